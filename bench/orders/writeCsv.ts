import { createWriteStream } from 'node:fs';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { orderColumns, generateOrderRows, type OrderOptions } from './rows.ts';

function escapeField(text: string): string {
  return /[",\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
}

/** Formats a date serial as the ISO date that a CSV file of the same sheet contains. */
export function formatIsoDay(serial: number): string {
  return new Date(Date.UTC(1899, 11, 30 + serial)).toISOString().slice(0, 10);
}

function* formatLines(options: OrderOptions): Generator<string> {
  let pending = `${orderColumns.map(({ header }) => escapeField(header)).join(',')}\r\n`;
  for (const values of generateOrderRows(options)) {
    const texts = orderColumns.map(({ style }, i) => {
      const value = values[i] ?? '';
      return typeof value === 'number' && style === 'date'
        ? formatIsoDay(value)
        : escapeField(String(value));
    });
    pending += `${texts.join(',')}\r\n`;
    if (pending.length < 1 << 18) continue;
    yield pending;
    pending = '';
  }
  yield pending;
}

/** Writes the same orders as a CSV file: UTF-8, comma, RFC 4180. */
export async function writeCsv(path: string, options: OrderOptions): Promise<void> {
  await pipeline(Readable.from(formatLines(options)), createWriteStream(path));
}
