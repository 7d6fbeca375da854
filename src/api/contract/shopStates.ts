/*
 * State codes of shops, as `shopStateTable.ts` lists them: no code is known before that is loaded.
 */

let states = '';
const regions = new Map<string, ReadonlyMap<string, string>>();

/** Has codes read by a table with a line for each country: its code, then `<code>=<region>`. */
export function addShopStates(table: string): void {
  states = table;
  regions.clear();
}

/** Regions of a country by their codes; none if shops have no states for it. */
function regionsOf(country: string): ReadonlyMap<string, string> {
  const known = regions.get(country);
  if (known !== undefined) return known;
  const line = new RegExp(`^${country}\\|(.*)$`, 'm').exec(states)?.[1] ?? '';
  const entries = line === '' ? [] : line.split('|').map((entry) => entry.split('='));
  const read = new Map(entries.map(([code = '', name = '']) => [code, name]));
  regions.set(country, read);
  return read;
}

/**
 * Returns the name of the region that a shop means by a state code (`AA` in Ghana, `EGC` and `EG-C` in
 * Egypt, `CN32` in China), or an empty text if the code is unknown. Case does not matter.
 *
 * @param country ISO 3166-1 alpha-2
 */
export function shopRegion(country: string, code: string): string {
  if (!/^[A-Z]{2}$/.test(country)) return '';
  const own = regionsOf(country);
  const key = code.trim().toUpperCase();
  const below = key.startsWith(country) ? key.slice(country.length).replace(/^-/, '') : key;
  return own.get(key) ?? own.get(below) ?? '';
}
