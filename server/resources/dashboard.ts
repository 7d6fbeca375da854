import { MAIN_COMPANY_ID } from '../../src/api/contract/security.ts';
import { dashboardAnswers } from '../dashboard/answers.ts';
import { codDetail, codStatistics } from '../dashboard/cash.ts';
import { details } from '../dashboard/exporting.ts';
import { homeOf } from '../dashboard/home.ts';
import { orderQuantityDetail, signStatistics, waybillStatistics } from '../dashboard/orders.ts';
import { implement, type Implementation } from '../http/handler.ts';
import { companiesById } from '../orders/content/companies.ts';
import { readOf } from '../orders/figures/whose.ts';
import type { Services } from '../services.ts';

/** Home, dashboards, their details and exports of these. */
export function dashboardResource(services: Services): readonly Implementation[] {
  const { db, clock } = services;
  const { answer, prepare, download } = dashboardAnswers(services);

  return [
    implement('getHome', async ({ session }) => {
      const isCarrier = session.companyId === MAIN_COMPANY_ID;
      return readOf(db, isCarrier ? null : session.companyId, (trx) =>
        homeOf(trx, session, clock()),
      );
    }),
    implement('getWaybillStatistics', async (question) => {
      const { companies, ...found } = await answer(question, (trx, asked) =>
        waybillStatistics(trx, asked, clock()),
      );
      const names = await companiesById(db, [...companies.keys()]);
      const named = [...companies].flatMap(([id, orders]) => {
        const name = names.get(id);
        return name === undefined ? [] : [{ ...name, orders }];
      });
      return { ...found, companies: named };
    }),
    implement('getSignStatistics', async (question) => answer(question, signStatistics)),
    implement('getCodStatistics', async (question) => answer(question, codStatistics)),
    implement('getOrderQuantityDetail', async (question) => ({
      rows: await answer(question, orderQuantityDetail),
    })),
    implement('getCodDetail', async (question) => ({ rows: await answer(question, codDetail) })),
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
  ];
}
