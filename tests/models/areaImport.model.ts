import { readAreaSheet, type AreaSheet } from '../../src/api/contract/areas/areaSheet.ts';
import { AREAS_PER_CALL } from '../../src/api/contract/areas/areas.ts';
import { areaImportMachine } from '../../src/machines/areaImport/machine.ts';
import { failed, failures, succeeded } from './samples.ts';
import type { Model } from './walk.ts';

/** A file with `validRows` valid rows and one without a parent country. */
export function sampleAreaSheet(validRows: number): AreaSheet {
  const rows = Array.from({ length: validRows }, (_, at) => [`GH-Z${at}`, 'GH', `Town ${at}`]);
  const result = readAreaSheet(
    [['Code', 'Parent code', 'Name'], ...rows, ['GH-BAD', '', 'Nowhere']].map((cells, at) => ({
      row: at + 1,
      cells,
    })),
  );
  if (!result.ok) throw new Error('The sample is an area file.');
  return result.sheet;
}

const sheet = sampleAreaSheet(AREAS_PER_CALL + 1);
/** Number of the row without a parent country. */
const lastRow = AREAS_PER_CALL + 3;
const file = new File([], 'areas.csv');

const createSentRows = (count: number) =>
  succeeded(Array.from({ length: count }, (_, row) => ({ row, outcome: 'created' as const })));

export const areaImportModel: Model<typeof areaImportMachine> = {
  machine: areaImportMachine,
  events: [
    { type: 'open', file },
    { type: 'send' },
    { type: 'retry' },
    { type: 'fix', row: lastRow, fix: { code: 'GH-BAD', parentCode: 'GH', name: 'Somewhere' } },
    { type: 'reset' },
    { type: 'xstate.done.actor.readFile', output: { type: 'read', sheet } },
    { type: 'xstate.done.actor.readFile', output: { type: 'unreadable', code: 'corrupt' } },
    { type: 'xstate.done.actor.sendRows', output: createSentRows(AREAS_PER_CALL) },
    { type: 'xstate.done.actor.sendRows', output: failed(failures.network) },
    { type: 'xstate.done.actor.sendRows', output: failed(failures.refused) },
  ],
  key: ({ sheet: open, answeredRows, failure, unreadable, problems }) => [
    open !== null,
    Math.min(answeredRows, 2 * AREAS_PER_CALL),
    failure?.kind,
    unreadable !== null,
    problems.length,
  ],
};
