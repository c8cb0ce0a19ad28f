// Where the player is. The place stands in the hash, so that the folder can be hosted anywhere and
// the browser's own back and forward work.
import { readHash, type Place } from './state/place.ts';

export type { Place };

const state = $state<{ place: Place }>({ place: readHash(location.hash) });

export const router = {
  get place(): Place {
    return state.place;
  },
};

/** Goes to a place as `/play/x`; `replace` leaves no way back to the present one. */
export function go(path: string, replace = false): void {
  if (replace) {
    history.replaceState(history.state, '', `#${path}`);
    state.place = readHash(location.hash);
  } else location.hash = path;
}

addEventListener('hashchange', () => {
  state.place = readHash(location.hash);
});
