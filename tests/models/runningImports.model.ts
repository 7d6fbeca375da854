import {
  runningImportsMachine,
  type RunningImport,
} from '../../src/machines/runningImports/machine.ts';
import type { Model } from './walk.ts';

/** An import of which a third is sent. */
export const sampleRunningImport: RunningImport = {
  importId: '0190e8a0-0000-7000-8000-000000000003',
  kind: 'domestic',
  fileName: 'week-47.xlsx',
  activity: 'sending',
  answered: 3_000,
  total: 9_000,
  rowsPerSecond: 1_500,
  secondsLeft: 4,
};

export const runningImportsModel: Model<typeof runningImportsMachine> = {
  machine: runningImportsMachine,
  input: { owner: { account: 'kente', companyId: 7 } },
  events: [
    { type: 'progressed', import: sampleRunningImport },
    { type: 'progressed', import: { ...sampleRunningImport, answered: 6_000 } },
    { type: 'ended', importId: sampleRunningImport.importId },
  ],
  key: ({ imports }) => imports.map(({ answered }) => answered),
};
