import { moneyDecisions } from './decisions/moneyDecisions.ts';
import { orderDecisions } from './decisions/orderDecisions.ts';
import { serviceDecisions } from './decisions/serviceDecisions.ts';
import type { Decisions } from './decisions/tableDecision.ts';

/**
 * Decisions for every table and each of its columns with text, JSON or bytes. A test compares them with the schema, so
 * that a new column is not forgotten.
 *
 * Merchants' own data (companies, accounts, their senders and bills) is not a receiver's. Order numbers are the
 * merchant's numbers on issued bills and stay.
 */
export const decisions: Decisions = {
  ...orderDecisions,
  ...serviceDecisions,
  ...moneyDecisions,

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
