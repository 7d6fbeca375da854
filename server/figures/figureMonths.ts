import { type Selectable, sql } from 'kysely';
import type { Trx } from '../db/database.ts';
import type { Database } from '../db/tables/index.ts';
import type { DaysByKey } from '../db/tables/figures.ts';
import { ofCompany } from '../db/ofCompany.ts';
import { shiftDay } from '../zones/zoneDays.ts';
import { toMonth, type Sum } from './figureSums.ts';

const ROWS_PER_STATEMENT = 500;

type Row = Omit<Selectable<Database['figure_month']>, 'company_id'>;

const createRowId = ({ cut, scope, month }: Pick<Row, 'cut' | 'scope' | 'month'>) =>
  `${cut} ${scope} ${month}`;

/**
 * Adds sums to a company's figures. The caller must hold the lock of all companies, because figures
 * are read and then written.
 */
export async function addSums(trx: Trx, companyId: number, sums: readonly Sum[]): Promise<void> {
  const byRow = Map.groupBy(sums, (sum) => createRowId({ ...sum, month: toMonth(sum.day) }));
  const changedRows = [...byRow].toSorted(([a], [b]) => (a < b ? -1 : 1));
  for (let from = 0; from < changedRows.length; from += ROWS_PER_STATEMENT) {
    const slice = changedRows
      .slice(from, from + ROWS_PER_STATEMENT)
      .flatMap(([id, [first, ...rest]]) =>
        first === undefined
          ? []
          : [
              {
                id,
                cut: first.cut,
                scope: first.scope,
                month: toMonth(first.day),
                rowSums: [first, ...rest],
              },
            ],
      );
    const columns = (['cut', 'scope', 'month'] as const).map((name) =>
      slice.map((row) => row[name]),
    );
    const [ofCuts = [], ofScopes = [], ofMonths = []] = columns;
    const storedRows = await trx
      .selectFrom('figure_month')
      .select(['cut', 'scope', 'month', 'counts'])
      .$call(ofCompany(companyId))
      .where(
        sql<boolean>`(cut, scope, month) in (select * from unnest(${ofCuts}::text[], ${ofScopes}::text[], ${ofMonths}::date[]))`,
      )
      .execute();
    const storedById = new Map(storedRows.map((row) => [createRowId(row), row]));
    await trx
      .insertInto('figure_month')
      .values(
        slice.map(({ id, cut, scope, month, rowSums }) => ({
          company_id: companyId,
          cut,
          scope,
          month,
          counts: JSON.stringify(addToCounts(storedById.get(id)?.counts, rowSums)),
        })),
      )
      .onConflict((conflict) =>
        conflict
          .columns(['company_id', 'cut', 'scope', 'month'])
          .doUpdateSet({ counts: sql`excluded.counts` }),
      )
      .execute();
  }
}

/** Adds sums to the counts of a month. */
function addToCounts(before: Row['counts'] | undefined, sums: readonly Sum[]): Row['counts'] {
  const counts = { n: copyDays(before?.n), minor: copyDays(before?.minor) };
  for (const { day, key, n, minor } of sums) {
    const at = Number(day.slice(8)) - 1;
    add(counts.n, key, at, n);
    if (minor !== 0) add(counts.minor, key, at, minor);
  }
  return counts;
}

const copyDays = (counts: DaysByKey = {}): Record<string, number[]> =>
  Object.fromEntries(Object.entries(counts).map(([key, days]) => [key, [...days]]));

function add(counts: Record<string, number[]>, key: string, at: number, by: number): void {
  const days = (counts[key] ??= []);
  while (days.length <= at) days.push(0);
  days[at] = (days[at] ?? 0) + by;
}

/** Stored figures of a company as single sums. */
export async function readStoredSums(trx: Trx, companyId: number): Promise<Sum[]> {
  const rows = await trx
    .selectFrom('figure_month')
    .select(['cut', 'scope', 'month', 'counts'])
    .$call(ofCompany(companyId))
    .execute();
  return rows.flatMap(({ cut, scope, month, counts }) =>
    Object.entries(counts.n).flatMap(([key, days]) =>
      days.map((n, at) => {
        const minor = counts.minor[key]?.[at] ?? 0;
        return { cut, scope, day: shiftDay(month, at), key, n, minor };
      }),
    ),
  );
}
