import { GridReader } from './gridReader.ts';
import type { LineReader, TextRow } from './measure.ts';
import { type TableFormat, parseRule } from './parseRule.ts';

/*
 * Records with one value per line, as databases print wide tables: `psql -x`, `mariadb -E`, `.mode line` of sqlite3.
 * They become rows below a header of their names.
 */

/** Separator between name and value in each line. */
interface PairFormat {
  readonly separator: string;
  /** Offset of the separator if names are aligned at their ends; null if each name starts its line. */
  readonly position: number | null;
}

/** Lines that begin a record: `-[ RECORD 2 ]-+---`, `* Record 2`, `*** 2. row ***`. */
const PSQL = /^[+┌├╔╠]?[-─═]\[ [^[\]]+ \d+ \][-─═+┬┼╤╪┐┤|]*$/u;
const PSQL_BARE = /^\* \p{L}+ \d+ *$/u;
const MYSQL = /^\*{9,} \d+\. row \*{9,}$/;

/** Row counts that `mariadb` and `psql` print after the last record. */
const FOOTER = /^(?:\(?\d+ rows?\)?(?: in set.*)?)$/;

const isMarker = (line: string): boolean =>
  PSQL.test(line) || MYSQL.test(line) || PSQL_BARE.test(line);

/** Splits a line into name and value; null if it has no name. */
function splitPair(
  line: string,
  { separator, position }: PairFormat,
): readonly [string, string] | null {
  const at = position ?? line.indexOf(separator);
  // A blank value may lack the space after the separator.
  if (at <= 0 || !line.startsWith(separator.trimEnd(), at)) return null;
  const name = line.slice(0, at).trim();
  return name === '' ? null : [name, line.slice(at + separator.length).trim()];
}

/** Turns names and values into rows below a header. */
class RecordRows {
  readonly #positions = new Map<string, number>();
  #rowCount = 0;
  #values: string[] = [];
  /** Position of the last name; -1 at the start of a record. */
  #lastPosition = -1;

  get isOpen(): boolean {
    return this.#lastPosition >= 0;
  }

  /** Whether a blank line ends the record here: its last name has a value, or the first record is still collecting names. */
  get endsAtBlankLine(): boolean {
    return this.#rowCount === 0 || this.#lastPosition === this.#positions.size - 1;
  }

  /** Returns whether a name continues this record: it follows the last name, or is new in the first record. */
  canContinueWith(name: string): boolean {
    const position = this.#positions.get(name);
    return position === undefined ? this.#rowCount === 0 : position > this.#lastPosition;
  }

  /** Returns whether a record may contain the name; the first record may contain any. */
  canContain(name: string): boolean {
    return this.#rowCount === 0 || this.#positions.has(name);
  }

  add(name: string, value: string): void {
    const position = this.#positions.get(name) ?? this.#positions.size;
    this.#positions.set(name, position);
    while (this.#values.length < position) this.#values.push('');
    this.#values[position] = value;
    this.#lastPosition = position;
  }

  addLine(line: string): void {
    if (this.#lastPosition >= 0)
      this.#values[this.#lastPosition] = `${this.#values[this.#lastPosition]}\n${line.trim()}`;
  }

  take(): readonly TextRow[] {
    if (this.#lastPosition < 0) return [];
    const header = this.#rowCount === 0 ? [{ row: 1, texts: [...this.#positions.keys()] }] : [];
    const texts = this.#values.map((value) => value.trim());
    this.#values = [];
    this.#lastPosition = -1;
    this.#rowCount++;
    return [...header, { row: this.#rowCount + 1, texts }];
  }
}

/** Reads records of name and value lines. */
class PairReader implements LineReader {
  readonly #format: PairFormat;
  readonly #hasMarkers: boolean;
  readonly #records = new RecordRows();

  constructor(format: PairFormat, hasMarkers: boolean) {
    this.#format = format;
    this.#hasMarkers = hasMarkers;
  }

  push(line: string): readonly TextRow[] {
    const records = this.#records;
    if (this.#hasMarkers && isMarker(line)) return records.take();
    const pair = splitPair(line, this.#format);
    if (pair !== null && records.canContinueWith(pair[0])) {
      records.add(...pair);
      return [];
    }
    // Without markers, a repeated name begins the next record.
    if (pair !== null && records.canContain(pair[0]) && !this.#hasMarkers) {
      const rows = records.take();
      records.add(...pair);
      return rows;
    }
    if (line.trim() === '' && !this.#hasMarkers && records.endsAtBlankLine) return records.take();
    if (records.isOpen && !FOOTER.test(line)) records.addLine(line);
    return [];
  }

  end(): readonly TextRow[] {
    return this.#records.take();
  }
}

/** Reads the output of `psql -x`: a two-column table per record. */
class ExpandedReader implements LineReader {
  readonly #format: TableFormat;
  readonly #records = new RecordRows();
  #table: GridReader;

  constructor(format: TableFormat) {
    this.#format = format;
    this.#table = this.#createTable();
  }

  push(line: string, number: number): readonly TextRow[] {
    if (isMarker(line)) return this.end();
    this.#add(this.#table.push(line, number));
    return [];
  }

  end(): readonly TextRow[] {
    this.#add(this.#table.end());
    this.#table = this.#createTable();
    return this.#records.take();
  }

  #createTable(): GridReader {
    return new GridReader({
      format: this.#format,
      firstHeader: 0,
      lastHeader: 0,
      isInBlocks: false,
    });
  }

  #add(rows: readonly TextRow[]): void {
    for (const { texts } of rows) {
      const [name = '', value] = texts;
      if (value !== undefined && name !== '') this.#records.add(name, value);
    }
  }
}

/** Number of lines in which the first record is searched. */
const MAX_LINES = 60;
/** Minimum number of names in a record without a marker. */
const MIN_NAMES = 3;

/** Detects records that begin with a marker line; null if there are none. `lines` is the beginning of the text. */
export function findMarkedRecords(lines: readonly string[]): (() => LineReader) | null {
  const first = lines.slice(0, MAX_LINES).findIndex(isMarker);
  const marker = lines[first];
  if (marker === undefined) return null;
  const record = lines.slice(first + 1);
  const next = record.findIndex(isMarker);
  const firstRecord = next < 0 ? record : record.slice(0, next);
  if (MYSQL.test(marker)) {
    const position = firstRecord[0]?.indexOf(': ') ?? -1;
    return position > 0 ? () => new PairReader({ separator: ': ', position }, true) : null;
  }
  const format = PSQL.test(marker)
    ? parseRule(toDashes(marker))
    : findBareFormat(marker, firstRecord);
  return format?.columns.length === 2 ? () => new ExpandedReader(format) : null;
}

/** Replaces the label of a marker by dashes; a marker without a frame gets one more, for the mark after a value. */
const toDashes = (marker: string): string =>
  marker.replace(/\[ [^[\]]+ \d+ \]/, (name) => '-'.repeat(name.length)) +
  (/[-─═]$/u.test(marker) ? '-' : '');

/** Columns of a record without borders: values begin at the same offset in all lines. */
function findBareFormat(marker: string, lines: readonly string[]): TableFormat | null {
  const filled = lines.filter((line) => line.trim() !== '');
  const longest = Math.max(0, ...filled.map((line) => line.length));
  for (let at = 2; at < longest; at++) {
    const isValueStart = filled.every(
      (line) => line[at - 1] === ' ' && (line.slice(at).trim() === '' || line[at] !== ' '),
    );
    if (!isValueStart) continue;
    const columns = [
      { start: 0, end: at - 1 },
      { start: at, end: Math.max(marker.length + 1, at + 1) },
    ];
    return { columns, hasBars: false, isFramed: false, isMarkdown: false };
  }
  return null;
}

/** Detects records without markers, by names repeated in the same order; null if there are none. */
export function findNamedRecords(lines: readonly string[]): (() => LineReader) | null {
  const blocks: string[][] = [[]];
  for (const line of lines) {
    if (line.trim() !== '') blocks.at(-1)?.push(line);
    else if (blocks.at(-1)?.length !== 0) blocks.push([]);
  }
  const [first = [], second = []] = blocks;
  for (const format of findFormats(first[0] ?? '')) {
    const names = findNames(first, format);
    if (names.length < MIN_NAMES || new Set(names).size < names.length) continue;
    const isAligned = format.position !== null && names.length === first.length;
    const isRepeated = findNames(second, format).join('\n') === names.join('\n');
    if (isRepeated || (isAligned && second.length === 0))
      return () => new PairReader(format, false);
  }
  return null;
}

const findNames = (lines: readonly string[], format: PairFormat): string[] =>
  lines.flatMap((line) => splitPair(line, format)?.[0] ?? []);

function findFormats(line: string): readonly PairFormat[] {
  const position = line.indexOf(' = ');
  return [
    ...(position > 0 ? [{ separator: ' = ', position }] : []),
    { separator: '|', position: null },
    { separator: ': ', position: null },
  ];
}
