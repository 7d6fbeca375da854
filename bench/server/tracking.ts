import { sql } from 'kysely';
import { acrossCompanies, withTenant } from '../../server/db/tenant.ts';
import { readParcels } from '../../server/track/parcels.ts';
import { quantile, round } from '../lib/runs.ts';
import { plansOf } from './plans.ts';
import { type BenchPortal, MERCHANT } from './portal.ts';

/** Numbers of one call: its most. */
const NUMBERS = 200;

interface Tracking {
  readonly as: 'merchant' | 'carrier';
  /** ms of a call in the middle, and of one in twenty. */
  readonly p50: number;
  readonly p95: number;
  readonly indexes: readonly string[];
  readonly readsAll: boolean;
}

/** A mixture over all orders: waybill numbers, former ones, order numbers, and a fifth of rubbish; others by `shift`. */
export function mixed(orders: number, shift = 0): string[] {
  return Array.from({ length: NUMBERS }, (_, at) => {
    const n = Math.floor((at / NUMBERS) * orders) + 1 + shift;
    const waybill = `PX${String(n).padStart(10, '0')}`;
    return [waybill, `SO-${n}`, waybill.toLowerCase(), `OLD-${n}`, `no-${n}`][at % 5] ?? '';
  });
}

/** Gives every order the six events of a delivered parcel, and some a number that they had before. */
export async function fillEvents({ db }: Pick<BenchPortal, 'db'>): Promise<void> {
  await sql`
    insert into tracking_event (company_id, order_id, no, at, status, action, place, remark)
    select company_id, id, no, created_at + no * interval '1 hour', step.status, action, 'Accra hub', null
      from orders, (values (1, 'created', null), (2, 'audited', 'audit'), (3, 'printed', 'print'),
        (4, 'collected', 'collect'), (5, 'inTransit', 'depart'), (6, 'delivered', 'deliver'))
        as step(no, status, action)
      where customer_order_no like 'SO-%'`.execute(db);
  await sql`
    insert into former_waybill (company_id, waybill_no, order_id, at)
    select company_id, 'OLD-' || substr(customer_order_no, 4), id, created_at from orders
      where customer_order_no like 'SO-%'`.execute(db);
  await sql`vacuum analyze tracking_event, former_waybill`.execute(db);
}

/** The page that tracks the most numbers at once, among `orders` orders. */
export async function trackNumbers(
  portal: BenchPortal,
  orders: number,
  runs: number,
): Promise<readonly Tracking[]> {
  const numbers = mixed(orders);
  const results: Tracking[] = [];
  for (const as of ['merchant', 'carrier'] as const) {
    const times: number[] = [];
    for (let run = -5; run < runs; run++) {
      const started = performance.now();
      await portal.call(
        'trackOrders',
        { numbers },
        ...(as === 'carrier' ? ['admin' as const] : []),
      );
      if (run >= 0) times.push(performance.now() - started);
    }
    const plans =
      as === 'carrier'
        ? await acrossCompanies(portal.db, (trx) =>
            plansOf(trx, (watched) => readParcels(watched, null, numbers)),
          )
        : await withTenant(portal.db, MERCHANT, (trx) =>
            plansOf(trx, (watched) => readParcels(watched, MERCHANT, numbers)),
          );
    results.push({
      as,
      p50: round(quantile(times, 0.5)),
      p95: round(quantile(times, 0.95)),
      indexes: [...new Set(plans.flatMap(({ indexes }) => indexes))],
      readsAll: plans.some(({ readsAll }) => readsAll),
    });
  }
  return results;
}
