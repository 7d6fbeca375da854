import { sql } from 'kysely';
import type { ParsedInputOf, ResultOf } from '../../src/api/contract/endpoint.ts';
import { CHANGE_COUNT_LIMIT, type records } from '../../src/api/contract/records.ts';
import type { Trx } from '../db/database.ts';
import type { Caller } from '../http/handler.ts';
import { pageById } from '../lists/pages.ts';
import { startOf } from '../lists/days.ts';

type Whose = Pick<Caller, 'companyId' | 'timeZone'>;
type Query = ParsedInputOf<(typeof records)['queryChangeList']>;

/** A page of a company's changes, in its tenant transaction. */
export async function listChanges(
  trx: Trx,
  whose: Whose,
  query: Query,
): Promise<ResultOf<(typeof records)['queryChangeList']>> {
  const page = await pageById({ ...query, ...query.sort }, async ({ id, ascending, limit }) => {
    const found = await matching(trx, whose, query.filters)
      .select(['r.id', 'r.at', 'a.name', 'r.kind', 'r.record_id', 'r.record_name'])
      .select(['r.action', 'r.changes'])
      .$if(id !== null, (rows) => rows.where('r.id', ascending ? '>' : '<', id ?? ''))
      .orderBy('r.id', ascending ? 'asc' : 'desc')
      .limit(limit)
      .execute();
    return found.map(({ id: own, at, name, kind, record_id, record_name, action, changes }) => ({
      id: own,
      at: at.toISOString(),
      by: name,
      kind,
      recordId: record_id,
      name: record_name,
      action,
      changes,
    }));
  });
  const { count } = await trx
    .selectFrom(
      matching(trx, whose, query.filters)
        .select(sql`1`.as('one'))
        .limit(CHANGE_COUNT_LIMIT + 1)
        .as('counted'),
    )
    .select((select) => select.fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow();
  const total = Math.min(count, CHANGE_COUNT_LIMIT);
  return { ...page, total, totalCapped: count > CHANGE_COUNT_LIMIT };
}

function matching(trx: Trx, { companyId, timeZone }: Whose, filters: Query['filters']) {
  const { kind, recordId, record, by, from, to } = filters;
  return trx
    .selectFrom('record_change as r')
    .leftJoin('account as a', (join) =>
      join.onRef('a.company_id', '=', 'r.company_id').onRef('a.id', '=', 'r.account_id'),
    )
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
    .$if(from !== undefined, (rows) => rows.where('r.at', '>=', startOf(from ?? '', timeZone)))
    .$if(to !== undefined, (rows) => rows.where('r.at', '<', startOf(to ?? '', timeZone, 1)));
}
