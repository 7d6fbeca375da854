/** State codes of shops, and the regions that they mean. */
export class ShopStates {
  readonly #table: string;
  readonly #regions = new Map<string, ReadonlyMap<string, string>>();

  /** @param table a line for each country: its code, then `<code>=<region>`, as in `shopStateTable.ts`. */
  constructor(table: string) {
    this.#table = table;
  }

  /**
   * Returns the name of the region that a shop means by a state code (`AA` in Ghana, `EGC` and `EG-C` in
   * Egypt, `CN32` in China), or an empty text if the code is unknown. Case does not matter.
   *
   * @param country ISO 3166-1 alpha-2
   */
  findRegionName(country: string, code: string): string {
    if (!/^[A-Z]{2}$/.test(country)) return '';
    const own = this.#regionsOf(country);
    const key = code.trim().toUpperCase();
    const below = key.startsWith(country) ? key.slice(country.length).replace(/^-/, '') : key;
    return own.get(key) ?? own.get(below) ?? '';
  }

  /** Regions of a country by their codes; none if shops have no states for it. */
  #regionsOf(country: string): ReadonlyMap<string, string> {
    const known = this.#regions.get(country);
    if (known !== undefined) return known;
    const line = new RegExp(`^${country}\\|(.*)$`, 'm').exec(this.#table)?.[1] ?? '';
    const entries = line === '' ? [] : line.split('|').map((entry) => entry.split('='));
    const read = new Map(entries.map(([code = '', name = '']) => [code, name]));
    this.#regions.set(country, read);
    return read;
  }
}
