import { sql } from 'kysely';
import { setImmediate as nextTurn } from 'node:timers/promises';
import type { ParsedInputOf } from '../../src/api/contract/endpoint.ts';
import type { Price, Unpriced } from '../../src/domain/prices/charge.ts';
import {
  type CardPreview,
  PREVIEW_ORDERS,
  type rateCards,
} from '../../src/api/contract/pricing/rateCards.ts';
import type { Db } from '../db/database.ts';
import { acrossCompanies } from '../db/tenant.ts';
import { Refusal } from '../http/refusal.ts';
import { readQuoteAreas } from './quoteAreas.ts';
import { toPriceFacts, pricedColumns } from './priceFacts.ts';
import { toGroupHolder, type Membership } from './groupMembership.ts';
import { type DatedCard, readMarket, type Pricer, createPricer } from './pricer.ts';
import { prepareCard } from '../../src/domain/prices/calculatePrice.ts';

/** Orders read per query. */
const CHUNK = 10_000;

/** Totals of one side of the comparison. */
class Sums {
  readonly #totals = new Map<string, { amount: number; orders: number }>();
  readonly #unpriced = new Map<Unpriced['reason'], number>();

  add(price: Price | Unpriced): void {
    if ('reason' in price) {
      this.#unpriced.set(price.reason, (this.#unpriced.get(price.reason) ?? 0) + 1);
      return;
    }
    const sum = this.#totals.get(price.currency) ?? { amount: 0, orders: 0 };
    sum.amount += price.total;
    sum.orders++;
    this.#totals.set(price.currency, sum);
  }

  toSide(): CardPreview['before'] {
    return {
      totals: [...this.#totals].map(([currency, { amount, orders }]) => ({
        currency,
        amount,
        orders,
      })),
      unpriced: [...this.#unpriced].map(([reason, orders]) => ({ reason, orders })),
    };
  }
}

/**
 * Compares the prices of a month's orders with those under a version of a card. A group's card is applied to
 * its current companies. Months are in UTC. Must not be called inside a transaction.
 *
 * @throws Refusal `record.unknown`
 */
export async function previewCard(
  db: Db,
  { id, version, month }: ParsedInputOf<(typeof rateCards)['previewRateCard']>,
): Promise<CardPreview> {
  const row = await db
    .selectFrom('rate_card as card')
    .innerJoin('rate_card_version as version', 'version.card_id', 'card.id')
    .select(['card.customer_id', 'card.kind', 'card.origin', 'version.content', 'version.areas'])
    .where('card.id', '=', id)
    .where('version.version', '=', version)
    .executeTakeFirst();
  if (row === undefined) throw new Refusal('record.unknown');
  const { customer_id: holder, kind, origin } = row;
  const areas = row.areas ?? (await readQuoteAreas(db));
  const previewed: DatedCard = {
    card: prepareCard({ card: id, version }, row.content, areas),
    holder,
    from: '',
    to: null,
  };
  const memberships = await readAllMemberships(db);
  const companies = await readCompanies(db, { holder, origin }, memberships);
  const cache = new Map<string, { before: Pricer; after: Pricer }>();
  const companiesWithCards = new Set(
    (await db.selectFrom('rate_card').select('customer_id').where('kind', '=', kind).execute()).map(
      (card) => card.customer_id,
    ),
  );
  const getPricers = async (companyId: number) => {
    const ownMemberships = memberships.get(companyId) ?? [];
    // Customers without own cards and with equal memberships share a pricer.
    const key = companiesWithCards.has(companyId)
      ? String(companyId)
      : JSON.stringify(ownMemberships);
    const before = cache.get(key);
    if (before !== undefined) return before;
    const market = await readMarket(db, { companyId, countryCode: origin }, kind);
    const others = market.cards.filter(({ card }) => card.card !== id);
    const pricers = {
      before: createPricer(market),
      after: createPricer({
        ...market,
        cards: [...others, previewed],
        // Treats the current companies of a group as members for the whole month.
        memberships: holder < 0 ? [permanentMember(-holder)] : market.memberships,
      }),
    };
    cache.set(key, pricers);
    return pricers;
  };
  const sums = { before: new Sums(), after: new Sums() };
  const sides = () => ({ before: sums.before.toSide(), after: sums.after.toSide() });
  const counts = { dearer: 0, cheaper: 0, same: 0 };
  let orders = 0;
  let last: { companyId: number; id: string } | null = null;
  for (;;) {
    const reading = {
      companies,
      kind,
      month,
      last,
      size: Math.min(CHUNK, PREVIEW_ORDERS + 1 - orders),
    };
    const rows = await readOrders(db, reading);
    for (const order of rows) {
      if (orders === PREVIEW_ORDERS) break;
      orders++;
      const pricer = await getPricers(order.company_id);
      const before = pricer.before(order.created_at);
      const facts = toPriceFacts(kind, order, before.day);
      const [oldPrice, newPrice] = [
        before.quote(facts).price,
        pricer.after(order.created_at).quote(facts).price,
      ];
      sums.before.add(oldPrice);
      sums.after.add(newPrice);
      if ('reason' in oldPrice || 'reason' in newPrice || oldPrice.currency !== newPrice.currency)
        continue;
      counts[
        newPrice.total > oldPrice.total
          ? 'dearer'
          : newPrice.total < oldPrice.total
            ? 'cheaper'
            : 'same'
      ]++;
    }
    const end = rows.at(-1);
    if (end === undefined || rows.length < reading.size) break;
    if (orders === PREVIEW_ORDERS) {
      return { orders, isWhole: false, ...sides(), ...counts };
    }
    last = { companyId: end.company_id, id: end.id };
    // Lets other requests run.
    await nextTurn();
  }
  return { orders, isWhole: true, ...sides(), ...counts };
}

/** Memberships of all companies, by company id. */
async function readAllMemberships(db: Db): Promise<ReadonlyMap<number, readonly Membership[]>> {
  const rows = await db
    .selectFrom('rate_group_member')
    .selectAll()
    .orderBy('company_id')
    .orderBy('since')
    .execute();
  const memberships = new Map<number, Membership[]>();
  for (const { company_id: companyId, group_id: groupId, since, until } of rows) {
    const ownMemberships = memberships.get(companyId) ?? [];
    memberships.set(companyId, [...ownMemberships, { groupId, since, until }]);
  }
  return memberships;
}

const permanentMember = (groupId: number): Membership => ({
  groupId,
  since: new Date(0),
  until: null,
});

/** Companies whose orders a card would price: one, the current members of its group, or all. */
async function readCompanies(
  db: Db,
  { holder, origin }: { readonly holder: number; readonly origin: string },
  memberships: ReadonlyMap<number, readonly Membership[]>,
): Promise<number[]> {
  if (holder > 0) return [holder];
  const rows = await db
    .selectFrom('company')
    .select('id')
    .where('country_code', '=', origin)
    .execute();
  const isInGroup = (id: number) =>
    memberships
      .get(id)
      ?.some(({ groupId, until }) => until === null && toGroupHolder(groupId) === holder) ?? false;
  return rows.map(({ id }) => id).filter((id) => holder === 0 || isInGroup(id));
}

interface Reading {
  readonly companies: readonly number[];
  readonly kind: string;
  readonly month: string;
  readonly last: { readonly companyId: number; readonly id: string } | null;
  readonly size: number;
}

/** Orders by company and id; ids are ordered by creation time. */
function readOrders(db: Db, { companies, kind, month, last, size }: Reading) {
  return acrossCompanies(db, (trx) => {
    let orders = trx
      .selectFrom('orders')
      .select(['company_id', 'id', 'created_at', ...pricedColumns])
      .where('company_id', '=', sql<number>`any(${companies}::integer[])`)
      .where(sql<boolean>`kind = ${kind}`)
      .where('status', '<>', 'cancelled')
      .where('created_at', '>=', sql<Date>`${`${month}-01T00:00:00Z`}::timestamptz`)
      .where(
        'created_at',
        '<',
        sql<Date>`${`${month}-01T00:00:00Z`}::timestamptz + interval '1 month'`,
      )
      .orderBy('company_id')
      .orderBy('id')
      .limit(size);
    if (last !== null) {
      orders = orders.where(
        sql<boolean>`(company_id, id) > (${last.companyId}::integer, ${last.id}::uuid)`,
      );
    }
    return orders.execute();
  });
}
