import { type Expression, type ExpressionBuilder, sql, type SqlBool } from 'kysely';
import type * as v from 'valibot';
import type { orderFilters } from '../../../src/api/contract/orders/orderList.ts';
import type { OrderKind } from '../../../src/domain/sheets/sheet.ts';
import { FIRST_SANDBOX } from '../../../src/api/contract/account/trial.ts';
import type { Database } from '../../db/tables/index.ts';
import { searchKey } from '../content/searchKey.ts';
import {
  COMPANY_PLACEHOLDER,
  toQueryText,
  type SearchCondition,
  parseSearch,
} from '../content/searchQuery.ts';
import { startOfDay } from '../../zones/zoneDays.ts';

export type Filters = v.InferOutput<typeof orderFilters>;
export type OrderExpressions = ExpressionBuilder<Database, 'orders'>;

/** Time zone for selections without day filters, which need none. */
export const ANY_ZONE = 'UTC';

/** Orders of a list: the caller's filters and the caller's scope. */
export interface OrderSelection {
  /** Null for all companies, outside the role that row-level security restricts. */
  readonly companyId: number | null;
  /** Only orders of this kind, regardless of the filters. */
  readonly kind?: OrderKind;
  readonly filters: Filters;
  /** IANA name of the zone that days are counted in. */
  readonly timeZone: string;
  /** Only these orders. */
  readonly ids?: readonly string[] | undefined;
}

/**
 * Conditions of an order list, except its numbers (see `findPicked`). Under row-level security, only "leakproof"
 * operators may use an index. `=`, `<` and `>=` are leakproof and `like` is not, so prefixes are written as
 * ranges. Each boolean condition has one index for true and one for false.
 */
export function matchesSelection(selection: OrderSelection) {
  return (where: OrderExpressions): Expression<SqlBool> => {
    const conditions: Expression<SqlBool>[] = [];
    const { companyId, ids, filters, timeZone } = selection;
    const {
      importId,
      service,
      country,
      cod,
      printed,
      statuses = [],
      createdFrom,
      createdTo,
    } = filters;
    conditions.push(
      companyId === null
        ? where('orders.company_id', '<', FIRST_SANDBOX)
        : where('orders.company_id', '=', companyId),
    );
    if (statuses.length > 0) conditions.push(where('orders.status', 'in', statuses));
    if (selection.kind !== undefined) conditions.push(where('orders.kind', '=', selection.kind));
    if (filters.kind !== undefined) conditions.push(where('orders.kind', '=', filters.kind));
    if (importId !== undefined) conditions.push(where('orders.import_id', '=', importId));
    if (filters.tag !== undefined) conditions.push(hasTag(companyId, filters.tag));
    if (filters.bill !== undefined) conditions.push(isOnBill(companyId, filters.bill));
    if (service !== undefined) conditions.push(where('orders.service', '=', service));
    if (country !== undefined) conditions.push(where('orders.receiver_country', '=', country));
    if (cod !== undefined)
      conditions.push(where('orders.cod_amount_minor', cod ? 'is not' : 'is', null));
    if (printed !== undefined)
      conditions.push(where('orders.printed_at', printed ? 'is not' : 'is', null));
    if (createdFrom !== undefined)
      conditions.push(where('orders.created_at', '>=', startOfDay(createdFrom, timeZone)));
    if (createdTo !== undefined)
      conditions.push(where('orders.created_at', '<', startOfDay(createdTo, timeZone, 1)));
    const receiver = searchKey(filters.receiver ?? '');
    if (receiver !== '') conditions.push(hasPrefix(where, 'receiver_key', receiver));
    const { search } = filters;
    if (search !== undefined) conditions.push(matchesWords(companyId, parseSearch(search)));
    if (ids !== undefined)
      conditions.push(where('orders.id', '=', sql<string>`any(${ids}::uuid[])`));
    return where.and(conditions);
  };
}

/** Condition for orders with a tag; lists over all companies never filter by one. */
function hasTag(companyId: number | null, tag: string) {
  return sql<boolean>`exists (select 1 from order_tagged as tagged
    where tagged.company_id = ${companyId} and tagged.order_id = orders.id
      and tagged.tag_id = ${tag}::uuid)`;
}

const UUID = /^[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}$/i;

/** Condition for orders on a bill, given by its id or its number. */
function isOnBill(companyId: number | null, bill: string) {
  const companyCondition = (column: string) =>
    companyId === null ? sql`true` : sql`${sql.ref(column)} = ${companyId}`;
  const billCondition = UUID.test(bill)
    ? sql`line.bill_id = ${bill}::uuid`
    : sql`exists (select 1 from bill where bill.company_id = line.company_id
        and ${companyCondition('bill.company_id')} and bill.id = line.bill_id
        and bill.number = ${bill.toUpperCase()})`;
  return sql<boolean>`exists (select 1 from bill_order as line
    where line.company_id = orders.company_id and ${companyCondition('line.company_id')}
      and line.order_id = orders.id and ${billCondition})`;
}

/** Condition for orders whose words match a search; a search without words matches none. */
export function matchesWords(
  companyId: number | null,
  condition: SearchCondition | null,
  table = 'orders',
) {
  if (condition === null) return sql<boolean>`false`;
  const words = sql.ref(`${table}.search_words`);
  return companyId === null
    ? sql<boolean>`${words} @@ replace(${toQueryText(condition)}, ${COMPANY_PLACEHOLDER}, ${sql.ref(`${table}.company_id`)}::text)::tsquery`
    : sql<boolean>`${words} @@ ${toQueryText(condition).replaceAll(COMPANY_PLACEHOLDER, String(companyId))}::tsquery`;
}

/** Condition for texts that begin with `start`, as a range of an index sorted by code point. */
export function hasPrefix(
  where: OrderExpressions,
  column: 'receiver_key' | 'waybill_no' | 'customer_order_no',
  start: string,
): Expression<SqlBool> {
  return where.and([
    where(`orders.${column}`, '>=', start),
    where(`orders.${column}`, '<', `${start}\u{10ffff}`),
  ]);
}
