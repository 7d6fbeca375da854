import type { Generated, JSONColumnType } from 'kysely';
import type { ShopOrderState } from '../../../src/api/contract/platforms/shops.ts';
import type { RuleParams } from '../../../src/domain/rules/rules.ts';
import type { OrderKind } from '../../../src/domain/sheets/sheet.ts';

/** Why an order could not be made as it is; `column` is empty where it is about no field. */
export interface ShopFinding {
  readonly column: string;
  readonly rule: string;
  readonly params?: RuleParams | undefined;
}

type Texts = Readonly<Record<string, string>>;

/** An order of a shop in the fields of our sheets. */
export interface ShopContent {
  readonly kind: OrderKind;
  readonly values: Texts;
  readonly goods: readonly Texts[];
}

/** Merged facts from a shop's messages about an order, besides its content. */
export interface ShopFacts {
  /** Instant of the newest version and how far the order has come in it; empty if none came. */
  readonly version: string;
  /** Digests of all messages with this version; several contradict each other. */
  readonly digests: readonly string[];
  readonly wish: 'ship' | 'ask' | 'none' | 'end';
  readonly reasons: readonly ShopFinding[];
  /** Tracking numbers of shipments. */
  readonly tracking: readonly string[];
  /** Digest of what the buyer ordered, shipped or not. */
  readonly basis: string;
  /** Digest of what is left to ship. */
  readonly left: string;
  /** Ids of messages by which it was deleted and restored. */
  readonly deleted: readonly string[];
  readonly restored: readonly string[];
  /** Newest instant at which something happened to it; empty if nothing was said. */
  readonly newsAt: string;
}

/** An order of a shop, whose own row is the lock under which it becomes an order. */
interface ShopOrderTable {
  company_id: number;
  /** Also that of the order. */
  id: string;
  platform_id: string;
  /** The shop's own id of it. */
  shop_id: string;
  /** When the shop changed it last, as the shop's clock has it. */
  changed_at: Date;
  kind: OrderKind;
  number: string;
  content: JSONColumnType<Pick<ShopContent, 'values' | 'goods'>>;
  state: ShopOrderState;
  findings: JSONColumnType<readonly ShopFinding[]>;
  waybill_no: string | null;
  /** The account that dismissed it or took it back last. */
  decided_by: string | null;
  received_at: Date;
  /** Null for records of older servers. */
  facts: JSONColumnType<ShopFacts> | null;
  /** Facts at the parcel's creation, or at the last accepted change. */
  settled: JSONColumnType<ShopFacts> | null;
  /** Whether the shop's messages cancelled its parcel. */
  is_cancelled: Generated<boolean>;
  /** The bytes of a message that could not be read. */
  message: Uint8Array<ArrayBuffer> | null;
}

export interface ShopTables {
  shop_order: ShopOrderTable;
}
