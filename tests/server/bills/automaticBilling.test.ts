import { beforeAll, expect, it } from 'vitest';
import { runBillingStep } from '../../../server/bills/runBilling.ts';
import { startAutomatically } from '../../../server/bills/startBilling.ts';
import {
  checkBooks,
  createMonth,
  findTestPrices,
  createSeededRandom,
} from '../../../scripts/bills/month.ts';
import { describeOnChosenDatabases } from '../../support/databases.ts';
import { startTestServer, type TestServer } from '../../support/server.ts';

describeOnChosenDatabases('automatic billing', (databaseKind) => {
  let server: TestServer;
  let now: Date;
  const createBilling = () => {
    const { db, countries } = server.services;
    return { db, countries, clock: () => now, price: findTestPrices };
  };
  const startAt = async (at: string) => {
    now = new Date(at);
    return startAutomatically(createBilling());
  };
  const saveSettings = async (content: object) => {
    await server.db
      .insertInto('carrier_record')
      .values({ kind: 'setting', id: 'billing', content: JSON.stringify(content), version: 1 })
      .onConflict((conflict) =>
        conflict.columns(['kind', 'id']).doUpdateSet({ content: JSON.stringify(content) }),
      )
      .execute();
  };
  const listBills = () =>
    server.db.selectFrom('bill').select(['company_id', 'status']).where('total', '>', 0).execute();

  beforeAll(async () => {
    server = await startTestServer(databaseKind);
    const random = createSeededRandom(118);
    for (const company of [2, 3]) await createMonth(server.db, company, 40, random);
  });

  it('billing does not start without a day, or before the day and the hour', async () => {
    expect(await startAt('2026-11-20T12:00:00Z')).toBe(false);
    await saveSettings({ billDay: 3, billHour: 4, billAtOnce: true });
    expect(await startAt('2026-11-02T23:59:00Z')).toBe(false);
    expect(await startAt('2026-11-03T03:59:00Z')).toBe(false);
    // On the first day, the month is not over in the westernmost time zones.
    await saveSettings({ billDay: 1, billHour: 0, billAtOnce: true });
    expect(await startAt('2026-11-01T11:59:00Z')).toBe(false);
    expect(await server.db.selectFrom('billing_run').selectAll().execute()).toEqual([]);
  });

  it('billing starts once, whichever process polls, and issues its bills', async () => {
    await saveSettings({ billDay: 3, billHour: 4, billAtOnce: true });
    now = new Date('2026-11-03T04:00:00Z');
    const results = await Promise.all([
      startAutomatically(createBilling()),
      startAutomatically(createBilling()),
    ]);
    expect(results.toSorted((a, b) => Number(a) - Number(b))).toEqual([false, true]);
    const starts = await server.db.selectFrom('billing_start').selectAll().execute();
    expect(starts).toMatchObject([{ period: '2026-10', by: '', issuing: true }]);
    while (await runBillingStep(createBilling()));
    const issued = await listBills();
    expect(new Set(issued.map(({ company_id }) => company_id))).toEqual(new Set([2, 3]));
    expect(issued.every(({ status }) => status === 'issued')).toBe(true);
    expect(await checkBooks(server.db)).toEqual([]);
    expect(await startAt('2026-11-04T04:00:00Z')).toBe(false);
  });

  it('billing issues bills that were collected before a crash', async () => {
    now = new Date('2026-12-03T04:00:00Z');
    // The orders billed for October become orders of November.
    await server.db
      .updateTable('orders')
      .set({ created_at: new Date('2026-11-05T09:00:00Z') })
      .where('company_id', '=', 2)
      .where('status', '=', 'delivered')
      .execute();
    await server.db.deleteFrom('bill_order').where('company_id', '=', 2).execute();
    expect(await startAutomatically(createBilling())).toBe(true);
    // A process may crash after any step, so no step may leave bills collected but not issued.
    for (let hasMore = true; hasMore;) {
      hasMore = await runBillingStep(createBilling());
      const stuck = await server.db
        .selectFrom('billing_period')
        .select('company_id')
        .where('state', '=', 'ready')
        .execute();
      expect(stuck).toEqual([]);
    }
    const drafts = (await listBills()).filter(({ status }) => status === 'draft');
    expect(drafts).toEqual([]);
  });
});
