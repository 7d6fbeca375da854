import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import * as v from 'valibot';
import { beforeAll, expect, it } from 'vitest';
import { runBillingStep } from '../../../server/bills/runBilling.ts';
import { transact } from '../../../server/db/tenant.ts';
import { seedDemoRateCards } from '../../../server/demo/rateCards.ts';
import { priceOrders } from '../../../server/pricing/priceOrders.ts';
import { checkBooks, createMonth, createSeededRandom } from '../../../scripts/bills/month.ts';
import { contract, type EndpointName } from '../../../src/api/contract/index.ts';
import { errors } from '../../../src/api/contract/errors.ts';
import { describeOnChosenDatabases } from '../../support/databases.ts';
import type { AccountName } from '../../support/fixtures.ts';
import { startTestServer, type TestServer } from '../../support/server.ts';
import { getData } from '../orders/entry/entries.ts';

const MERCHANT = 2;

describeOnChosenDatabases('billing corrections', (databaseKind) => {
  let server: TestServer;
  const callAs = async (name: EndpointName, input: object, by: AccountName = 'agent') =>
    server.call(name, input, { token: await server.tokenOf(by) });
  const findBill = async (period: string) => {
    const { rows } = v.parse(
      contract.queryAllBillList.result,
      getData(await callAs('queryAllBillList', { filters: { period } })),
    );
    const id = rows[0]?.id;
    return v.parse(contract.getBill.result, getData(await callAs('getBill', { id })));
  };
  const readBillLines = async (id: string) =>
    v.parse(contract.getBillLines.result, getData(await callAs('getBillLines', { id }))).rows;
  const handleBill = async (move: object, by: AccountName = 'agent', period = '2026-09') => {
    const { bill } = await findBill(period);
    const act = { id: randomUUID(), version: bill.version };
    return callAs('handleBill', { billId: bill.id, move: { ...act, ...move } }, by);
  };
  const findProposed = async () =>
    (await findBill('2026-09')).adjustments.find(({ status }) => status === 'proposed');
  const proposeCorrection = async (grams: number | null, waybillNo: string) =>
    handleBill({ action: 'correct', waybillNo, grams, reason: 'Weighed again' });
  const approveProposed = async () =>
    handleBill({ action: 'approve', adjustmentId: (await findProposed())?.id }, 'admin');
  const billMonth = async (period: string, issue: boolean) => {
    getData(await callAs('startBilling', { period, issue }));
    const { db, countries, clock } = server.services;
    while (await runBillingStep({ db, countries, clock, price: priceOrders }));
  };
  /** Faults of the books, without the cash of orders that are not billed yet. */
  const listFaults = async () =>
    (await checkBooks(server.db)).filter((fault) => !fault.endsWith('cash is not in the books'));
  let firstWaybillNo: string;

  beforeAll(async () => {
    server = await startTestServer(databaseKind);
    await transact(server.db, seedDemoRateCards);
    await sql`update rate_card_version set content = content || '{"taxed": true}'`.execute(
      server.db,
    );
    await createMonth(server.db, MERCHANT, 8, createSeededRandom(134));
    await sql`update orders set weight_g = 3000, service = 'STANDARD' where company_id = ${MERCHANT}`.execute(
      server.db,
    );
    // Two of the eight orders become orders of September.
    // Shifted in UTC, because a distributed database requires an immutable expression.
    await sql`update orders
      set created_at = (created_at at time zone 'UTC' - interval '31 days') at time zone 'UTC'
      where company_id = ${MERCHANT} and right(waybill_no, 3) in ('0GH', '2GH')`.execute(server.db);
    await billMonth('2026-09', true);
    firstWaybillNo = (await readBillLines((await findBill('2026-09')).bill.id))[0]?.waybillNo ?? '';
  });

  it('a correction is proposed charge by charge, with tax', async () => {
    const sameWeight = await proposeCorrection(3_000, firstWaybillNo);
    expect(sameWeight.code).toBe(errors['bill.correct.same'].code);
    const unknownWaybill = await proposeCorrection(1_000, 'PG1');
    expect(unknownWaybill.fields[0]).toMatchObject({ path: 'move.waybillNo' });
    const noWeight = await proposeCorrection(0, firstWaybillNo);
    expect(noWeight.fields[0]).toMatchObject({ rule: 'bill.weight' });
    getData(await proposeCorrection(1_000, firstWaybillNo));
    // 2,500 for the first kilogram and 450 for each further half kilogram.
    const lines = (await findProposed())?.lines ?? [];
    expect(lines[0]).toMatchObject({ code: 'freight', before: 4_300, after: 2_500 });
    expect(lines.slice(1).map(({ code }) => code)).toEqual(['tax', 'tax', 'tax']);
    // Two pending corrections of one order would both be credited.
    const second = await proposeCorrection(2_000, firstWaybillNo);
    expect(second.code).toBe(errors['bill.correct.waiting'].code);
    // An account can't approve its own proposal.
    const ownApproval = await handleBill({
      action: 'approve',
      adjustmentId: (await findProposed())?.id,
    });
    expect(ownApproval.code).toBe(errors['bill.adjustment.own'].code);
  });

  it('an approved correction is credited, and the bill keeps its lines', async () => {
    const before = await findBill('2026-09');
    const amount = (await findProposed())?.amount ?? 0;
    // 1,800 less for freight, and its taxes.
    expect(amount).toBeLessThan(-1_800);
    getData(await approveProposed());
    const { bill, credits, sums } = await findBill('2026-09');
    expect(credits).toMatchObject([{ amount: -amount, reason: 'Weighed again' }]);
    expect([bill.total, bill.open, sums]).toEqual([
      before.bill.total,
      before.bill.open + amount,
      before.sums,
    ]);
    expect(await listFaults()).toEqual([]);
    // The correction is part of the billed amount from now on.
    const repeated = await proposeCorrection(1_000, firstWaybillNo);
    expect(repeated.code).toBe(errors['bill.correct.same'].code);
  });

  it('a higher price is charged on the next draft, if there is one', async () => {
    getData(await proposeCorrection(2_000, firstWaybillNo));
    const withoutDraft = await approveProposed();
    expect(withoutDraft.code).toBe(errors['bill.draft.none'].code);
    await billMonth('2026-10', false);
    const before = await findBill('2026-10');
    const amount = (await findProposed())?.amount ?? 0;
    getData(await approveProposed());
    const after = await findBill('2026-10');
    expect(after.bill.total).toBe(before.bill.total + amount);
    expect(after.bill.tax).toBe(before.bill.tax + amount - 900);
    // Freight for two further half kilograms, and its three taxes.
    const addedLines = (await readBillLines(after.bill.id)).slice(-4);
    expect(addedLines[0]).toMatchObject({
      code: 'freight',
      waybillNo: firstWaybillNo,
      amount: 900,
      source: { name: 'Weighed again' },
    });
    // Taxes of the correction are added to the existing sums of taxes.
    expect(after.sums).toHaveLength(before.sums.length);
    expect(await listFaults()).toEqual([]);
  });

  it('a disputed charge prevents a correction, before and after the proposal', async () => {
    const { bill: before } = await findBill('2026-09');
    const line = (await readBillLines(before.id)).find(
      ({ waybillNo }) => waybillNo !== firstWaybillNo,
    );
    getData(await proposeCorrection(1_000, line?.waybillNo ?? ''));
    const { bill } = await findBill('2026-09');
    const { version } = bill;
    const text = 'It weighed one kilogram';
    const dispute = { id: randomUUID(), version, action: 'dispute', lineNo: line?.no, text };
    getData(await callAs('answerBill', { billId: bill.id, move: dispute }, 'owner'));
    const lateApproval = await approveProposed();
    expect(lateApproval.code).toBe(errors['bill.correct.disputed'].code);
    getData(
      await handleBill({ action: 'refuse', adjustmentId: (await findProposed())?.id }, 'admin'),
    );
    const refused = await proposeCorrection(1_000, line?.waybillNo ?? '');
    expect(refused.code).toBe(errors['bill.correct.disputed'].code);
  });

  it('a bill keeps its parties and lists its orders', async () => {
    const { parties } = await findBill('2026-09');
    await sql`update company set name = 'Another name' where id = ${MERCHANT}`.execute(server.db);
    expect((await findBill('2026-09')).parties).toEqual(parties);
    expect((await findBill('2026-10')).parties.customer.name).toBe('Another name');
    const { bill } = await findBill('2026-09');
    const orders = v.parse(
      contract.getBillOrders.result,
      getData(await callAs('getBillOrders', { id: bill.id })),
    ).rows;
    expect(orders.map(({ total }) => total).reduce((a, b) => a + b, 0)).toBe(bill.total);
    expect(orders.every(({ net, tax, total }) => tax > 0 && net + tax === total)).toBe(true);
    const nextPage = await callAs('getBillOrders', { id: bill.id, after: orders[0]?.id });
    expect(v.parse(contract.getBillOrders.result, getData(nextPage)).rows).toEqual(orders.slice(1));
  });
});
