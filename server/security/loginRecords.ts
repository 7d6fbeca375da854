import { sql } from 'kysely';
import type { ParsedInputOf, ResultOf } from '../../src/api/contract/endpoint.ts';
import type { LoginRecord, loginRecords } from '../../src/api/contract/account/loginRecords.ts';
import { CARRIER_COMPANY_ID } from '../../src/api/contract/account/security.ts';
import type { Db, Trx } from '../db/database.ts';
import { createUuid7 } from '../db/uuid7.ts';
import { ofCompany, sameCompany } from '../db/ofCompany.ts';
import { countUpTo } from '../paging/count.ts';
import { fromId, type IdPosition, pageById } from '../paging/pages.ts';
import type { AccountKey } from './sessions.ts';
import type { Caller } from '../http/handler.ts';
import { signIns } from '../metrics.ts';
import { startOfDay } from '../zones/zoneDays.ts';

/** Limit up to which matching records are counted. */
const COUNT_LIMIT = 10_000;

/** Origin of an attempt. */
export interface AttemptOrigin {
  readonly address: string;
  readonly agent: string;
}

/**
 * Records an attempt to sign in. An attempt with an unknown name is recorded at the carrier without the name,
 * which may be a password in the wrong field; it takes as long as others.
 */
export async function recordSignIn(
  db: Db,
  at: Date,
  account: AccountKey | null,
  outcome: LoginRecord['outcome'],
  { address, agent }: AttemptOrigin,
): Promise<void> {
  await db
    .insertInto('login_record')
    .values({
      company_id: account?.companyId ?? CARRIER_COMPANY_ID,
      id: createUuid7(at.getTime()),
      at,
      account_id: account?.accountId ?? null,
      outcome,
      address,
      agent,
    })
    .execute();
  signIns.inc({ outcome });
}

type RecordScope = Pick<Caller, 'companyId' | 'timeZone'>;
type Query = ParsedInputOf<(typeof loginRecords)['queryLoginRecords']>;

/** Page of a company's records, in its tenant transaction. */
export async function listLoginRecords(
  trx: Trx,
  scope: RecordScope,
  query: Query,
): Promise<ResultOf<(typeof loginRecords)['queryLoginRecords']>> {
  const page = await pageById({ ...query, ...query.sort }, (position) =>
    readLoginRecords(trx, scope, query.filters, position),
  );
  const total = await countLoginRecords(trx, scope, query.filters, COUNT_LIMIT);
  return { ...page, ...total };
}

/** Records that match the filters, from a position on. */
export async function readLoginRecords(
  trx: Trx,
  scope: RecordScope,
  filters: Query['filters'],
  position: IdPosition,
): Promise<LoginRecord[]> {
  const records = await selectMatching(trx, scope, filters)
    .select(['r.id', 'r.at', 'a.name', 'r.outcome', 'r.address', 'r.agent'])
    .$call(fromId('r.id', position))
    .execute();
  return records.map(({ id: recordId, at, name, outcome, address, agent }) => ({
    id: recordId,
    at: at.toISOString(),
    account: name,
    outcome,
    address,
    agent,
  }));
}

/** Number of records that match the filters, counted up to a limit. */
export const countLoginRecords = (
  trx: Trx,
  scope: RecordScope,
  filters: Query['filters'],
  limit: number,
) => countUpTo(trx, selectMatching(trx, scope, filters), limit);

function selectMatching(trx: Trx, { companyId, timeZone }: RecordScope, filters: Query['filters']) {
  const { account: name, outcome, address, from, to } = filters;
  return trx
    .selectFrom('login_record as r')
    .leftJoin('account as a', sameCompany('a.id', 'r.account_id'))
    .$call(ofCompany(companyId, 'r'))
    .$if(name !== undefined, (rows) =>
      rows.where(sql<boolean>`strpos(lower(a.name), ${(name ?? '').toLowerCase()}) > 0`),
    )
    .$if(outcome !== undefined, (rows) => rows.where('r.outcome', '=', outcome ?? 'success'))
    .$if(address !== undefined, (rows) =>
      rows.where(sql<boolean>`starts_with(r.address, ${address ?? ''})`),
    )
    .$if(from !== undefined, (rows) => rows.where('r.at', '>=', startOfDay(from ?? '', timeZone)))
    .$if(to !== undefined, (rows) => rows.where('r.at', '<', startOfDay(to ?? '', timeZone, 1)));
}
