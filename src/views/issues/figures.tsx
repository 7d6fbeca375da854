import { msg } from '@lingui/core/macro';
import { Link } from 'wouter';
import type { DashboardQuery } from '../../api/contract/dashboard/calls.ts';
import {
  type AbnormalStatistics,
  issueFigures,
  namedRows,
  type ProblemRow,
} from '../../api/contract/issues/figures.ts';
import { declareAnswer } from '../../machines/declare.ts';
import { byKey } from '../../machines/download/downloadRequest.ts';
import { href } from '../../routes/paths.ts';
import { language } from '../../language/i18n.ts';
import { countColumn, type Detail } from '../shared/figures/detail.ts';
import type { DrawnFigures, FeatureFigures, FigureLook } from '../shared/figures/drawn.ts';
import { words } from '../../ui/words.tsx';

const reported = msg({ id: 'dashboard.issues', message: 'Issues reported' });

/** Issues reported, for the home page. */
export const reportedIssues: FeatureFigures = async (ask, question, options) => {
  const found = await ask(issueFigures.getAbnormalStatistics, question, options);
  return found.ok ? { ok: true, data: (look) => drawn(found.data, look) } : found;
};

function drawn(
  { opened, reasons, ages }: AbnormalStatistics,
  { question: { from, to }, isCarrier, hasDetails, formats: { integer } }: FigureLook,
): DrawnFigures {
  const list = isCarrier ? 'systemIssueOrders' : 'issueOrders';
  const longest = Math.max(...ages.map(({ days }) => days ?? 0));
  return {
    card: {
      title: reported,
      compared: opened,
      href: href(hasDetails ? 'indexChartProblemDetail' : list, { from, to }),
    },
    panels: [
      {
        title: msg({ id: 'dashboard.byReason', message: 'Issues by reason' }),
        of: words.reason,
        value: reported,
        more: msg({ id: 'dashboard.stillOpen', message: 'Of these, open' }),
        bars: reasons.map(({ reason, names, opened: count, open, decided }) => ({
          key: reason,
          name: names[language()],
          value: count,
          text: integer(count),
          more: integer(open + decided),
        })),
      },
      {
        title: msg({ id: 'dashboard.byAge', message: 'All open issues, by age' }),
        of: msg({ id: 'dashboard.age', message: 'Age' }),
        value: msg({ id: 'menu.service.issues', message: 'Issues' }),
        bars: ages.map(({ days, issues }) => ({
          key: String(days),
          name:
            days === null
              ? {
                  ...msg({
                    id: 'dashboard.age.older',
                    message: '{longest, plural, one {More than # day} other {More than # days}}',
                  }),
                  values: { longest },
                }
              : {
                  ...msg({
                    id: 'dashboard.age.days',
                    message: '{days, plural, one {Up to # day} other {Up to # days}}',
                  }),
                  values: { days },
                },
          value: issues,
          text: integer(issues),
        })),
      },
    ],
  };
}

/** Issues by day and reason. */
export const issuesByDay: Detail<ProblemRow> = {
  filters: [],
  answer: declareAnswer<DashboardQuery, ProblemRow[]>(
    'problemDetail',
    async (ask, question, options) => {
      const found = await ask(issueFigures.getProblemDetail, question, options);
      return found.ok ? { ok: true, data: namedRows(found.data) } : found;
    },
  ),
  file: (request) =>
    byKey(issueFigures.exportProblemDetailKey, issueFigures.exportProblemDetail, request),
  keyOf: ({ day, reason }) => `${day} ${reason}`,
  columns: [
    {
      id: 'day',
      title: msg({ id: 'dashboard.day', message: 'Day' }),
      cell: ({ day, reason }, { day: write }) => (
        <Link href={href('issueOrders', { from: day, to: day, reasons: reason })}>
          {write(day)}
        </Link>
      ),
    },
    {
      id: 'reason',
      title: words.reason,
      isText: true,
      cell: ({ names }) => names[language()],
    },
    countColumn('opened', reported, (row) => row.opened),
    countColumn('open', msg({ id: 'dashboard.toDecide', message: 'To decide' }), (row) => row.open),
    countColumn(
      'decided',
      msg({ id: 'dashboard.decided', message: 'Decided' }),
      (row) => row.decided,
    ),
    countColumn('closed', msg({ id: 'dashboard.closed', message: 'Closed' }), (row) => row.closed),
  ],
};
