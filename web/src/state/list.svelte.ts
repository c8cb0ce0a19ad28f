// All games as a list that keeps up with other tabs while a view shows it.
import { onMount } from 'svelte';
import type { GameRecord } from './record.ts';
import { listen, listGames, shelf } from './store.ts';

export interface GameList {
  /** The last played first. */
  readonly games: GameRecord[];
  readonly loaded: boolean;
  /** Do the games outlast the page? */
  readonly lasting: boolean;
  refresh(): Promise<void>;
}

/** For the top of a component. */
export function gameList(): GameList {
  let games = $state.raw<GameRecord[]>([]);
  let loaded = $state(false);
  let lasting = $state(true);
  async function refresh(): Promise<void> {
    games = await listGames();
    lasting = (await shelf()).lasting;
    loaded = true;
  }
  onMount(() => {
    void refresh();
    return listen(() => void refresh());
  });
  return {
    get games() {
      return games;
    },
    get loaded() {
      return loaded;
    },
    get lasting() {
      return lasting;
    },
    refresh,
  };
}
