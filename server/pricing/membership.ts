import type { Db, Trx } from '../db/database.ts';

/*
 * `rate_card.customer_id` says whom a card is for: a company by its number, all by 0, and a group by its number
 * below 0. So a card has one key, whoever it is for, and servers that know no groups price nothing by a group's
 * card (decision 141).
 */

/** Whom the cards of a group are for. */
export const holderOfGroup = (groupId: number): number => -groupId;

/** When a company was in a group. */
export interface Membership {
  readonly groupId: number;
  readonly since: Date;
  /** Exclusive; null while it is in the group. */
  readonly until: Date | null;
}

/** The groups that a company is or was in. */
export async function membershipsOf(db: Db | Trx, companyId: number): Promise<Membership[]> {
  const rows = await db
    .selectFrom('rate_group_member')
    .select(['group_id', 'since', 'until'])
    .where('company_id', '=', companyId)
    .orderBy('since')
    .execute();
  return rows.map(({ group_id: groupId, since, until }) => ({ groupId, since, until }));
}

/** The group that a company was in at an instant; null for none. */
export function groupAt(memberships: readonly Membership[], at: Date): number | null {
  const held = memberships.find(
    ({ since, until }) => since <= at && (until === null || at < until),
  );
  return held?.groupId ?? null;
}
