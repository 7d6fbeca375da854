import { sql } from 'kysely';
import type { Lane } from '../../src/domain/prices/cardContent.ts';
import type { AreaMember, QuoteArea } from '../../src/domain/prices/quoteAreas.ts';
import type { MerchantCard } from '../../src/api/contract/pricing/quotes.ts';
import type { CardHolder } from '../../src/api/contract/pricing/rateCards.ts';
import { dayInCountry } from '../../src/domain/countries/countryFacts.ts';
import type { Db } from '../db/database.ts';
import { getOwnerId } from '../sandbox.ts';
import { addClock } from '../zones/zoneClocks.ts';
import { getGroupAt, toGroupHolder, readMemberships } from './groupMembership.ts';
import type { PricedCompany } from './pricer.ts';

/** Cards that price a company's orders now: its own, then its group's, then those for all; for a sandbox, its owner's. */
export async function listOwnRates(
  db: Db,
  { companyId, countryCode }: PricedCompany,
  now: Date,
): Promise<MerchantCard[]> {
  const country = await db
    .selectFrom('country')
    .select('fact')
    .where('code', '=', countryCode)
    .executeTakeFirst();
  const facts = country === undefined ? {} : { [countryCode]: addClock(country.fact) };
  const day = dayInCountry(facts, countryCode, now);
  const owner = getOwnerId(companyId);
  const group = getGroupAt(await readMemberships(db, owner), now);
  const groups = group === null ? [] : [toGroupHolder(group)];
  const rows = await db
    .selectFrom('rate_card as card')
    .innerJoin('rate_card_version as version', 'version.card_id', 'card.id')
    .select(['card.id', 'card.name', 'card.kind', 'card.customer_id'])
    .select([
      'version.version',
      'version.valid_from',
      'version.valid_to',
      'version.content',
      'version.areas',
    ])
    .where('card.origin', '=', countryCode)
    .where('card.customer_id', 'in', [0, owner, ...groups])
    .where('version.state', 'in', ['active', 'superseded'])
    .where('version.valid_from', '<=', day)
    .where((is) => is.or([is('version.valid_to', 'is', null), is('version.valid_to', '>=', day)]))
    .orderBy(sql`case when card.customer_id > 0 then 0 when card.customer_id < 0 then 1 else 2 end`)
    .orderBy('card.kind')
    .orderBy('card.id')
    .execute();
  const cards = rows.map((row) => ({
    row,
    holder: toHolder(row.customer_id),
    places: toPlaces(row.content.lanes, row.areas ?? []),
  }));
  return cards.map(({ row, holder, places }, at) => {
    const before = cards
      .slice(0, at)
      .filter((earlier) => earlier.row.kind === row.kind && earlier.holder !== holder)
      .map((earlier) => earlier.places);
    const destinations = new Set(row.content.lanes.map(({ destination }) => destination));
    return {
      id: row.id,
      name: row.name,
      kind: row.kind,
      version: row.version,
      from: row.valid_from ?? day,
      to: row.valid_to,
      holder,
      use: toUse(places, before),
      content: row.content,
      areas: (row.areas ?? [])
        .filter(({ id }) => destinations.has(id))
        .map(({ id, name, members }) => ({
          id,
          name,
          countries: [...new Set(members.map(({ country: code }) => code))],
        })),
    };
  });
}

const toHolder = (customerId: number): CardHolder =>
  customerId > 0 ? 'customer' : customerId < 0 ? 'group' : 'all';

/** Places of each lane: its service with each part of its destination; null if the destination is unknown. */
type Places = readonly (readonly string[] | null)[];

const placeKey = (service: string, { country, region, postcode }: Omit<AreaMember, 'names'>) =>
  [service, country, region, postcode].join(' ');

/** Places of each lane of a card. */
function toPlaces(lanes: readonly Lane[], areas: readonly QuoteArea[]): Places {
  const membersByArea = new Map(areas.map(({ id, members }) => [id, members]));
  return lanes.map(({ service, destination }) => {
    const isCountry = /^[A-Z]{2}$/.test(destination);
    const wholeCountry = [{ country: destination, region: null, postcode: null }];
    const members = isCountry ? wholeCountry : membersByArea.get(destination);
    return members?.map((member) => placeKey(service, member)) ?? null;
  });
}

/** Use of a card besides those with a higher rank, which are searched first. */
function toUse(places: Places, before: readonly Places[]): MerchantCard['use'] {
  if (before.length === 0) return 'first';
  const priced = new Set(before.flat().flatMap((lane) => lane ?? []));
  // A price for a whole country applies to each part of it.
  const isPriced = (place: string) => {
    const [service, country] = place.split(' ');
    return priced.has(place) || priced.has(`${service} ${country}  `);
  };
  return places.every((lane) => lane !== null && lane.every(isPriced)) ? 'never' : 'rest';
}
