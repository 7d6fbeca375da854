import { sql } from 'kysely';
import type { ParsedInputOf, ResultOf } from '../../src/api/contract/endpoint.ts';
import { CHANGE_COUNT_LIMIT, type records } from '../../src/api/contract/records/records.ts';
import type { Db, Trx } from '../db/database.ts';
import { ofCompany, sameCompany } from '../db/ofCompany.ts';
import { readTenant } from '../db/tenant.ts';
import type { Caller } from '../http/handler.ts';
import { countUpTo } from '../paging/count.ts';
import { fromId, pageById } from '../paging/pages.ts';
import { startOfDay } from '../zones/zoneDays.ts';
import { getSandboxId } from '../sandbox.ts';

type ChangeScope = Pick<Caller, 'companyId' | 'timeZone'>;
type Query = ParsedInputOf<(typeof records)['queryChangeList']>;

type Changes = ResultOf<(typeof records)['queryChangeList']>;

/** A page of a company's changes, in its tenant transaction. */
export async function listChanges(trx: Trx, scope: ChangeScope, query: Query): Promise<Changes> {
  const { rows, ...page } = await readChanges(trx, scope, query);
  return { ...page, rows: rows.map((row) => toChange(row, row.name)) };
}

/** Changes in the company's sandbox; their authors are accounts of the company, not of the sandbox. */
export async function listSandboxChanges(
  db: Db,
  scope: ChangeScope,
  query: Query,
): Promise<Changes> {
  const sandbox = { ...scope, companyId: getSandboxId(scope.companyId) };
  const { rows, ...page } = await readTenant(db, sandbox.companyId, (trx) =>
    readChanges(trx, sandbox, query),
  );
  const ids = rows.map((row) => row.account_id);
  const authors = await readTenant(db, scope.companyId, (trx) =>
    trx
      .selectFrom('account')
      .select(['id', 'name'])
      .$call(ofCompany(scope.companyId))
      .where('id', '=', sql<string>`any(${ids}::uuid[])`)
      .execute(),
  );
  const namesById = new Map(authors.map(({ id, name }) => [id, name]));
  return {
    ...page,
    rows: rows.map((row) => toChange(row, namesById.get(row.account_id) ?? null)),
  };
}

type StoredChange = Awaited<ReturnType<typeof readChanges>>['rows'][number];

const toChange = (row: StoredChange, by: string | null): Changes['rows'][number] => ({
  id: row.id,
  at: row.at.toISOString(),
  by,
  kind: row.kind,
  recordId: row.record_id,
  name: row.record_name,
  action: row.action,
  changes: row.changes,
});

async function readChanges(trx: Trx, scope: ChangeScope, query: Query) {
  const page = await pageById({ ...query, ...query.sort }, (position) =>
    selectMatching(trx, scope, query.filters)
      .select(['r.id', 'r.at', 'r.account_id', 'a.name', 'r.kind', 'r.record_id'])
      .select(['r.record_name', 'r.action', 'r.changes'])
      .$call(fromId('r.id', position))
      .execute(),
  );
  return {
    ...page,
    ...(await countUpTo(trx, selectMatching(trx, scope, query.filters), CHANGE_COUNT_LIMIT)),
  };
}

function selectMatching(trx: Trx, { companyId, timeZone }: ChangeScope, filters: Query['filters']) {
  const { kind, recordId, record, by, from, to } = filters;
  return trx
    .selectFrom('record_change as r')
    .leftJoin('account as a', sameCompany('a.id', 'r.account_id'))
    .where('r.company_id', '=', companyId)
    .$if(kind !== undefined, (rows) => rows.where('r.kind', '=', kind ?? 'country'))
    .$if(recordId !== undefined, (rows) => rows.where('r.record_id', '=', recordId ?? ''))
    .$if(record !== undefined, (rows) =>
      rows.where(
        sql<boolean>`strpos(lower(concat_ws(' ', r.record_name, r.record_id)), ${(record ?? '').toLowerCase()}) > 0`,
      ),
    )
    .$if(by !== undefined, (rows) =>
      rows.where(sql<boolean>`strpos(lower(a.name), ${(by ?? '').toLowerCase()}) > 0`),
    )
    .$if(from !== undefined, (rows) => rows.where('r.at', '>=', startOfDay(from ?? '', timeZone)))
    .$if(to !== undefined, (rows) => rows.where('r.at', '<', startOfDay(to ?? '', timeZone, 1)));
}
