import { sql } from 'kysely';
import { protect, type Statements } from '../statements.ts';

/** Orders that shops sent. Messages may come in any sequence; `facts` merges them. */
export const shops: Statements = [
  // `settled` holds the facts at the parcel's creation, or at the last accepted change;
  // `message` holds the bytes of an unreadable message.
  sql`create table shop_order (
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
    facts jsonb,
    settled jsonb,
    is_cancelled boolean not null default false,
    message bytea,
    primary key (company_id, id),
    unique (company_id, platform_id, shop_id),
    foreign key (company_id, platform_id) references platform (company_id, id))`,
  sql`create index shop_order_state on shop_order (company_id, state, id)`,
  sql`create index shop_order_number on shop_order (company_id, number)`,
  ...protect('shop_order', 'select, insert, update'),
];
