import { type Expression, type ExpressionBuilder, sql, type SqlBool } from 'kysely';
import type * as v from 'valibot';
import { fold } from '../../src/api/contract/fold.ts';
import type { orderFilters } from '../../src/api/contract/order/list.ts';
import type { Database } from '../db/database.ts';
import { searchKey } from './searchKey.ts';

export type Filters = v.InferOutput<typeof orderFilters>;
type OrderExpressions = ExpressionBuilder<Database, 'orders'>;

const DAY = 86_400_000;

/**
 * The conditions of a company's order list. Under row-level security only "leakproof" operators
 * may use an index, which `=`, `<` and `>=` are and `like` is not: so a name's beginning is
 * sought as a range.
 */
export function matching(companyId: number, filters: Filters) {
  return (where: OrderExpressions): Expression<SqlBool> => {
    const all: Expression<SqlBool>[] = [where('company_id', '=', companyId)];
    const { kind, importId, service, statuses = [], createdFrom, createdTo } = filters;
    if (statuses.length > 0) all.push(where('status', 'in', statuses));
    if (kind !== undefined) all.push(where('kind', '=', kind));
    if (importId !== undefined) all.push(where('import_id', '=', importId));
    if (service !== undefined) all.push(where('service', '=', service));
    if (createdFrom !== undefined) all.push(where('created_at', '>=', startOf(createdFrom)));
    if (createdTo !== undefined) all.push(where('created_at', '<', startOf(createdTo, DAY)));
    const receiver = searchKey(filters.receiver ?? '');
    if (receiver !== '') {
      all.push(where('receiver_key', '>=', receiver));
      all.push(where('receiver_key', '<', `${receiver}\u{10ffff}`));
    }
    const numbers = searchedNumbers(filters);
    if (numbers !== null) all.push(bearing(where, numbers));
    return where.and(all);
  };
}

/** Orders that bear one of the numbers: two indexes, whose finds are put together. */
function bearing(where: OrderExpressions, numbers: readonly string[]) {
  const waybills = numbers.map((number) => number.toUpperCase());
  return where.or([
    where('customer_order_no', '=', sql<string>`any(${numbers}::text[])`),
    where('waybill_no', '=', sql<string>`any(${waybills}::text[])`),
  ]);
}

/**
 * The numbers as they are stored: trimmed, native digits folded. Null where none was given; a
 * number that no order can bear is left out.
 */
export function searchedNumbers(filters: Filters): string[] | null {
  const folded = (filters.numbers ?? []).map((number) => fold(number.toWellFormed()).text);
  const numbers = [...new Set(folded)].filter((number) => number !== '');
  if (numbers.length === 0) return null;
  return numbers.filter((number) => !number.includes('\0'));
}

/** Start of a calendar day in UTC, `later` ms on, kept within years that the database knows. */
function startOf(day: string, later = 0): Date {
  const at = Date.parse(`${day}T00:00:00Z`) + later;
  return new Date(Math.min(Math.max(at, 0), Date.UTC(2200)));
}
