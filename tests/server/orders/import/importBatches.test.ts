import { randomUUID } from 'node:crypto';
import * as v from 'valibot';
import { expect, it } from 'vitest';
import { judgeBatch } from '../../../../server/orders/import/judgeBatch.ts';
import { saveBatch } from '../../../../server/orders/import/importBatch.ts';
import { errors } from '../../../../src/api/contract/errors.ts';
import { contract } from '../../../../src/api/contract/index.ts';
import { ofCompany } from '../../../../server/db/ofCompany.ts';
import { withTenant } from '../../../../server/db/tenant.ts';
import { createBuiltInFacts } from '../../../../server/countries/builtInCountries.ts';
import { describeDatabases, describeOnChosenDatabases } from '../../../support/databases.ts';
import { accounts } from '../../../support/fixtures.ts';
import { createBatch, goodRow, getBatchResult } from './batches.ts';
import { createImportClient } from './imports.ts';

describeDatabases('batches of an import', (databaseKind) => {
  const client = createImportClient(databaseKind);

  it('a repeated batch gets the same answer and creates nothing', async () => {
    const batch = createBatch(randomUUID(), 0, [
      goodRow('SO-1'),
      goodRow('SO-1'),
      goodRow('x'.repeat(50)),
    ]);
    const first = getBatchResult(await client.send(batch));
    expect(getBatchResult(await client.send(batch))).toEqual(first);
    expect(await client.listOrders()).toHaveLength(1);
  });

  it('the same batch with other content is refused, and the first stays', async () => {
    const importId = randomUUID();
    const first = getBatchResult(await client.send(createBatch(importId, 0, [goodRow('SO-1')])));
    const changed = await client.send(createBatch(importId, 0, [goodRow('SO-2')]));
    expect([changed.status, changed.code]).toEqual([422, errors['import.batch.changed'].code]);
    expect(await client.listBatches(importId)).toEqual({ batches: [first] });
    expect((await client.listOrders()).map((order) => order.customer_order_no)).toEqual(['SO-1']);
  });

  it('a batch sent three times at once is imported once, with three equal answers', async () => {
    for (let round = 0; round < 5; round++) {
      const rows = Array.from({ length: 60 }, (_, at) => goodRow(`R${round}-${at}`));
      const batch = createBatch(randomUUID(), 0, rows);
      const [first, second, third] = (
        await Promise.all([client.send(batch), client.send(batch), client.send(batch)])
      ).map(getBatchResult);
      expect(first?.outcomes.every(({ status }) => status === 'created')).toBe(true);
      expect(second).toEqual(first);
      expect(third).toEqual(first);
    }
    expect(await client.listOrders()).toHaveLength(300);
    expect(await client.db().selectFrom('tracking_event').selectAll().execute()).toHaveLength(300);
  });

  it('concurrent imports of the same numbers in opposite sequence create each order once', async () => {
    const rows = Array.from({ length: 200 }, (_, at) => goodRow(`SO-${at}`));
    const replies = await Promise.all(
      [rows, rows.toReversed(), rows].map((batchRows) =>
        client.send(createBatch(randomUUID(), 0, batchRows)),
      ),
    );
    const statuses = replies.flatMap((reply) =>
      getBatchResult(reply).outcomes.map(({ status }) => status),
    );
    expect(statuses.filter((status) => status === 'created')).toHaveLength(200);
    expect(statuses.filter((status) => status === 'duplicate')).toHaveLength(400);
    expect(await client.listOrders()).toHaveLength(200);
  });

  it('a failed transaction leaves nothing, and the batch is accepted afterwards', async () => {
    const batch = createBatch(randomUUID(), 0, [goodRow('SO-1')]);
    const caller = {
      companyId: 2,
      accountId: accounts.clerk.id,
      account: 'clerk',
      countryCode: 'GH',
    };
    const judged = {
      batch: v.parse(contract.bashInsert.body, batch),
      bodyHash: 'h',
      rows: await judgeBatch(v.parse(contract.bashInsert.body, batch), {
        countryCode: 'GH',
        countries: createBuiltInFacts(),
        sender: null,
      }),
      waybillNos: ['PG1GH'],
      caller,
      now: new Date(),
    };
    const failing = withTenant(client.db(), 2, async (trx) => {
      await saveBatch(trx, judged);
      throw new Error('gone in mid-transaction');
    });
    await expect(failing).rejects.toThrow('gone');
    expect(await client.listBatches(batch.importId)).toEqual({ batches: [] });
    expect(await client.listOrders()).toEqual([]);
    expect(await client.db().selectFrom('tracking_event').selectAll().execute()).toEqual([]);
    expect(getBatchResult(await client.send(batch)).outcomes[0]?.status).toBe('created');
  });

  it('companies may use the same import ids, batch numbers and order numbers', async () => {
    const importId = randomUUID();
    const ownResult = getBatchResult(
      await client.send(createBatch(importId, 0, [goodRow('SO-1')])),
    );
    expect(await client.listBatches(importId, await client.tokenOf('rival'))).toEqual({
      batches: [],
    });
    const row = goodRow('SO-1', { deliveryType: 'HOME' });
    const rivalResult = getBatchResult(
      await client.send(createBatch(importId, 0, [row]), await client.tokenOf('rival')),
    );
    expect(rivalResult.outcomes[0]).toMatchObject({ status: 'created' });
    expect(rivalResult).not.toEqual(ownResult);
    expect(await client.listBatches(importId)).toEqual({ batches: [ownResult] });
    expect(new Set((await client.listOrders()).map((order) => order.company_id))).toEqual(
      new Set([2, 3]),
    );
  });
});

describeOnChosenDatabases('a large import', (databaseKind) => {
  const client = createImportClient(databaseKind);

  it('batches are listed in pages of a hundred', async () => {
    const importId = randomUUID();
    // Only even numbers: a page continues at a batch number, not at a position.
    for (let batchNo = 0; batchNo < 103; batchNo++) {
      getBatchResult(
        await client.send(createBatch(importId, batchNo * 2, [goodRow(`SO-${batchNo}`)])),
      );
    }
    const first = await client.listBatches(importId);
    expect([first.batches.length, first.batches[0]?.batchNo, first.next]).toEqual([100, 0, 200]);
    const lastPage = await client.listBatches(importId, undefined, first.next);
    expect([lastPage.batches.map(({ batchNo }) => batchNo), lastPage.next]).toEqual([
      [200, 202, 204],
      undefined,
    ]);
  });

  it('a page of batches has at most 4 MB, or one batch of any size', async () => {
    const importId = randomUUID();
    const longRule = Array.from({ length: 60 }, () => 'x'.repeat(190)).join('');
    for (const batchNo of [0, 1, 2]) {
      getBatchResult(await client.send(createBatch(importId, batchNo, [goodRow(`SO-${batchNo}`)])));
      // The answer to a batch of rows that are all wrong.
      const outcomes = Array.from({ length: 250 }, (_, rowNo) => {
        const verdicts = [{ column: 'pieces', rule: longRule }];
        return { status: 'invalid' as const, rowNo, verdicts };
      });
      await client
        .db()
        .updateTable('import_batch')
        .set({ outcomes: JSON.stringify(batchNo === 0 ? [...outcomes, ...outcomes] : outcomes) })
        .$call(ofCompany(2))
        .where('import_id', '=', importId)
        .where('batch_no', '=', batchNo)
        .execute();
    }
    const readPage = async (from: number) => {
      const { batches, next } = await client.listBatches(importId, undefined, from);
      return [batches.map(({ batchNo }) => batchNo), next];
    };
    expect(await readPage(0)).toEqual([[0], 1]);
    expect(await readPage(1)).toEqual([[1], 2]);
    expect(await readPage(2)).toEqual([[2], undefined]);
  });
});
