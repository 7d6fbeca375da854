import { randomUUID } from 'node:crypto';
import * as v from 'valibot';
import { beforeAll, expect, it } from 'vitest';
import { importCalls } from '../../../../src/api/contract/orders/orderImport.ts';
import {
  cancelResult,
  receiptPage,
  receiptRowPage,
} from '../../../../src/api/contract/orders/importReceipts.ts';
import { orderKinds, type OrderKind } from '../../../../src/domain/sheets/sheet.ts';
import { sheets } from '../../../../src/domain/sheets/sheets.ts';
import { describeOnChosenDatabases } from '../../../support/databases.ts';
import { startTestServer, type TestServer } from '../../../support/server.ts';
import { getBatchResult } from '../import/batches.ts';

/** Two good orders, the second with two goods lines if the kind has them, and an invalid one. */
function createBatch(kind: OrderKind, importId: string) {
  const { columns, group } = sheets[kind];
  const createTexts = (customerOrderNo: string, changes: Readonly<Record<string, string>> = {}) =>
    columns.map(({ key, example }) =>
      key === 'customerOrderNo' ? customerOrderNo : (changes[key] ?? example),
    );
  // A further goods line has blank order fields.
  const line = columns.map(({ key, example }) =>
    key === 'customerOrderNo' ? `${kind}-2` : group?.line.includes(key) === true ? example : '',
  );
  const rows = [
    createTexts(`${kind}-1`),
    createTexts(`${kind}-2`, group === undefined ? {} : { weightKg: '5', declaredValue: '' }),
    ...(group === undefined ? [] : [line]),
    createTexts(`${kind}-BAD`, { receiverPhone: 'none' }),
  ];
  return {
    importId,
    batchNo: 0,
    kind,
    fileName: `${kind}.xlsx`,
    columns: columns.map(({ key }) => key),
    rows: rows.map((texts, at) => [2 + at, texts]),
  };
}

describeOnChosenDatabases('receipts of every kind', (databaseKind) => {
  let server: TestServer;
  let token: string;
  beforeAll(async () => {
    server = await startTestServer(databaseKind);
    token = await server.tokenOf('clerk');
  });

  it.each(orderKinds)(
    'a receipt of %s orders counts its rows, names its orders, and can cancel them',
    async (kind) => {
      const importId = randomUUID();
      getBatchResult(
        await server.call(importCalls[kind].send, createBatch(kind, importId), { token }),
      );
      const created = sheets[kind].group === undefined ? 2 : 3;
      const list = await server.call('queryImportReceipts', { filters: { kind } }, { token });
      expect(v.parse(receiptPage, list.data)).toMatchObject({
        total: 1,
        rows: [{ importId, kind, fileName: `${kind}.xlsx`, created, duplicate: 0, invalid: 1 }],
      });
      const rows = v.parse(
        receiptRowPage,
        (await server.call('queryImportRows', { importId }, { token })).data,
      ).rows;
      expect(rows.map(({ customerOrderNo }) => customerOrderNo)).toEqual(
        [`${kind}-1`, `${kind}-2`, `${kind}-2`, `${kind}-BAD`].filter(
          (_, at) => created === 3 || at !== 2,
        ),
      );
      const cancelled = await server.call('cancelImport', { importId }, { token });
      expect(v.parse(cancelResult, cancelled.data)).toEqual({ cancelled: 2, kept: [] });
    },
  );

  it.each([
    ['DOMES', ['domestic.xlsx']],
    ['.XLSX', orderKinds.map((kind) => `${kind}.xlsx`)],
    ['%', []],
    ['nothing', []],
  ])('receipts are found by a part of the file’s name: %s', async (fileName, names) => {
    const found = await server.call('queryImportReceipts', { filters: { fileName } }, { token });
    const { rows, total } = v.parse(receiptPage, found.data);
    expect(rows.map((receipt) => receipt.fileName).toSorted()).toEqual(names.toSorted());
    expect(total).toBe(names.length);
  });

  it('each kind has its own rule version', async () => {
    const list = await server.call('queryImportReceipts', {}, { token });
    const { rows } = v.parse(receiptPage, list.data);
    expect(new Set(rows.map(({ ruleVersion }) => ruleVersion)).size).toBe(orderKinds.length);
  });
});
