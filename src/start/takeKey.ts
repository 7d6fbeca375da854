const KEY = 'key';

/**
 * Returns the key of a link into the portal (`/order/order-search?key=…`), or null. Removes it from
 * the address bar and the history, so that it is not seen, bookmarked or shared.
 */
export function takeKey(
  address: Pick<Location, 'href'>,
  history: Pick<History, 'state' | 'replaceState'>,
): string | null {
  const url = new URL(address.href);
  const key = url.searchParams.get(KEY);
  if (key === null || !/^\/order\/order-search\/*$/.test(url.pathname)) return null;
  url.searchParams.delete(KEY);
  history.replaceState(history.state, '', url.pathname + url.search + url.hash);
  return key;
}
