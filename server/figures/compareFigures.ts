import { sql } from 'kysely';
import type { Db, Trx } from '../db/database.ts';
import { ofCompany } from '../db/ofCompany.ts';
import { transact } from '../db/tenant.ts';
import { ALL_COMPANIES } from './figureCuts.ts';
import { countSums } from './countFigures.ts';
import { toDelta } from './foldDeltas.ts';
import { readStoredSums } from './figureMonths.ts';
import { mergeSums, type Sum, sumDeltas } from './figureSums.ts';

/** A stored figure that differs from the count. */
export interface Difference {
  readonly cut: string;
  readonly scope: string;
  readonly day: string;
  readonly key: string;
  readonly stored: string;
  readonly counted: string;
}

const formatSum = (sum: Sum | undefined) => `${sum?.n ?? 0} ${sum?.minor ?? 0}`;

function findDifferences(stored: Map<string, Sum>, counted: Map<string, Sum>): Difference[] {
  return [...new Set([...stored.keys(), ...counted.keys()])].flatMap((id) => {
    const [storedSum, countedSum] = [stored.get(id), counted.get(id)];
    const sum = storedSum ?? countedSum;
    if (sum === undefined || formatSum(storedSum) === formatSum(countedSum)) return [];
    const { cut, scope, day, key } = sum;
    return [{ cut, scope, day, key, stored: formatSum(storedSum), counted: formatSum(countedSum) }];
  });
}

async function readDeltaSums(
  trx: Trx,
  companyId: number,
  clocks: { readonly timeZone: string; readonly isForAll: boolean },
): Promise<Sum[]> {
  const rows = await trx
    .selectFrom('figure_delta')
    .selectAll()
    .$call(ofCompany(companyId))
    .execute();
  return sumDeltas(rows.map(toDelta), { companyId, ...clocks });
}

/** Compares a company's figures with a count of its rows, in one snapshot. */
export function compareCompany(db: Db, companyId: number): Promise<Difference[]> {
  return transact(
    db,
    async (trx) => {
      const state = await trx
        .selectFrom('figure_clock')
        .select('time_zone')
        .$call(ofCompany(companyId))
        .executeTakeFirst();
      if (state === undefined) return [];
      const clocks = { timeZone: state.time_zone, isForAll: false };
      const deltaSums = await readDeltaSums(trx, companyId, clocks);
      const stored = [...(await readStoredSums(trx, companyId)), ...deltaSums];
      return findDifferences(mergeSums(stored), mergeSums(await countSums(trx, companyId, clocks)));
    },
    'repeatable read',
  );
}

/** Compares the figures of all companies together. */
export function compareAllCompanies(db: Db): Promise<Difference[]> {
  return transact(
    db,
    async (trx) => {
      const states = await trx.selectFrom('figure_clock').selectAll().execute();
      const zone = states.find(({ company_id: id }) => id === ALL_COMPANIES)?.time_zone;
      if (zone === undefined) return [];
      const clocks = { timeZone: zone, isForAll: true };
      const stored = await readStoredSums(trx, ALL_COMPANIES);
      const counted: Sum[] = [];
      const { rows } = await sql<{ id: number }>`
        select id from company order by id`.execute(trx);
      for (const { id } of rows) {
        for (const sum of await readDeltaSums(trx, id, clocks)) stored.push(sum);
        for (const sum of await countSums(trx, id, clocks)) counted.push(sum);
      }
      return findDifferences(mergeSums(stored), mergeSums(counted));
    },
    'repeatable read',
  );
}
