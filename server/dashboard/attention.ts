import { type SelectQueryBuilder, sql } from 'kysely';
import type { AttentionKind } from '../../src/api/contract/dashboard/dashboardHome.ts';
import type { Permission } from '../../src/api/contract/permissions.ts';
import type { Database } from '../db/tables/index.ts';

/** Caller and time of a count of pending items. */
export interface AttentionQuery {
  /** A merchant's company; null for carrier staff, who handle all companies. */
  readonly companyId: number | null;
  readonly may: (right: Permission) => boolean;
  readonly now: Date;
}

/** Query for pending rows. */
type PendingRows = SelectQueryBuilder<Database, keyof Database, { one: unknown }>;
/** Pending items in display order: a number, or a query whose rows are counted. */
export type Attention = readonly (readonly [AttentionKind, number | PendingRows])[];

/** The only column of such a query, whose rows are counted, not read. */
export const oneColumn = sql`1`.as('one');

export const onlyIf = (condition: boolean, attention: Attention): Attention =>
  condition ? attention : [];
