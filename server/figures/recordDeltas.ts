import { sql } from 'kysely';
import { scanActions } from '../../src/domain/lifecycles/order/orderStatus.ts';
import type { Trx } from '../db/database.ts';
import { insertRows } from '../db/insertRows.ts';
import { ofCompany } from '../db/ofCompany.ts';
import type { OrderTable } from '../db/tables/orders.ts';
import { createUuid7 } from '../db/uuid7.ts';
import { isSandbox } from '../sandbox.ts';
import { toQuarter, type Subject } from './figureCuts.ts';
import { joinKey, type SubjectDelta } from './figureSubject.ts';

export type Delta = SubjectDelta<Subject>;

/** Columns of an order that figures count by. */
export type CountedOrder = Pick<
  OrderTable,
  | 'created_at'
  | 'kind'
  | 'service'
  | 'receiver_country'
  | 'status'
  | 'cod_amount_minor'
  | 'cod_currency'
  | 'currency'
>;

/** Deltas of an order: one for the order, and one for its cash on delivery if it has any. */
export function toOrderDeltas(order: CountedOrder, n: 1 | -1): Delta[] {
  const { created_at: at, kind, service, receiver_country: country, status } = order;
  const counted = { subject: 'order', at, n, minor: 0 } as const;
  const orderDelta = { ...counted, key: joinKey([kind, service, country, status]) };
  const currency = order.cod_currency ?? order.currency ?? null;
  const minor = order.cod_amount_minor ?? null;
  if (minor === null || currency === null) return [orderDelta];
  const cash = { subject: 'cash', at, n, minor: n * minor } as const;
  return [orderDelta, { ...cash, key: joinKey([country, status, currency]) }];
}

/**
 * Deltas of new orders, each with its columns and those common to all; equal orders of a batch are counted
 * together.
 */
export function toNewOrderDeltas(
  common: Partial<CountedOrder>,
  orders: readonly (Partial<CountedOrder> & Pick<CountedOrder, 'created_at'>)[],
): Delta[] {
  const groups = new Map<string, { readonly order: CountedOrder; n: number; minor: number }>();
  for (const columns of orders) {
    const minor = columns.cod_amount_minor ?? common.cod_amount_minor ?? null;
    const currency = columns.cod_currency ?? columns.currency ?? null;
    const { created_at, kind, service, receiver_country: country, status } = columns;
    const id = `${toQuarter(created_at)} ${kind} ${service} ${country} ${status} ${minor === null} ${currency}`;
    const group = groups.get(id);
    if (group === undefined) {
      const order = { ...common, ...columns } as CountedOrder;
      groups.set(id, { order, n: 1, minor: minor ?? 0 });
    } else {
      group.n += 1;
      group.minor += minor ?? 0;
    }
  }
  return [...groups.values()].flatMap(({ order, n, minor }) =>
    toOrderDeltas(order, 1).map(({ subject, at, key }) => ({
      subject,
      at,
      key,
      n,
      minor: subject === 'cash' ? minor : 0,
    })),
  );
}

/**
 * Records deltas of a company's figures, in the transaction of the change. Rows are only added, so no
 * transaction waits for another; `foldDeltas` sums them later.
 */
export async function recordDeltas(
  trx: Trx,
  companyId: number,
  deltas: Iterable<Delta>,
): Promise<void> {
  // Sandboxes have no figures.
  if (isSandbox(companyId)) return;
  const sums = new Map<string, Delta>();
  for (const { subject, at, key, n, minor } of deltas) {
    const quarter = toQuarter(at);
    const id = `${subject} ${quarter} ${key}`;
    const sum = sums.get(id);
    sums.set(id, {
      subject,
      at: sum?.at ?? new Date(quarter),
      key,
      n: (sum?.n ?? 0) + n,
      minor: (sum?.minor ?? 0) + minor,
    });
  }
  const changed = [...sums.values()].filter(({ n, minor }) => n !== 0 || minor !== 0);
  if (changed.length === 0) return;
  const now = Date.now();
  await insertRows(
    trx,
    'figure_delta',
    { company_id: companyId },
    changed.map(({ subject, at, key, n, minor }) => ({
      id: createUuid7(now),
      subject,
      at,
      key,
      n,
      minor,
    })),
  );
}

/** Runs a change of orders and records the deltas of their figures. */
export async function withOrderDeltas<T>(
  trx: Trx,
  companyId: number,
  ids: readonly string[],
  change: () => Promise<T>,
): Promise<T> {
  const before = await readCountedOrders(trx, companyId, ids);
  const result = await change();
  const after = await readCountedOrders(trx, companyId, ids);
  await recordDeltas(trx, companyId, [
    ...before.flatMap((order) => toOrderDeltas(order, -1)),
    ...after.flatMap((order) => toOrderDeltas(order, 1)),
  ]);
  return result;
}

async function readCountedOrders(
  trx: Trx,
  companyId: number,
  ids: readonly string[],
): Promise<CountedOrder[]> {
  if (ids.length === 0) return [];
  return trx
    .selectFrom('orders')
    .select(['created_at', 'kind', 'service', 'receiver_country', 'status'])
    .select(['cod_amount_minor', 'cod_currency', 'currency'])
    .$call(ofCompany(companyId))
    .where('id', '=', sql<string>`any(${ids}::uuid[])`)
    .execute();
}

const scanActionSet: ReadonlySet<string> = new Set(scanActions);

interface CountedEvent {
  readonly at: Date;
  readonly action: string | null;
  readonly place: string | null;
}

/** Delta of a scan at a place; other events are not counted. */
export const toScanDeltas = ({ at, action, place }: CountedEvent): Delta[] =>
  action === null || place === null || !scanActionSet.has(action)
    ? []
    : [{ subject: 'scan', at, key: joinKey([place, action]), n: 1, minor: 0 }];
