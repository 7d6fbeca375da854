import { type SelectQueryBuilder, sql } from 'kysely';
import type { AttentionKind } from '../../src/api/contract/dashboard/home.ts';
import type { Permission } from '../../src/api/contract/permissions.ts';
import type { Database } from '../db/tables/index.ts';

/** Whose attention is asked for. */
export interface AttentionQuestion {
  /** Of a merchant; null for the carrier, who deals with all companies. */
  readonly companyId: number | null;
  readonly may: (right: Permission) => boolean;
  readonly now: Date;
}

/** Rows that wait for somebody. */
type Waiting = SelectQueryBuilder<Database, keyof Database, { one: unknown }>;
/** What waits, in the sequence in which it is shown: how many there are, or how they are found. */
export type Attention = readonly (readonly [AttentionKind, number | Waiting])[];

/** What such a query selects. */
export const one = sql`1`.as('one');

export const only = (isMeant: boolean, attention: Attention): Attention =>
  isMeant ? attention : [];
