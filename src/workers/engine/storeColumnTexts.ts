import { FIRST_OWN_TEXT, type Texts } from './storeTexts.ts';
import { AMPERSAND, mayBeWrapped, unwrap } from './wrappers.ts';

const encoder = new TextEncoder();
// Byte order marks are left to the fields' rules, which report them.
const decoder = new TextDecoder('utf-8', { ignoreBOM: true });

/** Number of texts of a column that decide whether they repeat. */
const TRIAL_TEXTS = 2048;
/** Number of new texts among them above which interning is not worthwhile. */
const MAX_NEW_TEXTS = TRIAL_TEXTS / 2;
/** Decisions, stored instead of a count. */
const REPEATS = -1;
const DIFFERS = -2;
/** Number of recent texts cached per repeating column, found without hashing every byte. */
const RECENT_TEXTS = 256;
/** An id that no text has. */
const NO_ID = 0xffff_ffff;

/**
 * The sheet's own texts by column: interned while a column's values repeat, as cities and currencies do; appended if
 * most are new, as with order numbers and addresses.
 */
export class ColumnTexts {
  readonly #texts: Texts;
  /** By column: number of texts, or the decision. */
  readonly #textCounts: number[] = [];
  /** By column: number of new texts among them. */
  readonly #newCounts: number[] = [];
  /** By repeating column: recent texts, by a hash of a few bytes. */
  readonly #recentTexts: (Uint32Array | undefined)[] = [];
  /** By column: ids of unwrapped values, by the original text. */
  readonly #unwrappedIds: (Map<string, number> | undefined)[] = [];

  constructor(texts: Texts) {
    this.#texts = texts;
  }

  /**
   * Id of the text [start, end) of a column, for `SheetStore.setText`; of its value if it has wrappers.
   * `hasAmpersand`: it may contain an entity.
   */
  id(column: number, bytes: Uint8Array, start: number, end: number, hasAmpersand = false): number {
    if (this.#texts.shouldUnwrap && mayBeWrapped(bytes, start, end, hasAmpersand)) {
      const value = this.#unwrap(column, bytes, start, end);
      if (value !== null) return value;
    }
    return this.plainId(column, bytes, start, end);
  }

  /** Id of a text that fills `bytes`. */
  idOfText(column: number, bytes: Uint8Array): number {
    return this.id(column, bytes, 0, bytes.length, bytes.includes(AMPERSAND));
  }

  /** Id of a text that cannot have wrappers. */
  plainId(column: number, bytes: Uint8Array, start: number, end: number): number {
    const texts = this.#texts;
    const textCount = this.#textCounts[column] ?? 0;
    if (textCount === DIFFERS) return texts.append(bytes, start, end);
    if (textCount === REPEATS) return this.#findRepeated(column, bytes, start, end);
    const sizeBefore = texts.own.size;
    const id = texts.intern(bytes, start, end);
    while (this.#textCounts.length <= column) {
      this.#textCounts.push(0);
      this.#newCounts.push(0);
    }
    const newCount = (this.#newCounts[column] as number) + (texts.own.size - sizeBefore);
    this.#newCounts[column] = newCount;
    if (textCount + 1 < TRIAL_TEXTS) this.#textCounts[column] = textCount + 1;
    else this.#textCounts[column] = newCount > MAX_NEW_TEXTS ? DIFFERS : REPEATS;
    return id;
  }

  /** Id of a text whose formula guards were removed. */
  unguardedId(column: number, text: string): number {
    if (this.#texts.shouldUnwrap)
      return this.#texts.own.appendUnwrapped(unwrap(text)) + FIRST_OWN_TEXT;
    const bytes = encoder.encode(text);
    return this.id(column, bytes, 0, bytes.length);
  }

  /** Id of a text's value without its wrappers; null if it has none. */
  #unwrap(column: number, bytes: Uint8Array, start: number, end: number): number | null {
    const text = decoder.decode(bytes.subarray(start, end));
    const idByText = (this.#unwrappedIds[column] ??= new Map<string, number>());
    const knownId = idByText.get(text);
    if (knownId !== undefined) return knownId;
    const value = unwrap(text);
    if (value === text) return null;
    const id = this.#texts.own.appendUnwrapped(value) + FIRST_OWN_TEXT;
    if (idByText.size < TRIAL_TEXTS) idByText.set(text, id);
    return id;
  }

  /** Id of a recent text of the column, or that of `intern`. */
  #findRepeated(column: number, bytes: Uint8Array, start: number, end: number): number {
    let recent = this.#recentTexts[column];
    if (recent === undefined) {
      recent = new Uint32Array(RECENT_TEXTS).fill(NO_ID);
      this.#recentTexts[column] = recent;
    }
    const middle = bytes[(start + end) >>> 1] as number;
    const mixed = end - start + (bytes[start] as number) * 5 + middle * 17;
    const slot = (mixed + (bytes[end - 1] as number) * 43) & (RECENT_TEXTS - 1);
    const recentId = recent[slot] as number;
    if (
      recentId !== NO_ID &&
      this.#texts.own.equals(recentId - FIRST_OWN_TEXT, bytes, start, end)
    ) {
      return recentId;
    }
    return (recent[slot] = this.#texts.intern(bytes, start, end));
  }
}
