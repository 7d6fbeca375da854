import { getDateKind, parseIso } from '../format/serialDate.ts';
import { Kind, type SheetStore } from '../store.ts';
import { ColumnTexts } from '../storeColumnTexts.ts';
import { hasAllDigits, parseNumber } from './parseNumber.ts';
import type { Styles } from './readStyles.ts';

const decoder = new TextDecoder();
/** Smallest number of 18 digits. */
const FIRST_LONG = 1e17;

/** Stores the values of a workbook's cells, interpreted by their formats. */
export class CellSink {
  readonly store: SheetStore;
  readonly #texts: ColumnTexts;
  readonly #formatByStyle: Uint16Array;
  /** By format id: whether numbers of that format are dates or times. */
  readonly #isDateFormat: Uint8Array;

  constructor(store: SheetStore, styles: Styles) {
    this.store = store;
    this.#texts = new ColumnTexts(store.texts);
    this.#formatByStyle = styles.formatByStyle;
    store.formats.splice(0, store.formats.length, ...styles.formats);
    this.#isDateFormat = Uint8Array.from(styles.formats, ({ class: formatClass }) =>
      formatClass === 'date' ||
      formatClass === 'time' ||
      formatClass === 'datetime' ||
      formatClass === 'duration'
        ? 1
        : 0,
    );
  }

  number(column: number, value: number, style: number): void {
    const format = this.#formatByStyle[style] ?? 0;
    if (format === 0) this.store.setNumber(column, value);
    else if (this.#isDateFormat[format] === 0)
      this.store.setNumber(column, value, Kind.number, format);
    else this.#storeDate(column, value, format);
  }

  #storeDate(column: number, value: number, format: number): void {
    const { store } = this;
    const formatClass = store.formats[format]?.class ?? 'general';
    store.setNumber(column, value, getDateKind(formatClass, value, store.epoch), format);
  }

  /** `id` as in `SheetStore.setText`. */
  text(column: number, id: number, style: number): void {
    this.store.setText(column, id, this.#formatByStyle[style] ?? 0);
  }

  /** Stores an inline text. `hasAmpersand`: it may contain an entity. */
  ownText(
    column: number,
    bytes: Uint8Array,
    start: number,
    end: number,
    style: number,
    hasAmpersand = false,
  ): void {
    this.text(column, this.#texts.id(column, bytes, start, end, hasAmpersand), style);
  }

  /**
   * Stores the value bytes of a cell of type `n`: as a text if they are not a number, or have more digits than a double
   * can represent.
   */
  numberBytes(column: number, bytes: Uint8Array, start: number, end: number, style: number): void {
    const value = parseNumber(bytes, start, end);
    const isLong = value >= FIRST_LONG && hasAllDigits(decoder.decode(bytes.subarray(start, end)));
    if (Number.isNaN(value) || isLong) this.ownText(column, bytes, start, end, style);
    else this.number(column, value, style);
  }

  /** Stores a cell of type `d`: an ISO 8601 date, or a text if it is invalid. */
  isoDate(column: number, bytes: Uint8Array, start: number, end: number, style: number): void {
    const { store } = this;
    const parsed = parseIso(decoder.decode(bytes.subarray(start, end)).trim(), store.epoch);
    if (parsed === null) this.ownText(column, bytes, start, end, style);
    else store.setNumber(column, parsed.serial, parsed.kind, this.#formatByStyle[style] ?? 0);
  }

  boolean(column: number, value: boolean, style: number): void {
    this.store.setBoolean(column, value, this.#formatByStyle[style] ?? 0);
  }

  error(column: number, bytes: Uint8Array, start: number, end: number, style: number): void {
    const name = decoder.decode(bytes.subarray(start, end));
    this.store.setError(column, name, this.#formatByStyle[style] ?? 0);
  }

  uncalculated(column: number, style: number): void {
    this.store.setUncalculated(column, this.#formatByStyle[style] ?? 0);
  }
}
