import { sql } from 'kysely';
import { CARRIER_COMPANY_ID } from '../../src/api/contract/account/security.ts';
import type { DataReadKind, DataSearch } from '../../src/api/contract/dataReads/dataReads.ts';
import type { Db } from '../db/database.ts';
import { transact } from '../db/tenant.ts';
import { createUuid7 } from '../db/uuid7.ts';
import type { Caller } from '../http/handler.ts';
import type { Logger } from '../logger.ts';
import { lostDataReads } from '../metrics.ts';
import { isSandbox } from '../sandbox.ts';

const HOUR = 3_600_000;

type Reader = Pick<Caller, 'companyId' | 'accountId' | 'account'>;

/** A reading of personal data. */
interface DataRead {
  readonly kind: DataReadKind;
  readonly searches: readonly DataSearch[];
  /** Number of records by company. */
  readonly records: ReadonlyMap<number, number>;
  /** Whether it continues a reading that is counted already. */
  readonly isContinued?: boolean;
}

/**
 * Log of readings of merchants' personal data by staff of the carrier; readings by others are ignored. One that can't
 * be stored is logged and counted, and its call succeeds all the same.
 */
export interface DataReadLog {
  readonly record: (reader: Reader, find: () => Promise<DataRead>) => Promise<void>;
  /** Returns a function that records an export batch by batch. */
  readonly recordBatches: (
    reader: Reader,
    searches: readonly DataSearch[],
  ) => (rows: readonly { readonly company_id: number }[]) => Promise<void>;
}

interface Parts {
  readonly db: Db;
  readonly clock: () => Date;
  readonly logger: Logger;
}

export function createDataReadLog({ db, clock, logger }: Parts): DataReadLog {
  const record: DataReadLog['record'] = async (reader, find) => {
    if (reader.companyId !== CARRIER_COMPANY_ID) return;
    let read: DataRead | null = null;
    try {
      read = await find();
      await addRead(db, reader, read, clock());
    } catch (err) {
      lostDataReads.inc();
      const { accountId } = reader;
      const records = read === null ? null : [...read.records];
      logger.error({ err, accountId, kind: read?.kind, records }, 'data read not recorded');
    }
  };
  return {
    record,
    recordBatches: (reader, searches) => {
      const seen = new Set<number>();
      return async (rows) => {
        const counts = [...Map.groupBy(rows, ({ company_id }) => company_id)].map(
          ([id, some]) => [id, some.length] as const,
        );
        for (const isContinued of [false, true]) {
          const records = new Map(counts.filter(([id]) => seen.has(id) === isContinued));
          if (records.size === 0) continue;
          await record(reader, async () => ({ kind: 'export', searches, records, isContinued }));
        }
        for (const [id] of counts) seen.add(id);
      };
    },
  };
}

/** Adds a reading to those of the same account, company, kind and hour. */
async function addRead(
  db: Db,
  { accountId, account }: Reader,
  { kind, searches, records, isContinued = false }: DataRead,
  at: Date,
): Promise<void> {
  const rows = [...records]
    .filter(([companyId]) => companyId !== CARRIER_COMPANY_ID && !isSandbox(companyId))
    // Concurrent readings lock the rows of an hour in the same sequence.
    .toSorted(([a], [b]) => a - b)
    .map(([company_id, count]) => ({
      company_id,
      id: createUuid7(at.getTime()),
      hour: new Date(Math.floor(at.getTime() / HOUR) * HOUR),
      account_id: accountId,
      account,
      kind,
      reads: isContinued ? 0 : 1,
      records: count,
      searches: [...searches],
      last_at: at,
    }));
  if (rows.length === 0) return;
  await transact(db, (trx) =>
    trx
      .insertInto('data_read')
      .values(rows)
      .onConflict((conflict) =>
        conflict.columns(['company_id', 'hour', 'account_id', 'kind']).doUpdateSet({
          reads: sql`data_read.reads + excluded.reads`,
          records: sql`data_read.records + excluded.records`,
          searches: sql`array(select distinct one from unnest(data_read.searches || excluded.searches) as one order by one)`,
          last_at: sql`excluded.last_at`,
        }),
      )
      .execute(),
  );
}
