import { addGuards } from '../csv/formulaGuard.ts';
import type { Bytes } from './writeZip.ts';

type Value = string | number | boolean | null;

const FLUSH_CHARACTERS = 64 * 1024;

/** Without the mark, Excel reads UTF-8 in the machine's own encoding. */
const BYTE_ORDER_MARK = '\ufeff';

function toField(value: Value, isFirst: boolean): string {
  if (value === null) return '';
  const text = addGuards(String(value), isFirst);
  return /[",\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
}

/** Writes RFC 4180: commas, CRLF, quotes only where needed, UTF-8. No text becomes a formula. */
export async function* writeCsv(
  rows: Iterable<readonly Value[]> | AsyncIterable<readonly Value[]>,
): AsyncGenerator<Bytes, void> {
  const encoder = new TextEncoder();
  let text = BYTE_ORDER_MARK;
  for await (const row of rows) {
    const line = row.map((value, at) => toField(value, at === 0)).join(',');
    // A row of one empty field would read as a blank line.
    text += `${line === '' && row.length === 1 ? '""' : line}\r\n`;
    if (text.length > FLUSH_CHARACTERS) {
      yield encoder.encode(text);
      text = '';
    }
  }
  yield encoder.encode(text);
}
