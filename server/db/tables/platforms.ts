import type { JSONColumnType } from 'kysely';
import type { CreateResult } from '../../../src/api/contract/open/openResults.ts';
import type { KeyRight } from '../../../src/api/contract/platforms/platformKeys.ts';
import type { PlatformContent } from '../../../src/api/contract/platforms/platforms.ts';

interface PlatformTable {
  company_id: number;
  id: string;
  name: string;
  /** Folded name, unique among the company's platforms. */
  name_key: string;
  type: PlatformContent['type'];
  active: boolean;
  /** Entry of the address book, which may have been deleted. */
  sender_id: string | null;
  service: PlatformContent['service'];
  payer: PlatformContent['payer'];
  /** Time at which the carrier suspended it; null if it is not suspended. */
  suspended_at: Date | null;
  suspension_reason: string;
  /** Starts at 1 and grows with each change. */
  version: number;
  created_at: Date;
  /** Secret with which its shop signs, sealed, see `Vault`. */
  shop_secret: string | null;
  shop_hint: string | null;
  /** Weight in kg, as typed, for orders that have none. */
  shop_weight: string | null;
  /** The account that connected the shop. */
  shop_by: string | null;
}

/** A secret key, stored as a hash. */
interface PlatformKeyTable {
  company_id: number;
  id: string;
  platform_id: string;
  /** HMAC-SHA256 of the record's identity, keyed by the secret; base64url. */
  secret_hash: string;
  hint: string;
  name: string;
  rights: KeyRight[];
  /** Allowed addresses or ranges in CIDR notation; empty for all addresses. */
  ranges: string[];
  created_at: Date;
  created_by: string;
  /** Instant from which the key is no longer valid; null if it does not expire. */
  expires_at: Date | null;
  revoked_at: Date | null;
  /** The key that has replaced it. */
  replaced_by: string | null;
  last_used_at: Date | null;
  last_used_from: string | null;
  /** Remaining requests of the allowance at `refilled_at`. */
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
  /** Number of responses with 4xx. */
  refused: number;
  /** Number of responses with 5xx. */
  failed: number;
}

/** Short hashes of the texts of orders, by field. */
export interface SentFields {
  readonly count: number;
  /** By field, the hash of each order's text, in sequence; a single hash if all are equal. */
  readonly fields: Readonly<Record<string, string>>;
}

/** Orders that a program sent under an idempotency key, and the response. */
interface OpenRequestTable {
  company_id: number;
  platform_id: string;
  idempotency_key: string;
  kind: string;
  /** Hashes of the sent fields, to name those that another body changes. */
  orders: JSONColumnType<SentFields>;
  /** SHA-256 of the body, hex; an equal body is answered without parsing it. */
  body_hash: string;
  /** Null while the first request is running. */
  results: JSONColumnType<readonly CreateResult[]> | null;
  created_at: Date;
}

export interface PlatformTables {
  platform: PlatformTable;
  platform_key: PlatformKeyTable;
  platform_use: PlatformUseTable;
  open_request: OpenRequestTable;
}
