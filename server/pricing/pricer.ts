import { sql } from 'kysely';
import { type CountryTax, taxesOnDay } from '../../src/domain/countries/countryTaxes.ts';
import type { Lane } from '../../src/domain/prices/cardContent.ts';
import type { Price, Unpriced } from '../../src/domain/prices/charge.ts';
import {
  type ShipmentFacts,
  findLane,
  type PreparedCard,
  prepareCard,
  calculatePrice,
} from '../../src/domain/prices/calculatePrice.ts';
import type { OrderKind } from '../../src/domain/sheets/sheet.ts';
import type { Db } from '../db/database.ts';
import { getOwnerId } from '../sandbox.ts';
import { getGroupAt, toGroupHolder, type Membership, readMemberships } from './groupMembership.ts';
import { getDayOn } from '../zones/zoneDays.ts';

/** A version of a card with the days that it applies to. */
export interface DatedCard {
  readonly card: PreparedCard;
  /** Company id, 0 for all, or a negative group id. */
  readonly holder: number;
  readonly from: string;
  /** Null while no other version follows. */
  readonly to: string | null;
}

/** Company whose orders are priced, with their country of origin. */
export interface PricedCompany {
  readonly companyId: number;
  readonly countryCode: string;
}

/** Prices orders of one kind from one country, by creation time. */
export type Pricer = (at: Date) => PricesAt;

/** Prices for orders created at one moment. */
export interface PricesAt {
  /** Local day at the origin. */
  readonly day: string;
  readonly quote: (facts: ShipmentFacts) => Quote;
}

/** Price of a shipment, and the lane of the rate card that it is priced by. */
export interface Quote {
  readonly price: Price | Unpriced;
  readonly lane: Lane | Unpriced;
}

interface Market {
  readonly cards: readonly DatedCard[];
  readonly memberships: readonly Membership[];
  readonly taxes: readonly CountryTax[];
  readonly timeZone: string | undefined;
}

/**
 * Pricer with the cards of a company and its groups, and the taxes of its country. Must not be called inside a
 * transaction.
 */
export async function readPricer(db: Db, company: PricedCompany, kind: OrderKind): Promise<Pricer> {
  return createPricer(await readMarket(db, company, kind));
}

/** Everything that prices depend on besides the order. */
export async function readMarket(
  db: Db,
  { companyId, countryCode }: PricedCompany,
  kind: OrderKind,
): Promise<Market> {
  const owner = getOwnerId(companyId);
  const memberships = await readMemberships(db, owner);
  const groups = memberships.map(({ groupId }) => toGroupHolder(groupId));
  const versions = await db
    .selectFrom('rate_card as card')
    .innerJoin('rate_card_version as version', 'version.card_id', 'card.id')
    .select(['card.id', 'card.customer_id', 'version.version'])
    .select(['version.valid_from', 'version.valid_to'])
    .where('card.kind', '=', kind)
    .where('card.origin', '=', countryCode)
    .where('card.customer_id', 'in', [0, owner, ...groups])
    .where('version.state', 'in', ['active', 'superseded'])
    .orderBy('card.id')
    .execute();
  const priceables = await readPriceables(db, versions);
  const country = await db
    .selectFrom('country')
    .select(['fact', 'taxes'])
    .where('code', '=', countryCode)
    .executeTakeFirst();
  return {
    cards: versions.flatMap(({ id, version, customer_id: holder, ...days }) => {
      const card = priceables.get(toKey(id, version));
      const { valid_from: from, valid_to: to } = days;
      return card === undefined || from === null ? [] : [{ card, holder, from, to }];
    }),
    memberships,
    taxes: country?.taxes ?? [],
    timeZone: country?.fact.timeZone,
  };
}

/**
 * Creates a pricer that picks each order's card: the customer's own, then its group's, then those for all;
 * within a rank the one with the narrower destination.
 */
export function createPricer({ cards, memberships, taxes, timeZone }: Market): Pricer {
  const cache = new Map<string, PricesAt>();
  return (at) => {
    const day = getDayOn(timeZone ?? 'UTC', at);
    const group = getGroupAt(memberships, at);
    const key = `${day} ${group}`;
    const prices =
      cache.get(key) ?? pricesAt(day, rankCards(cards, day, group), taxesOnDay(taxes, day));
    cache.set(key, prices);
    return prices;
  };
}

/** Cards of a day by rank, highest first. */
function rankCards(
  cards: readonly DatedCard[],
  day: string,
  group: number | null,
): (readonly PreparedCard[])[] {
  const valid = cards.filter(({ from, to }) => from <= day && (to === null || day <= to));
  const pickCards = (isHolder: (holder: number) => boolean) =>
    valid.filter(({ holder }) => isHolder(holder)).map(({ card }) => card);
  return [
    pickCards((holder) => holder > 0),
    pickCards((holder) => group !== null && holder === toGroupHolder(group)),
    pickCards((holder) => holder === 0),
  ];
}

function pricesAt(
  day: string,
  ranks: readonly (readonly PreparedCard[])[],
  taxes: readonly CountryTax[],
): PricesAt {
  const find = (facts: ShipmentFacts): { card: PreparedCard; lane: Lane } | Unpriced => {
    let reason: Unpriced['reason'] = ranks.every((rank) => rank.length === 0) ? 'noCard' : 'noArea';
    for (const rank of ranks) {
      const found = findNarrowest(rank, facts);
      if (!('reason' in found)) return found;
      if (found.reason === 'noRate') reason = 'noRate';
    }
    return { reason };
  };
  return {
    day,
    quote(facts) {
      const found = find(facts);
      if ('reason' in found) return { price: found, lane: found };
      return { price: calculatePrice(found.card, facts, taxes), lane: found.lane };
    },
  };
}

/** Within a rank, the card whose lane has the narrowest destination. */
function findNarrowest(
  cards: readonly PreparedCard[],
  facts: ShipmentFacts,
): { card: PreparedCard; lane: Lane } | Unpriced {
  let best: { card: PreparedCard; lane: Lane; at: number } | null = null;
  let reason: Unpriced['reason'] = 'noArea';
  for (const card of cards) {
    const lane = findLane(card, facts);
    if ('reason' in lane) {
      if (lane.reason === 'noRate') reason = 'noRate';
      continue;
    }
    const at = cards.length === 1 ? 0 : card.findAreas(facts.destination).indexOf(lane.destination);
    if (best === null || at < best.at) best = { card, lane, at };
  }
  return best ?? { reason };
}

const toKey = (id: string, version: number) => `${id} ${version}`;

/** Active versions never change, so each is prepared once per process. */
const preparedCards = new WeakMap<Db, Map<string, PreparedCard>>();
const MAX_PREPARED = 5_000;

async function readPriceables(
  db: Db,
  versions: readonly { readonly id: string; readonly version: number }[],
): Promise<ReadonlyMap<string, PreparedCard>> {
  const cache = preparedCards.get(db) ?? new Map<string, PreparedCard>();
  preparedCards.set(db, cache);
  const missing = versions.filter(({ id, version }) => !cache.has(toKey(id, version)));
  const cards = new Map(
    versions.flatMap(({ id, version }) => {
      const card = cache.get(toKey(id, version));
      return card === undefined ? [] : [[toKey(id, version), card] as const];
    }),
  );
  if (missing.length === 0) return cards;
  const rows = await db
    .selectFrom('rate_card_version')
    .select(['card_id', 'version', 'content', 'areas'])
    .where('card_id', '=', sql<string>`any(${missing.map(({ id }) => id)}::uuid[])`)
    .where('state', 'in', ['active', 'superseded'])
    .execute();
  for (const { card_id: id, version, content, areas } of rows) {
    const card = prepareCard({ card: id, version }, content, areas ?? []);
    cards.set(toKey(id, version), card);
    if (cache.size >= MAX_PREPARED) cache.clear();
    cache.set(toKey(id, version), card);
  }
  return cards;
}
