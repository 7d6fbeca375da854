import { sql } from 'kysely';
import {
  type cod,
  type CodStatementDetail,
  type CodStatementRow,
  MAX_COURIER_ROWS,
  type CourierBalance,
} from '../../src/api/contract/bills/cod.ts';
import type { CodBalance } from '../../src/api/contract/bills/codBalance.ts';
import type { ParsedInputOf, ResultOf } from '../../src/api/contract/endpoint.ts';
import { combineConditions, listByTime, ofCompanyOrAll } from '../bills/moneyList.ts';
import type { Db, Trx } from '../db/database.ts';
import { ofCompany, sameCompany } from '../db/ofCompany.ts';
import { readTenant } from '../db/tenant.ts';
import { type CompanyName, readCompanyNames } from '../orders/content/companyNames.ts';
import type { CodStatementTable, CodTable } from '../db/tables/cod.ts';

/** A page of COD records of one company or, if null, of all. */
export async function listCod(
  db: Db,
  companyId: number | null,
  { filters = {}, ...query }: ParsedInputOf<(typeof cod)['queryAllCodList']>,
  shouldShowCouriers = false,
): Promise<ResultOf<(typeof cod)['queryCodList']>> {
  const { search = '', statuses = [], currency, statement, courier = '' } = filters;
  const where = combineConditions([
    ...(search === '' ? [] : [sql<boolean>`starts_with(waybill_no, ${search.toUpperCase()})`]),
    ...(statuses.length === 0 ? [] : [sql<boolean>`status = any(${statuses}::text[])`]),
    ...(currency === undefined ? [] : [sql<boolean>`currency = ${currency}`]),
    ...(statement === undefined ? [] : [sql<boolean>`statement_id = ${statement}::uuid`]),
    ...(courier === '' ? [] : [sql<boolean>`courier = ${courier}`]),
  ]);
  const list = { table: 'cod', at: 'collected_at', id: 'order_id', companyId, where } as const;
  const { rows, page, getCompanyName } = await listByTime(db, list, query, (row: CodTable) => ({
    at: row.collected_at,
    id: row.order_id,
  }));
  const toListRow = (row: CodTable) => ({
    id: row.order_id,
    waybillNo: row.waybill_no,
    ...getCompanyName(row.company_id),
    currency: row.currency,
    amount: row.amount,
    status: row.status,
    collectedAt: row.collected_at.toISOString(),
    place: row.place,
    courier: shouldShowCouriers ? row.courier : null,
    counted: row.counted,
    countedAt: row.counted_at?.toISOString() ?? null,
    countedBy: row.counted_by,
    due: row.due,
    version: row.version,
  });
  return { ...page, rows: rows.map(toListRow) };
}

/** A page of statements of one company or, if null, of all. */
export async function listStatements(
  db: Db,
  companyId: number | null,
  { filters = {}, ...query }: ParsedInputOf<(typeof cod)['queryCodStatementList']>,
): Promise<ResultOf<(typeof cod)['queryCodStatementList']>> {
  const { search = '', status } = filters;
  const where = combineConditions([
    ...(search === '' ? [] : [sql<boolean>`starts_with(number, ${search.toUpperCase()})`]),
    ...(status === undefined ? [] : [sql<boolean>`status = ${status}`]),
  ]);
  const list = { table: 'cod_statement', at: 'made_at', id: 'id', companyId, where } as const;
  const { rows, page, getCompanyName } = await listByTime(
    db,
    list,
    query,
    (row: CodStatementTable) => ({
      at: row.made_at,
      id: row.id,
    }),
  );
  return { ...page, rows: rows.map((row) => toStatementRow(row, getCompanyName)) };
}

function toStatementRow(
  row: CodStatementTable,
  getCompanyName: (companyId: number) => CompanyName,
): CodStatementRow {
  return {
    id: row.id,
    number: row.number,
    ...getCompanyName(row.company_id),
    currency: row.currency,
    status: row.status,
    orders: row.orders,
    gross: row.gross,
    deducted: row.deducted,
    net: row.net,
    madeAt: row.made_at.toISOString(),
    reference: row.reference,
    paidOn: row.paid_on,
  };
}

/** A statement of a company with the bills that it pays; undefined if there is none. */
export async function readStatement(
  db: Db,
  companyId: number,
  id: string,
): Promise<Omit<CodStatementDetail, 'parties' | 'clock'> | undefined> {
  const found = await readTenant(db, companyId, async (trx) => {
    const statement = await trx
      .selectFrom('cod_statement')
      .selectAll()
      .$call(ofCompany(companyId))
      .where('id', '=', id)
      .executeTakeFirst();
    const deductions = await trx
      .selectFrom('cod_deduction as d')
      .innerJoin('bill as b', sameCompany('b.id', 'd.bill_id'))
      .select(['d.bill_id as billId', 'b.number', 'd.amount'])
      .$call(ofCompany(companyId, 'd'))
      .where('d.statement_id', '=', id)
      .orderBy('b.number')
      .execute();
    return { statement, deductions };
  });
  const { statement, deductions } = found;
  if (statement === undefined) return undefined;
  const getCompanyName = await readCompanyNames(db, [statement]);
  return {
    statement: toStatementRow(statement, getCompanyName),
    deductions: deductions.map(({ billId, number, amount }) => ({
      billId,
      number: number ?? '',
      amount,
    })),
  };
}

/** Sums of collected and handed-in cash by courier and currency, most orders to hand in first. */
export async function sumByCourier(
  trx: Trx,
): Promise<{ rows: CourierBalance[]; hasMore: boolean }> {
  const { rows } = await sql<CourierBalance>`
    select courier, currency,
        count(*) filter (where status = 'collected') as orders,
        coalesce(sum(amount) filter (where status = 'collected'), 0)::bigint as outstanding,
        coalesce(sum(amount) filter (where status <> 'collected'), 0)::bigint as due,
        coalesce(sum(counted), 0)::bigint as "handedIn",
        coalesce(sum(counted - amount) filter (where status <> 'collected'), 0)::bigint as difference
      from cod where status in ('collected', 'counted', 'held')
      group by courier, currency
      order by orders desc, courier, currency limit ${MAX_COURIER_ROWS + 1}`.execute(trx);
  return { rows: rows.slice(0, MAX_COURIER_ROWS), hasMore: rows.length > MAX_COURIER_ROWS };
}

/** COD balances by currency of one company or, if null, of all; paid-out amounts are left out. */
export async function readCodBalance(trx: Trx, companyId: number | null): Promise<CodBalance[]> {
  const { rows } = await sql<Omit<CodBalance, 'settled'>>`
    select currency,
        coalesce(sum(amount) filter (where status = 'collected'), 0)::bigint as pending,
        coalesce(sum(due) filter (where status = 'counted'), 0)::bigint as payable,
        coalesce(sum(amount) filter (where status = 'held'), 0)::bigint as held
      from cod where ${ofCompanyOrAll(companyId)} and status <> 'paid'
      group by currency order by currency`.execute(trx);
  // `net` excludes amounts that were deducted for bills.
  const { rows: issued } = await sql<{ currency: string; net: number }>`
    select currency, sum(net)::bigint as net from cod_statement
      where ${ofCompanyOrAll(companyId)} and status = 'issued' group by currency`.execute(trx);
  const settled = new Map(issued.map(({ currency, net }) => [currency, net]));
  return rows.map(({ currency, pending, payable, held }) => {
    return { currency, pending, payable, held, settled: settled.get(currency) ?? 0 };
  });
}
