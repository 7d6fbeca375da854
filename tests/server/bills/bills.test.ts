import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import * as v from 'valibot';
import { beforeAll, expect, it } from 'vitest';
import { contract, type EndpointName } from '../../../src/api/contract/index.ts';
import { errors } from '../../../src/api/contract/errors.ts';
import { runBillingStep } from '../../../server/bills/runBilling.ts';
import { markOverdue } from '../../../server/bills/markOverdue.ts';
import { withTenant } from '../../../server/db/tenant.ts';
import { postJournals } from '../../../server/ledger/postJournals.ts';
import { readBalances } from '../../../server/ledger/ledgerBalances.ts';
import {
  checkBooks,
  createMonth,
  findTestPrices,
  createSeededRandom,
} from '../../../scripts/bills/month.ts';
import { describeOnChosenDatabases } from '../../support/databases.ts';
import type { AccountName } from '../../support/fixtures.ts';
import { startTestServer, type TestServer } from '../../support/server.ts';
import { getData } from '../orders/entry/entries.ts';

/** Company of the clerk; its number is GH0002. */
const MERCHANT = 2;
const DAY = 86_400_000;
/** Number of orders of each merchant in the month. */
const ORDERS = 120;

describeOnChosenDatabases('bills', (databaseKind) => {
  let server: TestServer;
  const callAs = async (name: EndpointName, input: object, by: AccountName = 'agent') =>
    server.call(name, input, { token: await server.tokenOf(by) });
  const callAndGetData = async (name: EndpointName, input: object, by: AccountName = 'agent') =>
    getData(await callAs(name, input, by));
  const createBilling = () => {
    const { db, countries, clock } = server.services;
    return { db, countries, clock, price: findTestPrices };
  };
  const listBills = async (by: AccountName = 'agent') => {
    const name = by === 'agent' ? 'queryAllBillList' : 'queryBillList';
    return v.parse(contract.queryAllBillList.result, await callAndGetData(name, {}, by)).rows;
  };
  const findBill = async (currency: string, companyNo = 'GH0002') => {
    const row = (await listBills()).find(
      (bill) => bill.currency === currency && bill.companyNo === companyNo,
    );
    return v.parse(contract.getBill.result, await callAndGetData('getBill', { id: row?.id }));
  };
  const handleBill = async (billId: string, move: object, by: AccountName = 'agent') =>
    callAs('handleBill', { billId, move: { id: randomUUID(), ...move } }, by);
  const answerBill = async (billId: string, move: object) =>
    callAs('answerBill', { billId, move: { id: randomUUID(), ...move } }, 'clerk');
  const addPayment = (input: object) =>
    callAs('addPayment', {
      id: randomUUID(),
      companyNo: 'GH0002',
      currency: 'GHS',
      receivedOn: '2026-11-20',
      billNo: '',
      ...input,
    });

  beforeAll(async () => {
    server = await startTestServer(databaseKind);
    const random = createSeededRandom(22);
    await createMonth(server.db, MERCHANT, ORDERS, random);
    await createMonth(server.db, 3, ORDERS, random);
  });

  it('a month is billed after its end, by one run at a time', async () => {
    const openPeriod = await callAs('startBilling', { period: '2026-11', issue: false });
    expect(openPeriod.code).toBe(errors['bill.period.open'].code);
    const invalidPeriod = await callAs('startBilling', { period: '2026-13', issue: false });
    expect(invalidPeriod.fields[0]).toMatchObject({ path: 'period', rule: 'bill.period' });
    await callAndGetData('startBilling', { period: '2026-10', issue: false });
    const repeated = await callAs('startBilling', { period: '2026-10', issue: false });
    expect(repeated.code).toBe(errors['bill.running'].code);
  });

  it('steps that crash or run concurrently bill each order once', async () => {
    // The first step only collects the companies.
    await runBillingStep(createBilling());
    let steps = 0;
    let failed = 0;
    for (let hasMore = true; hasMore; steps++) {
      // A step that fails because of prices is retried later.
      await runBillingStep({
        ...createBilling(),
        price: async () => Promise.reject(new Error('no prices')),
      });
      const { failing } =
        v.parse(contract.startBilling.result, await callAndGetData('getBilling', {})) ?? {};
      for (const { error } of failing ?? []) expect(error).toBe('no prices');
      failed += failing?.length ?? 0;
      server.advance(60_000);
      const [first, second] = await Promise.all([
        runBillingStep(createBilling()),
        runBillingStep(createBilling()),
      ]);
      hasMore = first || second;
      // Without progress, the loop would never end.
      expect(steps).toBeLessThan(50);
    }
    expect(failed).toBeGreaterThan(0);
    const progress = v.parse(contract.getBilling.result, await callAndGetData('getBilling', {}));
    // Every 97th order of a company has no price.
    const unpriced = 2 * Math.floor(ORDERS / 97);
    expect(progress).toMatchObject({
      isDone: true,
      companies: { waiting: 0, collecting: 0, done: 2 },
      orders: 2 * ORDERS - unpriced,
      unpricedCount: unpriced,
      drafts: 4,
    });
    expect(await checkBooks(server.db)).toEqual([]);
    // A merchant sees no drafts.
    expect(await listBills('clerk')).toEqual([]);
    const { bill } = await findBill('GHS');
    const hidden = await callAs('getBill', { id: bill.id }, 'clerk');
    expect(hidden.code).toBe(errors['bill.unknown'].code);
  });

  it('an adjustment of a draft needs two people and never goes below zero', async () => {
    const { bill } = await findBill('GHS');
    const { id, version, total } = bill;
    const change = { action: 'propose', version, waybillNo: '', reason: 'Agreed discount' };
    const belowZero = await handleBill(id, { ...change, amount: -total });
    expect(belowZero.code).toBe(errors['bill.total.negative'].code);
    const unknownWaybill = await handleBill(id, { ...change, amount: -100, waybillNo: 'PG1' });
    expect(unknownWaybill.fields[0]).toMatchObject({ rule: 'bill.waybill.unknown' });
    getData(await handleBill(id, { ...change, amount: -100 }));
    const { adjustments } = await findBill('GHS');
    const [proposed] = adjustments;
    const decision = { action: 'approve', version: version + 1, adjustmentId: proposed?.id };
    const ownDecision = await handleBill(id, decision);
    expect(ownDecision.code).toBe(errors['bill.adjustment.own'].code);
    getData(await handleBill(id, decision, 'admin'));
    const repeatedApproval = await handleBill(id, { ...decision, version: version + 2 }, 'admin');
    expect(repeatedApproval.code).toBe(errors['bill.adjustment.decided'].code);
    const adjusted = await findBill('GHS');
    expect(adjusted.bill.total).toBe(total - 100);
    expect(adjusted.sums.filter(({ code }) => code === 'adjustment')).toEqual([
      expect.objectContaining({ name: 'Agreed discount', amount: -100 }),
    ]);
    expect(await checkBooks(server.db)).toEqual([]);
  });

  it('issued bills have numbers without gaps and close the period', async () => {
    const { bill } = await findBill('GHS');
    const issued = await handleBill(bill.id, { action: 'issue', version: bill.version });
    const { number, dueOn } = v.parse(contract.getBill.result, getData(issued)).bill;
    expect([number, dueOn]).toEqual(['GH-2026-000001', expect.stringMatching(/^2026-/)]);
    const repeatedIssue = await handleBill(bill.id, { action: 'issue', version: bill.version + 1 });
    expect(repeatedIssue.code).toBe(errors['bill.state'].code);
    server.advance(1_000);
    await callAndGetData('startBilling', { period: '2026-10', issue: true });
    for (let hasMore = true; hasMore;) hasMore = await runBillingStep(createBilling());
    const numbers = new Set((await listBills()).map((firstDispute) => firstDispute.number));
    expect(numbers).toEqual(
      new Set(['GH-2026-000001', 'GH-2026-000002', 'MA-2026-000001', 'MA-2026-000002']),
    );
    const { starts } =
      v.parse(contract.startBilling.result, await callAndGetData('getBilling', {})) ?? {};
    expect(starts).toMatchObject([
      { by: 'agent', issuing: true },
      { by: 'agent', issuing: false },
    ]);
    const closedPeriod = await callAs('startBilling', { period: '2026-10', issue: true });
    expect(closedPeriod.code).toBe(errors['bill.period.closed'].code);
    expect(await listBills('clerk')).toHaveLength(2);
    expect(await checkBooks(server.db)).toEqual([]);
  });

  it('a bill does not change when an order changes afterwards', async () => {
    const before = await findBill('GHS');
    await sql`update orders set weight_g = 99000, cod_amount_minor = 5
      where company_id = ${MERCHANT} and status = 'returned'`.execute(server.db);
    const { bill, sums } = await findBill('GHS');
    expect([bill, sums]).toEqual([before.bill, before.sums]);
    expect(await checkBooks(server.db)).toEqual([]);
  });

  it('a line is disputed, decided in part and credited', async () => {
    const { bill } = await findBill('GHS');
    const lines = v.parse(
      contract.getBillLines.result,
      await callAndGetData('getBillLines', { id: bill.id }, 'clerk'),
    ).rows;
    const [freight, fuel, tax] = lines;
    const { id, version } = bill;
    const text = 'The parcel weighs 1 kg, not 5.';
    const dispute = { action: 'dispute', version, text };
    const taxDispute = await answerBill(id, { ...dispute, lineNo: tax?.no });
    expect(taxDispute.code).toBe(errors['bill.line.tax'].code);
    const moveId = randomUUID();
    const freightDispute = { ...dispute, lineNo: freight?.no, id: moveId };
    getData(await answerBill(id, freightDispute));
    // A repeated call is applied once; a call with an outdated version is refused.
    getData(await answerBill(id, freightDispute));
    const outdated = await answerBill(id, { ...dispute, lineNo: fuel?.no });
    expect(outdated.code).toBe(errors['record.changed'].code);
    getData(await answerBill(id, { ...dispute, version: version + 1, lineNo: fuel?.no }));
    const disputed = await findBill('GHS');
    expect(disputed.bill.status).toBe('partlyDisputed');
    expect(disputed.disputes).toHaveLength(2);
    // The whole order is disputed, including its tax.
    const orderTotal = (freight?.amount ?? 0) + (fuel?.amount ?? 0) + (tax?.amount ?? 0);
    expect(disputed.bill.disputed).toBe(orderTotal);
    expect(await checkBooks(server.db)).toEqual([]);
    const [one, secondDispute] = disputed.disputes;
    // Both sides can comment on a disputed line, but not on other lines.
    const comment = { action: 'comment', lineNo: fuel?.no, text: 'Which week is this rate of?' };
    getData(await answerBill(id, comment));
    getData(await handleBill(id, { ...comment, text: 'Of the first.' }));
    const undisputed = await answerBill(id, { ...comment, lineNo: (tax?.no ?? 0) + 1 });
    expect(undisputed.fields[0]).toMatchObject({ path: 'lineNo', rule: 'bill.line.unknown' });
    const events = (await findBill('GHS')).events.filter(({ lineNo }) => lineNo === fuel?.no);
    expect(events.map(({ action, side }) => `${side} ${action}`)).toEqual([
      'merchant dispute',
      'merchant comment',
      'carrier comment',
    ]);
    const decisionFields = {
      action: 'decide',
      version: version + 2,
      lineNo: one?.lineNo,
      text: 'You are right',
    };
    const tooMuch = await handleBill(id, { ...decisionFields, credit: (one?.amount ?? 0) + 1 });
    expect(tooMuch.code).toBe(errors['bill.credit.tooMuch'].code);
    getData(await handleBill(id, { ...decisionFields, credit: 333 }));
    getData(
      await handleBill(id, {
        ...decisionFields,
        version: version + 3,
        lineNo: secondDispute?.lineNo,
        credit: 0,
      }),
    );
    const after = await findBill('GHS');
    expect(after.bill).toMatchObject({ status: 'issued', disputed: 0, credited: 333 });
    expect(after.credits).toMatchObject([{ number: 'GH-CN-2026-000001', amount: 333 }]);
    expect(await checkBooks(server.db)).toEqual([]);
  });

  it('a payment is recorded once and pays bills of its currency', async () => {
    const { bill } = await findBill('GHS');
    const negative = await addPayment({ reference: 'B-0', amount: -5 });
    expect(negative.fields[0]).toMatchObject({ path: 'amount', rule: 'bill.amount.invalid' });
    const payment = { id: randomUUID(), reference: 'B-1', amount: 1_000 };
    getData(await addPayment(payment));
    getData(await addPayment(payment));
    const repeated = await addPayment({ reference: 'B-1', amount: 1_000 });
    expect(repeated.code).toBe(errors['payment.taken'].code);
    const wrongCurrency = await addPayment({
      reference: 'B-2',
      amount: 5,
      currency: 'KWD',
      billNo: bill.number,
    });
    expect(wrongCurrency.code).toBe(errors['payment.currency'].code);
    expect(wrongCurrency.message).toContain('KWD');
    expect((await findBill('GHS')).bill.open).toBe(bill.open - 1_000);
    // The amount that exceeds the bill stays with the payment.
    getData(await addPayment({ reference: 'B-3', amount: bill.open, billNo: bill.number }));
    expect((await findBill('GHS')).bill).toMatchObject({ status: 'paid', open: 0 });
    const dinars = (await findBill('KWD')).bill;
    const ageing = v.parse(
      contract.getBillAgeing.result,
      await callAndGetData('getBillAgeing', {}, 'clerk'),
    );
    expect(ageing.rows).toMatchObject([
      { currency: 'GHS', notDue: 0, unapplied: 1_000, next: null },
      {
        currency: 'KWD',
        next: { number: dinars.number, dueOn: dinars.dueOn, amount: dinars.open },
      },
    ]);
    const { rows } = v.parse(
      contract.queryPaymentList.result,
      await callAndGetData('queryPaymentList', {}),
    );
    const large = rows.find(({ reference }) => reference === 'B-3');
    // No other bill is due, so the remaining amount stays with the payment.
    await callAndGetData('matchPayment', { id: large?.id, version: large?.version });
    const reversal = { id: large?.id, version: large?.version, reason: 'Returned by the bank' };
    await callAndGetData('reversePayment', reversal);
    const reversed = await callAs('reversePayment', reversal);
    expect(reversed.code).toBe(errors['payment.reversed'].code);
    expect((await findBill('GHS')).bill).toMatchObject({
      status: 'issued',
      open: bill.open - 1_000,
    });
    expect(await checkBooks(server.db)).toEqual([]);
  });

  it('COD is counted, decided if it differs, settled and paid out', async () => {
    const listCod = async () =>
      v.parse(
        contract.queryAllCodList.result,
        await callAndGetData('queryAllCodList', {
          filters: { companyNo: 'GH0002', currency: 'GHS' },
          size: 200,
        }),
      ).rows;
    const rows = await listCod();
    const [short, over, ...exact] = rows;
    // The last order stays uncounted.
    const orders = [
      { orderId: short?.id, counted: (short?.amount ?? 0) - 1 },
      { orderId: over?.id, counted: (over?.amount ?? 0) + 7 },
      ...exact.slice(0, -1).map(({ id, amount }) => ({ orderId: id, counted: amount })),
    ];
    const countCod = async () =>
      v.parse(
        contract.countCod.result,
        await callAndGetData('countCod', { orders: orders.slice(0, 100) }),
      );
    expect(new Set((await countCod()).outcomes.map(({ outcome }) => outcome))).toEqual(
      new Set(['done']),
    );
    expect(new Set((await countCod()).outcomes.map(({ outcome }) => outcome))).toEqual(
      new Set(['known']),
    );
    expect(await checkBooks(server.db)).toEqual([]);
    await callAndGetData('decideCod', { orderId: short?.id, version: 2, pay: 'counted' });
    await callAndGetData('decideCod', { orderId: over?.id, version: 2, pay: 'all' });
    const repeatedDecision = await callAs('decideCod', {
      orderId: over?.id,
      version: 2,
      pay: 'all',
    });
    expect(repeatedDecision.code).toBe(errors['record.changed'].code);
    const statement = { id: randomUUID(), companyNo: 'GH0002', currency: 'GHS', deduct: true };
    await callAndGetData('makeCodStatement', statement);
    await callAndGetData('makeCodStatement', statement);
    const nothingLeft = await callAs('makeCodStatement', { ...statement, id: randomUUID() });
    expect(nothingLeft.code).toBe(errors['cod.nothing'].code);
    const [listedStatement] = v.parse(
      contract.queryCodStatementList.result,
      await callAndGetData('queryCodStatementList', {}, 'clerk'),
    ).rows;
    const paidBill = (await findBill('GHS')).bill;
    expect(paidBill).toMatchObject({ status: 'paid', open: 0 });
    expect(listedStatement?.net).toBe(
      (listedStatement?.gross ?? 0) - (listedStatement?.deducted ?? 0),
    );
    const {
      statement: fetchedStatement,
      deductions,
      parties,
      clock,
    } = v.parse(
      contract.getCodStatement.result,
      await callAndGetData('getCodStatement', { id: statement.id }, 'clerk'),
    );
    expect(fetchedStatement).toEqual(listedStatement);
    expect(parties).toEqual((await findBill('GHS')).parties);
    expect(clock.name).toBe('Africa/Accra');
    expect(deductions).toEqual([
      { billId: paidBill.id, number: paidBill.number, amount: listedStatement?.deducted },
    ]);
    const settled = v.parse(
      contract.queryCodList.result,
      await callAndGetData(
        'queryCodList',
        { filters: { statement: statement.id }, size: 200 },
        'clerk',
      ),
    );
    expect(settled.total).toBe(listedStatement?.orders);
    expect(settled.rows.reduce((sum, { due }) => sum + (due ?? 0), 0)).toBe(listedStatement?.gross);
    const file = { id: statement.id, format: 'csv' };
    const { data } = await callAs('exportCodStatement', file, 'clerk');
    const csv = new TextDecoder().decode(v.parse(v.instance(Uint8Array), data));
    const [header = '', ...lines] = csv.trim().split('\r\n');
    expect(header.split(',').at(-2)).toBe('Payout');
    const payouts = lines.map((line) => Number(line.split(',').at(-2)));
    expect(Math.round(100 * payouts.reduce((sum, amount) => sum + amount, 0))).toBe(
      listedStatement?.gross,
    );
    const unknown = errors['cod.statement.unknown'].code;
    expect((await callAs('getCodStatement', { id: statement.id }, 'rival')).code).toBe(unknown);
    expect((await callAs('exportCodStatement', file, 'rival')).code).toBe(unknown);
    const payout = { id: statement.id, reference: 'TT-77', paidOn: '2026-11-21' };
    await callAndGetData('payCodStatement', payout);
    await callAndGetData('payCodStatement', payout);
    const repeated = await callAs('payCodStatement', { ...payout, reference: 'TT-78' });
    expect(repeated.code).toBe(errors['cod.paid'].code);
    expect(await checkBooks(server.db)).toEqual([]);
  });

  it('a bill becomes overdue after its due day and is written off by approvers', async () => {
    const { bill } = await findBill('KWD');
    const notOverdue = await handleBill(bill.id, {
      action: 'writeOff',
      version: bill.version,
      text: 'Gone',
    });
    expect(notOverdue.code).toBe(errors['bill.state'].code);
    const later = new Date(server.services.clock().getTime() + 15 * DAY);
    const day = later.toISOString().slice(0, 10);
    expect(await markOverdue(server.db, later, async () => day)).toBeGreaterThan(0);
    const overdue = (await findBill('KWD')).bill;
    expect(overdue.status).toBe('overdue');
    const move = { action: 'writeOff', version: overdue.version, text: 'Insolvent' };
    getData(await handleBill(bill.id, move, 'admin'));
    expect((await findBill('KWD')).bill.status).toBe('writtenOff');
    expect(await checkBooks(server.db)).toEqual([]);
  });

  it('a bill is hidden from other companies, and the ledger is append-only', async () => {
    const { bill } = await findBill('GHS');
    for (const name of ['getBill', 'exportBill'] as const) {
      const foreign = await callAs(name, { id: bill.id }, 'rival');
      expect(foreign.code).toBe(errors['bill.unknown'].code);
    }
    const workbook = await callAs('exportBill', { id: bill.id }, 'clerk');
    expect(workbook.headers.get('content-type')).toContain('spreadsheetml');
    const lines = await callAs('getBillLines', { id: bill.id }, 'rival');
    expect(lines.code).toBe(errors['bill.unknown'].code);
    for (const change of [
      sql`update ledger_entry set amount = 1 where company_id = ${MERCHANT}`,
      sql`delete from ledger_entry where company_id = ${MERCHANT}`,
      sql`update ledger_journal set source = 'x' where company_id = ${MERCHANT}`,
      sql`update bill_line set amount = 1 where company_id = ${MERCHANT}`,
    ]) {
      const attempt = withTenant(server.db, MERCHANT, (trx) => change.execute(trx));
      await expect(attempt).rejects.toThrow('permission denied');
    }
  });

  it('the ledger posts a source once, refuses other amounts, and balances to zero', async () => {
    const journal = { source: 'x', at: new Date(), currency: 'GHS', by: null } as const;
    const createJournals = (amount: number) => [
      { ...journal, postings: [{ debit: 'bank', credit: 'unapplied', amount } as const] },
    ];
    const postJournal = (amount: number) =>
      withTenant(server.db, 3, (trx) =>
        postJournals(trx, 3, 'paymentReceived', createJournals(amount)),
      );
    await postJournal(5);
    await postJournal(5);
    await expect(postJournal(6)).rejects.toThrow('was posted as');
    await expect(postJournal(-6)).rejects.toThrow('is no amount');
    await expect(postJournal(0.5)).rejects.toThrow('is no amount');
    const balances = await withTenant(server.db, 3, (trx) => readBalances(trx, 3));
    const sums = new Map<string, number>();
    for (const { currency, amount } of balances)
      sums.set(currency, (sums.get(currency) ?? 0) + amount);
    expect([...sums.values()].every((sum) => sum === 0)).toBe(true);
    const bank = balances.find(({ account }) => account === 'bank');
    expect(bank).toMatchObject({ currency: 'GHS', amount: 5 });
  });
});
