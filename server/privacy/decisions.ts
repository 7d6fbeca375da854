import type { PersonalKind } from '../../src/api/contract/privacy/privacy.ts';
import type { Database } from '../db/tables/index.ts';

/**
 * Treatment of the rows and columns of a table by an erasure. Rows belong to the person if their `links` name one of the
 * person's orders, issues, tickets, returns, addresses or drafts.
 */
export interface TableDecision<Column extends string> {
  /** Kind under which its rows are counted; absent if the table is never changed. */
  readonly kind?: PersonalKind;
  /** Columns of the primary key. */
  readonly key?: readonly Column[];
  readonly links?: readonly Column[];
  /** Further columns that `planErasure` needs of each row. */
  readonly also?: readonly Column[];
  /** Whether the person's rows are deleted, and whether other rows that contain the person's texts are. */
  readonly isDeleted?: 'linked' | 'found';
  /** Texts in which the person's number, email, name and address are replaced, in rows of others as well. */
  readonly text?: readonly Column[];
  /** The same, inside JSON. */
  readonly json?: readonly Column[];
  /** The same, inside query strings. */
  readonly query?: readonly Column[];
  /** Columns with a rule of their own in `planErasure`. */
  readonly own?: readonly Column[];
  /** Columns without data of receivers: codes, numbers, hashes, secrets, names of companies and their staff. */
  readonly none?: readonly Column[];
}

type Decisions = {
  readonly [Table in keyof Database]: TableDecision<keyof Database[Table] & string>;
};

/**
 * Decisions for every table and each of its columns with text, JSON or bytes. A test compares them with the schema, so
 * that a new column is not forgotten.
 *
 * Merchants' own data (companies, accounts, their senders and bills) is not a receiver's. Order numbers are the
 * merchant's numbers on issued bills and stay.
 */
export const decisions: Decisions = {
  orders: {
    kind: 'orders',
    key: ['company_id', 'id'],
    links: ['id'],
    text: ['goods_name', 'remark'],
    // Further fields of the order's own receiver, sender and goods.
    own: [
      'detail',
      'receiver_name',
      'receiver_key',
      'receiver_phone',
      'receiver_phone2',
      'receiver_area',
      'receiver_address',
      'receiver_postcode',
      'sender_name',
      'sender_phone',
      'sender_address',
      'search_words',
    ],
    // Places are kept: zones and figures need them.
    none: [
      'receiver_country',
      'receiver_province',
      'receiver_city',
      'cod_currency',
      'currency',
      'customer_order_no',
      'held_from',
      'kind',
      'payment_method',
      'service',
      'status',
      'waybill_no',
    ],
  },
  order_goods: {
    kind: 'orders',
    key: ['company_id', 'order_id', 'line_no'],
    links: ['order_id'],
    text: ['name', 'name_local'],
    none: ['hs_code', 'inbound_reference', 'origin_country', 'sku'],
  },
  tracking_event: {
    kind: 'history',
    key: ['company_id', 'order_id', 'no'],
    links: ['order_id'],
    also: ['action'],
    text: ['remark'],
    none: ['account', 'action', 'place', 'status'],
  },
  order_note: {
    kind: 'history',
    key: ['company_id', 'id'],
    links: ['order_id'],
    text: ['text'],
    none: ['account'],
  },
  order_print: { none: ['account', 'size', 'waybill_no'] },
  former_waybill: { none: ['waybill_no'] },
  deleted_order: { none: ['account', 'customer_order_no', 'waybill_no'] },
  order_claim: {},
  order_quota_use: {},
  order_tagged: {},
  waybill_counter: { none: ['country_code'] },
  order_export: {
    kind: 'views',
    key: ['company_id', 'key_hash'],
    json: ['request'],
    none: ['call', 'key_hash'],
  },
  list_view: {
    kind: 'views',
    key: ['company_id', 'id'],
    query: ['search'],
    text: ['name', 'name_key'],
    none: ['changed_by', 'list'],
  },
  order_draft: {
    kind: 'drafts',
    key: ['company_id', 'id'],
    links: ['id'],
    own: ['content', 'number', 'receiver', 'state'],
    none: ['account', 'changed_by', 'kind'],
  },
  shop_order: {
    kind: 'shopOrders',
    key: ['company_id', 'id'],
    links: ['id'],
    json: ['findings'],
    own: ['content', 'message'],
    none: ['decided_by', 'facts', 'kind', 'number', 'settled', 'shop_id', 'state', 'waybill_no'],
  },
  import_batch: {
    kind: 'imports',
    key: ['company_id', 'import_id', 'batch_no'],
    text: ['file_name'],
    json: ['outcomes'],
    own: ['refused_rows'],
    none: ['body_hash', 'kind', 'refused_numbers'],
  },
  import_receipt: {
    kind: 'imports',
    key: ['company_id', 'import_id'],
    text: ['file_name'],
    json: ['unused_columns'],
    none: ['kind', 'rule_version'],
  },
  import_shape: {
    kind: 'imports',
    key: ['company_id', 'id'],
    text: ['name'],
    json: ['content'],
    none: ['headers_key', 'kind'],
  },
  import_value_habit: {
    kind: 'imports',
    key: ['company_id', 'kind', 'field', 'text'],
    isDeleted: 'found',
    text: ['text', 'value'],
    none: ['field', 'kind'],
  },

  address: {
    kind: 'addresses',
    key: ['company_id', 'id'],
    links: ['id'],
    isDeleted: 'linked',
    own: ['city_key', 'content', 'name_key', 'phone', 'place_key', 'same_key'],
    none: ['changed_by', 'country', 'kind'],
  },
  address_word: {
    kind: 'addresses',
    key: ['company_id', 'kind', 'word', 'address_id'],
    links: ['address_id'],
    isDeleted: 'linked',
    own: ['word'],
    none: ['kind'],
  },
  address_tagged: {
    kind: 'addresses',
    key: ['company_id', 'address_id', 'tag_id'],
    links: ['address_id'],
    isDeleted: 'linked',
  },
  address_use: {
    kind: 'addresses',
    key: ['company_id', 'id'],
    links: ['address_id'],
    isDeleted: 'linked',
  },
  default_sender: {},
  address_merge: {
    kind: 'addresses',
    key: ['company_id', 'id'],
    links: ['kept_id'],
    isDeleted: 'found',
    json: ['merged'],
    none: ['by', 'kind'],
  },
  address_apart: {
    kind: 'addresses',
    key: ['company_id', 'kind', 'by', 'key'],
    isDeleted: 'found',
    text: ['key'],
    none: ['by', 'kind'],
  },

  attachment: {
    kind: 'attachments',
    key: ['company_id', 'id'],
    links: ['order_id', 'issue_id', 'ticket_id'],
    isDeleted: 'linked',
    text: ['name'],
    // Pictures of others can't be searched.
    none: ['content', 'created_by', 'kind', 'sha256'],
  },
  issue: {
    kind: 'issues',
    key: ['company_id', 'id'],
    links: ['order_id'],
    text: ['close_note', 'note', 'raw_text'],
    own: ['changes'],
    none: [
      'cause',
      'closed_by',
      'day',
      'decided_by',
      'decision',
      'default_decision',
      'place',
      'raw_code',
      'reason',
      'status',
      'waybill_no',
    ],
  },
  issue_message: {
    kind: 'issues',
    key: ['company_id', 'id'],
    links: ['issue_id'],
    text: ['text'],
    none: ['account'],
  },
  issue_reason: { none: ['code', 'content'] },
  return_order: {
    kind: 'returns',
    key: ['company_id', 'id'],
    links: ['order_id', 'leg_id', 'out_id'],
    text: ['note'],
    // The address is the merchant's.
    json: ['address', 'replacement'],
    none: ['handover', 'payer', 'reason', 'return_no', 'status', 'type'],
  },
  return_item: {
    kind: 'returns',
    key: ['company_id', 'return_id', 'line_no'],
    links: ['return_id'],
    text: ['name'],
  },
  return_event: {
    kind: 'returns',
    key: ['company_id', 'return_id', 'no'],
    links: ['return_id'],
    text: ['remark'],
    none: ['account', 'action', 'status'],
  },
  ticket: {
    kind: 'tickets',
    key: ['company_id', 'id'],
    links: ['id'],
    text: ['subject'],
    none: ['assignee', 'priority', 'status', 'team', 'ticket_no', 'type'],
  },
  ticket_event: {
    kind: 'tickets',
    key: ['company_id', 'ticket_id', 'no'],
    links: ['ticket_id'],
    text: ['text'],
    none: ['account', 'action', 'assignee', 'priority', 'side', 'status', 'team'],
  },
  ticket_order: { none: ['waybill_no'] },

  open_request: {
    kind: 'programs',
    key: ['company_id', 'platform_id', 'idempotency_key'],
    isDeleted: 'found',
    text: ['idempotency_key'],
    json: ['results'],
    // Short hashes of an order's texts; an answer that names the order is deleted with them.
    none: ['body_hash', 'kind', 'orders'],
  },
  webhook_delivery: {
    kind: 'programs',
    key: ['company_id', 'id'],
    links: ['order_id'],
    text: ['body'],
    none: ['customer_order_no', 'last_error', 'last_url', 'state', 'type', 'waybill_no'],
  },
  webhook_attempt: {
    kind: 'programs',
    key: ['company_id', 'delivery_id', 'no'],
    text: ['answer'],
    none: ['error', 'url'],
  },
  webhook: { none: ['events', 'former_secret', 'hint', 'secret', 'url'] },
  platform: {
    none: [
      'name',
      'name_key',
      'payer',
      'service',
      'shop_hint',
      'shop_secret',
      'shop_weight',
      'suspension_reason',
      'type',
    ],
  },
  platform_key: { none: ['hint', 'last_used_from', 'name', 'ranges', 'rights', 'secret_hash'] },
  platform_use: { none: ['day'] },

  notice_event: {
    kind: 'notices',
    key: ['company_id', 'id'],
    links: ['order_id'],
    json: ['data'],
    none: ['audience', 'kind', 'subject_id', 'subject_kind', 'subject_number'],
  },
  notice_pending: {
    kind: 'notices',
    key: ['company_id', 'account_id', 'notice_id'],
    json: ['data'],
    none: ['kind', 'number'],
  },
  notice_read: {},
  notice_reader: { none: ['language', 'mail'] },
  mail: {
    kind: 'notices',
    key: ['id'],
    json: ['params'],
    // Mails go to accounts, not to receivers.
    none: ['kind', 'language', 'recipient'],
  },
  record_change: {
    kind: 'changes',
    key: ['company_id', 'id'],
    links: ['record_id'],
    text: ['record_name'],
    json: ['changes'],
    none: ['action', 'kind', 'record_id'],
  },
  company_record: {
    kind: 'records',
    key: ['company_id', 'kind', 'id'],
    text: ['name', 'name_key'],
    json: ['content'],
    none: ['changed_by', 'kind'],
  },
  carrier_record: {
    kind: 'records',
    key: ['kind', 'id'],
    json: ['content'],
    none: ['id', 'kind'],
  },

  // Texts beside the amounts, which never change.
  bill_event: {
    kind: 'bills',
    key: ['company_id', 'bill_id', 'no'],
    text: ['text'],
    none: ['account', 'action', 'side', 'status'],
  },
  bill_adjustment: {
    kind: 'bills',
    key: ['company_id', 'id'],
    links: ['order_id'],
    text: ['reason'],
    none: ['decided_name', 'lines', 'proposed_name', 'status', 'waybill_no'],
  },
  bill_credit: {
    kind: 'bills',
    key: ['company_id', 'id'],
    text: ['reason'],
    none: ['number'],
  },
  bill_line: {
    kind: 'bills',
    key: ['company_id', 'bill_id', 'no'],
    links: ['order_id'],
    text: ['rule'],
    none: ['code', 'name', 'waybill_no'],
  },
  payment: {
    kind: 'bills',
    key: ['company_id', 'id'],
    text: ['reversal'],
    none: ['currency', 'received_on', 'recorded_by', 'reference', 'reversed_by'],
  },
  bill: { none: ['currency', 'due_on', 'number', 'period', 'status'] },
  bill_counter: { none: ['series'] },
  bill_dispute: { none: ['status'] },
  bill_order: {
    none: ['card', 'customer_order_no', 'receiver_city', 'receiver_country', 'waybill_no'],
  },
  bill_party: { none: ['content'] },
  bill_unpriced: { none: ['period', 'reason', 'waybill_no'] },
  billing_period: { none: ['error', 'period', 'state'] },
  billing_run: { none: ['period', 'started_by'] },
  billing_start: { none: ['by', 'period'] },
  payment_match: {},
  cod: { none: ['counted_by', 'courier', 'currency', 'place', 'status', 'waybill_no'] },
  cod_statement: {
    none: ['currency', 'made_by', 'number', 'paid_by', 'paid_on', 'reference', 'status'],
  },
  cod_deduction: {},
  ledger_journal: { none: ['account', 'currency', 'kind', 'source'] },
  ledger_entry: { none: ['credit', 'currency', 'debit'] },
  figure_clock: { none: ['time_zone'] },
  figure_delta: { none: ['key', 'subject'] },
  figure_month: { none: ['counts', 'cut', 'scope'] },

  account: { none: ['email', 'name', 'password_hash', 'permissions', 'terms_version'] },
  account_role: {},
  address_bucket: { none: ['bucket_key'] },
  announcement_closed: {},
  announcement_notice: {},
  area: { none: ['code', 'name', 'names', 'parent_code', 'search'] },
  code_allowance: { none: ['email_key'] },
  code_ticket: { none: ['code_mac', 'email', 'email_key', 'flow', 'ticket_hash'] },
  company: {
    none: [
      'bill_address',
      'contact_email',
      'contact_name',
      'contact_phone',
      'country_code',
      'currency',
      'customer_code',
      'industry',
      'name',
      'review',
      'review_language',
      'review_reason',
      'source',
      'suspension_reason',
      'tax_no',
    ],
  },
  company_setting: {},
  country: { none: ['code', 'fact', 'service', 'taxes'] },
  erasure: { none: ['by', 'counts', 'hashes', 'reason', 'sealed_key'] },
  installation: { none: ['name', 'value'] },
  invitation: { none: ['email', 'email_key', 'token_hash'] },
  known_device: { none: ['device_hash'] },
  login_key: { none: ['id', 'pkcs8', 'spki'] },
  login_name: { none: ['name_key'] },
  login_nonce: { none: ['nonce'] },
  data_read: { none: ['account', 'kind', 'searches'] },
  login_record: { none: ['address', 'agent', 'outcome'] },
  login_throttle: { none: ['throttle_key'] },
  main_account_offer: {},
  rate_card: { none: ['currency', 'kind', 'name', 'origin'] },
  rate_card_version: { none: ['areas', 'by', 'content', 'state'] },
  rate_group: { none: ['name'] },
  rate_group_member: {},
  role: { none: ['description', 'name', 'name_key', 'permissions'] },
  session_token: { none: ['token_hash'] },
  sign_in_key: { none: ['key_hash'] },
  text_history: { none: ['changes', 'text_id'] },
  text_overlay: { none: ['id', 'language', 'text'] },
  verify_code: { none: ['code', 'uuid'] },
};
