import { sql } from 'kysely';
import { protect, type Statements } from '../statements.ts';

/**
 * Companies, their accounts, and sign-in data.
 *
 * Accounts are read before a company is known, and hold passwords and rights. The role `app` may therefore read only
 * their names; `server/security` alone reads and changes the rest, and the tables of sign-ins.
 */
export const accounts: Statements = [
  sql`create table installation (
    name text primary key,
    value text not null)`,

  // Numbers of registered companies; those created by hand or for demos are smaller.
  sql`create sequence company_number start 10001`,
  // A company without an order quota has no limit: nothing is counted, and no row is locked. `review` is null if
  // the company may work; `review_language` is the registrant's.
  sql`create table company (
    id integer primary key,
    customer_code text not null unique,
    name text not null,
    country_code char(2) not null,
    created_at timestamptz not null default now(),
    order_quota integer check (order_quota >= 0),
    industry text,
    source text,
    contact_name text not null default '',
    contact_phone text not null default '',
    contact_email text not null default '',
    suspended_at timestamptz(3),
    suspension_reason text not null default '',
    version integer not null default 1,
    review text,
    review_reason text not null default '',
    review_language text,
    currency text,
    credit_limit integer,
    bill_address text not null default '',
    tax_no text not null default '')`,
  ...protect('company', 'select', 'id'),

  sql`create table company_setting (
    company_id integer primary key,
    confirm_at_once boolean not null default false)`,
  ...protect('company_setting', 'select, insert, update'),

  sql`create table list_view (
    company_id integer not null,
    id uuid not null,
    list text not null,
    account_id uuid not null,
    shared boolean not null,
    name text not null,
    name_key text not null,
    search text not null,
    place integer not null,
    version integer not null,
    changed_at timestamptz not null,
    changed_by text not null,
    primary key (company_id, id))`,
  sql`create unique index list_view_shared
    on list_view (company_id, list, name_key) where shared`,
  sql`create unique index list_view_own
    on list_view (company_id, list, account_id, name_key) where not shared`,
  ...protect('list_view', 'select, insert, update, delete'),

  sql`create table account (
    company_id integer not null references company (id),
    id uuid not null,
    name text not null,
    email text,
    password_hash text not null,
    active boolean not null default true,
    main boolean not null default false,
    must_change_password boolean not null default false,
    permissions text[] not null default '{}',
    created_at timestamptz not null default now(),
    terms_version text,
    terms_accepted_at timestamptz,
    password_changed_at timestamptz(3),
    primary key (company_id, id))`,
  ...protect('account', 'select (company_id, id, name)'),

  sql`create table login_name (
    name_key text primary key,
    company_id integer not null,
    account_id uuid not null,
    foreign key (company_id, account_id) references account (company_id, id))`,
  // The letters are those of `lookalikes`; if that list grows, the index must be built again.
  sql`create index login_name_skeleton
    on login_name (translate(name_key,
      'авекмнорстухіїјѕԁԛԝһӏґгпёαβεζηικμνορτυχγօոսհցզɑɡı',
      'abekmhopctyxiijsdqwhlrrneabezhikmvoptyxyonuhgqagi'))`,

  sql`create table session_token (
    token_hash text primary key,
    company_id integer not null,
    account_id uuid not null,
    created_at timestamptz not null,
    last_used_at timestamptz not null,
    foreign key (company_id, account_id) references account (company_id, id))`,
  sql`create index session_token_account on session_token (company_id, account_id)`,

  sql`create table login_record (
    company_id integer not null,
    id uuid not null,
    at timestamptz(3) not null,
    account_id uuid,
    outcome text not null,
    address text not null,
    agent text not null,
    primary key (company_id, id))`,
  sql`create index login_record_at on login_record (at)`,
  // For the last sign-in of an account.
  sql`create index login_record_account on login_record (company_id, account_id, at)`,
  ...protect('login_record', 'select'),

  // `platform_key_id` is the key that requested the link, which stops working with that key.
  sql`create table sign_in_key (
    key_hash text primary key,
    company_id integer not null,
    account_id uuid not null,
    expires_at timestamptz not null,
    platform_key_id uuid,
    foreign key (company_id, account_id) references account (company_id, id))`,

  sql`create table known_device (
    company_id integer not null,
    account_id uuid not null,
    device_hash text not null,
    used_at timestamptz not null,
    primary key (company_id, account_id, device_hash),
    foreign key (company_id, account_id) references account (company_id, id))`,
  sql`create index known_device_hash on known_device (device_hash)`,

  sql`create table text_overlay (
    language text not null,
    id text not null,
    text text not null,
    primary key (language, id))`,

  // The version is part of the key, so that one of two changes of the same version fails.
  sql`create table text_history (
    company_id integer not null,
    text_id text not null,
    version integer not null,
    at timestamptz(3) not null,
    account_id uuid not null,
    changes jsonb not null,
    primary key (company_id, text_id, version))`,
  ...protect('text_history', 'select'),
];
