import { type RawBuilder, sql } from 'kysely';
import { BILL_LINES, type bills } from '../../src/api/contract/bills/bills.ts';
import type { ParsedInputOf, ResultOf } from '../../src/api/contract/endpoint.ts';
import {
  type LineCode,
  type LineSource,
  PAPER_PAGE,
  type PaperOrder,
} from '../../src/api/contract/bills/billPaper.ts';
import { services } from '../../src/domain/sheets/services.ts';
import type { Db, Trx } from '../db/database.ts';
import { ofCompany } from '../db/ofCompany.ts';
import { readTenant } from '../db/tenant.ts';

type Calls = typeof bills;

/** The next lines of a bill, each with its source. Must not be called inside a transaction. */
export async function readLines(
  db: Db,
  companyId: number,
  { id, after, waybillNo }: ParsedInputOf<Calls['getBillLines']>,
  limit = BILL_LINES,
): Promise<ResultOf<Calls['getBillLines']>> {
  const rows = await readTenant(db, companyId, (trx) =>
    trx
      .selectFrom('bill_line as l')
      .leftJoin('bill_dispute as d', (join) =>
        join
          .onRef('d.company_id', '=', 'l.company_id')
          .onRef('d.bill_id', '=', 'l.bill_id')
          .onRef('d.line_no', '=', 'l.no'),
      )
      .select(['l.no', 'l.waybill_no', 'l.code', 'l.rule', 'l.name', 'l.base', 'l.basis_points'])
      .select(['l.amount', 'd.status', 'd.amount as dispute_amount', 'd.credited'])
      .$call(ofCompany(companyId, 'l'))
      .where('l.bill_id', '=', id)
      .where('l.no', '>', after)
      .$if(waybillNo !== '', (lines) => lines.where('l.waybill_no', '=', waybillNo.toUpperCase()))
      .orderBy('l.no')
      .limit(limit + 1)
      .execute(),
  );
  const page = rows.slice(0, limit);
  const describeSource = await createSourceDescriber(db, page);
  return {
    hasMore: rows.length > limit,
    rows: page.map((row) => ({
      no: row.no,
      waybillNo: row.waybill_no,
      code: row.code,
      source: describeSource(row),
      amount: row.amount,
      dispute:
        row.status === null
          ? null
          : { status: row.status, amount: row.dispute_amount ?? 0, credited: row.credited ?? 0 },
    })),
  };
}

interface RuledLine {
  readonly code: LineCode;
  readonly rule: string;
  readonly name: string | null;
  readonly base: number | null;
  readonly basis_points: number | null;
}

const noSource: LineSource = {
  name: null,
  service: null,
  country: null,
  area: null,
  grams: null,
  basisPoints: null,
  of: null,
  version: null,
};

/** Legal name of a tax, from a rule that ends with its first day. */
export const toTaxName = (rule: string): string => rule.replace(/ \d{4}-\d\d-\d\d$/, '');

/** `toTaxName` in SQL. */
export const taxNameSql = (rule: RawBuilder<unknown>): RawBuilder<string> =>
  sql<string>`regexp_replace(${rule}, ' [0-9]{4}-[0-9]{2}-[0-9]{2}$', '')`;

const isCountry = (destination: string) => /^[A-Z]{2}$/.test(destination);

/** Rule of a rate card: id, version, and for freight the service and the destination, a country or an area id. */
const cardRule = /^([\da-f-]{36}) v(\d+) (?:#\d+|(\S+) (\S+))$/;

/** Returns a function that describes a line's source, with area names as of the version that priced it. */
async function createSourceDescriber(
  db: Db,
  lines: readonly RuledLine[],
): Promise<(line: RuledLine) => LineSource> {
  const cards = new Set(
    lines.flatMap(({ rule }) => {
      const [, card, , , destination = ''] = cardRule.exec(rule) ?? [];
      return card === undefined || destination === '' || isCountry(destination) ? [] : [card];
    }),
  );
  const areas = new Map<string, string>();
  if (cards.size > 0) {
    const versions = await db
      .selectFrom('rate_card_version')
      .select(['card_id', 'version', 'areas'])
      .where('card_id', '=', sql<string>`any(${[...cards]}::uuid[])`)
      .execute();
    for (const { card_id: card, version, areas: versionAreas } of versions) {
      for (const { id, name } of versionAreas ?? []) areas.set(`${card} ${version} ${id}`, name);
    }
  }
  return ({ code, rule, name, base, basis_points: basisPoints }) => {
    const percentage = { basisPoints, of: basisPoints === null ? null : base };
    if (code === 'adjustment') return { ...noSource, name: rule };
    const [, card, number, service, destination] = cardRule.exec(rule) ?? [];
    if (number === undefined) return { ...noSource, ...percentage, name: name ?? toTaxName(rule) };
    const version = Number(number);
    if (destination === undefined) return { ...noSource, ...percentage, name, version };
    return {
      ...noSource,
      version,
      service: services.find((one) => one === service) ?? null,
      country: isCountry(destination) ? destination : null,
      area: isCountry(destination)
        ? null
        : (areas.get(`${card} ${version} ${destination}`) ?? destination),
      grams: base,
    };
  };
}

/** The next orders of a bill, oldest first, with their totals; runs in the company's tenant transaction. */
export async function readPaperOrders(
  trx: Trx,
  companyId: number,
  { id, after }: ParsedInputOf<Calls['getBillOrders']>,
): Promise<ResultOf<Calls['getBillOrders']>> {
  const { rows } = await sql<Omit<PaperOrder, 'net' | 'orderedAt'> & { readonly at: Date }>`
    with page as (
      select o.* from bill_order o
        where o.company_id = ${companyId} and o.bill_id = ${id}::uuid
          and (${after}::uuid is null or (o.ordered_at, o.order_id) > (
            select p.ordered_at, p.order_id from bill_order p
              where p.company_id = ${companyId} and p.order_id = ${after}::uuid))
        order by o.ordered_at, o.order_id limit ${PAPER_PAGE + 1})
    select page.order_id as id, page.waybill_no as "waybillNo", page.customer_order_no as "orderNo",
        page.ordered_at as at, page.receiver_city as city, page.receiver_country as country,
        page.weight_g as grams, page.total, (
          select coalesce(sum(l.amount), 0)::bigint from bill_line l
            where l.company_id = ${companyId} and l.bill_id = ${id}::uuid
              and l.waybill_no = page.waybill_no and l.order_id = page.order_id
              and l.code = 'tax') as tax
      from page order by page.ordered_at, page.order_id`.execute(trx);
  return {
    hasMore: rows.length > PAPER_PAGE,
    rows: rows.slice(0, PAPER_PAGE).map((row) => ({
      id: row.id,
      waybillNo: row.waybillNo,
      orderNo: row.orderNo,
      orderedAt: row.at.toISOString(),
      city: row.city,
      country: row.country,
      grams: row.grams,
      net: row.total - row.tax,
      tax: row.tax,
      total: row.total,
    })),
  };
}
