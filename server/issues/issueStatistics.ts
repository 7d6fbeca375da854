import type { IssueStatus } from '../../src/domain/lifecycles/issue/issueStatus.ts';
import type {
  AbnormalStatistics,
  ProblemDetail,
} from '../../src/api/contract/issues/issueFigures.ts';
import type { Trx } from '../db/database.ts';
import { type SpanQuery, compareSpans, readSpans, sum } from '../dashboard/figureSpans.ts';
import { type Figure, readFigures } from '../figures/readFigures.ts';
import { dayAfter, dayOn } from '../zones/zoneDays.ts';
import { readReasons, matchReason } from './issueReasons.ts';

/** Open issues are searched this many days back. */
const YEAR = 366;
const ages = [1, 3, 7, null] as const;

type Reasons = Awaited<ReturnType<typeof readReasons>>;

/** Stages by status, as statistics show them. */
const stages = {
  open: 'open',
  decided: 'decided',
  done: 'closed',
  rejected: 'closed',
} as const satisfies Readonly<Record<IssueStatus, string>>;
const isStatus = (status: string): status is IssueStatus => Object.hasOwn(stages, status);

/** Groups figures by reason. */
function groupByReason(known: Reasons, figures: readonly Figure[]) {
  const groups = Map.groupBy(figures, ({ keys }) => keys[0] ?? '');
  return [...groups].map(([reason, own]) => {
    const { names } = matchReason(known, reason);
    return { reason, names, figures: own };
  });
}

/** Counts by reason, most frequent first; `numberOf` picks the days of a figure. */
function countByReason(
  groups: ReturnType<typeof groupByReason>,
  getNumber: (figure: Figure) => number,
) {
  const counted = groups.map(({ reason, names, figures }) => {
    const stage = { open: 0, decided: 0, closed: 0 };
    for (const figure of figures) {
      const [, status = ''] = figure.keys;
      if (isStatus(status)) stage[stages[status]] += getNumber(figure);
    }
    const opened = stage.open + stage.decided + stage.closed;
    return { reason, names, opened, ...stage };
  });
  return counted
    .filter(({ opened }) => opened > 0)
    .toSorted((a, b) => b.opened - a.opened || (a.reason < b.reason ? -1 : 1));
}

/** Issues opened in a span by reason, and all open issues by age. */
export async function abnormalStatistics(
  trx: Trx,
  asked: SpanQuery,
  now: Date,
): Promise<AbnormalStatistics> {
  const reasons = await readReasons(trx);
  const spans = await readSpans(trx, asked, 'issue', ['reason', 'status']);
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
  // Index in a figure's numbers is `YEAR - 1 - age`.
  const aged = (from: number, to: number) =>
    sum(waiting.map(({ n }) => sum(n.slice(Math.max(0, YEAR - 1 - to), YEAR - from))));
  return {
    opened: compareSpans(spans),
    reasons: countByReason(groupByReason(reasons, spans.now), ({ n }) => sum(n)),
    ages: ages.map((days, at) => ({
      days,
      issues: aged((ages[at - 1] ?? -1) + 1, days ?? YEAR),
    })),
  };
}

/** Issues by day and reason, newest first. */
export async function problemDetail(trx: Trx, asked: SpanQuery): Promise<ProblemDetail> {
  const known = await readReasons(trx);
  const { days, now } = await readSpans(trx, asked, 'issue', ['reason', 'status']);
  const groups = groupByReason(known, now);
  const rows: ProblemDetail['rows'] = [];
  for (const [at, day] of [...days.entries()].toReversed()) {
    for (const { names: _, ...one } of countByReason(groups, ({ n }) => n[at] ?? 0)) {
      rows.push({ day, ...one });
    }
  }
  return { rows, reasons: groups.map(({ reason, names }) => ({ reason, names })) };
}
