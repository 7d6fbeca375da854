import { sql } from 'kysely';
import type { Trx } from '../database.ts';

/**
 * What the carrier charges, the same for every company: by kind of order, origin, destination (a
 * country, or a zone of countries) and service. Weights in grams, prices in minor units of the
 * currency, the divisor in cm³ per kg.
 */
export async function tariffs(trx: Trx): Promise<void> {
  await sql`create table tariff (
    kind text not null,
    origin_country text not null,
    destination text not null,
    service text not null,
    currency text not null,
    first_weight_g integer not null check (first_weight_g > 0),
    first_price_minor bigint not null check (first_price_minor >= 0),
    step_weight_g integer not null check (step_weight_g > 0),
    step_price_minor bigint not null check (step_price_minor >= 0),
    divisor integer not null check (divisor > 0),
    primary key (kind, origin_country, destination, service))`.execute(trx);
  await sql`create table tariff_zone (
    country_code text primary key,
    zone text not null)`.execute(trx);
}
