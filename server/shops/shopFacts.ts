import type { ShopContent, ShopFacts, ShopFinding } from '../db/tables/shops.ts';
import type { ShopMessage } from './shopMessage.ts';
import { hashShort, createShopFinding, type ShopOrder, type Wish } from './shopOrder.ts';

/*
 * All facts about a shop's order, independent of the sequence of its messages. `mergeKnown` is commutative,
 * associative and idempotent, so repeated, late and reordered messages lead to the same result.
 */

/** Facts about an order, and the content of its newest version. */
export interface KnownOrder {
  readonly facts: ShopFacts;
  readonly content: ShopContent;
}

const NO_FACTS: ShopFacts = {
  version: '',
  digests: [],
  wish: 'none',
  reasons: [createShopFinding('shop.none.later')],
  tracking: [],
  basis: '',
  left: '',
  deleted: [],
  restored: [],
  newsAt: '',
};
const EMPTY_CONTENT: ShopContent = { kind: 'domestic', values: {}, goods: [] };

export const UNKNOWN_ORDER: KnownOrder = { facts: NO_FACTS, content: EMPTY_CONTENT };

/** Facts that one message states about an order. */
export function toKnown(message: Exclude<ShopMessage, { about: 'other' }>): KnownOrder {
  switch (message.about) {
    case 'order':
      return toVersion(message.order, message.restored);
    case 'deleted':
      return { facts: { ...NO_FACTS, deleted: [message.delivery] }, content: EMPTY_CONTENT };
    case 'news':
      return { facts: { ...NO_FACTS, newsAt: message.at.toISOString() }, content: EMPTY_CONTENT };
    case 'unreadable': {
      const { shopId, finding } = message;
      const decision = { wish: 'ask', reasons: [finding] } as const;
      return { facts: { ...NO_FACTS, version: shopId, ...decision }, content: EMPTY_CONTENT };
    }
  }
}

function toVersion(order: ShopOrder, restored: string | null): KnownOrder {
  const { changedAt, wish, reasons, tracking, basis, left, kind, values, goods } = order;
  const content = { kind, values, goods };
  const facts: ShopFacts = {
    ...NO_FACTS,
    version: `${changedAt.toISOString()} ${getProgress(order)}`,
    digests: [hashShort([wish, reasons, tracking, basis, content])],
    wish,
    reasons,
    tracking,
    basis,
    left,
    restored: restored === null ? [] : [restored],
  };
  return { facts, content };
}

/**
 * Progress of an order, which breaks ties: shop times are in seconds, and within a second an order only
 * advances.
 */
function getProgress({ wish, reasons: [first] }: ShopOrder): number {
  if (wish === 'end') return 3;
  if (wish === 'none') return first?.rule === 'shop.wait.unpaid' ? 0 : 2;
  return 1;
}

/** Merges the facts from two sets of messages about an order. */
export function mergeKnown(a: KnownOrder, b: KnownOrder): KnownOrder {
  const [newer, older] = isNewer(b, a) ? [b, a] : [a, b];
  const isTie = a.facts.version === b.facts.version;
  return {
    content: newer.content,
    facts: {
      ...newer.facts,
      digests: mergeSets(newer.facts.digests, isTie ? older.facts.digests : []),
      deleted: mergeSets(a.facts.deleted, b.facts.deleted),
      restored: mergeSets(a.facts.restored, b.facts.restored),
      newsAt: a.facts.newsAt > b.facts.newsAt ? a.facts.newsAt : b.facts.newsAt,
    },
  };
}

/** Compares versions; versions of the same second and progress are ordered by digest, for a stable result. */
function isNewer({ facts: one }: KnownOrder, { facts: other }: KnownOrder): boolean {
  if (one.version !== other.version) return one.version > other.version;
  return (one.digests.at(-1) ?? '') > (other.digests.at(-1) ?? '');
}

const mergeSets = (a: readonly string[], b: readonly string[]): string[] =>
  [...new Set([...a, ...b])].sort();

/** Decision about an order, with its reasons. */
export interface Decision {
  readonly wish: Wish;
  readonly reasons: readonly ShopFinding[];
}

/** Derives the decision from all facts about an order. */
export function decide({ facts }: KnownOrder): Decision {
  // An order can be moved to the trash and restored several times.
  if (facts.deleted.length > facts.restored.length) {
    return { wish: 'end', reasons: [createShopFinding('shop.end.deleted')] };
  }
  const { wish, reasons } = facts;
  const findings = [
    ...(facts.digests.length > 1 ? [createShopFinding('shop.wait.twice')] : []),
    ...(isBehind(facts) ? [createShopFinding('shop.wait.news')] : []),
  ];
  if (findings.length === 0 || wish === 'end' || wish === 'none') return { wish, reasons };
  return { wish: 'ask', reasons: [...reasons, ...findings] };
}

/** Whether something happened in the shop after the newest version of the order. */
function isBehind({ version, newsAt }: ShopFacts): boolean {
  const [changedAt = ''] = version.split(' ');
  return newsAt > changedAt;
}
