/** Maximum number of cached texts; a cache usually lives as long as its order kind. */
const CAPACITY = 8192;
/** Maximum length of a cached text: longer ones are sentences and rarely repeat. */
const LONGEST = 80;

/**
 * Cache of results by text. It is cleared when full, because headers and cells of a few files rarely fill it.
 */
export class TextCache<T> {
  readonly #byText = new Map<string, T>();

  get(text: string, make: (text: string) => T): T {
    const known = this.#byText.get(text);
    if (known !== undefined) return known;
    const made = make(text);
    if (text.length > LONGEST) return made;
    if (this.#byText.size >= CAPACITY) this.#byText.clear();
    this.#byText.set(text, made);
    return made;
  }
}
