import { sql } from 'kysely';
import { protect, type Statements } from '../statements.ts';

/** The address book of a company, with its uses, tags and merges. */
export const addresses: Statements = [
  // Addresses with the same name, phone and street have the same `same_key`.
  sql`create table address (
    company_id integer not null,
    id uuid not null,
    kind text not null,
    version integer not null default 1,
    content jsonb not null,
    country text collate "C" not null,
    name_key text collate "C" not null,
    city_key text collate "C" not null,
    same_key text collate "C" not null,
    changed_at timestamptz(3) not null,
    changed_by text not null,
    uses integer not null default 0,
    last_used_at timestamptz(3) not null default '1970-01-01T00:00:00Z',
    phone text collate "C" not null,
    place_key text collate "C" not null,
    primary key (company_id, id))`,
  // One index for each sort, and one for the filter by country in the list's default sequence.
  sql`create index address_name on address (company_id, kind, name_key, id)`,
  sql`create index address_city on address (company_id, kind, city_key, id)`,
  sql`create index address_changed on address (company_id, kind, changed_at, id)`,
  sql`create index address_country on address (company_id, kind, country, name_key, id)`,
  sql`create index address_same on address (company_id, kind, same_key)`,
  sql`create index address_uses on address (company_id, kind, uses, id)`,
  sql`create index address_last_used on address (company_id, kind, last_used_at, id)`,
  sql`create index address_phone on address (company_id, kind, phone)`,
  sql`create index address_place on address (company_id, kind, place_key)`,
  ...protect('address', 'select, insert, update, delete'),

  // Search keys of addresses. Not an array column, because row-level security prevents an index over arrays.
  sql`create table address_word (
    company_id integer not null,
    kind text not null,
    word text collate "C" not null,
    address_id uuid not null,
    primary key (company_id, kind, word, address_id))`,
  sql`create index address_word_address on address_word (company_id, address_id)`,
  ...protect('address_word', 'select, insert, delete'),

  sql`create table default_sender (
    company_id integer primary key,
    address_id uuid not null)`,
  ...protect('default_sender', 'select, insert, update, delete'),

  // `select … for update` needs the right to update.
  sql`create table address_use (
    company_id integer not null,
    id uuid not null,
    address_id uuid not null,
    n integer not null,
    at timestamptz(3) not null,
    primary key (company_id, id))`,
  ...protect('address_use', 'select, insert, update, delete'),

  sql`create table address_tagged (
    company_id integer not null,
    address_id uuid not null,
    tag_id uuid not null,
    primary key (company_id, address_id, tag_id))`,
  sql`create index address_tagged_tag on address_tagged (company_id, tag_id, address_id)`,
  ...protect('address_tagged', 'select, insert, delete'),

  sql`create table address_merge (
    company_id integer not null,
    id uuid not null,
    kind text not null,
    at timestamptz(3) not null,
    by text not null,
    kept_id uuid not null,
    kept_version integer not null,
    merged jsonb not null,
    primary key (company_id, id))`,
  sql`create index address_merge_at on address_merge (company_id, kind, at)`,
  sql`create index address_merge_kept on address_merge (company_id, kept_id)`,
  ...protect('address_merge', 'select, insert, delete'),

  sql`create table address_apart (
    company_id integer not null,
    kind text not null,
    by text not null,
    key text collate "C" not null,
    addresses integer not null,
    primary key (company_id, kind, by, key))`,
  ...protect('address_apart', 'select, insert, update, delete'),
];
