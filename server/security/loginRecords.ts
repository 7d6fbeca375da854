import type { LoginRecord } from '../../src/api/contract/account.ts';
import { MAIN_COMPANY_ID } from '../../src/api/contract/security.ts';
import type { Db, Trx } from '../db/database.ts';
import { uuid7 } from '../db/uuid7.ts';
import { ofCompany } from '../db/ofCompany.ts';
import type { AccountKey } from './sessions.ts';

/** Where an attempt came from. */
export interface Origin {
  readonly address: string;
  readonly agent: string;
}

/**
 * Writes an attempt to sign in down. One under an unknown name is with the carrier, and without
 * the name, which may be a password in the wrong field; so it costs as much as another.
 */
export async function recordSignIn(
  db: Db,
  at: Date,
  account: AccountKey | null,
  outcome: LoginRecord['outcome'],
  { address, agent }: Origin,
): Promise<void> {
  await db
    .insertInto('login_record')
    .values({
      company_id: account?.companyId ?? MAIN_COMPANY_ID,
      id: uuid7(at.getTime()),
      at,
      account_id: account?.accountId ?? null,
      outcome,
      address,
      agent,
    })
    .execute();
}

/** A page of a company's records, newest first. */
export async function listLoginRecords(
  trx: Trx,
  companyId: number,
  { cursor, size }: { readonly cursor?: string | undefined; readonly size: number },
): Promise<{ rows: LoginRecord[]; next: string | null }> {
  const found = await trx
    .selectFrom('login_record as r')
    .leftJoin('account as a', (join) =>
      join.onRef('a.company_id', '=', 'r.company_id').onRef('a.id', '=', 'r.account_id'),
    )
    .select(['r.id', 'r.at', 'a.name', 'r.outcome', 'r.address', 'r.agent'])
    .$call(ofCompany(companyId, 'r'))
    .$if(cursor !== undefined, (query) => query.where('r.id', '<', cursor ?? ''))
    .orderBy('r.id', 'desc')
    .limit(size + 1)
    .execute();
  const rows = found.slice(0, size).map(({ id, at, name, outcome, address, agent }) => ({
    id,
    at: at.toISOString(),
    account: name,
    outcome,
    address,
    agent,
  }));
  return { rows, next: found.length > size ? (rows.at(-1)?.id ?? null) : null };
}
