/** Maximum number of cached texts; a cache usually lives as long as its order kind. */
const CAPACITY = 8192;
/** Maximum length of a cached text: longer texts are sentences and rarely repeat. */
const MAX_LENGTH = 80;

/**
 * Cache of results by text. It is cleared when full, because headers and cells of a few files rarely fill it.
 */
export class TextCache<T> {
  readonly #byText = new Map<string, T>();

  get(text: string, create: (text: string) => T): T {
    const cached = this.#byText.get(text);
    if (cached !== undefined) return cached;
    const created = create(text);
    if (text.length > MAX_LENGTH) return created;
    if (this.#byText.size >= CAPACITY) this.#byText.clear();
    this.#byText.set(text, created);
    return created;
  }
}
