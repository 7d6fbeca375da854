import type { TabPage } from '../../machines/tabs/types.ts';
import { withoutTrailingSlash } from './publicRoutes.ts';
import { routeAt } from './routes.ts';

/** Returns the tab of the page at an address; null if it has none. `search` excludes the "?". */
export function tabAt(path: string, search: string): TabPage | null {
  const route = routeAt(path);
  if (route === null || route.access === 'public') return null;
  const number = tabNumber(path, search);
  const key =
    route.tab === undefined || number === null
      ? route.path
      : `${route.path}?${new URLSearchParams({ [route.tab.query]: number }).toString()}`;
  const normalized = withoutTrailingSlash(path);
  const address = search === '' ? normalized : `${normalized}?${search}`;
  return { key, address, fixed: route.fixed === true };
}

/** Returns the value of the query parameter that has a tab for each value; null if there is none. */
export function tabNumber(path: string, search: string): string | null {
  const query = routeAt(path)?.tab?.query;
  if (query === undefined) return null;
  const value = new URLSearchParams(search).get(query) ?? '';
  return value === '' ? null : value;
}

/** Splits an address into path and query. */
export function splitAddress(address: string): { readonly path: string; readonly search: string } {
  const [path = '/', ...search] = address.split('?');
  return { path, search: search.join('?') };
}
