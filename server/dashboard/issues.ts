import type { AbnormalStatistics, ProblemRow } from '../../src/api/contract/dashboard/figures.ts';
import { dayOn } from '../../src/api/contract/zones.ts';
import type { Trx } from '../db/database.ts';
import { type Figure, readFigures } from '../figures/read.ts';
import { readReasons, reasonOf } from '../issues/reasons.ts';
import { dayAfter } from '../lists/days.ts';
import { type Asked, comparedOf, figuresOf } from './span.ts';

/** Issues that are still open are looked for so many days back. */
const YEAR = 366;
const ages = [1, 3, 7, null] as const;

type Reasons = Awaited<ReturnType<typeof readReasons>>;

function countOf(reasons: Reasons, code: string, figures: readonly Figure[]) {
  const of = (...statuses: readonly string[]) =>
    figures
      .filter(({ keys }) => statuses.includes(keys[1] ?? ''))
      .reduce((sum, { n }) => sum + n, 0);
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
  const { figures } = await figuresOf(trx, asked, 'issue', ['reason', 'status']);
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
  const ageOf = ({ place }: Figure) => YEAR - 1 - place;
  return {
    opened: comparedOf(figures),
    reasons: byReason(
      reasons,
      figures.filter(({ place }) => place >= 0),
    ),
    ages: ages.map((days, at) => ({
      days,
      issues: waiting
        .filter((one) => ageOf(one) > (ages[at - 1] ?? -1) && ageOf(one) <= (days ?? YEAR))
        .reduce((sum, { n }) => sum + n, 0),
    })),
  };
}

/** Issues of each day and reason, newest first. */
export async function problemDetail(trx: Trx, asked: Asked): Promise<ProblemRow[]> {
  const reasons = await readReasons(trx);
  const { days, figures } = await figuresOf(trx, asked, 'issue', ['reason', 'status']);
  const byDay = Map.groupBy(figures, ({ place }) => place);
  const rows: ProblemRow[] = [];
  for (const [place, day] of [...days.entries()].toReversed()) {
    for (const one of byReason(reasons, byDay.get(place) ?? [])) rows.push({ day, ...one });
  }
  return rows;
}
