import type { BrowserName } from './browser.ts';
import { describeMachine } from './machine.ts';
import type { Outcome } from './runs.ts';
import { formatTable } from './table.ts';

/** Prints a line of JSON for each reader. */
export function printJson(outcomes: readonly Outcome[]): void {
  for (const outcome of outcomes) console.log(JSON.stringify(outcome));
}

/** Prints a table with each reader's time as a multiple of the time of `base`, and the machine. */
export async function printTable(
  title: string,
  outcomes: readonly Outcome[],
  base: string,
  browser: BrowserName,
): Promise<void> {
  const baseOutcome = outcomes.find(({ reader }) => reader === base);
  const baseMs = baseOutcome !== undefined && 'ms' in baseOutcome ? baseOutcome.ms : null;
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
          baseMs === null ? null : Number((outcome.ms / baseMs).toFixed(2)),
          outcome.firstRowMs,
          outcome.longestTaskMs,
          outcome.peakMB,
          outcome.cells,
          outcome.errorRows,
        ],
  );
  console.log(`${title}\n\n${formatTable(headers, rows)}\n\n${await describeMachine(browser)}`);
}
