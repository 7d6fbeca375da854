import { createHash } from 'node:crypto';
import type { ShopReason } from '../../src/api/contract/platforms/shopReasons.ts';
import type { RuleParams } from '../../src/domain/rules/rules.ts';
import type { OrderKind } from '../../src/domain/sheets/sheet.ts';
import type { ShopFinding } from '../db/tables/shops.ts';
import type { Item } from './shopGoods.ts';

type Texts = Readonly<Record<string, string>>;

/**
 * `ship`: create the order. `ask`: a user decides first. `none`: nothing to ship now.
 * `end`: cancelled in the shop and no longer to be shipped.
 */
export type Wish = 'ship' | 'ask' | 'none' | 'end';

/** One version of a shop's order, in the fields of our sheets. */
export interface ShopOrder {
  /** Id in the shop. */
  readonly shopId: string;
  /** Time of the last change in the shop; 1970 if unknown. */
  readonly changedAt: Date;
  readonly wish: Wish;
  /** Reasons against shipping right away; empty for `ship`. */
  readonly reasons: readonly ShopFinding[];
  /** Tracking numbers of earlier shipments. */
  readonly tracking: readonly string[];
  readonly kind: OrderKind;
  readonly values: Texts;
  readonly goods: readonly Texts[];
  /** Digest of the buyer's whole order, shipped or not. */
  readonly basis: string;
  /** Digest of the items still to be shipped. */
  readonly left: string;
}

/** Company and settings of a shop. */
export interface ShopContext {
  /** Country of the company, ISO 3166-1 alpha-2. */
  readonly countryCode: string;
  /** Weight in kg for goods without one; may be empty. */
  readonly weightKg: string;
  /** Currency that is collected on delivery in a country, ISO 4217; undefined if there is none. */
  readonly codCurrencyIn: (country: string) => string | undefined;
  /** The carrier's region with a city of this name; null if none or several regions have one. */
  readonly regionOfCity: (country: string, city: string) => string | null;
}

/** Order data in a form common to all kinds of shops. */
export interface RawOrder {
  readonly shopId: string;
  readonly changedAt: Date;
  /** Number that merchant and buyer use. */
  readonly number: string;
  readonly receiver: Receiver;
  /** Items that this merchant still has to ship. */
  readonly left: readonly Item[];
  /** Items that the buyer ordered from this merchant, shipped or not. */
  readonly ordered: readonly Item[];
  /** Currency of the items' totals, ISO 4217. */
  readonly currency: string;
  /** Cash to collect at the door, in major units; empty if none. */
  readonly cod: string;
  readonly codCurrency: string;
  readonly note: string;
  readonly tracking: readonly string[];
  /** Reason for shipping nothing; null if something is to be shipped. */
  readonly stop: { readonly wish: 'none' | 'end'; readonly reason: ShopFinding } | null;
  /** Findings for a user to check before the order is shipped. */
  readonly findings: readonly ShopFinding[];
}

/** Receiver from the shop's address; unknown texts are empty. */
export interface Receiver {
  readonly name: string;
  readonly company: string;
  readonly phone: string;
  readonly email: string;
  /** ISO 3166-1 alpha-2. */
  readonly country: string;
  readonly region: string;
  readonly city: string;
  /** Part of a city. */
  readonly district: string;
  /** Street and further lines. */
  readonly lines: readonly string[];
  readonly postcode: string;
}

/** Reason that concerns the whole order. */
export const createShopFinding = (rule: ShopReason, params?: RuleParams): ShopFinding => ({
  column: '',
  rule,
  ...(params === undefined ? {} : { params }),
});

/** Parses an instant; returns 1970 for an unreadable one, which is older than any dated message. */
export function parseInstant(text: string): Date {
  const at = new Date(text);
  return Number.isNaN(at.getTime()) ? new Date(0) : at;
}

export const joinTexts = (parts: readonly string[], separator = ', '): string =>
  parts.filter((part) => part !== '').join(separator);

/** Names of cash on delivery used by shops, their plugins and merchants. */
const PAID_AT_DOOR =
  /\bcod\b|(?:cash|pay|payment|paid)[ _-]on[ _-]delivery|contre[ -]remboursement|[àa] la livraison|عند الاستلام|货到付款|ক্যাশ অন ডেলিভারি/iu;

export const isPaidAtDoor = (method: string): boolean =>
  PAID_AT_DOOR.test(method.replaceAll('_', ' '));

/** Short digest of a value, for comparisons. */
export const hashShort = (value: unknown): string =>
  createHash('sha256').update(JSON.stringify(value)).digest('hex').slice(0, 20);
