import type { Texts } from './storeTexts.ts';

/** Texts of a column after which it is decided whether they repeat. */
const TRIAL = 2048;
/** New ones among them from which on looking for an equal one is not worth its time. */
const DISTINCT = TRIAL / 2;
/** The decision, in place of a count. */
const REPEATS = -1;
const DIFFERS = -2;

/**
 * Own texts column by column: interned while a column's values repeat, as cities and currencies
 * do; appended once most turned out to be new, as order numbers and addresses are.
 */
export class ColumnTexts {
  readonly #texts: Texts;
  /** Per column: texts seen and new ones among them, or the decision. */
  readonly #seen: number[] = [];
  readonly #fresh: number[] = [];

  constructor(texts: Texts) {
    this.#texts = texts;
  }

  /** The id of the text [start, end) of a column, for `SheetStore.setText`. */
  id(column: number, bytes: Uint8Array, start: number, end: number): number {
    const texts = this.#texts;
    const seen = this.#seen[column] ?? 0;
    if (seen === DIFFERS) return texts.append(bytes, start, end);
    if (seen === REPEATS) return texts.intern(bytes, start, end);
    const before = texts.own.size;
    const id = texts.intern(bytes, start, end);
    while (this.#seen.length <= column) {
      this.#seen.push(0);
      this.#fresh.push(0);
    }
    const fresh = (this.#fresh[column] as number) + (texts.own.size - before);
    this.#fresh[column] = fresh;
    if (seen + 1 < TRIAL) this.#seen[column] = seen + 1;
    else this.#seen[column] = fresh > DISTINCT ? DIFFERS : REPEATS;
    return id;
  }
}
