import { randomUUID } from 'node:crypto';
import * as v from 'valibot';
import { beforeAll, expect, it } from 'vitest';
import { cancelImport } from '../../../../server/orders/receipts/cancelImport.ts';
import { withTenant } from '../../../../server/db/tenant.ts';
import { cancelResult } from '../../../../src/api/contract/orders/importReceipts.ts';
import { errors } from '../../../../src/api/contract/errors.ts';
import { contract } from '../../../../src/api/contract/index.ts';
import { describeOnChosenDatabases } from '../../../support/databases.ts';
import { accounts } from '../../../support/fixtures.ts';
import { startTestServer, type TestServer } from '../../../support/server.ts';
import { createBatch, goodRow, getBatchResult } from '../import/batches.ts';

describeOnChosenDatabases('cancelImport', (databaseKind) => {
  let server: TestServer;
  let token: string;
  beforeAll(async () => {
    server = await startTestServer(databaseKind);
    token = await server.tokenOf('clerk');
  });

  const sendBatch = (importId: string, batchNo: number, ...numbers: string[]) =>
    server.call(
      'bashInsert',
      createBatch(
        importId,
        batchNo,
        numbers.map((no) => goodRow(no)),
      ),
      {
        token,
      },
    );
  const callCancelImport = async (importId: string) => {
    const reply = await server.call('cancelImport', { importId }, { token });
    return v.parse(cancelResult, reply.data);
  };
  const listOrders = (importId: string) =>
    server.db.selectFrom('orders').selectAll().where('import_id', '=', importId).execute();

  it('created orders are cancelled, others stay, and the answer counts both', async () => {
    const [importId, otherImportId] = [randomUUID(), randomUUID()];
    getBatchResult(await sendBatch(importId, 0, 'C-1', 'C-2', 'C-3', 'C-4'));
    getBatchResult(await sendBatch(importId, 1, 'C-5'));
    getBatchResult(await sendBatch(otherImportId, 0, 'OTHER-1'));
    for (const [number, status] of [
      ['C-2', 'printed'],
      ['C-3', 'collected'],
    ] as const) {
      await server.db
        .updateTable('orders')
        .set({ status })
        .where('customer_order_no', '=', number)
        .execute();
    }
    server.advance(60_000);
    const result = await callCancelImport(importId);
    expect(result).toEqual({
      cancelled: 3,
      kept: [
        { status: 'collected', orders: 1 },
        { status: 'printed', orders: 1 },
      ],
    });
    const statuses = (await listOrders(importId))
      .toSorted((a, b) => (a.row_no ?? 0) - (b.row_no ?? 0))
      .map(({ status }) => status);
    expect(statuses).toEqual(['cancelled', 'printed', 'collected', 'cancelled', 'cancelled']);
    expect((await listOrders(otherImportId)).map(({ status }) => status)).toEqual(['created']);
    const events = await server.db
      .selectFrom('tracking_event')
      .select(['order_id', 'at', 'account_id'])
      .where('status', '=', 'cancelled')
      .execute();
    const at = server.services.clock();
    expect(events.map((event) => [event.at, event.account_id])).toEqual(
      [1, 2, 3].map(() => [at, accounts.clerk.id]),
    );

    // A repeated call by another account changes nothing: the receipt keeps the time and account of the first call.
    server.advance(60_000);
    const ownerToken = await server.tokenOf('owner');
    const repeated = await server.call('cancelImport', { importId }, { token: ownerToken });
    expect(repeated.data).toEqual(result);
    const receipt = await server.call('getImportReceipt', { importId }, { token });
    expect(v.parse(contract.getImportReceipt.result, receipt.data).cancelled).toEqual({
      at: at.toISOString(),
      by: 'clerk',
    });
    const { length } = await server.db
      .selectFrom('tracking_event')
      .select('order_id')
      .where('status', '=', 'cancelled')
      .execute();
    expect(length).toBe(3);
  });

  it('a cancelled import accepts no further batch, and still answers repeated ones', async () => {
    const importId = randomUUID();
    const first = getBatchResult(await sendBatch(importId, 0, 'LATE-1'));
    await callCancelImport(importId);
    const laterBatch = await sendBatch(importId, 1, 'LATE-2');
    expect([laterBatch.status, laterBatch.code]).toEqual([410, errors['import.cancelled'].code]);
    expect(getBatchResult(await sendBatch(importId, 0, 'LATE-1'))).toEqual(first);
    expect(await listOrders(importId)).toHaveLength(1);
    const arrived = await server.call('getImportBatches', { importId }, { token });
    expect(v.parse(contract.getImportBatches.result, arrived.data).batches).toEqual([first]);
    // The refused rows can be imported again.
    expect(getBatchResult(await sendBatch(randomUUID(), 0, 'LATE-2')).outcomes).toMatchObject([
      { status: 'created' },
    ]);
  });

  it('a large import is cancelled in slices', async () => {
    // Slice sizes below, at and above the import's five orders.
    for (const slice of [1, 2, 5, 6]) {
      const importId = randomUUID();
      const numbers = [1, 2, 3, 4, 5].map((at) => `SLICE-${slice}-${at}`);
      getBatchResult(await sendBatch(importId, 0, ...numbers));
      const caller = { companyId: 2, accountId: accounts.clerk.id, account: 'clerk' };
      const now = server.services.clock();
      const result = await withTenant(server.db, 2, (trx) =>
        cancelImport(trx, caller, importId, now, slice),
      );
      expect(result).toEqual({ cancelled: 5, kept: [] });
    }
  });

  it('an unknown import is refused', async () => {
    const reply = await server.call('cancelImport', { importId: randomUUID() }, { token });
    expect([reply.status, reply.code]).toEqual([404, errors['import.unknown'].code]);
  });

  it('orders that arrive during the cancellation are cancelled or refused', async () => {
    for (let round = 0; round < 6; round++) {
      const importId = randomUUID();
      getBatchResult(await sendBatch(importId, 0, `RACE-${round}-0`));
      const batches = [1, 2, 3].map((no) => sendBatch(importId, no, `RACE-${round}-${no}`));
      const cancelled = callCancelImport(importId);
      const laterBatches = [4, 5].map((no) => sendBatch(importId, no, `RACE-${round}-${no}`));
      const replies = await Promise.all([...batches, ...laterBatches]);
      const storedCount = replies.filter(({ success }) => success).length;
      expect(replies.filter(({ code }) => code === errors['import.cancelled'].code)).toHaveLength(
        5 - storedCount,
      );
      expect(await cancelled).toEqual({ cancelled: 1 + storedCount, kept: [] });
      const statuses = (await listOrders(importId)).map(({ status }) => status);
      expect(statuses).toEqual(Array.from({ length: 1 + storedCount }, () => 'cancelled'));
    }
  });
});
