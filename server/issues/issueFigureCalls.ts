import { addReasonNames, type ProblemRow } from '../../src/api/contract/issues/issueFigures.ts';
import { createDashboardHandlers } from '../dashboard/dashboardHandlers.ts';
import { createColumn, type Detail, createDayColumn } from '../dashboard/exportDetails.ts';
import { implement, type Implementation } from '../http/handler.ts';
import type { Services } from '../services.ts';
import { readAbnormalStatistics, readIssuesByDay } from './issueStatistics.ts';

const problem: Detail<ProblemRow> = {
  title: 'menu.indexChart.problems',
  rows: async (trx, query) => addReasonNames(await readIssuesByDay(trx, query)),
  columns: (language) => [
    createDayColumn(language),
    createColumn(language, 'word.reason', (row) => row.names[language], 'text'),
    createColumn(language, 'dashboard.issues', (row) => row.opened),
    createColumn(language, 'dashboard.toDecide', (row) => row.open),
    createColumn(language, 'dashboard.decided', (row) => row.decided),
    createColumn(language, 'dashboard.closed', (row) => row.closed),
  ],
};

/** Dashboard calls about issues. */
export function issueFigureCalls(services: Services): readonly Implementation[] {
  const { answer, prepare, download } = createDashboardHandlers(services);
  return [
    implement('getAbnormalStatistics', async (question) =>
      answer(question, (trx, query) => readAbnormalStatistics(trx, query, services.clock())),
    ),
    implement('getProblemDetail', async (question) => answer(question, readIssuesByDay)),
    implement('exportProblemDetailKey', async (question) =>
      prepare(question, 'exportProblemDetail', problem),
    ),
    implement('exportProblemDetail', async (question) =>
      download(question, 'exportProblemDetail', problem),
    ),
  ];
}
