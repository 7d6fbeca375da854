import type { Portal } from '../shared/portal.ts';
import type { Route } from './route.ts';

/** Has a page's code, texts and machines come. Rejects where a part of them can't be loaded. */
export async function loadPage(route: Route, areas: Portal['areas']): Promise<void> {
  const needed = areas().then((load) =>
    Promise.all((route.areas ?? []).map((area) => load[area]())),
  );
  await Promise.all([route.view.preload?.(), needed]);
}
