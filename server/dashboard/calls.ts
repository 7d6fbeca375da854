import { CARRIER_COMPANY_ID } from '../../src/api/contract/account/security.ts';
import { createDashboardHandlers } from './dashboardHandlers.ts';
import { readCodDetail, readCodStatistics } from './cashStatistics.ts';
import { details } from './exportDetails.ts';
import { readHome } from './readHome.ts';
import {
  readOrderQuantityDetail,
  readSignStatistics,
  readWaybillStatistics,
} from './orderStatistics.ts';
import { implement, type Implementation } from '../http/handler.ts';
import { readCompaniesById } from '../orders/content/companyNames.ts';
import { readScope } from '../db/tenant.ts';
import type { Services } from '../services.ts';
import { readDashboard, readStatistics } from './orderGroups.ts';
import { countByDay } from './ordersByDay.ts';
import { shiftDay, getDayOn } from '../zones/zoneDays.ts';

/** Maximum number of series in the dashboard's chart. */
const CHART_SERIES = 8;

/** Calls of the home page and the dashboards, with details and exports. */
export function dashboardCalls(services: Services): readonly Implementation[] {
  const { db, clock } = services;
  const { answer, prepare, download } = createDashboardHandlers(services);

  return [
    implement('getHome', async ({ session }) => {
      const isCarrier = session.companyId === CARRIER_COMPANY_ID;
      return readScope(db, isCarrier ? null : session.companyId, (trx) =>
        readHome(trx, session, clock()),
      );
    }),
    implement('getWaybillStatistics', async (question) => {
      const { companies, ...statistics } = await answer(question, (trx, query) =>
        readWaybillStatistics(trx, query, clock()),
      );
      const names = await readCompaniesById(db, [...companies.keys()]);
      const namedCompanies = [...companies].flatMap(([id, orders]) => {
        const name = names.get(id);
        return name === undefined ? [] : [{ ...name, orders }];
      });
      return { ...statistics, companies: namedCompanies };
    }),
    implement('getSignStatistics', async (question) => answer(question, readSignStatistics)),
    implement('getCodStatistics', async (question) => answer(question, readCodStatistics)),
    implement('getOrderQuantityDetail', async (question) => ({
      rows: await answer(question, readOrderQuantityDetail),
    })),
    implement('getCodDetail', async (question) => ({
      rows: await answer(question, readCodDetail),
    })),
    implement('exportOrderQuantityDetailKey', async (question) =>
      prepare(question, 'exportOrderQuantityDetail', details.orderQuantity),
    ),
    implement('exportOrderQuantityDetail', async (question) =>
      download(question, 'exportOrderQuantityDetail', details.orderQuantity),
    ),
    implement('exportCodDetailKey', async (question) =>
      prepare(question, 'exportCodDetail', details.cod),
    ),
    implement('exportCodDetail', async (question) =>
      download(question, 'exportCodDetail', details.cod),
    ),

    implement('getOrderStatistics', async (question) => answer(question, countByDay)),
    implement('getLineChart', async (question) =>
      answer(question, (trx, { days, by, ...scope }) => {
        const to = getDayOn(scope.timeZone, clock());
        const from = shiftDay(to, 1 - Number(days));
        return countByDay(trx, { ...scope, from, to, by, top: CHART_SERIES });
      }),
    ),
    implement('getStatistics', async (question) =>
      answer(question, (trx, scope) => readStatistics(trx, scope, clock())),
    ),
    implement('getDashboardOrderList', async ({ session }) =>
      answer({ session, input: {} }, (trx, scope) => readDashboard(trx, scope, clock())),
    ),
  ];
}
