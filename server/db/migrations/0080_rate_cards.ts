import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import type { CardContent } from '../../../src/api/contract/pricing/card.ts';
import type { QuoteArea } from '../../../src/api/contract/pricing/quoteAreas.ts';
import type { Trx } from '../database.ts';

/** Rate cards in versions; today's tariffs become the first ones, so that no price changes. */
export async function rateCards(trx: Trx): Promise<void> {
  await sql`create table rate_card (
    id uuid primary key,
    name text not null,
    customer_id integer not null,
    kind text collate "C" not null,
    origin text collate "C" not null,
    currency text collate "C" not null,
    constraint rate_card_lane unique (customer_id, kind, origin, currency))`.execute(trx);
  await sql`create table rate_card_version (
    card_id uuid not null references rate_card (id),
    version integer not null,
    state text not null,
    edit integer not null,
    valid_from date,
    valid_to date,
    content jsonb not null,
    areas jsonb,
    at timestamptz(3) not null,
    by text not null,
    primary key (card_id, version))`.execute(trx);
  await cardsFromTariffs(trx);
}

/** Makes a card of the tariffs of each kind, country and currency. */
export async function cardsFromTariffs(trx: Trx): Promise<void> {
  const zones = await trx.selectFrom('tariff_zone').selectAll().orderBy('country_code').execute();
  const areas = new Map<string, QuoteArea>();
  for (const { zone, country_code: country } of zones) {
    const area = areas.get(zone) ?? { id: areaIdOf(zone), name: zone, members: [] };
    area.members.push({ country, region: null, postcode: null, names: [] });
    areas.set(zone, area);
  }
  for (const { id, name, members } of areas.values()) {
    const content = JSON.stringify({ name, members });
    await trx
      .insertInto('carrier_record')
      .values({ kind: 'quoteArea', id, content, version: 1 })
      .onConflict((conflict) => conflict.columns(['kind', 'id']).doNothing())
      .execute();
  }
  const tariffs = await trx
    .selectFrom('tariff')
    .selectAll()
    .orderBy('destination')
    .orderBy('service')
    .execute();
  const isUsed = ({ destination }: { destination: string }) =>
    areas.has(destination) || /^[A-Z]{2}$/.test(destination);
  const groups = Map.groupBy(
    tariffs.filter(isUsed),
    ({ kind, origin_country: origin, currency }) => `${kind} ${origin} ${currency}`,
  );
  for (const [name, rows] of groups) {
    const [first] = rows;
    if (first === undefined) continue;
    const { kind, origin_country: origin, currency } = first;
    const content: CardContent = {
      currency,
      rounding: 'nearest',
      taxed: false,
      surcharges: [],
      exchange: [],
      lanes: rows.map((row) => {
        const end = row.first_weight_g;
        const [price, stepPrice] = [row.first_price_minor, row.step_price_minor];
        const step = row.step_weight_g;
        return {
          service: row.service,
          destination: areas.get(row.destination)?.id ?? row.destination,
          divisor: row.divisor,
          roundTo: 1,
          minimum: 0,
          bands: [
            { over: 0, upTo: end, type: 'flat', price, step, stepPrice: 0 },
            { over: end, upTo: null, type: 'step', price, step, stepPrice },
          ],
        };
      }),
    };
    const id = randomUUID();
    await trx
      .insertInto('rate_card')
      .values({ id, name, customer_id: 0, kind, origin, currency })
      .execute();
    await trx
      .insertInto('rate_card_version')
      .values({
        card_id: id,
        version: 1,
        state: 'active',
        edit: 1,
        valid_from: '2000-01-01',
        valid_to: null,
        content: JSON.stringify(content),
        areas: JSON.stringify([...areas.values()]),
        at: new Date(),
        by: '',
      })
      .execute();
  }
}

const areaIdOf = (zone: string) =>
  `zone-${zone.toLowerCase().replaceAll(/[^a-z0-9]+/g, '-')}`.slice(0, 40);
