import { loadOnce } from '../../ui/chunks.ts';
import type { Portal } from '../shared/portal.ts';
import type { Route } from './route.ts';
import { routeAt } from './routes.ts';

type Areas = Portal['areas'];

/** Loader of each page, so that parallel requests share one load. */
const pageLoaders = new WeakMap<Areas, Map<Route, () => Promise<void>>>();

/** Loads the code, texts and machines of a page. Rejects if a part fails. */
export function loadPage(route: Route, areas: Areas): Promise<void> {
  const byRoute = pageLoaders.get(areas) ?? new Map<Route, () => Promise<void>>();
  pageLoaders.set(areas, byRoute);
  const load = byRoute.get(route) ?? loadOnce(() => loadParts(route, areas));
  byRoute.set(route, load);
  return load();
}

async function loadParts(route: Route, areas: Areas): Promise<void> {
  const machines = areas().then((loaders) =>
    Promise.all([loaders.kit(), ...(route.areas ?? []).map((area) => loaders[area]())]),
  );
  await Promise.all([route.view.preload?.(), machines]);
}

/** Loads the tabs and the first page while the session is being checked. */
export async function loadFirstPage(path: string, { areas, tabs }: Portal): Promise<void> {
  const route = routeAt(path);
  await Promise.all([tabs(), route === null ? null : loadPage(route, areas)]);
}
