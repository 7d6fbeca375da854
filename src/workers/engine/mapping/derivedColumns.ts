import { isBlankMark } from '../../../domain/text/cellWords.ts';
import { Kind, type SheetStore } from '../store.ts';
import { cellText } from '../storeText.ts';
import { hasLetterApostrophe, withoutLetterApostrophe } from '../wrappers.ts';
import { isNo } from './yesNo.ts';
import { PHONE_PARTS, readPhoneWords, splitCell } from './splitters.ts';
import type { KnownPlaces } from '../judge/rules.ts';
import type { DerivedSource } from '../public/mappingTypes.ts';

/** A column of the store with other texts in some rows. */
export interface CorrectedSource {
  readonly from: 'corrected';
  readonly column: number;
  readonly texts: ReadonlyMap<number, string>;
}

/** A column of the store without leading apostrophes. */
interface UnquotedSource {
  readonly from: 'unquoted';
  readonly column: number;
}

/** Parts of a phone cell that contain the phone. */
const PARTS_WITH_PHONE: ReadonlySet<number> = new Set([
  PHONE_PARTS.alone,
  PHONE_PARTS.withWords,
  PHONE_PARTS.withSecond,
]);
/** Id of an empty cell. */
const NO_TEXT = -1;
/** Maximum number of bytes of a placeholder, with spaces around it. */
const MAX_PLACEHOLDER_BYTES = 24;

/**
 * Columns derived from file columns: joined, split, or one text for all rows. Their cells are created as rows arrive,
 * splitting each distinct text once, and stored as further columns, so that judging, sorting and finding treat them
 * like file columns.
 */
export class DerivedColumns {
  readonly #store: SheetStore;
  readonly #places: KnownPlaces | undefined;
  readonly #derived: {
    readonly source: DerivedSource | CorrectedSource | UnquotedSource;
    readonly column: number;
  }[];
  readonly #constants = new Map<string, number>();
  /** By splitter and column, then text id: the text ids of the parts. */
  readonly #parts = new Map<string, Map<number, readonly number[]>>();

  constructor(store: SheetStore, sources: readonly DerivedSource[], places?: KnownPlaces) {
    this.#store = store;
    this.#places = places;
    this.#derived = sources.map((source) => ({ source, column: store.derived.add() }));
  }

  /** Store column of each source, in order. */
  get columns(): readonly number[] {
    return this.#derived.map(({ column }) => column);
  }

  /** Adds a column derived from earlier ones. Returns its store column. */
  add(source: CorrectedSource | UnquotedSource): number {
    const column = this.#store.derived.add();
    this.#derived.push({ source, column });
    return column;
  }

  /** Creates the cells of rows [from, to), replacing earlier ones. */
  fill(from: number, to: number): void {
    for (const { source, column } of this.#derived) {
      for (let row = from; row < to; row++) this.#createCell(source, column, row);
    }
  }

  /** Removes the columns. */
  release(): void {
    for (const { column } of this.#derived) this.#store.derived.drop(column);
  }

  #createCell(
    source: DerivedSource | CorrectedSource | UnquotedSource,
    column: number,
    row: number,
  ): void {
    switch (source.from) {
      case 'corrected': {
        const text = source.texts.get(row);
        if (text === undefined) this.#copy(column, row, source.column);
        else this.#setText(column, row, this.#internConstant(text));
        return;
      }
      case 'unquoted':
        this.#unquote(column, row, source.column);
        return;
      case 'constant':
        this.#setText(column, row, this.#fillConstant(source.text, row));
        return;
      case 'if': {
        const isFilled = this.#isFilled(row, source.column);
        if (isFilled && isNo(this.#store, row, source.condition)) {
          this.#setText(column, row, this.#internConstant('0'));
        } else this.#copy(column, row, source.column);
        return;
      }
      case 'first':
        this.#copy(column, row, this.#findInformative(row, source.columns)[0]);
        return;
      case 'join':
        this.#join(column, row, source.columns, source.separator);
        return;
      case 'lines':
        // The further columns become rows of their own, with their values in the first column.
        this.#copy(column, row, source.columns[0]);
        return;
      case 'sum':
        this.#sum(column, row, source.columns);
        return;
      case 'noted': {
        const words = readPhoneWords(this.#store, row, source.phones);
        if (words === '') this.#copy(column, row, source.column);
        else {
          const ownText = cellText(this.#store, row, source.column).trim();
          const text = ownText === '' ? words : `${ownText}, ${words}`;
          this.#setText(column, row, this.#store.texts.internString(text));
        }
        return;
      }
      case 'part':
        // A phone that is a number, or was damaged as one, is copied unchanged to the parts that contain the phone.
        if (source.splitter === 'phones' && this.#store.kind(row, source.column) !== Kind.text) {
          this.#copy(column, row, PARTS_WITH_PHONE.has(source.part) ? source.column : undefined);
        } else this.#setText(column, row, this.#findPart(source, row));
        return;
    }
  }

  #unquote(column: number, row: number, from: number): void {
    const text = cellText(this.#store, row, from);
    if (hasLetterApostrophe(text)) {
      this.#setText(column, row, this.#store.texts.internString(withoutLetterApostrophe(text)));
    } else this.#copy(column, row, from);
  }

  #join(column: number, row: number, columns: readonly number[], separator: string): void {
    // A space separates the parts of a name.
    const informative = this.#findInformative(row, columns, separator === ' ');
    if (informative.length <= 1) {
      this.#copy(column, row, informative[0]);
      return;
    }
    const texts = informative.map((one) => cellText(this.#store, row, one).trim());
    this.#setText(column, row, this.#store.texts.internString(texts.join(separator)));
  }

  /** Sums cells; if one is not a number, all texts are listed, so that the field's rule reports it. */
  #sum(column: number, row: number, columns: readonly number[]): void {
    const filled = columns.filter((one) => this.#isFilled(row, one));
    if (filled.length <= 1) {
      this.#copy(column, row, filled[0]);
      return;
    }
    const texts = filled.map((one) => cellText(this.#store, row, one).trim());
    const areNumbers = texts.every((text) => /^\d+(?:\.\d+)?$/.test(text));
    const sum = texts.reduce((all, text) => all + Number(text), 0);
    const text = areNumbers ? String(Number(sum.toPrecision(15))) : texts.join(' + ');
    this.#setText(column, row, this.#store.texts.internString(text));
  }

  #findPart(
    { column, splitter, part }: Extract<DerivedSource, { from: 'part' }>,
    row: number,
  ): number {
    const store = this.#store;
    const kind = store.kind(row, column);
    if (kind !== Kind.text)
      return this.#findPartIds(splitter, cellText(store, row, column))[part] ?? NO_TEXT;
    const key = `${splitter} ${column}`;
    let partsById = this.#parts.get(key);
    if (partsById === undefined)
      this.#parts.set(key, (partsById = new Map<number, readonly number[]>()));
    const id = store.textId(row, column);
    let ids = partsById.get(id);
    if (ids === undefined)
      partsById.set(id, (ids = this.#findPartIds(splitter, store.texts.decode(id))));
    return ids[part] ?? NO_TEXT;
  }

  #findPartIds(splitter: Parameters<typeof splitCell>[0], text: string): readonly number[] {
    const parts = splitCell(splitter, text, this.#places) ?? [];
    return parts.map((one) => (one === '' ? NO_TEXT : this.#store.texts.internString(one)));
  }

  /** Id of a text for all rows, with the row number and file code filled in. */
  #fillConstant(text: string, row: number): number {
    if (!text.includes('{row}')) return this.#internConstant(text);
    const store = this.#store;
    const filled = text
      .replaceAll('{file}', store.code)
      .replaceAll('{row}', String(store.sheetRow(store.goodsLines.rows.get(row) ?? row)));
    return store.texts.internString(filled);
  }

  #internConstant(text: string): number {
    let id = this.#constants.get(text);
    if (id === undefined) {
      id = text === '' ? NO_TEXT : this.#store.texts.internString(text);
      this.#constants.set(text, id);
    }
    return id;
  }

  /** Columns with content in this row; if all have placeholders, the first filled one. */
  #findInformative(row: number, columns: readonly number[], mayBeName = false): readonly number[] {
    const filled = columns.filter((one) => this.#isFilled(row, one));
    const informative = filled.filter((one) => {
      if (this.#store.kind(row, one) !== Kind.text) return true;
      const id = this.#store.textId(row, one);
      // Most texts are too long to check.
      if (this.#store.texts.length(id) > MAX_PLACEHOLDER_BYTES) return true;
      return !isBlankMark(this.#store.texts.decode(id).trim(), mayBeName);
    });
    return informative.length > 0 ? informative : filled.slice(0, 1);
  }

  #isFilled(row: number, column: number): boolean {
    const kind = this.#store.kind(row, column);
    return (
      kind !== Kind.empty &&
      (kind !== Kind.text ||
        this.#store.texts.decode(this.#store.textId(row, column)).trim() !== '')
    );
  }

  /** Copies a cell with its kind and format, so that damage stays visible. */
  #copy(column: number, row: number, from: number | undefined): void {
    const chunk = from === undefined ? undefined : this.#store.column(from)?.chunkOf(row);
    this.#store.derived.copy(column, row, chunk);
  }

  #setText(column: number, row: number, id: number): void {
    this.#store.derived.setText(column, row, id === NO_TEXT ? null : id);
  }
}
