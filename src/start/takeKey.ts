const KEY = 'key';

/**
 * Takes the key of a link into the portal (`/order/order-search?key=…`) out of the address bar and
 * the history, so that it can't be read over a shoulder, bookmarked, or sent on. The rest of the
 * address stays. Null if the address holds none.
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
