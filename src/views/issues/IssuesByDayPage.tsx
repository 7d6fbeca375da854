import { msg } from '@lingui/core/macro';
import { Link } from 'wouter';
import type { DashboardQuery } from '../../api/contract/dashboard/calls.ts';
import {
  issueFigures,
  addReasonNames,
  type ProblemRow,
} from '../../api/contract/issues/issueFigures.ts';
import { declareAnswer } from '../../machines/declare.ts';
import { byKey } from '../../machines/download/downloadRequest.ts';
import { href } from '../../routes/paths.ts';
import { language } from '../../language/i18n.ts';
import { countColumn, type DailyFigures } from '../shared/figures/detailColumns.ts';
import { FigureDetail } from '../shared/figures/FigureDetail.tsx';
import { words } from '../../ui/commonWords.tsx';

/** Issues by day and reason. */
const issuesByDay: DailyFigures<ProblemRow> = {
  filters: [],
  answer: declareAnswer<DashboardQuery, ProblemRow[]>(
    'problemDetail',
    async (ask, question, options) => {
      const answer = await ask(issueFigures.getProblemDetail, question, options);
      return answer.ok ? { ok: true, data: addReasonNames(answer.data) } : answer;
    },
  ),
  toExportRequest: (request) =>
    byKey(issueFigures.exportProblemDetailKey, issueFigures.exportProblemDetail, request),
  getKey: ({ day, reason }) => `${day} ${reason}`,
  columns: [
    {
      id: 'day',
      title: msg({ id: 'dashboard.day', message: 'Day' }),
      cell: ({ day, reason }, { day: formatDay }) => (
        <Link href={href('issueOrders', { from: day, to: day, reasons: reason })}>
          {formatDay(day)}
        </Link>
      ),
    },
    {
      id: 'reason',
      title: words.reason,
      isText: true,
      cell: ({ names }) => names[language()],
    },
    countColumn(
      'opened',
      msg({ id: 'dashboard.issues', message: 'Issues reported' }),
      (row) => row.opened,
    ),
    countColumn('open', msg({ id: 'dashboard.toDecide', message: 'To decide' }), (row) => row.open),
    countColumn(
      'decided',
      msg({ id: 'dashboard.decided', message: 'Decided' }),
      (row) => row.decided,
    ),
    countColumn('closed', msg({ id: 'dashboard.closed', message: 'Closed' }), (row) => row.closed),
  ],
};

/** /indexChartProblemDetail: daily issues with export. */
export default function IssuesByDayPage() {
  return <FigureDetail detail={issuesByDay} />;
}
