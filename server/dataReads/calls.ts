import { sql } from 'kysely';
import { CARRIER_COMPANY_ID } from '../../src/api/contract/account/security.ts';
import {
  DATA_READ_COUNT_LIMIT,
  type dataReads,
} from '../../src/api/contract/dataReads/dataReads.ts';
import type { ParsedInputOf } from '../../src/api/contract/endpoint.ts';
import type { Trx } from '../db/database.ts';
import { readScope } from '../db/tenant.ts';
import { type Caller, implement, type Implementation } from '../http/handler.ts';
import { findCompanyId, readCompanyNames } from '../orders/content/companyNames.ts';
import { countUpTo } from '../paging/count.ts';
import { fromId, pageById } from '../paging/pages.ts';
import type { Services } from '../services.ts';
import { startOfDay } from '../zones/zoneDays.ts';

type Filters = NonNullable<ParsedInputOf<(typeof dataReads)['queryDataReadList']>['filters']>;

/** Call about readings of personal data: a merchant's own, or for the carrier those of all. */
export function dataReadCalls({ db }: Services): readonly Implementation[] {
  return [
    implement('queryDataReadList', async ({ input: { filters = {}, ...query }, session }) => {
      const companyId =
        session.companyId === CARRIER_COMPANY_ID
          ? await findCompanyId(db, filters.companyNo)
          : session.companyId;
      const { rows, ...page } = await readScope(db, companyId, async (trx) => {
        const select = () => selectMatching(trx, session, companyId, filters);
        const found = await pageById({ ...query, ...query.sort }, (position) =>
          select()
            .select(['r.id', 'r.company_id', 'r.hour', 'r.last_at', 'r.account', 'r.kind'])
            .select(['r.reads', 'r.records', 'r.searches'])
            .$call(fromId('r.id', position))
            .execute(),
        );
        return { ...found, ...(await countUpTo(trx, select(), DATA_READ_COUNT_LIMIT)) };
      });
      const getCompanyName = await readCompanyNames(db, rows);
      return {
        ...page,
        rows: rows.map(({ company_id, hour, last_at, ...row }) =>
          Object.assign(row, getCompanyName(company_id), {
            hour: hour.toISOString(),
            lastAt: last_at.toISOString(),
          }),
        ),
      };
    }),
  ];
}

function selectMatching(
  trx: Trx,
  { timeZone }: Caller,
  companyId: number | null,
  { account, kind, from, to }: Filters,
) {
  return trx
    .selectFrom('data_read as r')
    .$if(companyId !== null, (rows) => rows.where('r.company_id', '=', companyId ?? 0))
    .$if(account !== undefined, (rows) =>
      rows.where(sql<boolean>`strpos(lower(r.account), ${(account ?? '').toLowerCase()}) > 0`),
    )
    .$if(kind !== undefined, (rows) => rows.where('r.kind', '=', kind ?? 'record'))
    .$if(from !== undefined, (rows) =>
      rows.where('r.last_at', '>=', startOfDay(from ?? '', timeZone)),
    )
    .$if(to !== undefined, (rows) => rows.where('r.hour', '<', startOfDay(to ?? '', timeZone, 1)));
}
