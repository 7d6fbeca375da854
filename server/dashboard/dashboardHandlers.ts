import type { detailExportRequest } from '../../src/api/contract/dashboard/calls.ts';
import type { ExportKey } from '../../src/api/contract/orders/orderExport.ts';
import type { Language } from '../../src/domain/languages.ts';
import type * as v from 'valibot';
import type { Trx } from '../db/database.ts';
import type { Caller, FileResult } from '../http/handler.ts';
import { readScope } from '../db/tenant.ts';
import { resolveCompany } from './resolveCompany.ts';
import type { Services } from '../services.ts';
import { type Detail, downloadDetail, prepareDetail } from './exportDetails.ts';
import type { FigureScope } from './figureSpans.ts';

interface Question<Input> {
  readonly input: Input;
  readonly session: Caller;
}

interface ExportQuestion {
  readonly input: v.InferOutput<typeof detailExportRequest>;
  readonly session: Caller;
  readonly language: Language;
}

interface DashboardHandlers {
  /** Answers a query from the figures of the company that the caller may see. */
  readonly answer: <Input extends { readonly companyNo?: string | undefined }, T>(
    question: Question<Input>,
    read: (trx: Trx, query: Omit<Input, 'companyNo'> & FigureScope) => Promise<T>,
  ) => Promise<T>;
  /** Creates a key for one download of a detail by `call`. */
  readonly prepare: <Row>(
    question: ExportQuestion,
    call: string,
    detail: Detail<Row>,
  ) => Promise<ExportKey>;
  readonly download: <Row>(
    question: { readonly input: { readonly key: string }; readonly session: Caller },
    call: string,
    detail: Detail<Row>,
  ) => Promise<FileResult>;
}

/** Creates the shared handlers of dashboard calls. */
export function createDashboardHandlers(services: Services): DashboardHandlers {
  const { db } = services;
  return {
    async answer({ input: { companyNo, ...query }, session }, read) {
      const companyId = await resolveCompany(db, session, companyNo);
      const { timeZone } = session;
      return readScope(db, companyId, (trx) => read(trx, { ...query, companyId, timeZone }));
    },
    async prepare({ input, session, language }, call, detail) {
      const { companyNo, ...query } = input;
      const companyId = await resolveCompany(db, session, companyNo);
      const plan = { ...query, companyId, language: input.language ?? language };
      return prepareDetail(services, session, call, detail, plan);
    },
    download: ({ input, session }, call, detail) =>
      downloadDetail(services, session, call, detail, input.key),
  };
}
