import type { Generated, JSONColumnType } from 'kysely';
import type { ShopOrderState } from '../../../src/api/contract/platforms/shops.ts';
import type { RuleParams } from '../../../src/domain/rules/rules.ts';
import type { OrderKind } from '../../../src/domain/sheets/sheet.ts';

/** Reason why a shop's order needs a user; `column` is empty if it concerns no field. */
export interface ShopFinding {
  readonly column: string;
  readonly rule: string;
  readonly params?: RuleParams | undefined;
}

type Texts = Readonly<Record<string, string>>;

/** A shop's order in the fields of a sheet. */
export interface ShopContent {
  readonly kind: OrderKind;
  readonly values: Texts;
  readonly goods: readonly Texts[];
}

/** Merged facts from a shop's messages about an order, besides its content. */
export interface ShopFacts {
  /** Instant of the newest version, and the order's progress in it; empty if none arrived. */
  readonly version: string;
  /** Different digests of messages with this version; more than one means that they contradict each other. */
  readonly digests: readonly string[];
  /** See `Wish`. */
  readonly wish: 'ship' | 'ask' | 'none' | 'end';
  readonly reasons: readonly ShopFinding[];
  /** Tracking numbers of shipments. */
  readonly tracking: readonly string[];
  /** Digest of the ordered goods, shipped or not. */
  readonly basis: string;
  /** Digest of the goods that are not shipped yet. */
  readonly left: string;
  /** Ids of messages by which it was deleted. */
  readonly deleted: readonly string[];
  /** Ids of messages by which it was restored. */
  readonly restored: readonly string[];
  /** Instant of the newest change; empty if unknown. */
  readonly newsAt: string;
}

/** A shop's order. Locking its record serializes the creation of the parcel. */
interface ShopOrderTable {
  company_id: number;
  /** Also the id of the parcel's order. */
  id: string;
  platform_id: string;
  /** The shop's id of the order. */
  shop_id: string;
  /** Time of the last change, by the shop's clock. */
  changed_at: Date;
  kind: OrderKind;
  number: string;
  content: JSONColumnType<Pick<ShopContent, 'values' | 'goods'>>;
  state: ShopOrderState;
  findings: JSONColumnType<readonly ShopFinding[]>;
  waybill_no: string | null;
  /** Account that last dismissed or restored it. */
  decided_by: string | null;
  received_at: Date;
  /** Null for records of older servers. */
  facts: JSONColumnType<ShopFacts> | null;
  /** Facts at the parcel's creation, or at the last accepted change. */
  settled: JSONColumnType<ShopFacts> | null;
  /** Whether the shop's messages cancelled its parcel. */
  is_cancelled: Generated<boolean>;
  /** Bytes of an unreadable message. */
  message: Uint8Array<ArrayBuffer> | null;
}

export interface ShopTables {
  shop_order: ShopOrderTable;
}
