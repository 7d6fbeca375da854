import { createWriteStream } from 'node:fs';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { orderColumns, orderRows, type OrderOptions } from './rows.ts';

function field(text: string): string {
  return /[",\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
}

/** Serial of a day as the ISO date a csv of the same sheet would show. */
export function isoDay(serial: number): string {
  return new Date(Date.UTC(1899, 11, 30 + serial)).toISOString().slice(0, 10);
}

function* lines(options: OrderOptions): Generator<string> {
  let pending = `${orderColumns.map(({ header }) => field(header)).join(',')}\r\n`;
  for (const values of orderRows(options)) {
    const texts = orderColumns.map(({ style }, i) => {
      const value = values[i] ?? '';
      return typeof value === 'number' && style === 'date' ? isoDay(value) : field(String(value));
    });
    pending += `${texts.join(',')}\r\n`;
    if (pending.length < 1 << 18) continue;
    yield pending;
    pending = '';
  }
  yield pending;
}

/** The same orders as a csv: UTF-8, comma, RFC 4180. */
export async function writeCsv(path: string, options: OrderOptions): Promise<void> {
  await pipeline(Readable.from(lines(options)), createWriteStream(path));
}
