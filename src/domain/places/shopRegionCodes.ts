/** Region names by the state codes that web shops use. */
export class ShopRegionCodes {
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
    const regionByCode = this.#regionsOf(country);
    const key = code.trim().toUpperCase();
    const localCode = key.startsWith(country) ? key.slice(country.length).replace(/^-/, '') : key;
    return regionByCode.get(key) ?? regionByCode.get(localCode) ?? '';
  }

  /** Regions of a country by their codes; none if shops have no states for it. */
  #regionsOf(country: string): ReadonlyMap<string, string> {
    const cached = this.#regions.get(country);
    if (cached !== undefined) return cached;
    const line = new RegExp(`^${country}\\|(.*)$`, 'm').exec(this.#table)?.[1] ?? '';
    const entries = line === '' ? [] : line.split('|').map((entry) => entry.split('='));
    const regions = new Map(entries.map(([code = '', name = '']) => [code, name]));
    this.#regions.set(country, regions);
    return regions;
  }
}
