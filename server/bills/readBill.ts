import { sql } from 'kysely';
import type { ParsedInputOf, ResultOf } from '../../src/api/contract/endpoint.ts';
import {
  type Ageing,
  type BillDetail,
  type BillRow,
  type bills,
} from '../../src/api/contract/bills/bills.ts';
import type { BillParties } from '../../src/api/contract/bills/billPaper.ts';
import type { Db, Trx } from '../db/database.ts';
import type { BillTable } from '../db/tables/bills.ts';
import { ofCompany, sameCompany } from '../db/ofCompany.ts';
import type { Caller } from '../http/handler.ts';
import { Refusal } from '../http/refusal.ts';
import type { Owner } from '../orders/life/orderOwner.ts';
import { getClock } from '../zones/zoneClocks.ts';
import { taxNameSql } from './billLines.ts';
import { readIssuedParties } from './billParties.ts';
import { getOpenAmount } from './billRecord.ts';
import { combineConditions, isCarrier, listByTime, ofCompanyOrAll } from './moneyList.ts';

type Query = ParsedInputOf<(typeof bills)['queryBillList']>;

/** A page of bills of one company or, if null, of all; only carrier staff see drafts. */
export async function listBills(
  db: Db,
  companyId: number | null,
  shouldIncludeDrafts: boolean,
  { filters = {}, ...query }: Query,
): Promise<ResultOf<(typeof bills)['queryBillList']>> {
  const { search = '', statuses = [], period } = filters;
  const where = combineConditions([
    ...(shouldIncludeDrafts ? [] : [sql<boolean>`status <> 'draft'`]),
    ...(search === '' ? [] : [sql<boolean>`starts_with(number, ${search.toUpperCase()})`]),
    ...(statuses.length === 0 ? [] : [sql<boolean>`status = any(${statuses}::text[])`]),
    ...(period === undefined ? [] : [sql<boolean>`period = ${period}`]),
  ]);
  const list = { table: 'bill', at: 'created_at', id: 'id', companyId, where } as const;
  const { rows, page, getCompanyName } = await listByTime(db, list, query, (row: BillTable) => ({
    at: row.created_at,
    id: row.id,
  }));
  const toListRow = (row: BillTable) => ({ ...toRow(row), ...getCompanyName(row.company_id) });
  return { ...page, rows: rows.map(toListRow) };
}

const toRow = (row: BillTable): Omit<BillRow, 'companyNo' | 'companyName'> => ({
  id: row.id,
  number: row.number,
  period: row.period,
  currency: row.currency,
  status: row.status,
  orders: row.orders,
  total: row.total,
  open: getOpenAmount(row) + row.disputed,
  disputed: row.disputed,
  createdAt: row.created_at.toISOString(),
  issuedAt: row.issued_at?.toISOString() ?? null,
  dueOn: row.due_on,
});

/** Event actions that only carrier staff see. */
const internalActions: ReadonlySet<string> = new Set(['create', 'propose', 'refuse']);

/**
 * One bill as a caller may see it, in the company's tenant transaction. `current` has the parties that a draft
 * shows, and the company's time zone.
 *
 * @throws Refusal `bill.unknown`
 */
export async function readBill(
  trx: Trx,
  { companyId, companyNo, companyName, countryCode }: Owner,
  id: string,
  caller: Caller,
  current: { readonly parties: BillParties; readonly timeZone: string },
): Promise<BillDetail> {
  const isForCarrier = isCarrier(caller);
  const bill = await trx
    .selectFrom('bill')
    .selectAll()
    .$call(ofCompany(companyId))
    .where('id', '=', id)
    .executeTakeFirst();
  if (bill === undefined || (!isForCarrier && bill.status === 'draft'))
    throw new Refusal('bill.unknown');
  const sums = await readSums(trx, { companyId, id });
  const disputes = await trx
    .selectFrom('bill_dispute as d')
    .innerJoin('bill_line as l', (join) =>
      join
        .onRef('l.company_id', '=', 'd.company_id')
        .onRef('l.bill_id', '=', 'd.bill_id')
        .onRef('l.no', '=', 'd.line_no'),
    )
    .select(['d.line_no', 'l.waybill_no', 'l.code', 'd.status', 'd.amount', 'd.credited'])
    .$call(ofCompany(companyId, 'd'))
    .where('d.bill_id', '=', id)
    .orderBy('d.opened_at')
    .execute();
  const billKey = { companyId, id };
  const events = await readEvents(trx, billKey);
  return {
    bill: {
      ...toRow(bill),
      companyNo,
      companyName,
      countryCode,
      version: bill.version,
      tax: bill.tax,
      credited: bill.credited,
      paid: bill.paid,
    },
    sums,
    disputes: disputes.map(
      ({ line_no: lineNo, waybill_no: waybillNo, code, status, amount, credited }) => {
        return { lineNo, waybillNo, code, status, amount, credited };
      },
    ),
    credits: await readCredits(trx, billKey),
    receipts: await readReceipts(trx, billKey),
    adjustments: isForCarrier ? await readAdjustments(trx, billKey, caller) : [],
    events: events.filter(({ action }) => isForCarrier || !internalActions.has(action)),
    parties: (await readIssuedParties(trx, billKey)) ?? current.parties,
    timeZone: current.timeZone,
    clock: getClock(current.timeZone),
  };
}

interface BillKey {
  readonly companyId: number;
  readonly id: string;
}

/** Sums of the lines by code, with one for each tax and each reason for adjustments. */
async function readSums(trx: Trx, { companyId, id }: BillKey): Promise<BillDetail['sums']> {
  const { rows } = await sql<SummedLines>`
    select code, case code when 'tax' then coalesce(name, ${taxNameSql(sql.ref('rule'))})
          when 'adjustment' then rule end as name,
        case when code = 'tax' then basis_points end as "basisPoints", count(*) as lines,
        sum(amount)::bigint as amount, sum(case when code = 'tax' then base end)::bigint as "of"
      from bill_line where company_id = ${companyId} and bill_id = ${id}
      group by 1, 2, 3 order by code = 'tax', min(no)`.execute(trx);
  return rows;
}

type SummedLines = BillDetail['sums'][number];

async function readEvents(trx: Trx, { companyId, id }: BillKey): Promise<BillDetail['events']> {
  const rows = await trx
    .selectFrom('bill_event')
    .selectAll()
    .$call(ofCompany(companyId))
    .where('bill_id', '=', id)
    .orderBy('no')
    .execute();
  return rows.map((row) => ({
    id: row.id,
    at: row.at.toISOString(),
    action: row.action,
    side: row.side,
    by: row.account,
    text: row.text,
    lineNo: row.line_no,
    amount: row.amount,
  }));
}

async function readCredits(trx: Trx, { companyId, id }: BillKey): Promise<BillDetail['credits']> {
  const rows = await trx
    .selectFrom('bill_credit')
    .select(['number', 'amount', 'reason', 'at'])
    .$call(ofCompany(companyId))
    .where('bill_id', '=', id)
    .orderBy('at')
    .execute();
  return rows.map(({ number, amount, reason, at }) => {
    return { number, amount, reason, at: at.toISOString() };
  });
}

async function readReceipts(trx: Trx, { companyId, id }: BillKey): Promise<BillDetail['receipts']> {
  const paid = await trx
    .selectFrom('payment_match as m')
    .innerJoin('payment as p', sameCompany('p.id', 'm.payment_id'))
    .select(['p.reference', 'm.amount', 'm.at'])
    .$call(ofCompany(companyId, 'm'))
    .where('m.bill_id', '=', id)
    .execute();
  const deducted = await trx
    .selectFrom('cod_deduction as d')
    .innerJoin('cod_statement as s', sameCompany('s.id', 'd.statement_id'))
    .select(['s.number as reference', 'd.amount', 's.made_at as at'])
    .$call(ofCompany(companyId, 'd'))
    .where('d.bill_id', '=', id)
    .execute();
  return [...paid, ...deducted]
    .toSorted((a, b) => a.at.getTime() - b.at.getTime())
    .map(({ reference, amount, at }) => ({ reference, amount, at: at.toISOString() }));
}

async function readAdjustments(
  trx: Trx,
  { companyId, id }: BillKey,
  caller: Caller,
): Promise<BillDetail['adjustments']> {
  const rows = await trx
    .selectFrom('bill_adjustment')
    .selectAll()
    .$call(ofCompany(companyId))
    .where('bill_id', '=', id)
    .orderBy('proposed_at')
    .execute();
  return rows.map((row) => ({
    id: row.id,
    status: row.status,
    amount: row.amount,
    waybillNo: row.waybill_no,
    reason: row.reason,
    by: row.proposed_name,
    isOwn: row.proposed_by === caller.accountId,
    at: row.proposed_at.toISOString(),
    lines: row.lines ?? [],
  }));
}

/** Amounts owed by currency and age, for one company or, if null, for all. `today` is `YYYY-MM-DD`. */
export async function readAgeing(trx: Trx, companyId: number | null, today: string) {
  const { rows } = await sql<Omit<Ageing, 'unapplied' | 'next'>>`
    select currency,
        sum(open) filter (where late <= 0)::bigint as "notDue",
        sum(open) filter (where late between 1 and 30)::bigint as to30,
        sum(open) filter (where late between 31 and 60)::bigint as to60,
        sum(open) filter (where late between 61 and 90)::bigint as to90,
        sum(open) filter (where late > 90)::bigint as over90,
        sum(disputed)::bigint as disputed
      from (
        select currency, disputed, total - credited - paid - disputed as open,
            ${today}::date - due_on::date as late
          from bill
          where ${ofCompanyOrAll(companyId)}
            and status in ('issued', 'confirmed', 'overdue', 'partlyDisputed')
      ) as owed
      group by currency`.execute(trx);
  const { rows: next } =
    companyId === null
      ? { rows: [] }
      : await sql<NonNullable<Ageing['next']> & { currency: string }>`
          select distinct on (currency) currency, id, number, due_on as "dueOn",
              sum(total - credited - paid - disputed)
                over (partition by currency, due_on)::bigint as amount
            from bill
            where company_id = ${companyId} and total - credited - paid - disputed > 0
              and status in ('issued', 'confirmed', 'overdue', 'partlyDisputed')
            order by currency, due_on, number`.execute(trx);
  const { rows: unapplied } = await sql<{ currency: string; amount: number }>`
    select currency, sum(amount - matched)::bigint as amount from payment
      where ${ofCompanyOrAll(companyId)} and reversed_at is null and matched < amount
      group by currency`.execute(trx);
  const owed = new Map(rows.map((row) => [row.currency, row]));
  const nextByCurrency = new Map(next.map(({ currency, ...bill }) => [currency, bill]));
  const unappliedByCurrency = new Map(unapplied.map(({ currency, amount }) => [currency, amount]));
  return [...new Set([...owed.keys(), ...unappliedByCurrency.keys()])]
    .toSorted()
    .map((currency): Ageing => {
      const row = owed.get(currency);
      return {
        currency,
        notDue: row?.notDue ?? 0,
        to30: row?.to30 ?? 0,
        to60: row?.to60 ?? 0,
        to90: row?.to90 ?? 0,
        over90: row?.over90 ?? 0,
        disputed: row?.disputed ?? 0,
        unapplied: unappliedByCurrency.get(currency) ?? 0,
        next: nextByCurrency.get(currency) ?? null,
      };
    });
}
