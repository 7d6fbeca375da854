import type { BrowserName } from './browser.ts';
import { machine } from './machine.ts';
import type { Outcome } from './runs.ts';
import { table } from './table.ts';

/** One line of JSON per reader. */
export function printJson(outcomes: readonly Outcome[]): void {
  for (const outcome of outcomes) console.log(JSON.stringify(outcome));
}

/** A table with each reader's time as a multiple of `base`'s, and the machine. */
export async function printTable(
  title: string,
  outcomes: readonly Outcome[],
  base: string,
  browser: BrowserName,
): Promise<void> {
  const floor = outcomes.find(({ reader }) => reader === base);
  const unit = floor !== undefined && 'ms' in floor ? floor.ms : null;
  const headers = [
    'reader',
    'ms',
    'spread',
    `× ${base}`,
    'first row ms',
    'longest page task ms',
    'peak MB',
    'cells',
    'rows with errors',
  ];
  const rows = outcomes.map((outcome) =>
    'error' in outcome
      ? [`${outcome.reader}: ${outcome.error}`, null, null, null, null, null, null, null, null]
      : [
          outcome.reader,
          Math.round(outcome.ms),
          `${Math.round(outcome.spread * 100)} %`,
          unit === null ? null : Number((outcome.ms / unit).toFixed(2)),
          outcome.firstRowMs,
          outcome.longestTaskMs,
          outcome.peakMB,
          outcome.cells,
          outcome.errorRows,
        ],
  );
  console.log(`${title}\n\n${table(headers, rows)}\n\n${await machine(browser)}`);
}
