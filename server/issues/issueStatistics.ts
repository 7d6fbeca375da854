import type { IssueStatus } from '../../src/domain/lifecycles/issue/issueStatus.ts';
import type {
  AbnormalStatistics,
  IssuesByDay,
} from '../../src/api/contract/issues/issueFigures.ts';
import type { Trx } from '../db/database.ts';
import { type SpanQuery, compareSpans, readSpans, sum } from '../dashboard/figureSpans.ts';
import { type Figure, readFigures } from '../figures/readFigures.ts';
import { shiftDay, getDayOn } from '../zones/zoneDays.ts';
import { readReasons, matchReason } from './issueReasons.ts';

/** Number of days in which open issues are searched. */
const SEARCHED_DAYS = 366;
/** Upper bounds of age groups, in days; null for all older issues. */
const ages = [1, 3, 7, null] as const;

type Reasons = Awaited<ReturnType<typeof readReasons>>;

/** Stage that the statistics show for each status. */
const stages = {
  open: 'open',
  decided: 'decided',
  done: 'closed',
  rejected: 'closed',
} as const satisfies Readonly<Record<IssueStatus, string>>;
const isStatus = (status: string): status is IssueStatus => Object.hasOwn(stages, status);

/** Groups figures by reason. */
function groupByReason(reasons: Reasons, figures: readonly Figure[]) {
  const groups = Map.groupBy(figures, ({ keys }) => keys[0] ?? '');
  return [...groups].map(([reason, reasonFigures]) => {
    const { names } = matchReason(reasons, reason);
    return { reason, names, figures: reasonFigures };
  });
}

/** Counts by reason, most frequent first; `getCount` returns the issues of a figure that count, such as those of one day. */
function countByReason(
  groups: ReturnType<typeof groupByReason>,
  getCount: (figure: Figure) => number,
) {
  const counted = groups.map(({ reason, names, figures }) => {
    const stage = { open: 0, decided: 0, closed: 0 };
    for (const figure of figures) {
      const [, status = ''] = figure.keys;
      if (isStatus(status)) stage[stages[status]] += getCount(figure);
    }
    const opened = stage.open + stage.decided + stage.closed;
    return { reason, names, opened, ...stage };
  });
  return counted
    .filter(({ opened }) => opened > 0)
    .toSorted((a, b) => b.opened - a.opened || (a.reason < b.reason ? -1 : 1));
}

/** Issues opened in a span by reason, and all open issues by age. */
export async function readAbnormalStatistics(
  trx: Trx,
  query: SpanQuery,
  now: Date,
): Promise<AbnormalStatistics> {
  const reasons = await readReasons(trx);
  const spans = await readSpans(trx, query, 'issue', ['reason', 'status']);
  const { companyId, timeZone } = query;
  const year = await readFigures(trx, {
    companyId,
    timeZone,
    first: shiftDay(getDayOn(timeZone, now), 1 - SEARCHED_DAYS),
    days: SEARCHED_DAYS,
    subject: 'issue',
    by: ['reason', 'status'],
  });
  const unresolved = year.filter(({ keys }) => keys[1] === 'open' || keys[1] === 'decided');
  // Issues of an age, in days, are counted at the index `SEARCHED_DAYS - 1 - age`.
  const countByAge = (from: number, to: number) =>
    sum(
      unresolved.map(({ n }) =>
        sum(n.slice(Math.max(0, SEARCHED_DAYS - 1 - to), SEARCHED_DAYS - from)),
      ),
    );
  return {
    opened: compareSpans(spans),
    reasons: countByReason(groupByReason(reasons, spans.current), ({ n }) => sum(n)),
    ages: ages.map((days, at) => ({
      days,
      issues: countByAge((ages[at - 1] ?? -1) + 1, days ?? SEARCHED_DAYS),
    })),
  };
}

/** Issues by day and reason, newest first. */
export async function readIssuesByDay(trx: Trx, query: SpanQuery): Promise<IssuesByDay> {
  const reasons = await readReasons(trx);
  const { days, current } = await readSpans(trx, query, 'issue', ['reason', 'status']);
  const groups = groupByReason(reasons, current);
  const rows: IssuesByDay['rows'] = [];
  for (const [index, day] of [...days.entries()].toReversed()) {
    for (const { names: _, ...one } of countByReason(groups, ({ n }) => n[index] ?? 0)) {
      rows.push({ day, ...one });
    }
  }
  return { rows, reasons: groups.map(({ reason, names }) => ({ reason, names })) };
}
