import { parseArgs } from 'node:util';
import { type BrowserName, BROWSERS } from './browser.ts';

export interface BenchOptions {
  readonly rows: number;
  readonly runs: number;
  readonly browser: BrowserName;
  readonly json: boolean;
  readonly readers: readonly string[];
  readonly distinct: 'many' | 'few';
  readonly strings: 'shared' | 'inline';
}

/** The row number under which Excel's last row lies: 1,048,576 with the header. */
export const FULL_SHEET = 1_048_575;

function whole(name: string, text: string, max: number): number {
  const value = Number(text);
  if (!Number.isInteger(value) || value < 1 || value > max) {
    throw new Error(`--${name} takes a number from 1 to ${max}.`);
  }
  return value;
}

/** The command line; `readers` are those there are, all of which run unless some are named. */
export function readOptions(readers: readonly string[], rows: number): BenchOptions {
  const { values } = parseArgs({
    options: {
      rows: { type: 'string', default: String(rows) },
      runs: { type: 'string', default: '5' },
      browser: { type: 'string', default: 'chromium' },
      json: { type: 'boolean', default: false },
      readers: { type: 'string' },
      distinct: { type: 'string', default: 'many' },
      strings: { type: 'string', default: 'shared' },
    },
  });
  const chosen = values.readers?.split(',') ?? readers;
  for (const reader of chosen) {
    if (readers.includes(reader)) continue;
    throw new Error(`There is no reader ${reader}; there are ${readers.join(', ')}.`);
  }
  const browser = BROWSERS.find((name) => name === values.browser);
  if (browser === undefined) throw new Error(`--browser is one of ${BROWSERS.join(', ')}.`);
  const { distinct, strings } = values;
  if (distinct !== 'many' && distinct !== 'few') throw new Error('--distinct is many or few.');
  if (strings !== 'shared' && strings !== 'inline') {
    throw new Error('--strings is shared or inline.');
  }
  return {
    rows: whole('rows', values.rows, FULL_SHEET),
    runs: whole('runs', values.runs, 1000),
    browser,
    json: values.json,
    readers: chosen,
    distinct,
    strings,
  };
}
