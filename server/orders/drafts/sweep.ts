import { DELETED_DRAFT_DAYS, DRAFT_DAYS } from '../../../src/api/contract/orders/drafts.ts';
import type { Db } from '../../db/database.ts';

const DAY_MS = 86_400_000;

/** Deletes drafts that nobody has changed for long, and the marks of ended ones. */
export async function sweepDrafts(db: Db, now: Date): Promise<void> {
  const before = (days: number) => new Date(now.getTime() - days * DAY_MS);
  await db.deleteFrom('order_draft').where('changed_at', '<', before(DRAFT_DAYS)).execute();
  await db.deleteFrom('order_draft').where('ended_at', '<', before(DELETED_DRAFT_DAYS)).execute();
}
