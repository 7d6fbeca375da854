import type { Db, Trx } from '../db/database.ts';

/**
 * `rate_card.customer_id` is the holder of a card: a company id, 0 for all companies, or a negative group id.
 * So every card has the same kind of key, and servers without groups never use a group's card
 * (decision 43).
 */

/** Holder id of a group's cards. */
export const toGroupHolder = (groupId: number): number => -groupId;

/** A company's time in a group. */
export interface Membership {
  readonly groupId: number;
  readonly since: Date;
  /** Exclusive; null while it is in the group. */
  readonly until: Date | null;
}

/** All memberships of a company. */
export async function readMemberships(db: Db | Trx, companyId: number): Promise<Membership[]> {
  const rows = await db
    .selectFrom('rate_group_member')
    .select(['group_id', 'since', 'until'])
    .where('company_id', '=', companyId)
    .orderBy('since')
    .execute();
  return rows.map(({ group_id: groupId, since, until }) => ({ groupId, since, until }));
}

/** Group of a company at an instant; null for none. */
export function getGroupAt(memberships: readonly Membership[], at: Date): number | null {
  const membership = memberships.find(
    ({ since, until }) => since <= at && (until === null || at < until),
  );
  return membership?.groupId ?? null;
}
