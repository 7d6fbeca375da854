import { type RawBuilder, sql } from 'kysely';
import type { Trx } from '../db/database.ts';
import { DAY, dayAfter, startOf } from '../lists/days.ts';
import { countRows } from './count.ts';
import { cutRows, type Dimension, EVERYBODY, keyOf, membersOf, type Subject } from './cuts.ts';
import type { Delta } from './note.ts';
import { clockOf, readerOf } from './sums.ts';

export interface FigureQuestion {
  /** Null for all companies. */
  readonly companyId: number | null;
  /** IANA name of the clocks that days are counted by. */
  readonly timeZone: string;
  /** `YYYY-MM-DD`, and how many days from it on. */
  readonly first: string;
  readonly days: number;
  readonly subject: Subject;
  readonly by: readonly Dimension[];
  /** Only what has these; an absent one asks for nothing. */
  readonly where?: Readonly<Partial<Record<Dimension, string | undefined>>>;
}

/** What a question is answered by, of one day. */
export interface Figure {
  /** Place of its day among those asked for, from 0. */
  readonly place: number;
  /** In the sequence of `by`. */
  readonly keys: readonly string[];
  readonly n: number;
  /** Minor units; 0 for all but cash. */
  readonly minor: number;
}

interface Row {
  /** Null of what is not summed yet, and of the row that says that figures are complete. */
  readonly day: string | null;
  readonly at: Date | null;
  readonly company_id: number;
  readonly key: string;
  readonly n: number;
  readonly minor: number;
}

/**
 * Figures of days, exact at this moment: what is summed, and what is not yet. Where they are not complete,
 * or are of other clocks, the rows themselves are counted, which takes longer.
 */
export async function readFigures(trx: Trx, question: FigureQuestion): Promise<Figure[]> {
  const { companyId, timeZone, first, days, subject, by } = question;
  const where = Object.entries(question.where ?? {}).flatMap(([dimension, value]) =>
    value === undefined ? [] : [[dimension, value] as const],
  );
  const whose = companyId ?? EVERYBODY;
  const span = { from: startOf(first, timeZone), to: startOf(first, timeZone, days) };
  const [cut, dimensions] = cutFor(subject, by, where);
  const member = (dimension: string): RawBuilder<string> => {
    const at = dimensions.findIndex((name) => name === dimension);
    return sql`split_part(key, ${keyOf(['', ''])}, ${at + 1}::integer)`;
  };
  const key =
    by.length === 0 ? sql`''::text` : sql.join(by.map(member), sql` || ${keyOf(['', ''])} || `);
  const wanted = where.map(([dimension, value]) => sql`and ${member(dimension)} = ${value}`);
  const company = companyId === null ? sql`` : sql`company_id = ${whose} and`;
  const { rows } = await sql<Row>`
    select null::date as day, null::timestamptz as at, company_id, '' as key, 0::bigint as n,
        0::bigint as minor
      from figure_state
      where company_id = ${whose} and time_zone = ${timeZone} and is_complete
    union all
    select day, null, company_id, ${key}, sum(n)::bigint, sum(minor)::bigint from figure
      where company_id = ${whose} and cut = ${cut} and day >= ${first}::date
        and day < ${dayAfter(first, days)}::date ${sql.join(wanted, sql` `)}
      group by 1, 3, 4
    union all
    select null, at, company_id, key, n, minor from figure_delta
      where ${company} subject = ${subject} and at >= ${span.from} and at < ${span.to}`.execute(
    trx,
  );
  const isComplete = rows.some(({ day, at }) => day === null && at === null);
  const summed = new Map<string, Figure>();
  const start = Date.parse(`${first}T00:00:00Z`);
  const add = (day: string, keys: readonly string[], n: number, minor: number) => {
    const place = Math.round((Date.parse(`${day}T00:00:00Z`) - start) / DAY);
    const id = `${place} ${keyOf(keys)}`;
    const sum = summed.get(id);
    summed.set(id, { place, keys, n: (sum?.n ?? 0) + n, minor: (sum?.minor ?? 0) + minor });
  };
  const clock = clockOf(timeZone);
  const addDelta = (whoseDelta: number, delta: Delta) => {
    const { day, hour } = clock(delta.at);
    const read = readerOf(subject, whoseDelta)(delta, hour);
    const isWanted = where.every(([dimension, value]) => read(dimension as Dimension) === value);
    if (isWanted) add(day, by.map(read), delta.n, delta.minor);
  };
  if (isComplete) {
    for (const { day, at, company_id, key: found, n, minor } of rows) {
      if (day !== null) add(day, by.length === 0 ? [] : membersOf(found), n, minor);
      else if (at !== null) addDelta(company_id, { subject, at, key: found, n, minor });
    }
  } else {
    const counted = await countRows(trx, subject, { companyId, span });
    for (const delta of counted) addDelta(whose, delta);
  }
  return [...summed.values()].filter(({ n, minor }) => n !== 0 || minor !== 0);
}

/** The smallest cut that has all that is asked by. */
function cutFor(
  subject: Subject,
  by: readonly Dimension[],
  where: readonly (readonly [string, string])[],
): readonly [cut: string, dimensions: readonly string[]] {
  const asked = [...by, ...where.map(([dimension]) => dimension)];
  const found = cutRows.find(([, cut]) => {
    const has: readonly string[] = cut.by;
    return cut.subject === subject && asked.every((dimension) => has.includes(dimension));
  });
  if (found === undefined) throw new Error(`No figures of ${subject} by ${asked.join(', ')}`);
  return [found[0], found[1].by];
}
