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
  readonly kept: string;
  readonly counted: string;
}

const formatSum = (sum: Sum | undefined) => `${sum?.n ?? 0} ${sum?.minor ?? 0}`;

function findDifferences(kept: Map<string, Sum>, counted: Map<string, Sum>): Difference[] {
  return [...new Set([...kept.keys(), ...counted.keys()])].flatMap((id) => {
    const [one, other] = [kept.get(id), counted.get(id)];
    const sum = one ?? other;
    if (sum === undefined || formatSum(one) === formatSum(other)) return [];
    const { cut, scope, day, key } = sum;
    return [{ cut, scope, day, key, kept: formatSum(one), counted: formatSum(other) }];
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
      const noted = await readDeltaSums(trx, companyId, clocks);
      const kept = [...(await readStoredSums(trx, companyId)), ...noted];
      return findDifferences(mergeSums(kept), mergeSums(await countSums(trx, companyId, clocks)));
    },
    'repeatable read',
  );
}

/** Compares the figures of all companies together. */
export function compareAll(db: Db): Promise<Difference[]> {
  return transact(
    db,
    async (trx) => {
      const states = await trx.selectFrom('figure_clock').selectAll().execute();
      const zone = states.find(({ company_id: id }) => id === ALL_COMPANIES)?.time_zone;
      if (zone === undefined) return [];
      const clocks = { timeZone: zone, isForAll: true };
      const kept = await readStoredSums(trx, ALL_COMPANIES);
      const counted: Sum[] = [];
      const { rows } = await sql<{ id: number }>`
        select id from company order by id`.execute(trx);
      for (const { id } of rows) {
        for (const sum of await readDeltaSums(trx, id, clocks)) kept.push(sum);
        for (const sum of await countSums(trx, id, clocks)) counted.push(sum);
      }
      return findDifferences(mergeSums(kept), mergeSums(counted));
    },
    'repeatable read',
  );
}
