import { randomUUID } from 'node:crypto';
import type { ParsedInputOf, ResultOf } from '../../src/api/contract/endpoint.ts';
import type { Contract } from '../../src/api/contract/index.ts';
import { INVITATION_DAYS, MAX_INVITATIONS } from '../../src/api/contract/organisation/staff.ts';
import type { Language } from '../../src/domain/languages.ts';
import type { Trx } from '../db/database.ts';
import { ofCompany, sameCompany } from '../db/ofCompany.ts';
import { transact } from '../db/tenant.ts';
import type { Caller } from '../http/handler.ts';
import { Refusal } from '../http/refusal.ts';
import { findByEmail, toNameKey } from '../security/accounts.ts';
import { hashText, createRandomToken } from '../security/digest.ts';
import { countMail } from '../security/mailAllowance.ts';
import type { Services } from '../services.ts';
import { requirePermissions, requireAuthority } from './authority.ts';
import { recordAccount, joinRoleNames } from './accountChanges.ts';
import { readGrantedPermissions, readRoleNames } from './staff.ts';
import { DAY } from '../zones/zoneDays.ts';

/** Lifetime of a mail to the inviter, in seconds. */
const NOTICE_SECONDS = 2 * 86_400;

type Inviter = Pick<Caller, 'companyId' | 'accountId' | 'account' | 'companyName'>;

/** Invites a user to the caller's company; one pending invitation per address. */
export async function inviteAccount(
  services: Services,
  by: Inviter,
  { email, roleIds }: ParsedInputOf<Contract['inviteAccount']>,
  language: Language,
): Promise<void> {
  const { db, clock, postman } = services;
  if ((await findByEmail(db, email)) !== null) throw new Refusal('account.email.registered');
  await transact(db, async (trx) => {
    const authority = await requireAuthority(trx, by, 'staff.manage');
    const { companyId } = authority;
    requirePermissions(authority, await readGrantedPermissions(trx, companyId, roleIds));
    const pending = await trx
      .selectFrom('invitation')
      .select('email_key')
      .$call(ofCompany(companyId))
      .execute();
    if (pending.some(({ email_key }) => email_key === toNameKey(email))) {
      throw new Refusal('invitation.pending');
    }
    if (pending.length >= MAX_INVITATIONS) throw new Refusal('invitation.tooMany');
    const token = createRandomToken();
    await trx
      .insertInto('invitation')
      .values({
        company_id: companyId,
        id: randomUUID(),
        email,
        email_key: toNameKey(email),
        role_ids: [...new Set(roleIds)],
        invited_by: authority.accountId,
        ...toLinkColumns(services, token),
      })
      .execute();
    await mailLink(services, trx, by, { email, token, language });
    const roles = joinRoleNames(await readRoleNames(trx, companyId, roleIds));
    const after = { roles, invitedUntil: getExpiry(services) };
    await recordAccount(trx, { by: authority, at: clock(), name: email, before: null, after });
  });
  postman.wake();
}

/** Mails a new link in the name of the caller; the previous link becomes invalid. */
export async function resendInvitation(
  services: Services,
  by: Inviter,
  invitationId: string,
  language: Language,
): Promise<void> {
  const { db, clock, postman } = services;
  await transact(db, async (trx) => {
    const { email, invitedUntil } = await requireInvitation(trx, by, invitationId);
    const token = createRandomToken();
    await trx
      .updateTable('invitation')
      .set({ invited_by: by.accountId, asked_at: null, ...toLinkColumns(services, token) })
      .$call(ofCompany(by.companyId))
      .where('id', '=', invitationId)
      .execute();
    await mailLink(services, trx, by, { email, token, language });
    const [before, after] = [{ invitedUntil }, { invitedUntil: getExpiry(services) }];
    await recordAccount(trx, { by, at: clock(), name: email, before, after });
  });
  postman.wake();
}

/** Withdraws an invitation; its link becomes invalid. */
export async function revokeInvitation(
  { db, clock }: Services,
  by: Inviter,
  invitationId: string,
): Promise<void> {
  await transact(db, async (trx) => {
    const { email, ...before } = await requireInvitation(trx, by, invitationId);
    await trx
      .deleteFrom('invitation')
      .$call(ofCompany(by.companyId))
      .where('id', '=', invitationId)
      .execute();
    await recordAccount(trx, { by, at: clock(), name: email, before, after: null });
  });
}

/** Returns the invitation that a link belongs to. */
export async function findInvitation(
  { db, clock, security }: Services,
  token: string,
  address: string,
): Promise<ResultOf<Contract['findInvitation']>> {
  await security.throttle.draw('login', address);
  const invitation = await db
    .selectFrom('invitation')
    .innerJoin('company', 'company.id', 'invitation.company_id')
    .innerJoin('account', sameCompany('account.id', 'invitation.invited_by'))
    .select(['invitation.email', 'expires_at', 'company.name as company', 'account.name as by'])
    .where('token_hash', '=', hashText(token))
    .executeTakeFirst();
  if (invitation === undefined) throw new Refusal('invitation.unknown');
  await security.throttle.restore('login', address);
  const { email, expires_at, company, by } = invitation;
  const state = expires_at > clock() ? 'open' : 'expired';
  return { state, email, company, by, expiresAt: expires_at.toISOString() };
}

/** Asks the inviter for a new invitation; once per expired link. */
export async function requestInvitation(
  services: Services,
  token: string,
  address: string,
  language: Language,
): Promise<void> {
  const { db, clock, security, postman } = services;
  await security.throttle.draw('login', address);
  await transact(db, async (trx) => {
    const invitation = await trx
      .selectFrom('invitation')
      .innerJoin('company', 'company.id', 'invitation.company_id')
      .innerJoin('account', sameCompany('account.id', 'invitation.invited_by'))
      .select(['invitation.email', 'asked_at', 'expires_at', 'company.name as company'])
      .select('account.email as inviter')
      .where('token_hash', '=', hashText(token))
      .executeTakeFirst();
    if (invitation === undefined || invitation.expires_at > clock())
      throw new Refusal('invitation.unknown');
    if (invitation.asked_at !== null) return;
    await trx
      .updateTable('invitation')
      .set({ asked_at: clock() })
      .where('token_hash', '=', hashText(token))
      .execute();
    await postman.post(trx, {
      kind: 'invitationAsked',
      language,
      recipient: invitation.inviter,
      params: { account: invitation.email, company: invitation.company },
      seconds: NOTICE_SECONDS,
    });
  });
  postman.wake();
}

function toLinkColumns(services: Services, token: string) {
  return {
    token_hash: hashText(token),
    sent_at: services.clock(),
    expires_at: new Date(getExpiry(services)),
  };
}

/** Expiry of a link that is mailed now, ISO 8601. */
const getExpiry = ({ clock }: Services): string =>
  new Date(clock().getTime() + INVITATION_DAYS * DAY).toISOString();

/**
 * Returns an invitation of the caller's company; the caller must be allowed to grant its roles.
 *
 * @throws Refusal `invitation.unknown`
 */
async function requireInvitation(
  trx: Trx,
  by: Inviter,
  id: string,
): Promise<{ email: string; roles: string; invitedUntil: string }> {
  const authority = await requireAuthority(trx, by, 'staff.manage');
  const invitation = await trx
    .selectFrom('invitation')
    .select(['email', 'role_ids', 'expires_at'])
    .$call(ofCompany(authority.companyId))
    .where('id', '=', id)
    .executeTakeFirst();
  if (invitation === undefined) throw new Refusal('invitation.unknown');
  requirePermissions(
    authority,
    await readGrantedPermissions(trx, authority.companyId, invitation.role_ids),
  );
  const { email, role_ids: roleIds, expires_at: until } = invitation;
  const roles = joinRoleNames(await readRoleNames(trx, authority.companyId, roleIds));
  return { email, roles, invitedUntil: until.toISOString() };
}

interface Link {
  readonly email: string;
  readonly token: string;
  readonly language: Language;
}

/** Mails a link with its token in the fragment, which is never sent to servers or logged. */
async function mailLink(
  { clock, postman, portalUrl }: Services,
  trx: Trx,
  { account, companyName }: Inviter,
  { email, token, language }: Link,
): Promise<void> {
  const refused = await countMail(trx, clock(), toNameKey(email));
  if (refused !== null) throw new Refusal('invitation.wait', { retryAfter: refused.seconds });
  await postman.post(trx, {
    kind: 'invitation',
    language,
    recipient: email,
    params: { account, company: companyName, link: `${portalUrl()}/invitation#${token}` },
    seconds: INVITATION_DAYS * 86_400,
  });
}
