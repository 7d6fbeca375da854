import type { Generated, JSONColumnType } from 'kysely';
import type { LoginRecord } from '../../../src/api/contract/account/loginRecords.ts';
import type { Permission } from '../../../src/api/contract/permissions.ts';
import type { Language } from '../../../src/domain/languages.ts';
import type { TextChange } from '../../../src/api/contract/texts/texts.ts';

/** A merchant, or the carrier itself (id 1). */
interface CompanyTable {
  id: number;
  /** The customer code shown to people. */
  customer_code: string;
  name: string;
  /** ISO 3166-1 alpha-2. */
  country_code: string;
  created_at: Generated<Date>;
  /** Maximum orders in a calendar month (UTC); null for no limit. */
  order_quota: Generated<number | null>;
  /** ISO 4217; null for the currency of its country. */
  currency: Generated<string | null>;
  /** Credit limit in whole units of its currency; null if none is agreed. */
  credit_limit: Generated<number | null>;
  /** Industry and source from the registration; null for companies created otherwise. */
  industry: Generated<string | null>;
  source: Generated<string | null>;
  /** Contact person; empty if none is named. */
  contact_name: Generated<string>;
  contact_phone: Generated<string>;
  contact_email: Generated<string>;
  /** Address and tax number on bills. */
  bill_address: Generated<string>;
  tax_no: Generated<string>;
  /** Time of the suspension; null while its accounts may work. */
  suspended_at: Generated<Date | null>;
  /** State of a registration that is not approved; null if the company may work. */
  review: Generated<'pending' | 'refused' | null>;
  /** Reason for the refusal, in the carrier's words. */
  review_reason: Generated<string>;
  /** Language of the registrant; null for companies created otherwise. */
  review_language: Generated<Language | null>;
  /** Reason shown to a suspended company, in the carrier's words. */
  suspension_reason: Generated<string>;
  /** Starts at 1 and grows with each change. */
  version: Generated<number>;
}

/** Settings of a company for all its accounts; without a row, the portal's defaults apply. */
interface CompanySettingTable {
  company_id: number;
  confirm_at_once: boolean;
}

/** A named view of a list: private to its account, or shared by the company. */
interface ListViewTable {
  company_id: number;
  /** Chosen by the client that adds it. */
  id: string;
  /** Id of the list. */
  list: string;
  /** Owner; for a shared view, the account that changed it last. */
  account_id: string;
  shared: boolean;
  name: string;
  /** Folded, see `toNameKey`: unique among the list's shared views, and among an account's own. */
  name_key: string;
  /** Query string of the list's address. */
  search: string;
  /** Position among the account's private views, or among the shared ones. */
  place: number;
  version: number;
  changed_at: Date;
  /** Account name. */
  changed_by: string;
}

interface AccountTable {
  company_id: number;
  id: string;
  /** The name to sign in with, as typed. */
  name: string;
  email: string | null;
  /** scrypt with its parameters, see `security/passwords.ts`. */
  password_hash: string;
  active: Generated<boolean>;
  /** Whether it is the company's main account, which has every permission. */
  main: Generated<boolean>;
  must_change_password: Generated<boolean>;
  /** Null for passwords that were set before this column existed. */
  password_changed_at: Generated<Date | null>;
  permissions: Permission[];
  created_at: Generated<Date>;
  /** Terms of use that a registration accepted. */
  terms_version: Generated<string | null>;
  terms_accepted_at: Generated<Date | null>;
}

/**
 * Names and emails with which accounts sign in, in lower case. One table has both, so that no account's name can
 * be another account's email.
 */
interface LoginNameTable {
  name_key: string;
  company_id: number;
  account_id: string;
}

interface SessionTokenTable {
  /** SHA-256 of the token, base64url; the token itself is not stored. */
  token_hash: string;
  company_id: number;
  account_id: string;
  created_at: Date;
  last_used_at: Date;
}

/** Attempts to sign in. Those under unknown names are recorded for the carrier, without the name. */
interface LoginRecordTable {
  company_id: number;
  /** UUIDv7, sorted by time. */
  id: string;
  at: Date;
  account_id: string | null;
  outcome: LoginRecord['outcome'];
  address: string;
  agent: string;
}

/** Keys of links into the portal; each opens one session. */
interface SignInKeyTable {
  /** SHA-256 of the key, base64url; the key itself is not stored. */
  key_hash: string;
  company_id: number;
  account_id: string;
  expires_at: Date;
  /** Platform key that requested the link; null if none did. */
  platform_key_id: string | null;
}

/** Browsers in which an account has signed in. */
interface KnownDeviceTable {
  company_id: number;
  account_id: string;
  /** SHA-256 of the browser's token, base64url; the token itself is not stored. */
  device_hash: string;
  used_at: Date;
}

/** Texts of the carrier that replace built-in ones. */
interface TextOverlayTable {
  language: Language;
  id: string;
  text: string;
}

/** One change of a text, in one language or several; `company_id` is the carrier's. */
interface TextHistoryTable {
  company_id: number;
  text_id: string;
  /** Number of the change, from 1. */
  version: number;
  at: Date;
  account_id: string;
  changes: JSONColumnType<TextChange['changes']>;
}

/** Facts about this installation as a whole. */
interface InstallationTable {
  /** `demo`: the data is made up and its passwords are public. */
  name: 'demo';
  value: string;
}

export interface AccountTables {
  installation: InstallationTable;
  company: CompanyTable;
  company_setting: CompanySettingTable;
  list_view: ListViewTable;
  account: AccountTable;
  login_name: LoginNameTable;
  session_token: SessionTokenTable;
  login_record: LoginRecordTable;
  sign_in_key: SignInKeyTable;
  known_device: KnownDeviceTable;
  text_overlay: TextOverlayTable;
  text_history: TextHistoryTable;
}

/** Protection of calls before sign-in: codes, nonces, keys, counters. */
export interface ChallengeTables {
  /** Image codes by the browser's uuid. */
  verify_code: { uuid: string; code: string; expires_at: Date };
  login_nonce: { nonce: string; expires_at: Date };
  /** RSA keys that passwords are encrypted with; shared by all processes. Base64 DER. */
  login_key: { id: string; spki: string; pkcs8: string; created_at: Date };
  /** Failed attempts by account, counted before the password is checked. */
  login_throttle: { throttle_key: string; failures: number; locked_until: Date; tried_at: Date };
  /** Token buckets by client address. */
  address_bucket: { bucket_key: string; tokens: number; refilled_at: Date };
}
