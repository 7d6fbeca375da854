import { type Generated, type JSONColumnType, sql } from 'kysely';
import type { ShopOrderState } from '../../../src/api/contract/platforms/shops.ts';
import type { RuleParams } from '../../../src/api/contract/rules.ts';
import type { OrderKind } from '../../../src/api/contract/sheet.ts';
import type { Trx } from '../database.ts';
import type { Placement } from '../placement.ts';
import { protectTable } from '../tenant.ts';

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

/** What a shop's messages about an order say together, besides its content. */
export interface ShopFacts {
  /** Instant of the newest version and how far the order has come in it; empty if none came. */
  readonly version: string;
  /** Of all that came with this version; more than one contradict each other. */
  readonly digests: readonly string[];
  readonly wish: 'ship' | 'ask' | 'none' | 'end';
  readonly reasons: readonly ShopFinding[];
  /** Tracking numbers of what was shipped. */
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
  /** Null for a row of a server before. */
  facts: JSONColumnType<ShopFacts> | null;
  /** What was known when its parcel was created, or when somebody saw to a change last. */
  settled: JSONColumnType<ShopFacts> | null;
  /** Whether the shop's messages cancelled its parcel. */
  is_cancelled: Generated<boolean>;
  /** The bytes of a message that could not be read. */
  message: Uint8Array<ArrayBuffer> | null;
}

export interface ShopTables {
  shop_order: ShopOrderTable;
}

export const shopPlaces = {
  shop_order: 'company',
} as const satisfies Record<keyof ShopTables, Placement>;

/** What shops send, and how a platform is connected to its shop. */
export async function shopOrders(trx: Trx): Promise<void> {
  await sql`alter table platform add column shop_secret text, add column shop_hint text,
    add column shop_weight text, add column shop_by uuid`.execute(trx);
  await sql`create table shop_order (
    company_id integer not null,
    id uuid not null,
    platform_id uuid not null,
    shop_id text collate "C" not null,
    changed_at timestamptz(3) not null,
    kind text not null,
    number text collate "C" not null,
    content jsonb not null,
    state text not null,
    findings jsonb not null,
    waybill_no text,
    decided_by text,
    received_at timestamptz(3) not null,
    primary key (company_id, id),
    unique (company_id, platform_id, shop_id),
    foreign key (company_id, platform_id) references platform (company_id, id))`.execute(trx);
  await sql`create index shop_order_state on shop_order (company_id, state, id)`.execute(trx);
  await sql`create index shop_order_number on shop_order (company_id, number)`.execute(trx);
  await protectTable(trx, 'shop_order', ['select', 'insert', 'update']);
}
