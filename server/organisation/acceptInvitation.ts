import type { ParsedInputOf, ResultOf } from '../../src/api/contract/endpoint.ts';
import type { Contract } from '../../src/api/contract/index.ts';
import type { Trx } from '../db/database.ts';
import { transact } from '../db/tenant.ts';
import { Refusal } from '../http/refusal.ts';
import { decryptNewPassword } from '../security/passwords.ts';
import { createAccount, findLoginAccount, NameTaken, toNameKey } from '../security/accounts.ts';
import { hashText } from '../security/digest.ts';
import { isLookalike } from '../security/lookalikes.ts';
import type { Services } from '../services.ts';
import { isWithin, requireAuthority } from './authority.ts';
import { recordAccount, joinRoleNames } from './accountChanges.ts';
import { readGrantedPermissions, insertRoles, readRoleNames } from './staff.ts';

/**
 * Creates the account of an invitation link, once, for the invited address, if the inviter may still grant
 * its roles.
 */
export async function acceptInvitation(
  services: Services,
  input: ParsedInputOf<Contract['acceptInvitation']>,
  address: string,
): Promise<ResultOf<Contract['acceptInvitation']>> {
  const { db, clock, security } = services;
  const { keys, passwords, throttle } = security;
  await throttle.draw('login', address);
  const { token, username } = input;
  const password = await decryptNewPassword(keys, input.password, input.confirmPassword);
  // Checked before the slow hash; the insert is decisive.
  const isAlike = await isLookalike(db, username);
  if ((await findLoginAccount(db, username)) !== null) throw new Refusal('account.username.taken');
  if (isAlike) throw new Refusal('account.username.lookalike');
  const passwordHash = await passwords.hash(password);

  await transact(db, async (trx) => {
    const invitation = await redeemInvitation(trx, token, clock());
    const { company_id: companyId, email, role_ids: roleIds } = invitation;
    await requireStillGrantable(trx, companyId, invitation.invited_by, roleIds);
    const accountId = await createAccount(trx, {
      companyId,
      name: username,
      email,
      passwordHash,
      main: false,
      mustChangePassword: false,
      permissions: [],
      terms: { version: input.terms, acceptedAt: clock() },
    });
    await insertRoles(trx, companyId, accountId, roleIds);
    // The invited user is the author; the inviter is in the log as well.
    const roles = joinRoleNames(await readRoleNames(trx, companyId, roleIds));
    await recordAccount(trx, {
      by: { companyId, accountId },
      at: clock(),
      name: username,
      before: null,
      after: { email, roles, active: true },
    });
  }).catch((error: unknown) => {
    if (!(error instanceof NameTaken)) throw error;
    throw new Refusal(
      error.nameKey === toNameKey(username) ? 'account.username.taken' : 'account.email.registered',
    );
  });
  await throttle.restore('login', address);
  return { account: username };
}

/** Redeems an invitation. */
async function redeemInvitation(trx: Trx, token: string, now: Date) {
  const redeemed = await trx
    .deleteFrom('invitation')
    .where('token_hash', '=', hashText(token))
    .where('expires_at', '>', now)
    .returning(['company_id', 'email', 'role_ids', 'invited_by'])
    .executeTakeFirst();
  if (redeemed !== undefined) return redeemed;
  const expired = await trx
    .selectFrom('invitation')
    .select('id')
    .where('token_hash', '=', hashText(token))
    .executeTakeFirst();
  throw new Refusal(expired === undefined ? 'invitation.unknown' : 'invitation.expired');
}

/** Checks again that the inviter may grant these roles: rights may have changed since. */
async function requireStillGrantable(
  trx: Trx,
  companyId: number,
  accountId: string,
  roleIds: readonly string[],
): Promise<void> {
  const inviter = await requireAuthority(trx, { companyId, accountId }, 'staff.manage').catch(
    (error: unknown) => {
      if (error instanceof Refusal) return null;
      throw error;
    },
  );
  const granted = await readGrantedPermissions(trx, companyId, roleIds);
  if (inviter === null || !isWithin(granted, inviter.permissions)) {
    throw new Refusal('invitation.void');
  }
}
