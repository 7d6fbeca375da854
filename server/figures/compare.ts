import { sql } from 'kysely';
import type { Db, Trx } from '../db/database.ts';
import { ofCompany } from '../db/ofCompany.ts';
import { transact } from '../db/tenant.ts';
import { EVERYBODY } from './cuts.ts';
import { asDelta, countCompany } from './fold.ts';
import { type Sum, sumsOf } from './sums.ts';

/** A figure that is not what is counted. */
export interface Difference {
  readonly cut: string;
  readonly day: string;
  readonly key: string;
  readonly kept: string;
  readonly counted: string;
}

const idOf = ({ cut, day, key }: Sum) => JSON.stringify([cut, day, key]);
const textOf = (sum: Sum | undefined) => `${sum?.n ?? 0} ${sum?.minor ?? 0}`;

/** All sums of each key together; none that came to nothing. */
function added(...groups: readonly (readonly Sum[])[]): Map<string, Sum> {
  const sums = new Map<string, Sum>();
  for (const sum of groups.flat()) {
    const before = sums.get(idOf(sum));
    const n = (before?.n ?? 0) + sum.n;
    sums.set(idOf(sum), { ...sum, n, minor: (before?.minor ?? 0) + sum.minor });
  }
  return sums;
}

function differences(kept: Map<string, Sum>, counted: Map<string, Sum>): Difference[] {
  return [...new Set([...kept.keys(), ...counted.keys()])].flatMap((id) => {
    const [one, other] = [kept.get(id), counted.get(id)];
    const sum = one ?? other;
    if (sum === undefined || textOf(one) === textOf(other)) return [];
    const { cut, day, key } = sum;
    return [{ cut, day, key, kept: textOf(one), counted: textOf(other) }];
  });
}

const keptOf = (trx: Trx, companyId: number) =>
  trx
    .selectFrom('figure')
    .select(['cut', 'day', 'key', 'n', 'minor'])
    .$call(ofCompany(companyId))
    .execute();

async function readCompany(trx: Trx, companyId: number) {
  const rows = await trx
    .selectFrom('figure_delta')
    .selectAll()
    .$call(ofCompany(companyId))
    .execute();
  return { deltas: rows.map(asDelta), counted: await countCompany(trx, companyId) };
}

/** Holds a company's figures against a count of its rows, as of one moment. */
export function compareCompany(db: Db, companyId: number): Promise<Difference[]> {
  return transact(
    db,
    async (trx) => {
      const state = await trx
        .selectFrom('figure_state')
        .select('time_zone')
        .$call(ofCompany(companyId))
        .executeTakeFirst();
      if (state === undefined) return [];
      const { deltas, counted } = await readCompany(trx, companyId);
      const sums = (of: typeof deltas) => sumsOf(companyId, of, state.time_zone, false);
      return differences(added(await keptOf(trx, companyId), sums(deltas)), added(sums(counted)));
    },
    'repeatable read',
  );
}

/** The same of all companies together. */
export function compareAll(db: Db): Promise<Difference[]> {
  return transact(
    db,
    async (trx) => {
      const states = await trx.selectFrom('figure_state').selectAll().execute();
      const zone = states.find(({ company_id: id }) => id === EVERYBODY)?.time_zone;
      if (zone === undefined) return [];
      const kept = [await keptOf(trx, EVERYBODY)];
      const counted: Sum[][] = [];
      const { rows } = await sql<{ id: number }>`
        select id from company order by id`.execute(trx);
      for (const { id } of rows) {
        const own = await readCompany(trx, id);
        kept.push(sumsOf(id, own.deltas, zone, true));
        counted.push(sumsOf(id, own.counted, zone, true));
      }
      return differences(added(...kept), added(...counted));
    },
    'repeatable read',
  );
}
