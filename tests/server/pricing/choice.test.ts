import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { type DatedCard, createPricer } from '../../../server/pricing/pricer.ts';
import type { CardContent } from '../../../src/domain/prices/cardContent.ts';
import { prepareCard, type ShipmentFacts } from '../../../src/domain/prices/calculatePrice.ts';
import { areas, anyCard } from '../../contract/pricing/cards.ts';
import { findDestinationRank, referencePrice } from '../../contract/pricing/referencePrice.ts';
import { runs } from '../../support/properties.ts';

/*
 * Choice of the card that prices an order, compared with a simple search through all valid cards.
 */

const HOUR = 3_600_000;
const START = Date.UTC(2026, 9, 1);
const toDay = (hour: number) => new Date(START + hour * HOUR).toISOString().slice(0, 10);

const hour = fc.integer({ min: 0, max: 96 });
const span = fc.record({ from: hour, hours: fc.option(fc.integer({ min: 0, max: 72 })) });
const COMPANY = 7;

interface RandomCard {
  readonly content: CardContent;
  /** Company id, 0 for all companies, or a negative group id. */
  readonly holder: number;
  readonly span: { readonly from: number; readonly hours: number | null };
}

const randomCard: fc.Arbitrary<RandomCard> = fc.record({
  content: anyCard,
  holder: fc.constantFrom(COMPANY, 0, -1, -2, -3),
  span,
});

/** Consecutive memberships in groups. */
const membershipArbitrary = fc.array(
  fc.record({
    groupId: fc.constantFrom(1, 2, 3),
    gapHours: fc.integer({ min: 0, max: 12 }),
    hours: fc.integer({ min: 0, max: 48 }),
  }),
  { maxLength: 4 },
);

const createFacts = (day: string, country: string, region: string | null): ShipmentFacts => ({
  kind: 'international',
  service: 'STANDARD',
  destination: { country, region, postcode: null },
  day,
  weight_g: 1_700,
  length_mm: null,
  width_mm: null,
  height_mm: null,
  pieces: 1,
  declared: null,
  cod: null,
  isDangerous: false,
  isResidential: false,
  redeliveries: 0,
  isReturned: false,
});

/**
 * Tries the company's cards first, then those of its current group, then those for all companies; of these,
 * chooses the card with the narrowest destination.
 */
function chooseReferenceCard(
  cards: readonly RandomCard[],
  group: number | null,
  order: ShipmentFacts,
): CardContent | null {
  const validCards = cards.filter(({ span: { from, hours } }) => {
    return toDay(from) <= order.day && (hours === null || order.day <= toDay(from + hours));
  });
  for (const holder of [COMPANY, group === null ? Number.NaN : 0 - group, 0]) {
    let best: { readonly content: CardContent; readonly rank: number } | null = null;
    for (const candidate of validCards) {
      if (candidate.holder !== holder) continue;
      const rank = findDestinationRank(candidate.content, areas, order);
      if (rank !== null && (best === null || rank < best.rank))
        best = { content: candidate.content, rank };
    }
    if (best !== null) return best.content;
  }
  return null;
}

test('an order is priced by the company’s own card, else by its current group’s, else by the card for all companies', () => {
  const countByHolderKind = new Map<string, number>();
  fc.assert(
    fc.property(
      fc.array(randomCard, { minLength: 1, maxLength: 6 }),
      membershipArbitrary,
      hour,
      fc.constantFrom('GH', 'TG', 'FR', 'AU'),
      fc.constantFrom(null, 'Accra'),
      (cards, randomMemberships, at, country, region) => {
        let clock = 0;
        const memberships = randomMemberships.map(({ groupId, gapHours, hours }) => {
          const since = clock + gapHours;
          clock = since + hours;
          return { groupId, since, until: clock };
        });
        const datedCards = cards.map(
          ({ content, holder, span: { from, hours } }, n): DatedCard => ({
            card: prepareCard({ card: `card-${n}`, version: 1 }, content, areas),
            holder,
            from: toDay(from),
            to: hours === null ? null : toDay(from + hours),
          }),
        );
        const instant = (hours: number) => new Date(START + hours * HOUR);
        const pricer = createPricer({
          cards: datedCards,
          memberships: memberships.map(({ groupId, since, until }) => {
            return { groupId, since: instant(since), until: instant(until) };
          }),
          taxes: [],
          timeZone: 'UTC',
        });
        const prices = pricer(instant(at));
        const order = createFacts(prices.day, country, region);
        expect(prices.day).toBe(toDay(at));
        let group: number | null = null;
        for (const stay of memberships) {
          if (at >= stay.since && at < stay.until) group = stay.groupId;
        }
        const content = chooseReferenceCard(cards, group, order);
        const expected = content === null ? null : referencePrice(content, areas, order, []);
        const { price } = prices.quote(order);
        expect('reason' in price).toBe(expected === null);
        if ('reason' in price) return;
        // The number after “card-”.
        const holder = cards[Number(price.card.slice(5))]?.holder ?? Number.NaN;
        const holderKind = holder < 0 ? 'group' : holder === 0 ? 'all' : 'own';
        countByHolderKind.set(holderKind, (countByHolderKind.get(holderKind) ?? 0) + 1);
        expect(price.currency).toBe(content?.currency);
        expect(BigInt(price.total)).toBe(
          (expected ?? []).reduce((sum, { amount }) => sum + amount, 0n),
        );
      },
    ),
    { numRuns: runs(4_000) },
  );
  for (const holderKind of ['own', 'group', 'all'])
    expect(countByHolderKind.get(holderKind) ?? 0).toBeGreaterThan(runs(100));
});
