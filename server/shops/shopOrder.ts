import { createHash } from 'node:crypto';
import type { ShopReason } from '../../src/api/contract/platforms/shopReasons.ts';
import type { RuleParams } from '../../src/domain/rules/rules.ts';
import type { OrderKind } from '../../src/domain/sheets/sheet.ts';
import type { ShopFinding } from '../db/tables/shops.ts';
import type { Item } from './goods.ts';

type Texts = Readonly<Record<string, string>>;

/**
 * `ship`: to be created as it is. `ask`: somebody has to look first. `none`: nothing is to be shipped,
 * now or ever. `end`: given up in the shop, and not to be shipped any more.
 */
export type Wish = 'ship' | 'ask' | 'none' | 'end';

/** An order as a shop said it at one time, in the fields of our sheets. */
export interface ShopOrder {
  /** The shop's own id, by which it is known again. */
  readonly shopId: string;
  /** When the shop changed it last, as the shop's clock has it; 1970 if the shop does not say. */
  readonly changedAt: Date;
  readonly wish: Wish;
  /** Why it is not simply shipped; empty for `ship`. */
  readonly reasons: readonly ShopFinding[];
  /** Tracking numbers of what was shipped already. */
  readonly tracking: readonly string[];
  readonly kind: OrderKind;
  readonly values: Texts;
  readonly goods: readonly Texts[];
  /** Digest of what the buyer ordered, whatever of it is shipped. */
  readonly basis: string;
  /** Digest of what is left to ship. */
  readonly left: string;
}

/** Whose shop it is. */
export interface ShopContext {
  /** ISO 3166-1 alpha-2 of the company. */
  readonly countryCode: string;
  /** In kg, for goods whose weight the shop does not say; may be empty. */
  readonly weightKg: string;
  /** ISO 4217 of what is collected on delivery in a country; undefined if nothing is. */
  readonly codCurrencyOf: (country: string) => string | undefined;
  /** The carrier's only region with a city of this name; null if none or several have one. */
  readonly regionOfCity: (country: string, city: string) => string | null;
}

/** What all shops say of an order in one way or another. */
export interface SaidOrder {
  readonly shopId: string;
  readonly changedAt: Date;
  /** By which merchant and buyer know it. */
  readonly number: string;
  readonly receiver: Receiver;
  /** What this merchant has still to ship. */
  readonly left: readonly Item[];
  /** What the buyer ordered of this merchant, shipped or not. */
  readonly ordered: readonly Item[];
  /** Of the items' totals, ISO 4217. */
  readonly currency: string;
  /** What is collected at the door, in major units; empty if nothing is. */
  readonly cod: string;
  readonly codCurrency: string;
  readonly note: string;
  readonly tracking: readonly string[];
  /** Why nothing of it is to be shipped; null if something is. */
  readonly stop: { readonly wish: 'none' | 'end'; readonly reason: ShopFinding } | null;
  /** Why somebody has to look before it is shipped. */
  readonly asks: readonly ShopFinding[];
}

/** Who gets a parcel, as an address of a shop says it; empty texts are unknown. */
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
  /** Street, and the lines below it. */
  readonly lines: readonly string[];
  readonly postcode: string;
}

/** A reason that concerns the whole order. */
export const reason = (rule: ShopReason, params?: RuleParams): ShopFinding => ({
  column: '',
  rule,
  ...(params === undefined ? {} : { params }),
});

/** An instant, or 1970 if a shop says none that can be read: whatever is dated is newer. */
export function instantOf(text: string): Date {
  const at = new Date(text);
  return Number.isNaN(at.getTime()) ? new Date(0) : at;
}

export const joined = (parts: readonly string[], separator = ', '): string =>
  parts.filter((part) => part !== '').join(separator);

/** Means of payment that are cash on delivery, by what shops, their plugins and merchants call them. */
const PAID_AT_DOOR =
  /\bcod\b|(?:cash|pay|payment|paid)[ _-]on[ _-]delivery|contre[ -]remboursement|[àa] la livraison|عند الاستلام|货到付款|ক্যাশ অন ডেলিভারি/iu;

export const isPaidAtDoor = (method: string): boolean =>
  PAID_AT_DOOR.test(method.replaceAll('_', ' '));

/** Short digest of a value, by which two of them are told apart. */
export const digestOf = (value: unknown): string =>
  createHash('sha256').update(JSON.stringify(value)).digest('hex').slice(0, 20);
