import { sql } from 'kysely';
import { protect, toChange } from './statements.ts';

/** Pickup requests of merchants, with their events. */
export const pickups = toChange([
  sql`create table pickup (
    company_id integer not null,
    id uuid not null,
    pickup_no text collate "C" not null,
    status text collate "C" not null,
    place jsonb not null,
    country text collate "C" not null,
    region text not null,
    day date not null,
    time_from text collate "C" not null,
    time_to text collate "C" not null,
    starts_at timestamptz(3) not null,
    ends_at timestamptz(3) not null,
    closes_at timestamptz(3) not null,
    pieces integer not null,
    weight_g integer not null,
    remark text not null,
    courier_id uuid,
    courier text,
    failure text collate "C",
    created_at timestamptz(3) not null,
    updated_at timestamptz(3) not null,
    events integer not null,
    primary key (company_id, id),
    constraint pickup_number unique (company_id, pickup_no))`,
  sql`create index pickup_starts on pickup (company_id, starts_at, id)`,
  sql`create index pickup_created on pickup (company_id, created_at, id)`,
  // Carrier staff list pickups of all companies, and find one by its id.
  sql`create index pickup_all on pickup (starts_at, id)`,
  sql`create index pickup_all_created on pickup (created_at, id)`,
  sql`create index pickup_id on pickup (id)`,
  sql`create index pickup_requested on pickup (starts_at, id) where status = 'requested'`,
  // One open request for a place and time.
  sql`create unique index pickup_open
    on pickup (company_id, day, time_from, country, (place->>'name'), (place->>'city'), (place->>'address'))
    where status in ('requested', 'accepted', 'assigned')`,
  ...protect('pickup', 'select, insert, update'),

  sql`create table pickup_event (
    company_id integer not null,
    pickup_id uuid not null,
    no integer not null,
    at timestamptz(3) not null,
    action text collate "C" not null,
    status text collate "C" not null,
    account text not null,
    courier text,
    failure text collate "C",
    note text,
    primary key (company_id, pickup_id, no))`,
  ...protect('pickup_event', 'select, insert'),
]);
