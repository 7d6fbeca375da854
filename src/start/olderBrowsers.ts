/*
 * Polyfills for the oldest browsers of `browserslist` in package.json: Chrome before 117 and Safari
 * before 17.4. The page and each worker import it first.
 */

/** `Map.groupBy` of ECMAScript 2024. */
export function groupBy<K, V>(
  items: Iterable<V>,
  getKey: (item: V, index: number) => K,
): Map<K, V[]> {
  const groups = new Map<K, V[]>();
  let index = 0;
  for (const item of items) {
    const key = getKey(item, index++);
    const group = groups.get(key);
    if (group === undefined) groups.set(key, [item]);
    else group.push(item);
  }
  return groups;
}

if (!('groupBy' in Map)) Object.assign(Map, { groupBy });
