import { sql } from 'kysely';
import type { KeyRight } from '../../../src/api/contract/platforms/keys.ts';
import type { PlatformContent } from '../../../src/api/contract/platforms/platforms.ts';
import type { Trx } from '../database.ts';
import type { Placement } from '../placement.ts';
import { protectTable } from '../tenant.ts';

interface PlatformTable {
  company_id: number;
  id: string;
  name: string;
  /** One spelling for equal names. */
  name_key: string;
  type: PlatformContent['type'];
  active: boolean;
  /** Of the address book, where it may be deleted since. */
  sender_id: string | null;
  service: PlatformContent['service'];
  payer: PlatformContent['payer'];
  /** By the carrier. */
  suspended_at: Date | null;
  suspension_reason: string;
  /** 1 as it was made, and one more with each change. */
  version: number;
  created_at: Date;
  /** What its shop signs with, sealed, see `Vault`. */
  shop_secret: string | null;
  shop_hint: string | null;
  /** In kg, as typed, for orders whose shop says no weight. */
  shop_weight: string | null;
  /** The account that connected the shop. */
  shop_by: string | null;
}

/** A secret key, of which a hash is kept. */
interface PlatformKeyTable {
  company_id: number;
  id: string;
  platform_id: string;
  /** HMAC-SHA256 under the secret of what the row is, base64url. */
  secret_hash: string;
  hint: string;
  name: string;
  rights: KeyRight[];
  /** CIDR notation, or single addresses; from everywhere where there are none. */
  ranges: string[];
  created_at: Date;
  created_by: string;
  /** It works before this instant. */
  expires_at: Date | null;
  revoked_at: Date | null;
  /** The key that has replaced it. */
  replaced_by: string | null;
  last_used_at: Date | null;
  last_used_from: string | null;
  /** Of the allowance of requests, as it was at `refilled_at`. */
  tokens: number;
  refilled_at: Date;
}

/** Requests of a platform's keys on a day, UTC. */
interface PlatformUseTable {
  company_id: number;
  platform_id: string;
  /** `2026-11-25`. */
  day: string;
  requests: number;
  /** Answered by 4xx. */
  refused: number;
  /** Answered by 5xx. */
  failed: number;
}

export interface PlatformTables {
  platform: PlatformTable;
  platform_key: PlatformKeyTable;
  platform_use: PlatformUseTable;
}

/** A secret names its company, so that its row is found on one node. */
export const platformPlaces = {
  platform: 'company',
  platform_key: 'company',
  platform_use: 'company',
} as const satisfies Record<keyof PlatformTables, Placement>;

/** Shops and systems of merchants, the keys they call the open API with, and how much they call. */
export async function platforms(trx: Trx): Promise<void> {
  await sql`create table platform (
    company_id integer not null,
    id uuid not null,
    name text not null,
    name_key text collate "C" not null,
    type text not null,
    active boolean not null,
    sender_id uuid,
    service text,
    payer text,
    suspended_at timestamptz(3),
    suspension_reason text not null default '',
    version integer not null,
    created_at timestamptz(3) not null,
    primary key (company_id, id),
    constraint platform_name unique (company_id, name_key))`.execute(trx);
  await protectTable(trx, 'platform', ['select', 'insert', 'update']);

  await sql`create table platform_key (
    company_id integer not null,
    id uuid not null,
    platform_id uuid not null,
    secret_hash text collate "C" not null,
    hint text not null,
    name text not null,
    rights text[] not null,
    ranges text[] not null,
    created_at timestamptz(3) not null,
    created_by uuid not null,
    expires_at timestamptz(3),
    revoked_at timestamptz(3),
    replaced_by uuid,
    last_used_at timestamptz(3),
    last_used_from text,
    tokens double precision not null,
    refilled_at timestamptz(3) not null,
    primary key (company_id, id),
    foreign key (company_id, platform_id) references platform (company_id, id))`.execute(trx);
  await sql`create index platform_key_of on platform_key (company_id, platform_id)`.execute(trx);
  await protectTable(trx, 'platform_key', ['select', 'insert', 'update']);

  await sql`create table platform_use (
    company_id integer not null,
    platform_id uuid not null,
    day text collate "C" not null,
    requests integer not null,
    refused integer not null,
    failed integer not null,
    primary key (company_id, platform_id, day),
    foreign key (company_id, platform_id) references platform (company_id, id))`.execute(trx);
  await sql`create index platform_use_day on platform_use (day)`.execute(trx);
  await protectTable(trx, 'platform_use', ['select']);

  // The key that asked for a link: a link ends with it.
  await sql`alter table sign_in_key add column platform_key_id uuid`.execute(trx);
}
