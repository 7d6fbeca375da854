import { type RawBuilder, sql } from 'kysely';
import type { PersonalCounts, PersonalKind } from '../../src/api/contract/privacy/privacy.ts';
import type { Trx } from '../db/database.ts';
import { hasKeyIn, type OrderRef, orderKey } from '../orders/find/rows.ts';
import { writeSearchWords } from '../orders/content/writeSearchWords.ts';
import { decisions } from './decisions.ts';
import type { TableDecision } from './decisions/tableDecision.ts';
import type { PersonalRecords } from './findRecords.ts';
import { collectTexts, listOwnNames } from './personalTexts.ts';
import { readPricedPostcodes } from './pricedPostcodes.ts';
import { getLinkKey, type OwnRule, ownRules, type Row, type RuleContext } from './ownRules.ts';
import type { Subject } from './subject.ts';
import {
  createTextEraser,
  eraseJson,
  eraseQuery,
  mayContain,
  type TextEraser,
  toPersonalTexts,
} from './textEraser.ts';

/** Change of one row. */
interface RowChange {
  readonly table: string;
  readonly kind: PersonalKind;
  /** Primary key. */
  readonly key: Row;
  /** New values of columns; null deletes the row. */
  readonly set: Row | null;
}

/** Everything that an erasure changes, so that it can be counted without changing anything. */
export interface ErasurePlan {
  readonly changes: readonly RowChange[];
  /** Orders whose search words are written again. */
  readonly orders: readonly OrderRef[];
}

/** Number of rows by kind. */
export function countPlan({ changes }: ErasurePlan): PersonalCounts {
  const counts: Partial<Record<PersonalKind, number>> = {};
  for (const { kind } of changes) counts[kind] = (counts[kind] ?? 0) + 1;
  return counts;
}

interface Search extends RuleContext {
  readonly refs: readonly OrderRef[];
  /** Keys of `refs`, which belong to the person. */
  readonly owned: ReadonlySet<string>;
  /** Erases what is certainly the person's, in any text. */
  readonly eraseFound: TextEraser;
  /** Erases further texts, such as a first name, in texts about the person's orders. */
  readonly eraseOwned: TextEraser;
  /** Texts that every table is searched for; null to change only rows of the person's records. */
  readonly needle: Parameters<typeof mayContain>[1] | null;
}

/**
 * Plans the erasure of a person's records, and of the person's texts in all other records. Without a subject, only
 * rows of the records are planned.
 */
export async function planErasure(
  trx: Trx,
  records: PersonalRecords,
  subject: Subject | null,
  now: Date,
): Promise<ErasurePlan> {
  const orders = records.orders.map(({ order }) => order);
  const refs: readonly OrderRef[] = [
    ...orders,
    ...records.addresses,
    ...records.drafts,
    ...records.shopOrders,
    ...(await findDependents(trx, orders)),
  ];
  const own = await collectTexts(trx, records);
  const given = subject === null ? null : toPersonalTexts(subject);
  const unique =
    given === null
      ? []
      : [...given.texts, ...own.emails, ...(await listOwnNames(trx, records, own.names))];
  const search: Search = {
    records,
    refs,
    owned: new Set(refs.map(orderKey)),
    eraseFound: createTextEraser({ phones: given?.phones ?? [], texts: unique }),
    eraseOwned: createTextEraser({
      phones: [...(given?.phones ?? []), ...own.phones],
      texts: [...unique, ...own.texts],
    }),
    needle: subject === null ? null : { phone: subject.phone, texts: unique },
    subject,
    pricedPostcodes: await readPricedPostcodes(trx),
    now,
  };
  const changes: RowChange[] = [];
  for (const [table, decision] of Object.entries<TableDecision<string>>(decisions)) {
    changes.push(...(await planTable(trx, table, decision, search)));
  }
  return { changes, orders };
}

/** Issues, tickets and returns of orders. */
async function findDependents(trx: Trx, orders: readonly OrderRef[]): Promise<readonly OrderRef[]> {
  if (orders.length === 0) return [];
  const ofOrders = hasKeyIn(orders, 'order_id');
  const [issues, tickets, returns] = [
    await trx.selectFrom('issue').select(['company_id', 'id']).where(ofOrders).execute(),
    await trx
      .selectFrom('ticket_order')
      .select(['company_id', 'ticket_id as id'])
      .where(ofOrders)
      .execute(),
    await trx.selectFrom('return_order').select(['company_id', 'id']).where(ofOrders).execute(),
  ];
  return [...issues, ...tickets, ...returns];
}

/** Condition for rows of a company that name one of the records. */
function isLinkedTo(refs: readonly OrderRef[], links: readonly string[]): RawBuilder<boolean> {
  const companies = Map.groupBy(refs, ({ company_id }) => company_id);
  const owned = [...companies].map(([companyId, ofCompany]) => {
    const ids = ofCompany.map(({ id }) => id);
    const named = links.map((link) =>
      // The change log has ids of other types as well.
      link === 'record_id'
        ? sql`${sql.ref(link)} = any(${ids}::text[])`
        : sql`${sql.ref(link)} = any(${ids}::uuid[])`,
    );
    return sql`(company_id = ${companyId} and (${sql.join(named, sql` or `)}))`;
  });
  return sql<boolean>`(${sql.join(owned, sql` or `)})`;
}

async function planTable(
  trx: Trx,
  table: string,
  decision: TableDecision<string>,
  search: Search,
): Promise<readonly RowChange[]> {
  const { kind, key = [], links = [], also = [], own = [] } = decision;
  if (kind === undefined) return [];
  const { text = [], json = [], query = [] } = decision;
  const searched = [...text, ...json, ...query];
  const rule = ownRules.get(table);
  const conditions = [
    ...(links.length > 0 && search.refs.length > 0 ? [isLinkedTo(search.refs, links)] : []),
    ...(search.needle !== null && searched.length > 0 ? [mayContain(searched, search.needle)] : []),
    ...(rule?.conditions?.(search) ?? []),
  ];
  if (conditions.length === 0) return [];
  const columns = [...new Set([...key, ...links, ...also, ...searched, ...own])];
  const { rows } = await sql<Row>`
    select ${sql.join(columns.map((column) => sql.ref(column)))} from ${sql.table(table)}
    where ${sql.join(conditions, sql` or `)}`.execute(trx);
  return rows.flatMap((row): RowChange[] => {
    const set = planRow(row, decision, rule, search);
    if (set !== null && Object.keys(set).length === 0) return [];
    return [
      { table, kind, key: Object.fromEntries(key.map((column) => [column, row[column]])), set },
    ];
  });
}

/** New values of a row; null if it is deleted. */
function planRow(
  row: Row,
  { links = [], text = [], json = [], query = [], isDeleted }: TableDecision<string>,
  rule: OwnRule | undefined,
  search: Search,
): Row | null {
  const isOwned = links.some((link) => search.owned.has(getLinkKey(row, link)));
  if (isOwned && isDeleted !== undefined) return null;
  const erase = isOwned ? search.eraseOwned : search.eraseFound;
  const set: Record<string, unknown> = {};
  for (const column of text) {
    const value = row[column];
    if (typeof value === 'string' && erase(value) !== value) set[column] = erase(value);
  }
  for (const column of query) {
    const value = row[column];
    if (typeof value === 'string' && eraseQuery(value, erase) !== value)
      set[column] = eraseQuery(value, erase);
  }
  for (const column of json) {
    const before = JSON.stringify(row[column]);
    const after = JSON.stringify(eraseJson(row[column], erase));
    if (before !== after) set[column] = after;
  }
  const further = rule?.apply?.(row, { ...search, isOwned, erase }) ?? {};
  const isFound = Object.keys(set).length > 0 || rule?.isFound?.(row, search) === true;
  if (isDeleted === 'found' && isFound) return null;
  return { ...set, ...further };
}

/** Carries out a plan in the transaction that made it. */
export async function applyPlan(trx: Trx, { changes, orders }: ErasurePlan): Promise<void> {
  const assign = (values: Row) =>
    Object.entries(values).map(([column, value]) => sql`${sql.ref(column)} = ${value}`);
  for (const { table, key, set } of changes) {
    const where = sql.join(assign(key), sql` and `);
    await (
      set === null
        ? sql`delete from ${sql.table(table)} where ${where}`
        : sql`update ${sql.table(table)} set ${sql.join(assign(set))} where ${where}`
    ).execute(trx);
  }
  for (const [companyId, ofCompany] of Map.groupBy(orders, ({ company_id }) => company_id)) {
    await writeSearchWords(
      trx,
      companyId,
      ofCompany.map(({ id }) => id),
    );
  }
}
