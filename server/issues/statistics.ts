import type { AbnormalStatistics, ProblemRow } from '../../src/api/contract/issue/figures.ts';
import { dayOn } from '../../src/api/contract/zones.ts';
import type { Trx } from '../db/database.ts';
import { type Asked, comparedOf, daysOf, figuresOf, sum, totalOf } from '../dashboard/span.ts';
import { type Figure, readFigures } from '../figures/read.ts';
import { dayAfter } from '../lists/days.ts';
import { readReasons, reasonOf } from './reasons.ts';

/** Issues that are still open are looked for so many days back. */
const YEAR = 366;
const ages = [1, 3, 7, null] as const;

type Reasons = Awaited<ReturnType<typeof readReasons>>;

function countOf(reasons: Reasons, code: string, figures: readonly Figure[]) {
  const of = (...statuses: readonly string[]) =>
    totalOf(figures, ([, status]) => statuses.includes(status ?? ''));
  const { names } = reasonOf(reasons, code);
  const [open, decided, closed] = [of('open'), of('decided'), of('done', 'rejected')];
  return { reason: code, names, opened: open + decided + closed, open, decided, closed };
}

const byReason = (reasons: Reasons, figures: readonly Figure[]) =>
  [...Map.groupBy(figures, ({ keys }) => keys[0] ?? '')]
    .map(([code, own]) => countOf(reasons, code, own))
    .filter(({ opened }) => opened > 0)
    .toSorted((a, b) => b.opened - a.opened || (a.reason < b.reason ? -1 : 1));

/** Issues reported, by reason, and all open ones by age. */
export async function abnormalStatistics(
  trx: Trx,
  asked: Asked,
  now: Date,
): Promise<AbnormalStatistics> {
  const reasons = await readReasons(trx);
  const spans = await figuresOf(trx, asked, 'issue', ['reason', 'status']);
  const { companyId, timeZone } = asked;
  const year = await readFigures(trx, {
    companyId,
    timeZone,
    first: dayAfter(dayOn(timeZone, now), 1 - YEAR),
    days: YEAR,
    subject: 'issue',
    by: ['reason', 'status'],
  });
  const waiting = year.filter(({ keys }) => keys[1] === 'open' || keys[1] === 'decided');
  // Place `YEAR - 1 - age` in the numbers of a figure.
  const aged = (from: number, to: number) =>
    sum(waiting.map(({ n }) => sum(n.slice(Math.max(0, YEAR - 1 - to), YEAR - from))));
  return {
    opened: comparedOf(spans),
    reasons: byReason(reasons, spans.now),
    ages: ages.map((days, at) => ({
      days,
      issues: aged((ages[at - 1] ?? -1) + 1, days ?? YEAR),
    })),
  };
}

/** Issues of each day and reason, newest first. */
export async function problemDetail(trx: Trx, asked: Asked): Promise<ProblemRow[]> {
  const reasons = await readReasons(trx);
  const { days, now } = await figuresOf(trx, asked, 'issue', ['reason', 'status']);
  const rows: ProblemRow[] = [];
  for (const [at, day] of [...days.entries()].toReversed()) {
    for (const one of byReason(reasons, daysOf(now, at, at + 1))) rows.push({ day, ...one });
  }
  return rows;
}
