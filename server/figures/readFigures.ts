import { sql } from 'kysely';
import type { Trx } from '../db/database.ts';
import type { DaysByKey } from '../db/tables/figures.ts';
import { DAY, shiftDay, startOfDay } from '../zones/zoneDays.ts';
import { countRows } from './countFigures.ts';
import {
  type Cut,
  cuts,
  type Dimension,
  ALL_COMPANIES,
  toCutId,
  type Subject,
} from './figureCuts.ts';
import { joinKey, splitKey } from './figureSubject.ts';
import type { Delta } from './recordDeltas.ts';
import { createLocalClock, listHourStarts, toMonth, createReader } from './figureSums.ts';

export interface FigureQuery {
  /** Null for all companies. */
  readonly companyId: number | null;
  /** IANA time zone in which days are counted. */
  readonly timeZone: string;
  /** First day, `YYYY-MM-DD`, and number of days. */
  readonly first: string;
  readonly days: number;
  readonly subject: Subject;
  readonly by: readonly Dimension[];
  /** Filters by dimension; an absent one does not filter. */
  readonly where?: Readonly<Partial<Record<Dimension, string | undefined>>>;
}

/** Daily numbers of one key. */
export interface Figure {
  /** In the order of `by`. */
  readonly keys: readonly string[];
  /** One number per day. */
  readonly n: readonly number[];
  /** One amount per day, in minor units; 0 except for cash. */
  readonly minor: readonly number[];
}

/** A row with `counts` is a sum, one with `at` a delta; a row with neither means that figures are complete. */
interface Row {
  readonly month: string | null;
  readonly counts: { readonly n: DaysByKey; readonly minor: DaysByKey } | null;
  readonly at: Date | null;
  readonly company_id: number;
  readonly key: string;
  readonly n: number;
  readonly minor: number;
}

/**
 * Exact daily figures: sums plus deltas. If figures are incomplete or of another time zone, rows are counted
 * instead, which is slower.
 */
export async function readFigures(trx: Trx, query: FigureQuery): Promise<Figure[]> {
  const { companyId, timeZone, first, days, subject, by } = query;
  const where = Object.entries(query.where ?? {}).flatMap(([dimension, value]) =>
    value === undefined ? [] : [[dimension as Dimension, value] as const],
  );
  const companyKey = companyId ?? ALL_COMPANIES;
  const span = {
    from: startOfDay(first, timeZone),
    to: startOfDay(first, timeZone, days),
  };
  const filters = new Map(where);
  const cut = findCut(subject, by, filters);
  const scope = joinKey(cut.of.map((dimension) => filters.get(dimension) ?? ''));
  const company = companyId === null ? sql`` : sql`company_id = ${companyKey} and`;
  const { rows } = await sql<Row>`
    select null::date as month, null::json as counts, null::timestamptz as at, company_id,
        '' as key, 0::bigint as n, 0::bigint as minor
      from figure_clock
      where company_id = ${companyKey} and time_zone = ${timeZone} and is_complete
    union all
    select month, counts, null, company_id, '', 0, 0 from figure_month
      where company_id = ${companyKey} and cut = ${toCutId(cut)} and scope = ${scope}
        and month >= ${toMonth(first)}::date and month < ${shiftDay(first, days)}::date
    union all
    select null, null, at, company_id, key, n, minor from figure_delta
      where ${company} subject = ${subject} and at >= ${span.from} and at < ${span.to}`.execute(
    trx,
  );
  const isComplete = rows.some(({ month, at }) => month === null && at === null);
  const figures = new Map<string, { keys: string[]; n: number[]; minor: number[] }>();
  const zeros = Array<number>(days).fill(0);
  const getFigure = (keys: string[]) => {
    const id = joinKey(keys);
    const existing = figures.get(id);
    if (existing !== undefined) return existing;
    const figure = { keys, n: [...zeros], minor: [...zeros] };
    figures.set(id, figure);
    return figure;
  };
  const start = Date.parse(`${first}T00:00:00Z`);
  const toDayIndex = (day: string) => Math.round((Date.parse(`${day}T00:00:00Z`) - start) / DAY);
  const matches = (getDimension: (dimension: Dimension) => string) =>
    where.every(([dimension, value]) => getDimension(dimension) === value);
  const addMonth = (month: string, counts: NonNullable<Row['counts']>) => {
    const firstIndex = toDayIndex(month);
    for (const [key, numbers] of Object.entries(counts.n)) {
      const members = splitKey(key);
      const getDimension = (dimension: Dimension) =>
        members[cut.by.indexOf(dimension)] ?? filters.get(dimension) ?? '';
      if (!matches(getDimension)) continue;
      const figure = getFigure(by.map(getDimension));
      addDays(figure.n, firstIndex, numbers);
      addDays(figure.minor, firstIndex, counts.minor[key] ?? []);
    }
  };
  const clock = createLocalClock(timeZone);
  const addDelta = (deltaCompanyId: number, delta: Delta) => {
    const { day, hour } = clock(delta.at);
    const getDimension = createReader(subject, deltaCompanyId)(delta, hour);
    if (!matches(getDimension)) return;
    const figure = getFigure(by.map(getDimension));
    addDays(figure.n, toDayIndex(day), [delta.n]);
    addDays(figure.minor, toDayIndex(day), [delta.minor]);
  };
  if (isComplete) {
    for (const { month, counts, at, company_id, key, n, minor } of rows) {
      if (month !== null && counts !== null) addMonth(month, counts);
      else if (at !== null) addDelta(company_id, { subject, at, key, n, minor });
    }
  } else {
    const daily = Array.from({ length: days + 1 }, (_, at) => startOfDay(first, timeZone, at));
    const marks = by.includes('hour') ? listHourStarts(timeZone, daily) : daily;
    const counted = await countRows(trx, subject, { companyId, marks });
    for (const delta of counted) addDelta(companyKey, delta);
  }
  return [...figures.values()].filter(({ n, minor }) => n.some(Boolean) || minor.some(Boolean));
}

/** Adds daily numbers from an index on; days out of range are ignored. */
function addDays(to: number[], from: number, numbers: readonly number[]): void {
  for (const [index, number] of numbers.entries()) {
    const before = to[from + index];
    if (before !== undefined) to[from + index] = before + number;
  }
}

/** The smallest cut that has all requested dimensions. */
function findCut(
  subject: Subject,
  by: readonly Dimension[],
  filters: ReadonlyMap<Dimension, string>,
): Cut {
  const cut = cuts.find(
    (one) =>
      one.subject === subject &&
      one.of.every((dimension) => filters.has(dimension)) &&
      [...by, ...filters.keys()].every(
        (dimension) => one.of.includes(dimension) || one.by.includes(dimension),
      ),
  );
  if (cut === undefined) {
    throw new Error(`No figures of ${subject} by ${[...by, ...filters.keys()].join(', ')}`);
  }
  return cut;
}
