import { sql } from 'kysely';
import { FIRST_SANDBOX } from '../../src/api/contract/account/trial.ts';
import type { Trx } from '../db/database.ts';
import { allSubjects, cuts, type Subject } from './figureCuts.ts';
import { joinKey, type FigureSubject } from './figureSubject.ts';
import type { Delta } from './recordDeltas.ts';
import { figureSubjects } from './figureSubjects.ts';
import { listDayStarts, listHourStarts, type Sum, sumDeltas } from './figureSums.ts';

interface CountQuery {
  /** Null for all companies. */
  readonly companyId: number | null;
  /** Starts of days or hours; rows are counted up to the last one. */
  readonly marks: readonly Date[];
  /** If false, rows between two marks are counted as one number with an empty key. */
  readonly hasKeys?: boolean;
}

/**
 * Counts rows between marks. Figures are built from these counts, compared with them, and replaced by them
 * until they are complete. Marks are not computed in SQL, because the database may have other time zone rules.
 */
export async function countRows(
  trx: Trx,
  subject: Subject,
  { companyId, marks, hasKeys = true }: CountQuery,
): Promise<Delta[]> {
  const { table, at, members, minor, where }: FigureSubject = figureSubjects[subject];
  const [first, last] = [marks[0], marks.at(-1)];
  if (first === undefined || last === undefined) return [];
  const instant = sql.ref(at);
  const conditions = [
    companyId === null ? sql`company_id < ${FIRST_SANDBOX}` : sql`company_id = ${companyId}`,
    sql`${instant} >= ${first} and ${instant} < ${last}`,
    ...(where === undefined ? [] : [where]),
  ];
  // Passed as an array of this type, because a cast would be repeated for each row.
  const boundaries = marks.map((mark) => mark.toISOString());
  const keys = hasKeys ? sql`array[${sql.join(members)}]::text[]` : sql`null::text[]`;
  const result = await sql<{
    mark: number;
    members: string[] | null;
    n: number;
    minor: number;
  }>`
    select width_bucket(${instant}, ${boundaries}::timestamptz[]) as mark, ${keys} as members,
        count(*) as n, coalesce(${minor}, 0)::bigint as minor
      from ${sql.table(table)}
      where ${sql.join(conditions, sql` and `)}
      group by 1, 2`.execute(trx);
  return result.rows.map((row) => ({
    subject,
    at: marks[row.mark - 1] ?? first,
    key: joinKey(row.members ?? []),
    n: row.n,
    minor: row.minor,
  }));
}

/** First and last instant of a company's rows; null if there are none. */
async function readExtent(
  trx: Trx,
  subject: Subject,
  companyId: number,
): Promise<{ first: Date; last: Date } | null> {
  const { table, at, where = sql`true` }: FigureSubject = figureSubjects[subject];
  const result = await sql<{ first: Date | null; last: Date | null }>`
    select min(${sql.ref(at)}) as first, max(${sql.ref(at)}) as last from ${sql.table(table)}
      where company_id = ${companyId} and ${where}`.execute(trx);
  const { first = null, last = null } = result.rows[0] ?? {};
  return first === null || last === null ? null : { first, last };
}

/** All sums of a company, counted from its rows in a time zone. */
export async function countSums(
  trx: Trx,
  companyId: number,
  { timeZone, isForAll }: { readonly timeZone: string; readonly isForAll: boolean },
): Promise<Sum[]> {
  const scope = { companyId, timeZone, isForAll };
  const counted: Sum[] = [];
  for (const subject of allSubjects) {
    const extent = await readExtent(trx, subject, companyId);
    if (extent === null) continue;
    const days = listDayStarts(timeZone, extent);
    const byDay = await countRows(trx, subject, { companyId, marks: days });
    for (const sum of sumDeltas(byDay, scope, 'days')) counted.push(sum);
    if (!cuts.some((cut) => cut.subject === subject && cut.by.includes('hour'))) continue;
    const marks = listHourStarts(timeZone, days);
    const byHour = await countRows(trx, subject, {
      companyId,
      marks,
      hasKeys: false,
    });
    for (const sum of sumDeltas(byHour, scope, 'hours')) counted.push(sum);
  }
  return counted;
}
