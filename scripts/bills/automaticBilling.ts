import { sql } from 'kysely';
import { runBillingStep } from '../../server/bills/runBilling.ts';
import { startAutomatically } from '../../server/bills/startBilling.ts';
import { createCountryBook } from '../../server/countries/countryBook.ts';
import type { Db } from '../../server/db/database.ts';
import { findTestPrices } from './month.ts';

/** Time of the automatic billing of October. */
const billingTime = new Date('2026-11-03T02:00:00Z');

/** Creates many merchants with some orders of October each, and turns on automatic billing. */
export async function createMerchants(db: Db, companies: number, orders: number): Promise<void> {
  const ordersPerCompany = Math.ceil(orders / companies);
  await sql`insert into company (id, customer_code, name, country_code)
    select n, 'GH' || lpad(n::text, 5, '0'), 'Merchant ' || n, 'GH'
      from generate_series(2, ${companies + 1}::integer) as n`.execute(db);
  const generated = sql`
    select c as company_id, n,
        ('0193b5a2-' || lpad(to_hex(c), 4, '0') || '-7000-8000-' || lpad(n::text, 12, '0'))::uuid as id,
        timestamptz '2026-10-01T01:00:00Z' + (n * 30.0 / ${ordersPerCompany}::integer) * interval '1 day' as created_at,
        case when (c + n) % 10 = 0 then 'returned' else 'delivered' end as status
      from generate_series(2, ${companies + 1}::integer) as c, generate_series(0, ${ordersPerCompany - 1}::integer) as n`;
  await sql`with generated as (${generated})
    insert into orders (company_id, id, kind, waybill_no, customer_order_no, status, created_at, receiver_name,
        receiver_key, receiver_phone, receiver_country, receiver_province, receiver_city, receiver_address,
        goods_name, pieces, weight_g, cod_amount_minor, currency, service, version, events, search_words)
      select company_id, id, 'domestic', 'PB' || company_id || lpad(n::text, 6, '0') || 'GH', 'M-' || n, status,
          created_at, 'Ama', 'ama', '0244000000', 'GH', 'Ashanti', 'Kumasi', '1 High Street', 'Cloth', 1,
          500 + (company_id * 31 + n * 17) % 9000, case when (company_id + n) % 3 = 0 then null else 100 + n end,
          'GHS', 'STANDARD', 1, 1, ''::tsvector
        from generated`.execute(db);
  await sql`with generated as (${generated})
    insert into tracking_event (company_id, order_id, no, at, status, action, place)
      select company_id, id, 1, created_at + interval '1 day', status,
          case when status = 'delivered' then 'deliver' else 'return' end, 'Kumasi' from generated`.execute(
    db,
  );
  const content = JSON.stringify({ billDay: 3, billHour: 2, billAtOnce: true });
  await db
    .insertInto('carrier_record')
    .values({ kind: 'setting', id: 'billing', content, version: 1 })
    .execute();
  await sql`analyze`.execute(db);
}

/** Bills automatically. Can be killed at any point and run again. Reports each step. */
export async function runAutomaticBilling(db: Db, report: (step: string) => void): Promise<void> {
  const clock = () => billingTime;
  const countries = createCountryBook(db, clock);
  const work = { db, countries, clock, price: findTestPrices };
  report('starting');
  await startAutomatically(work);
  while (await runBillingStep(work)) report('billing');
}

/** Wrong states after the billing; empty if there are none. */
export async function findBillingErrors(db: Db): Promise<string[]> {
  const { rows } = await sql<{ error: string; count: number }>`
    select 'periods are not closed' as error, count(*) as count from billing_period where state <> 'closed'
    union all select 'merchants have no billing period', count(*) from company c where c.id <> 1
      and not exists (select from billing_period p where p.company_id = c.id and p.period = '2026-10')
    union all select 'orders are on no bill', count(*) from orders o where not exists (
        select from bill_order b where b.company_id = o.company_id and b.order_id = o.id)
      and not exists (select from bill_unpriced u where u.company_id = o.company_id and u.order_id = o.id)
    union all select 'bills are drafts', count(*) from bill where status = 'draft'
    union all select 'extra billing starts', count(*) - 1 from billing_start`.execute(db);
  return rows.flatMap(({ error, count }) => (count === 0 ? [] : [`${count} ${error}`]));
}
