import 'fake-indexeddb/auto';
import { openDB } from 'idb';
import { expect, test } from 'vitest';
import { createImportStore } from '../../src/storage/importStore.ts';
import { createBuiltInFacts } from '../../server/countries/builtInCountries.ts';

test('an import stored by an earlier version of the portal can be continued', async () => {
  const identity = { importId: 'old', account: 'ama', companyId: 7, kind: 'domestic' };
  const db = await openDB('portage', 1, {
    upgrade(database) {
      const imports = database.createObjectStore('imports', { keyPath: 'importId' });
      imports.createIndex('owner', ['companyId', 'account']);
      database.createObjectStore('files');
      database.createObjectStore('batches', { keyPath: ['importId', 'batchNo'] });
    },
  });
  const reading = { sheet: 'Orders', headerRow: 1, countryCode: 'GH' };
  const mapping = ['customerOrderNo', null, 'receiverName'];
  const edits = [
    { row: 3, column: 1, text: 'Ama' },
    { row: 4, column: 1, text: 'Kofi' },
    { row: 2, column: 5, text: 'Ama' },
  ];
  const oldWork = { edits, skipped: [8], nextBatchNo: 2, changedAt: 1 };
  await db.put('imports', { ...identity, ...oldWork, reading: { ...reading, mapping } });
  const source = { type: 'paste', html: null, text: 'x' } as const;
  await db.put('files', source, 'old');
  db.close();

  const owner = {
    account: 'ama',
    companyId: 7,
    countryCode: 'GH',
    countries: createBuiltInFacts(),
  };
  const loaded = await createImportStore().load('old', owner);
  expect(loaded?.source).toEqual(source);
  expect(loaded?.record).toEqual({
    ...identity,
    nextBatchNo: 2,
    changedAt: 1,
    reading: {
      ...reading,
      mapping: {
        fields: {
          customerOrderNo: { from: 'column', column: 0 },
          receiverName: { from: 'column', column: 2 },
        },
      },
    },
    work: {
      edits: {
        rows: Uint32Array.of(3, 4, 2),
        columns: Uint16Array.of(1, 1, 5),
        texts: Uint32Array.of(0, 1, 0),
        dictionary: ['Ama', 'Kofi'],
      },
      skipped: Uint32Array.of(8),
      deleted: new Uint32Array(0),
      added: 0,
    },
  });
});
