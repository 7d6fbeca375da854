import { fromPromise } from 'xstate';
import type { LoginRecord } from '../../../src/api/contract/account/loginRecords.ts';
import type { AreaDetail, AreaOutcome } from '../../../src/api/contract/areas/areas.ts';
import type { AreaRow } from '../../../src/api/contract/areas/areaSheet.ts';
import type { Outcome } from '../../../src/api/contract/failure.ts';
import type { RecordChange } from '../../../src/api/contract/records/records.ts';
import { areaImportMachine, type ReadAreas } from '../../../src/machines/areaImport/machine.ts';
import { sampleRegion } from '../../models/answer.model.ts';
import { sampleAreaSheet } from '../../models/areaImport.model.ts';
import { sampleArea } from '../../models/recordEditor.model.ts';
import type { AreaChange } from '../../../src/views/carrier/areas/areaDeclarations.ts';
import { onePage, succeeded } from '../../models/samples.ts';
import { answerMachine, editorMachine, listMachine } from './machines.ts';

const sampleSignIn: LoginRecord = {
  id: '0193b5a2-0000-7000-8000-000000000008',
  at: '2026-11-20T09:00:00.000Z',
  account: 'ama',
  outcome: 'wrongPassword',
  address: '192.0.2.7',
  agent: 'Mozilla/5.0',
};

const sampleChange: RecordChange = {
  id: '0193b5a2-0000-7000-8000-000000000009',
  at: '2026-11-20T09:00:00.000Z',
  by: 'admin',
  kind: 'country',
  recordId: 'MA',
  name: null,
  action: 'update',
  changes: [
    { field: 'disclaimer', from: null, to: 'true' },
    { field: 'name.fr', from: null, to: 'Royaume du Maroc' },
    { field: 'tax TVA 2006-01-01', from: '19 %', to: '20 %' },
  ],
};

/** Carrier machines with sample records; saving answers with the sample. */
export function carrierWork() {
  return {
    areaChildren: answerMachine('areaChildren', async () =>
      succeeded([sampleRegion, { ...sampleRegion, code: 'GH-WP', name: 'Western' }]),
    ),
    areaSearch: answerMachine('areaSearch', async () =>
      succeeded([{ ...sampleRegion, path: [{ code: 'GH-AA', name: 'Greater Accra' }] }]),
    ),
    areaEditor: editorMachine<AreaDetail, AreaChange>(
      'areaEditor',
      async ({ id }) => succeeded(id === null ? null : sampleArea),
      async () => succeeded(sampleArea),
      { idOf: ({ area }) => area.code },
    ),
    areaImport: areaImportMachine.provide({
      actors: {
        readFile: fromPromise<ReadAreas, { file: File }>(async () => ({
          type: 'read',
          sheet: sampleAreaSheet(3),
        })),
        sendRows: fromPromise<Outcome<readonly AreaOutcome[]>, { rows: readonly AreaRow[] }>(
          async ({ input: { rows } }) =>
            succeeded(rows.map(({ row }) => ({ row, outcome: 'created' as const }))),
        ),
      },
    }),
    signInList: listMachine('signInList', onePage([sampleSignIn])),
    changeList: listMachine('changeList', onePage([sampleChange])),
  };
}
