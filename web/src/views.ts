// The views: the start and the play view come with the page, the others are chunks of their own.
import type { Component } from 'svelte';
import type { ViewName } from './state/place.ts';
import Home from './views/Home.svelte';
import Play from './views/Play.svelte';

export type View = Component<{ params: string[] }>;

const here: Partial<Record<ViewName, View>> = { home: Home, play: Play };
const loaders = import.meta.glob<View>(['./views/*.svelte', '!./views/Home.svelte', '!./views/Play.svelte'], {
  import: 'default',
});

export function loadView(view: ViewName): Promise<View> {
  const own = here[view];
  if (own) return Promise.resolve(own);
  const name = view[0]!.toUpperCase() + view.slice(1);
  const loader = loaders[`./views/${name}.svelte`];
  return loader ? loader() : Promise.reject(new Error(name));
}
