import { randomUUID } from 'node:crypto';
import { INVITATION_DAYS } from '../../src/api/contract/organisation/staff.ts';
import type { Trx } from '../db/database.ts';
import { toNameKey } from '../security/accounts.ts';
import { hashText, createRandomToken } from '../security/digest.ts';

const DAY_MS = 24 * 3_600_000;

interface Inviter {
  readonly companyId: number;
  readonly accountId: string;
  readonly roleId: string;
  /** Name of the main account, from which the invited addresses are derived. */
  readonly name: string;
}

/**
 * Creates two invitations: a pending one, and an expired one whose recipient asks for another. Their links are
 * unknown.
 */
export async function seedDemoInvitations(
  trx: Trx,
  { companyId, accountId, roleId, name }: Inviter,
  now: Date,
): Promise<void> {
  for (const [who, age] of [
    ['new', 2],
    ['late', 9],
  ] as const) {
    const email = `${name}.${who}@example.com`;
    const sentAt = new Date(now.getTime() - age * DAY_MS);
    await trx
      .insertInto('invitation')
      .values({
        company_id: companyId,
        id: randomUUID(),
        email,
        email_key: toNameKey(email),
        token_hash: hashText(createRandomToken()),
        role_ids: [roleId],
        invited_by: accountId,
        sent_at: sentAt,
        expires_at: new Date(sentAt.getTime() + INVITATION_DAYS * DAY_MS),
        asked_at: who === 'late' ? now : null,
      })
      .execute();
  }
}
