import type { JSONColumnType } from 'kysely';
import type { CreateResult } from '../../../src/api/contract/open/openResults.ts';
import type { KeyRight } from '../../../src/api/contract/platforms/platformKeys.ts';
import type { PlatformContent } from '../../../src/api/contract/platforms/platforms.ts';

interface PlatformTable {
  company_id: number;
  id: string;
  name: string;
  /** One spelling for equal names. */
  name_key: string;
  type: PlatformContent['type'];
  active: boolean;
  /** Entry of the address book, where it may be deleted since. */
  sender_id: string | null;
  service: PlatformContent['service'];
  payer: PlatformContent['payer'];
  /** By the carrier. */
  suspended_at: Date | null;
  suspension_reason: string;
  /** 1 as it was made, and one more with each change. */
  version: number;
  created_at: Date;
  /** Secret that its shop signs with, sealed, see `Vault`. */
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
  /** Requests left of the allowance, as it was at `refilled_at`. */
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

/** Short hashes of what orders said. */
export interface SentFields {
  readonly count: number;
  /** By field, the hash of each order's text in their sequence; one alone where all say the same. */
  readonly fields: Readonly<Record<string, string>>;
}

/** Orders that a program sent under an idempotency key, and what it was answered. */
interface OpenRequestTable {
  company_id: number;
  platform_id: string;
  idempotency_key: string;
  kind: string;
  /** Fields of the orders as sent: enough to say what another body changes. */
  orders: JSONColumnType<SentFields>;
  /** SHA-256 of the body's bytes, hex: the same again is answered without reading it. */
  body_hash: string;
  /** Null while the request that made the row is under way. */
  results: JSONColumnType<readonly CreateResult[]> | null;
  created_at: Date;
}

export interface PlatformTables {
  platform: PlatformTable;
  platform_key: PlatformKeyTable;
  platform_use: PlatformUseTable;
  open_request: OpenRequestTable;
}
