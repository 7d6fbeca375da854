import type { Bytes } from './zip.ts';

export interface CsvOptions {
  readonly delimiter?: string;
  /** A byte order mark, without which Excel takes UTF-8 for the machine's own encoding. */
  readonly mark?: boolean;
}

const FLUSH = 64 * 1024;

/** What spreadsheet programs would run, or what already carries the guard's apostrophe. */
const FORMULA = /^'*[=+\-@\t\r]/;
/** Amounts and telephone numbers begin with a sign and do no harm. */
const HARMLESS = /^(?:-\d+(?:[.,]\d+)?|\+\d[\d ]*)$/;

/**
 * A text that no spreadsheet program takes for a formula: an apostrophe in front, which the reader
 * here takes off again. Negative numbers and `+233…` stay as they are.
 */
export function withoutFormula(text: string): string {
  return FORMULA.test(text) && !HARMLESS.test(text) ? `'${text}` : text;
}

function field(value: string | number | boolean | null, delimiter: string): string {
  if (value === null) return '';
  const text = typeof value === 'string' ? withoutFormula(value) : String(value);
  const plain = !text.includes(delimiter) && !/["\r\n]/.test(text);
  return plain ? text : `"${text.replaceAll('"', '""')}"`;
}

/** RFC 4180: CRLF, quotes only where needed, UTF-8. */
export async function* writeCsv(
  rows:
    | Iterable<readonly (string | number | boolean | null)[]>
    | AsyncIterable<readonly (string | number | boolean | null)[]>,
  { delimiter = ',', mark = true }: CsvOptions = {},
): AsyncGenerator<Bytes, void> {
  const encoder = new TextEncoder();
  let text = mark ? '\ufeff' : '';
  for await (const row of rows) {
    const line = row.map((value) => field(value, delimiter)).join(delimiter);
    // A row of one empty field would read as a blank line.
    text += `${line === '' && row.length === 1 ? '""' : line}\r\n`;
    if (text.length > FLUSH) {
      yield encoder.encode(text);
      text = '';
    }
  }
  if (text !== '') yield encoder.encode(text);
}
