import { CARRIER_COMPANY_ID } from '../../src/api/contract/account/security.ts';
import type { DataReadKind, DataSearch } from '../../src/api/contract/dataReads/dataReads.ts';
import type { Trx } from '../db/database.ts';
import { createUuid7 } from '../db/uuid7.ts';
import type { DemoImporter } from '../demo/imports.ts';

const HOUR = 3_600_000;

interface Story {
  readonly account: string;
  readonly hoursAgo: number;
  readonly kind: DataReadKind;
  readonly reads: number;
  readonly records: number;
  readonly searches: readonly DataSearch[];
}

const stories: readonly Story[] = [
  { account: 'admin.ama', hoursAgo: 3, kind: 'record', reads: 4, records: 4, searches: ['number'] },
  { account: 'admin.ama', hoursAgo: 3, kind: 'list', reads: 2, records: 57, searches: ['words'] },
  { account: 'admin', hoursAgo: 27, kind: 'labels', reads: 1, records: 12, searches: ['number'] },
  {
    account: 'admin.kwame',
    hoursAgo: 52,
    kind: 'export',
    reads: 1,
    records: 118,
    searches: ['company', 'filters'],
  },
];

/** Adds readings by staff of the carrier to each demo merchant. */
export async function seedDemoDataReads(
  trx: Trx,
  owners: readonly DemoImporter[],
  now: Date,
): Promise<void> {
  const accounts = await trx
    .selectFrom('account')
    .select(['id', 'name'])
    .where('company_id', '=', CARRIER_COMPANY_ID)
    .execute();
  const ids = new Map(accounts.map(({ id, name }) => [name, id]));
  for (const { companyId } of owners) {
    if (companyId === CARRIER_COMPANY_ID) continue;
    for (const { account, hoursAgo, searches, ...counts } of stories) {
      const accountId = ids.get(account);
      if (accountId === undefined) throw new Error(`The demo has no account ${account}.`);
      const at = new Date(now.getTime() - hoursAgo * HOUR);
      await trx
        .insertInto('data_read')
        .values({
          company_id: companyId,
          id: createUuid7(at.getTime()),
          hour: new Date(Math.floor(at.getTime() / HOUR) * HOUR),
          account_id: accountId,
          account,
          searches: [...searches],
          last_at: at,
          ...counts,
        })
        .execute();
    }
  }
}
