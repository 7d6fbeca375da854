import { namedRows, type ProblemRow } from '../../src/api/contract/issues/figures.ts';
import { dashboardAnswers } from '../dashboard/dashboardHandlers.ts';
import { columnOf, type Detail, dayColumn } from '../dashboard/exportDetails.ts';
import { implement, type Implementation } from '../http/handler.ts';
import type { Services } from '../services.ts';
import { abnormalStatistics, problemDetail } from './issueStatistics.ts';

const problem: Detail<ProblemRow> = {
  title: 'menu.indexChart.problems',
  rows: async (trx, asked) => namedRows(await problemDetail(trx, asked)),
  columns: (language) => [
    dayColumn(language),
    columnOf(language, 'word.reason', (row) => row.names[language], 'text'),
    columnOf(language, 'dashboard.issues', (row) => row.opened),
    columnOf(language, 'dashboard.toDecide', (row) => row.open),
    columnOf(language, 'dashboard.decided', (row) => row.decided),
    columnOf(language, 'dashboard.closed', (row) => row.closed),
  ],
};

/** Dashboard calls about issues. */
export function issueFigureCalls(services: Services): readonly Implementation[] {
  const { answer, prepare, download } = dashboardAnswers(services);
  return [
    implement('getAbnormalStatistics', async (question) =>
      answer(question, (trx, asked) => abnormalStatistics(trx, asked, services.clock())),
    ),
    implement('getProblemDetail', async (question) => answer(question, problemDetail)),
    implement('exportProblemDetailKey', async (question) =>
      prepare(question, 'exportProblemDetail', problem),
    ),
    implement('exportProblemDetail', async (question) =>
      download(question, 'exportProblemDetail', problem),
    ),
  ];
}
