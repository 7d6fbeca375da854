import { parseArgs } from 'node:util';
import { type BrowserName, BROWSERS } from './browser.ts';

export interface BenchOptions {
  readonly rows: number;
  readonly runs: number;
  readonly browser: BrowserName;
  readonly json: boolean;
  /** Libraries to compare. */
  readonly readers: readonly string[];
  /** Number of different texts in the generated cells. */
  readonly distinct: 'many' | 'few';
  /** Texts of the generated workbook in the shared table, or in the cells. */
  readonly strings: 'shared' | 'inline';
}

/** Order rows of a full sheet: Excel has 1,048,576 rows, including the header. */
export const FULL_SHEET = 1_048_575;

function parseCount(name: string, text: string, max: number): number {
  const value = Number(text);
  if (!Number.isInteger(value) || value < 1 || value > max) {
    throw new Error(`--${name} takes a number from 1 to ${max}.`);
  }
  return value;
}

/** Reads the command line. All `readers` run unless `--readers` names some of them. */
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
  const selected = values.readers?.split(',') ?? readers;
  for (const reader of selected) {
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
    rows: parseCount('rows', values.rows, FULL_SHEET),
    runs: parseCount('runs', values.runs, 1000),
    browser,
    json: values.json,
    readers: selected,
    distinct,
    strings,
  };
}
