import { createHash } from 'node:crypto';
import { sql } from 'kysely';
import type { Db } from '../../server/db/database.ts';
import { analyzeChanged } from '../../server/db/statistics.ts';
import { createSearchVectorBuilder } from '../../server/orders/content/searchWords.ts';
import { MERCHANT } from './portal.ts';

/** Orders are created over this many days before 1 November 2026. */
const DAYS = 365;
export const LAST_DAY = Date.UTC(2026, 10, 1);
export const FIRST_DAY = LAST_DAY - DAYS * 86_400_000;
/** Orders in one statement. */
const SLICE_SIZE = 50_000;

/** Tags of a tenth and of a thousandth of the orders. */
export const TAGS = {
  many: '00000000-0000-7000-8000-0000000000a1',
  few: '00000000-0000-7000-8000-0000000000a2',
} as const;
/** The import of every tenth order. */
export const IMPORT = '0190e8a0-0000-7000-8000-000000000001';

/** First names and cities in five scripts; each first name occurs in a tenth of the orders. */
const firstNames = [
  'Ama',
  'Kofi',
  'Efua',
  'Yaw',
  'Adjoa',
  'Kwame',
  'রহিমা',
  'أحمد',
  'Élodie',
  '小明',
] as const;
const cities = [...Array<string>(7).fill('Accra'), '深圳', 'طنجة', 'ঢাকা'] as const;
/** Number of different family names. */
const FAMILY_NAMES = 50_021;

/** A receiver's full name that few orders have, in any number of orders. */
export function sampleName(firstName: (typeof firstNames)[number]): string {
  // The number of an order determines both of its names, as in `insertSlice`.
  const number = 2_000 + ((firstNames.indexOf(firstName) * 9) % 10);
  const digest = createHash('md5').update(String(number)).digest('hex');
  return `${firstName} ${digest.slice(0, 8)}`;
}

/** Search words that the server stores for an order with this city. */
function searchWords(city: string): string {
  const emptyTexts = {
    waybill_no: '',
    customer_order_no: '',
    receiver_name: '',
    receiver_phone: '',
  };
  const nullTexts = { receiver_phone2: null, sender_name: null, sender_phone: null, detail: null };
  return createSearchVectorBuilder(MERCHANT)({
    ...emptyTexts,
    ...nullTexts,
    receiver_country: 'GH',
    receiver_city: city,
  });
}

/**
 * Inserts `count` orders of the merchant, with the same proportions for any count: most are delivered, printed and
 * domestic; half collect cash. Indexes are created afterwards. Then the statistics are updated, on PostgreSQL
 * (`isServer`) by its own command, on PGlite by the portal's code.
 */
export async function fillOrders(db: Db, count: number, isServer: boolean): Promise<void> {
  const indexes = await sql<{ name: string; definition: string }>`
    select indexname as name, indexdef as definition from pg_indexes
      where schemaname = 'public' and tablename = 'orders'
        and indexname not in (select conname from pg_constraint)`.execute(db);
  for (const { name } of indexes.rows) await sql`drop index ${sql.ref(name)}`.execute(db);
  for (let from = 0; from < count; from += SLICE_SIZE) {
    await insertSlice(db, from, Math.min(from + SLICE_SIZE, count), count);
  }
  for (const { definition } of indexes.rows) await sql.raw(definition).execute(db);
  await tagOrders(db);
  if (isServer) await sql`vacuum analyze orders, order_tagged`.execute(db);
  else {
    await sql`select pg_stat_force_next_flush()`.execute(db);
    while (await analyzeChanged(db));
  }
}

async function tagOrders(db: Db): Promise<void> {
  await sql`
    insert into order_tagged (company_id, order_id, tag_id, created_at)
      select company_id, id, ${TAGS.many}::uuid, created_at from orders where row_no is not null
      union all
      select company_id, id, ${TAGS.few}::uuid, created_at from orders where row_no % 1000 = 3
    `.execute(db);
}

/** Inserts the orders with numbers `from` to `to` of `count` orders. */
async function insertSlice(db: Db, from: number, to: number, count: number): Promise<void> {
  const step = (LAST_DAY - FIRST_DAY) / count;
  const words = sql`array_to_tsvector((select array_agg(${`${MERCHANT}.`} || word) from unnest(
      array[second, 'px' || lpad(n::text, 10, '0'), 'so' || n, n::text,
        '244' || lpad((n % 1000000)::text, 6, '0')]) as word))
      || (${firstNames.map(searchWords)}::tsvector[])[1 + r % 10]
      || (${cities.map(searchWords)}::tsvector[])[1 + r / 10 % 10]`;
  // `r` is between 0 and 999 and differs between neighbours, so that each value is spread over all days.
  await sql`
    insert into orders (company_id, id, kind, waybill_no, customer_order_no, status, import_id,
      row_no, created_at, receiver_name, receiver_key, receiver_phone, receiver_country,
      receiver_province, receiver_city, receiver_address, goods_name, pieces, weight_g,
      cod_amount_minor, currency, service, payment_method, printed_at, search_words)
    select ${MERCHANT}::integer, uuid, kind, 'PX' || lpad(n::text, 10, '0'), 'SO-' || n, status,
      case when n % 10 = 3 then ${IMPORT}::uuid end, case when n % 10 = 3 then n end,
      at, name, lower(name), '+233244' || lpad((n % 1000000)::text, 6, '0'),
      case when r < 800 then 'GH' when r < 900 then 'NG' when r < 980 then 'FR' else 'CN' end,
      'Greater Accra', (${[...cities]}::text[])[1 + r / 10 % 10], n || ' Oxford Street', 'Cotton shirts', 1 + n % 3,
      500 + (n * 37) % 20000,
      case when r % 2 = 0 then 1000 + n % 90000 end, 'GHS',
      (array['STANDARD', 'STANDARD', 'STANDARD', 'EXPRESS', 'SAME_DAY', 'ECONOMY'])[1 + r % 6],
      'PREPAID',
      case when status not in ('created', 'audited') then at + interval '1 hour' end,
      ${words}
    from (
      select n, r, to_timestamp((${FIRST_DAY}::float8 + n * ${step}::float8) / 1000.0) as at,
        (lpad(to_hex((${FIRST_DAY}::float8 + n * ${step}::float8)::bigint), 12, '0') || '7000'
          || substr(md5(n::text), 1, 16))::uuid as uuid,
        (${[...firstNames]}::text[])[1 + r % 10] || ' '
          || substr(md5((n % ${FAMILY_NAMES})::text), 1, 8) as name,
        substr(md5((n % ${FAMILY_NAMES})::text), 1, 8) as second,
        case when r < 900 then 'domestic' when r < 950 then 'international'
          when r < 970 then 'ltl' when r < 990 then 'express' else 'fbs' end as kind,
        case when r % 100 < 70 then 'delivered' when r % 100 < 80 then 'inTransit'
          when r % 100 < 85 then 'cancelled' when r % 100 < 90 then 'created'
          when r % 100 < 95 then 'audited' when r % 100 < 97 then 'returned'
          when r % 100 < 99 then 'printed' else 'abnormal' end as status
      from (select n, (n::bigint * 7919) % 1000 as r
        from generate_series(${from}::integer, ${to}::integer - 1) as n) as numbered
    ) as generated`.execute(db);
}
