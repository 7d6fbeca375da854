import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { BATCHES_PER_PAGE, MAX_BATCH_ROWS } from '../../src/api/contract/orders/orderImport.ts';
import { LABELS_PER_CALL } from '../../src/api/contract/orders/orderLabels.ts';
import { TAGS_PER_COMPANY } from '../../src/api/contract/orders/orderMarks.ts';
import { NUMBERS_PER_SEARCH } from '../../src/api/contract/orders/orderList.ts';
import { ofCompany } from '../../server/db/ofCompany.ts';
import { connectPlatform } from '../server/connectPlatform.ts';
import { importOrders } from '../server/importing.ts';
import { type BenchPortal, MERCHANT } from '../server/portal.ts';
import { type TestData, repeat } from './calls.ts';
import { activateLargeCard } from './carrier.ts';
import { buildBatch } from './orderCases.ts';

/** Creates the records that the calls use, mostly through the portal's own calls. */
export async function createTestData(portal: BenchPortal): Promise<TestData> {
  const { db, call } = portal;
  const secret = await connectPlatform(portal, ['create', 'label']);
  await importOrders(portal, NUMBERS_PER_SEARCH, null);
  const orders = await db
    .selectFrom('orders')
    .select(['id', 'waybill_no'])
    .$call(ofCompany(MERCHANT))
    .orderBy('id')
    .execute();
  const ids = orders.map(({ id }) => id);
  await sql`update orders set pieces = 999
    where company_id = ${MERCHANT} and id = any(${ids.slice(0, LABELS_PER_CALL / 10)}::uuid[])`.execute(
    db,
  );
  const tags = repeat(TAGS_PER_COMPANY, () => randomUUID());
  for (const [at, id] of tags.entries()) {
    await call('saveOrderTag', { id, version: null, name: `Tag ${at}`, tone: 'blue' });
  }
  await activateLargeCard(portal);
  const importId = randomUUID();
  for (let batchNo = 0; batchNo < BATCHES_PER_PAGE; batchNo++) {
    await call('bashInsert', {
      ...buildBatch('domestic', MAX_BATCH_ROWS, 'invalid', batchNo),
      importId,
    });
  }
  return { portal, secret, ids, numbers: orders.map(({ waybill_no: no }) => no), tags, importId };
}
