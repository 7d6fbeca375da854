import {
  type MainAccountOffer,
  HAND_OVER_DAYS,
} from '../../src/api/contract/organisation/staff.ts';
import type { Language } from '../../src/domain/languages.ts';
import type { Db, Trx } from '../db/database.ts';
import { ofCompany, sameCompany } from '../db/ofCompany.ts';
import { transact } from '../db/tenant.ts';
import type { Caller } from '../http/handler.ts';
import { Refusal } from '../http/refusal.ts';
import type { Services } from '../services.ts';
import { lockCompany } from './authority.ts';
import type { Person } from './readPeople.ts';
import { recordAccount, joinRoleNames } from './accountChanges.ts';
import { findPerson, insertRoles, readRoleNames } from './staff.ts';
import type { AccountKey } from '../security/sessions.ts';
import { DAY } from '../zones/zoneDays.ts';

type Author = Pick<Caller, 'companyId' | 'accountId' | 'account' | 'companyName'>;

/** The offer that the caller made or may answer; null if there is none. */
export async function findOffer(db: Db, by: Author, now: Date): Promise<MainAccountOffer | null> {
  const offer = await readOffer(db, by.companyId, now);
  if (offer === null || ![offer.fromId, offer.toId].includes(by.accountId)) return null;
  const { from, to, expiresAt, toId } = offer;
  return { from, to, expiresAt: expiresAt.toISOString(), forCaller: toId === by.accountId };
}

/** Offers the main account to a colleague who has signed in before. */
export async function offerMainAccount(
  { db, clock, postman }: Services,
  by: Author,
  accountId: string,
  language: Language,
): Promise<void> {
  if (accountId === by.accountId) throw new Refusal('staff.own');
  await transact(db, async (trx) => {
    await lockCompany(trx, by.companyId);
    await requireMain(trx, by);
    const colleague = await findPerson(trx, by.companyId, accountId);
    if (colleague.main || !isReady(colleague)) throw new Refusal('staff.notReady');
    const values = {
      from_account_id: by.accountId,
      to_account_id: accountId,
      expires_at: new Date(clock().getTime() + HAND_OVER_DAYS * DAY),
    };
    await trx
      .insertInto('main_account_offer')
      .values({ company_id: by.companyId, ...values })
      .onConflict((conflict) => conflict.column('company_id').doUpdateSet(values))
      .execute();
    await postman.post(trx, {
      kind: 'mainAccountOffered',
      language,
      recipient: colleague.email,
      params: { account: by.account, company: by.companyName },
      seconds: HAND_OVER_DAYS * 86_400,
    });
    await recordOffer(trx, by, { at: clock(), to: colleague.name }, { isOffered: true });
  });
  postman.wake();
}

/** Withdraws the caller's offer. */
export async function withdrawOffer(db: Db, by: Author, now: Date): Promise<void> {
  await transact(db, async (trx) => {
    await lockCompany(trx, by.companyId);
    const offer = await readOffer(trx, by.companyId, now);
    if (offer?.fromId !== by.accountId) throw new Refusal('offer.over');
    await trx.deleteFrom('main_account_offer').$call(ofCompany(by.companyId)).execute();
    await recordOffer(trx, by, { at: now, to: offer.to }, { isOffered: false });
  });
}

/** Logs that the main account is offered, or no longer offered, to a colleague. */
async function recordOffer(
  trx: Trx,
  by: AccountKey,
  { at, to }: { readonly at: Date; readonly to: string },
  { isOffered }: { readonly isOffered: boolean },
): Promise<void> {
  const offered = { mainOffered: true };
  const [before, after] = isOffered ? [{}, offered] : [offered, {}];
  await recordAccount(trx, { by, at, name: to, before, after });
}

/**
 * Accepts or declines the main account. On acceptance both accounts swap: the former main account gets the
 * roles of the other. At every moment the company has a main account that can sign in.
 */
export async function answerOffer(db: Db, by: Author, accept: boolean, now: Date): Promise<void> {
  await transact(db, async (trx) => {
    await lockCompany(trx, by.companyId);
    const offer = await readOffer(trx, by.companyId, now);
    if (offer === null || offer.toId !== by.accountId) throw new Refusal('offer.over');
    await trx.deleteFrom('main_account_offer').$call(ofCompany(by.companyId)).execute();
    await recordOffer(trx, by, { at: now, to: offer.to }, { isOffered: false });
    if (!accept) return;
    const from = await findPerson(trx, by.companyId, offer.fromId);
    const to = await findPerson(trx, by.companyId, offer.toId);
    // One of the accounts may have been disabled or changed after the offer.
    if (!from.main || !isReady(to)) throw new Refusal('offer.over');
    await trx
      .deleteFrom('account_role')
      .$call(ofCompany(by.companyId))
      .where('account_id', 'in', [from.id, to.id])
      .execute();
    await setMain(trx, by.companyId, to.id, true);
    await setMain(trx, by.companyId, from.id, false);
    await insertRoles(trx, by.companyId, from.id, to.roleIds);
    await insertRoles(trx, by.companyId, to.id, []);
    const roles = joinRoleNames(await readRoleNames(trx, by.companyId, to.roleIds));
    const [owner, colleague] = [{ main: true }, { roles }];
    for (const [name, before, after] of [
      [to.name, colleague, owner],
      [from.name, owner, colleague],
    ] as const) {
      await recordAccount(trx, { by, at: now, name, before, after });
    }
  });
}

const isReady = ({ active, mustChangePassword }: Person): boolean => active && !mustChangePassword;

async function requireMain(trx: Trx, { companyId, accountId }: Author): Promise<void> {
  const { main } = await findPerson(trx, companyId, accountId);
  if (!main) throw new Refusal('error.forbidden');
}

async function setMain(trx: Trx, companyId: number, id: string, main: boolean): Promise<void> {
  await trx
    .updateTable('account')
    .set({ main })
    .$call(ofCompany(companyId))
    .where('id', '=', id)
    .execute();
}

async function readOffer(db: Db | Trx, companyId: number, now: Date) {
  const row = await db
    .selectFrom('main_account_offer as o')
    .innerJoin('account as f', sameCompany('f.id', 'o.from_account_id'))
    .innerJoin('account as t', sameCompany('t.id', 'o.to_account_id'))
    .select(['from_account_id', 'to_account_id', 'expires_at', 'f.name as from', 't.name as to'])
    .where('o.company_id', '=', companyId)
    .where('expires_at', '>', now)
    .executeTakeFirst();
  if (row === undefined) return null;
  const { from_account_id: fromId, to_account_id: toId, expires_at: expiresAt, from, to } = row;
  return { fromId, toId, expiresAt, from, to };
}
