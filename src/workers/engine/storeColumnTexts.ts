import { OWN_TEXTS, type Texts } from './storeTexts.ts';

/** Texts of a column after which it is decided whether they repeat. */
const TRIAL = 2048;
/** New ones among them from which on looking for an equal one is not worth its time. */
const DISTINCT = TRIAL / 2;
/** The decision, in place of a count. */
const REPEATS = -1;
const DIFFERS = -2;
/** Texts of a column that are remembered where they repeat: found without a hash of every byte. */
const LATELY = 256;
/** No text has this id. */
const NO_ID = 0xffff_ffff;

/**
 * Own texts column by column: interned while a column's values repeat, as cities and currencies
 * do; appended once most turned out to be new, as order numbers and addresses are.
 */
export class ColumnTexts {
  readonly #texts: Texts;
  /** Per column: texts seen and new ones among them, or the decision. */
  readonly #seen: number[] = [];
  readonly #fresh: number[] = [];
  /** Per column whose texts repeat, by a mix of a few of a text's bytes. */
  readonly #late: (Uint32Array | undefined)[] = [];

  constructor(texts: Texts) {
    this.#texts = texts;
  }

  /** The id of the text [start, end) of a column, for `SheetStore.setText`. */
  id(column: number, bytes: Uint8Array, start: number, end: number): number {
    const texts = this.#texts;
    const seen = this.#seen[column] ?? 0;
    if (seen === DIFFERS) return texts.append(bytes, start, end);
    if (seen === REPEATS) return this.#repeated(column, bytes, start, end);
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

  /** The id of a text that was in the column lately, or `intern`'s. */
  #repeated(column: number, bytes: Uint8Array, start: number, end: number): number {
    let late = this.#late[column];
    if (late === undefined) {
      late = new Uint32Array(LATELY).fill(NO_ID);
      this.#late[column] = late;
    }
    const middle = bytes[(start + end) >>> 1] as number;
    const mixed = end - start + (bytes[start] as number) * 5 + middle * 17;
    const slot = (mixed + (bytes[end - 1] as number) * 43) & (LATELY - 1);
    const known = late[slot] as number;
    if (known !== NO_ID && this.#texts.own.equals(known - OWN_TEXTS, bytes, start, end)) {
      return known;
    }
    return (late[slot] = this.#texts.intern(bytes, start, end));
  }
}
