import type { DashboardQuery } from '../../src/api/contract/dashboard/figures.ts';
import type { detailExportRequest } from '../../src/api/contract/dashboard/exports.ts';
import { MAIN_COMPANY_ID } from '../../src/api/contract/security.ts';
import type { Language } from '../../src/api/contract/sheet.ts';
import type * as v from 'valibot';
import { codDetail, codStatistics } from '../dashboard/cash.ts';
import { type Detail, details, downloadDetail, prepareDetail } from '../dashboard/exporting.ts';
import { homeOf } from '../dashboard/home.ts';
import { abnormalStatistics, problemDetail } from '../dashboard/issues.ts';
import { orderQuantityDetail, signStatistics, waybillStatistics } from '../dashboard/orders.ts';
import type { Asked } from '../dashboard/span.ts';
import type { Trx } from '../db/database.ts';
import { type Caller, implement, type Implementation } from '../http/handler.ts';
import { companiesById } from '../orders/content/companies.ts';
import { companyAsked, readOf } from '../orders/figures/whose.ts';
import type { Services } from '../services.ts';

interface Question {
  readonly input: DashboardQuery;
  readonly session: Caller;
}

interface ExportQuestion {
  readonly input: v.InferOutput<typeof detailExportRequest>;
  readonly session: Caller;
  readonly language: Language;
}

/** Home, dashboards, their details and exports of these. */
export function dashboardResource(services: Services): readonly Implementation[] {
  const { db, clock } = services;

  /** Answers from the figures of whose orders the caller may see. */
  async function answer<T>(
    { input: { companyNo, ...asked }, session }: Question,
    work: (trx: Trx, asked: Asked) => Promise<T>,
  ): Promise<T> {
    const companyId = await companyAsked(db, session, companyNo);
    const { timeZone } = session;
    return readOf(db, companyId, (trx) => work(trx, { ...asked, companyId, timeZone }));
  }

  async function prepare<Row>(question: ExportQuestion, call: string, detail: Detail<Row>) {
    const { input, session, language } = question;
    const { companyNo, ...asked } = input;
    const companyId = await companyAsked(db, session, companyNo);
    const plan = { ...asked, companyId, language: input.language ?? language };
    return prepareDetail(services, session, call, detail, plan);
  }

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
    implement('getAbnormalStatistics', async (question) =>
      answer(question, (trx, asked) => abnormalStatistics(trx, asked, clock())),
    ),
    implement('getOrderQuantityDetail', async (question) => ({
      rows: await answer(question, orderQuantityDetail),
    })),
    implement('getCodDetail', async (question) => ({ rows: await answer(question, codDetail) })),
    implement('getProblemDetail', async (question) => ({
      rows: await answer(question, problemDetail),
    })),
    implement('exportOrderQuantityDetailKey', async (question) =>
      prepare(question, 'exportOrderQuantityDetail', details.orderQuantity),
    ),
    implement('exportOrderQuantityDetail', async ({ input, session }) =>
      downloadDetail(
        services,
        session,
        'exportOrderQuantityDetail',
        details.orderQuantity,
        input.key,
      ),
    ),
    implement('exportCodDetailKey', async (question) =>
      prepare(question, 'exportCodDetail', details.cod),
    ),
    implement('exportCodDetail', async ({ input, session }) =>
      downloadDetail(services, session, 'exportCodDetail', details.cod, input.key),
    ),
    implement('exportProblemDetailKey', async (question) =>
      prepare(question, 'exportProblemDetail', details.problem),
    ),
    implement('exportProblemDetail', async ({ input, session }) =>
      downloadDetail(services, session, 'exportProblemDetail', details.problem, input.key),
    ),
  ];
}
