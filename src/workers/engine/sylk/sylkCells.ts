import type { Epoch } from '../format/serialDate.ts';
import { decodeSylk } from './sylkText.ts';

/** A value of a SYLK file, with its index into `formats`; 0 for none. */
export interface SylkCell {
  readonly value: string | number | boolean;
  /** The value is the name of an error: `#N/A`. */
  readonly isError: boolean;
  readonly format: number;
}

/** Cells of a SYLK file, by row and column from 1. */
export interface SylkSheet {
  readonly rows: ReadonlyMap<number, ReadonlyMap<number, SylkCell>>;
  /** Format codes; the first is General. */
  readonly formats: readonly string[];
  readonly epoch: Epoch;
}

/** Splits a record at semicolons; a doubled semicolon is text. */
const splitFields = (record: string): readonly string[] =>
  record
    .replaceAll(';;', '\0')
    .split(';')
    .map((field) => field.replaceAll('\0', ';'));

const NUMBER = /^[+-]?(?:\d+\.?\d*|\.\d+)(?:E[+-]?\d+)?$/i;
const ERROR = /^#(?:N\/A|NULL!|DIV\/0!|VALUE!|REF!|NAME\?|NUM!)$/;

/** Returns whether a cell's text lacks its closing quote. */
function hasOpenText(record: string): boolean {
  const text = record.startsWith('C;')
    ? splitFields(record).findLast((field) => field.startsWith('K"'))
    : undefined;
  return text !== undefined && (text.length < 3 || !text.endsWith('"'));
}

/** Reads the records of a SYLK file, one per line: cells (C), their formats (F and P), and options (O). */
export class SylkReader {
  readonly #rows = new Map<number, Map<number, SylkCell>>();
  /** Codes of `P` records, numbered from 0 in the file. */
  readonly #codes: string[] = [];
  readonly #formatByCell = new Map<string, number>();
  readonly #formatByColumn = new Map<number, number>();
  readonly #formatByRow = new Map<number, number>();
  #epoch: Epoch = 1900;
  /** A record whose text continues on the next line. */
  #openRecord: string | null = null;
  #row = 1;
  #column = 1;

  /** Reads a line. Gnumeric writes line breaks in texts unescaped. */
  push(line: string): void {
    const openRecord = this.#openRecord;
    const isRecord = /^(?:[BCFOP]|NN);|^E$/.test(line);
    if (openRecord !== null && isRecord) this.#readRecord(openRecord);
    const text = openRecord === null || isRecord ? line : `${openRecord}\n${line}`;
    this.#openRecord = hasOpenText(text) ? text : null;
    if (this.#openRecord === null) this.#readRecord(text);
  }

  /** Reads one record; a missing row or column is that of the previous record. */
  #readRecord(line: string): void {
    const [type, ...fields] = splitFields(line);
    if (type === 'C') this.#readCell(fields);
    else if (type === 'F') this.#readFormat(fields);
    else if (type === 'P' && fields[0]?.startsWith('P') === true)
      this.#codes.push(decodeSylk(fields.join(';').slice(1)));
    else if (type === 'O' && fields.some((field) => /^V[1-4]$/.test(field))) this.#epoch = 1904;
  }

  sheet(): SylkSheet {
    const formats = ['General', ...this.#codes];
    const rows = [...this.#rows].map(([row, cells]): [number, ReadonlyMap<number, SylkCell>] => [
      row,
      new Map(
        [...cells].map(([column, cell]) => [
          column,
          { ...cell, format: this.#findFormat(row, column) },
        ]),
      ),
    ]);
    return { rows: new Map(rows.sort(([a], [b]) => a - b)), formats, epoch: this.#epoch };
  }

  #findFormat(row: number, column: number): number {
    const format =
      this.#formatByCell.get(`${row} ${column}`) ??
      this.#formatByRow.get(row) ??
      this.#formatByColumn.get(column) ??
      -1;
    return format < this.#codes.length ? format + 1 : 0;
  }

  #readPosition(field: string): void {
    const at = Number(field.slice(1));
    if (!Number.isInteger(at) || at < 1) return;
    if (field.startsWith('X')) this.#column = at;
    else if (field.startsWith('Y')) this.#row = at;
  }

  #readCell(fields: readonly string[]): void {
    let text: string | undefined;
    for (const field of fields) {
      this.#readPosition(field);
      if (field.startsWith('K')) text = field.slice(1);
    }
    if (text === undefined || text === '') return;
    const cells = this.#rows.get(this.#row) ?? new Map<number, SylkCell>();
    this.#rows.set(this.#row, cells);
    cells.set(this.#column, parseValue(text));
  }

  #readFormat(fields: readonly string[]): void {
    let format: number | undefined;
    let target: { readonly kind: 'row' | 'column'; readonly at: number } | null = null;
    let isCell = false;
    for (const field of fields) {
      this.#readPosition(field);
      isCell ||= /^[XY]/.test(field);
      if (/^P\d+$/.test(field)) format = Number(field.slice(1));
      const [, kind, at] = /^([CR])(\d+)$/.exec(field) ?? [];
      if (at !== undefined) target = { kind: kind === 'R' ? 'row' : 'column', at: Number(at) };
    }
    if (format === undefined) return;
    if (target?.kind === 'row') this.#formatByRow.set(target.at, format);
    else if (target?.kind === 'column') this.#formatByColumn.set(target.at, format);
    else if (isCell) this.#formatByCell.set(`${this.#row} ${this.#column}`, format);
  }
}

function parseValue(text: string): SylkCell {
  const cell = (value: SylkCell['value'], isError = false) => ({ value, isError, format: 0 });
  if (text.startsWith('"')) {
    return cell(decodeSylk(text.slice(1).replace(/"$/, '')).replaceAll('""', '"'));
  }
  if (text === 'TRUE' || text === 'FALSE') return cell(text === 'TRUE');
  if (ERROR.test(text)) return cell(text, true);
  return cell(NUMBER.test(text) ? Number(text) : decodeSylk(text));
}
