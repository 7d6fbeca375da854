/** Texts that are remembered at most; whoever remembers lives as long as its kind of order, or longer. */
const REMEMBERED = 8192;
/** Characters of a text that is remembered: longer ones are sentences, and come once. */
const LONGEST = 80;

/** What a text was found to be, kept for the next time; all is forgotten where it is too much. */
export class Remembered<T> {
  readonly #byText = new Map<string, T>();

  get(text: string, make: (text: string) => T): T {
    const known = this.#byText.get(text);
    if (known !== undefined) return known;
    const made = make(text);
    if (text.length > LONGEST) return made;
    if (this.#byText.size >= REMEMBERED) this.#byText.clear();
    this.#byText.set(text, made);
    return made;
  }
}
