import type { ColumnType, Generated } from 'kysely';
import type { LabelSize } from '../../../src/api/contract/orders/orderLabels.ts';
import type { Service } from '../../../src/domain/sheets/services.ts';
import type { EventAction, OrderStatus } from '../../../src/domain/lifecycles/order/orderStatus.ts';
import type { OrderKind } from '../../../src/domain/sheets/sheet.ts';
import type { CustodyStatus } from '../../../src/domain/lifecycles/order/machine.ts';

/** A stored order. Absent optional values are null. */
export interface OrderTable {
  company_id: number;
  /** UUIDv7. */
  id: string;
  kind: OrderKind;
  waybill_no: string;
  customer_order_no: string;
  status: OrderStatus;
  /** Import and sheet row of the order; null for an order entered by hand. */
  import_id: string | null;
  row_no: number | null;
  created_at: Date;
  receiver_name: string;
  /** `searchKey` of the receiver's name, for searching and sorting. */
  receiver_key: string;
  receiver_phone: string;
  receiver_phone2: string | null;
  receiver_country: string;
  receiver_province: string;
  receiver_city: string;
  receiver_area: string | null;
  receiver_address: string;
  receiver_postcode: string | null;
  sender_name: string | null;
  sender_phone: string | null;
  sender_address: string | null;
  goods_name: string;
  pieces: number;
  /** Grams. */
  weight_g: number;
  /** Millimetres. */
  length_mm: number | null;
  width_mm: number | null;
  height_mm: number | null;
  /** Minor units of `currency`, by its `currencyScale`. */
  declared_value_minor: number | null;
  /** Minor units of `cod_currency`, else of `currency`; null if nothing is collected. */
  cod_amount_minor: number | null;
  /** ISO 4217. */
  currency: string | null;
  service: Service;
  payment_method: string | null;
  /** `YYYY-MM-DD`, without a time zone. */
  pickup_date: string | null;
  remark: string | null;
  /** ISO 4217; null if cash is collected in `currency`. */
  cod_currency: string | null;
  /** Canonical texts of the kind's further fields, by field key; null if there are none. */
  detail: Record<string, string> | null;
  /** Starts at 1 and grows with each change of its content. */
  version: number;
  /** Number of its newest event. */
  events: number;
  /** Status to which an abnormal order returns; null for all others. */
  held_from: CustodyStatus | null;
  /** Time of its first printed label. */
  printed_at: Date | null;
  /** Text of a `tsvector`, see `createSearchVectorBuilder`. */
  search_words: string;
  /** Return for which it is the parcel; null for other orders. */
  return_id: string | null;
}

/** A line of an order's goods. */
export interface GoodsTable {
  company_id: number;
  order_id: string;
  /** Number of the line, from 1. */
  line_no: number;
  /** Sheet row; null if entered by hand. */
  row_no: number | null;
  sku: string | null;
  name: string | null;
  /** Name in the sender's language. */
  name_local: string | null;
  hs_code: string | null;
  quantity: number;
  /** Minor units of the order's currency. */
  unit_value_minor: number | null;
  unit_weight_g: number | null;
  /** ISO 3166-1 alpha-2. */
  origin_country: string | null;
  inbound_reference: string | null;
}

/** Orders that a company with a quota has created in a month. */
interface OrderQuotaUseTable {
  company_id: number;
  /** First day, `YYYY-MM-DD`. */
  month: string;
  used: number;
}

/** Events of orders. */
interface TrackingEventTable {
  company_id: number;
  order_id: string;
  /** Number of the event, from 1, in the sequence of arrival. */
  no: number;
  at: Date;
  /** Status of the order after the event. */
  status: OrderStatus;
  /** Null for the creation, and for events older than this column. */
  action: EventAction | null;
  place: string | null;
  remark: string | null;
  /** Account and its name at that time; null for a scan. */
  account_id: string | null;
  account: string | null;
}

/** Ledger of printed labels. */
interface OrderPrintTable {
  company_id: number;
  order_id: string;
  /** Number of its event. */
  no: number;
  at: Date;
  account: string;
  size: LabelSize;
  /** Whether a label with this number was printed before. */
  reprint: boolean;
  waybill_no: string;
  /** Chosen by the client that reported it; null for older prints. */
  print_id: string | null;
}

/** A number that an order had until its label was changed. */
interface FormerWaybillTable {
  company_id: number;
  waybill_no: string;
  order_id: string;
  /** Time at which it was replaced. */
  at: Date;
  /** Number of the event that replaced it; null if unknown. */
  no: number | null;
}

/** Remains of a deleted order. */
interface DeletedOrderTable {
  company_id: number;
  id: string;
  version: number;
  waybill_no: string;
  customer_order_no: string;
  at: Date;
  account: string;
}

/** Company that uses an id for an entered order. The role `app` has no rights on this table. */
interface OrderClaimTable {
  id: string;
  company_id: number;
  at: Date;
}

/** A prepared download, which its key opens once. */
interface OrderExportTable {
  company_id: number;
  /** SHA-256 of the key, base64url; the key itself is not stored. */
  key_hash: string;
  account_id: string;
  /** The call that downloads it. */
  call: string;
  /** Filters, ids, sort, columns, format and language. */
  request: ColumnType<unknown, string, never>;
  order_count: number;
  /** Orders written so far. */
  done_count: Generated<number>;
  expires_at: Date;
  used_at: Date | null;
}

/** First serial not yet reserved by any process, by country. The role `app` has no rights on this table. */
interface WaybillCounterTable {
  country_code: string;
  next_serial: number;
}

export interface OrderTables {
  orders: OrderTable;
  order_goods: GoodsTable;
  order_quota_use: OrderQuotaUseTable;
  tracking_event: TrackingEventTable;
  order_print: OrderPrintTable;
  former_waybill: FormerWaybillTable;
  deleted_order: DeletedOrderTable;
  order_claim: OrderClaimTable;
  order_export: OrderExportTable;
  waybill_counter: WaybillCounterTable;
}
