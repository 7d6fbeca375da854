import * as v from 'valibot';
import {
  carrierIssueExportRequest,
  issueExportRequest,
} from '../../src/api/contract/issues/issueExport.ts';
import type { ExportKey } from '../../src/api/contract/orders/orderExport.ts';
import { languages } from '../../src/domain/languages.ts';
import { findSearches } from '../dataReads/findSearches.ts';
import { readScope, withTenant } from '../db/tenant.ts';
import type { Caller, FileResult } from '../http/handler.ts';
import { readCompanyNames } from '../orders/content/companyNames.ts';
import { redeemKey, reportProgress } from '../orders/export/exportKeys.ts';
import {
  EXPORT_BATCH_SIZE,
  createColumnBuilders,
  createListExportKey,
} from '../orders/export/listExport.ts';
import type { Read } from '../orders/export/orderBatches.ts';
import { type Clocks, type FileColumn, createListFile } from '../orders/export/tableFile.ts';
import { exportTexts } from '../orders/export/exportTexts.ts';
import { translate } from '../translate.ts';
import type { Services } from '../services.ts';
import { countIssues, findIssues, type IssueQuery } from './listIssues.ts';
import { readReasons } from './issueReasons.ts';
import { type ListedIssue, toRow } from './issueRow.ts';
import type { IssueRow } from '../../src/api/contract/issues/issues.ts';

/** Export request stored under a key. */
const issuePlan = v.object({
  companyId: v.nullable(v.number()),
  ...issueExportRequest.entries,
  filters: carrierIssueExportRequest.entries.filters,
  language: v.picklist(languages),
});
type IssuePlan = v.InferOutput<typeof issuePlan>;

const toQuery = ({ companyId, filters, sort, ids }: IssuePlan, clocks: Clocks): IssueQuery => {
  // `companyId` replaces it.
  const { companyNo: _companyNo, ...others } = filters;
  return { companyId, filters: others, sort, ids, ...clocks };
};

/**
 * Stores an export request under a key, for one download by the endpoint `call`.
 *
 * @throws Refusal `export.tooMany`
 */
export async function prepareIssueExport(
  { db, clock }: Services,
  session: Caller,
  call: string,
  plan: IssuePlan,
): Promise<ExportKey> {
  const now = clock();
  const query = toQuery(plan, { now, timeZone: session.timeZone });
  return createListExportKey(db, session, call, plan, now, (max) =>
    readScope(db, plan.companyId, (trx) => countIssues(trx, query, max)),
  );
}

/** Redeems a key and returns its file. */
export async function downloadIssues(
  { db, clock, dataReads }: Services,
  session: Caller,
  call: string,
  key: string,
): Promise<FileResult> {
  const now = clock();
  const plan = await redeemKey(db, session, call, issuePlan, key, now);
  const clocks = { now, timeZone: session.timeZone };
  const read: Read = (work) => readScope(db, plan.companyId, work);
  const reasons = await read((trx) => readReasons(trx));
  const recordReads = dataReads.recordBatches(session, findSearches(plan));
  let exportedRows = 0;
  async function* rows() {
    const query = toQuery(plan, clocks);
    for (let cursor: string | undefined; ;) {
      const at = cursor;
      const { issues, next } = await read((trx) =>
        findIssues(trx, query, { cursor: at, size: EXPORT_BATCH_SIZE }),
      );
      await recordReads(issues);
      const getCompanyName = await readCompanyNames(db, issues);
      for (const issue of issues) {
        yield { ...toRow(issue, getCompanyName(issue.company_id), reasons), raw: issue };
      }
      exportedRows += issues.length;
      await withTenant(db, session.companyId, (trx) =>
        reportProgress(trx, session, key, exportedRows),
      );
      if (next === null) return;
      cursor = next;
    }
  }
  const name = translate(plan.language, 'menu.service.issues');
  return createListFile(name, plan, createColumns(plan, session.timeZone), rows(), clocks);
}

interface ExportedIssue extends IssueRow {
  readonly raw: ListedIssue;
}

/** Columns of the file, with the headers of the list. */
function createColumns(
  { language, companyId }: IssuePlan,
  timeZone: string,
): FileColumn<ExportedIssue>[] {
  const { text, number, moment } = createColumnBuilders<ExportedIssue>(language, timeZone);
  const word = (id: string) => translate(language, id);
  const texts = exportTexts[language];
  const instant = (iso: string | null) => (iso === null ? null : new Date(iso));
  const createTextColumn = (
    header: string,
    width: number,
    cell: FileColumn<ExportedIssue>['cell'],
  ) => ({ header, width, style: 'text', cell }) as const;
  const companies =
    companyId === null
      ? [
          createTextColumn(texts.companyNo, 14, (issue) => issue.companyNo),
          createTextColumn(texts.companyName, 28, (issue) => issue.companyName),
        ]
      : [];
  return [
    ...companies,
    text('issues.number', 26, (issue) => issue.number),
    text('word.waybillNo', 22, (issue) => issue.waybillNo),
    text('field.customerOrderNo', 20, (issue) => issue.customerOrderNo),
    text('word.status', 14, (issue) => word(`issue.status.${issue.status}`)),
    text('word.reason', 28, (issue) => issue.reasonNames[language]),
    text('issues.cause', 14, (issue) => word(`issue.cause.${issue.cause}`)),
    text('issues.rawCode', 16, ({ raw }) => raw.raw_code),
    text('issues.rawText', 32, ({ raw }) => raw.raw_text),
    moment('issues.openedAt', (issue) => instant(issue.openedAt)),
    moment('issues.dueAt', (issue) => instant(issue.dueAt)),
    text('issueReason.defaultDecision', 18, ({ defaultDecision }) =>
      defaultDecision === null ? null : word(`issue.decision.${defaultDecision}`),
    ),
    text('issues.decision', 22, ({ decision }) =>
      decision === null ? null : word(`issue.decision.${decision}`),
    ),
    { header: word('issues.day'), width: 12, style: 'date', cell: (issue) => issue.day },
    moment('issues.decidedAt', (issue) => instant(issue.decidedAt)),
    text('issues.decidedBy', 18, (issue) =>
      issue.byDefault ? word('issues.byDefault') : issue.decidedBy,
    ),
    text('issues.closeNote', 32, ({ raw }) => raw.close_note),
    text('field.receiverName', 24, (issue) => issue.receiverName),
    text('field.receiverPhone', 18, ({ raw }) => raw.receiver_phone),
    text('field.receiverCity', 18, (issue) => issue.receiverCity),
    text('field.receiverCountry', 10, (issue) => issue.receiverCountry),
    number('field.codAmount', 12, (issue) => issue.codAmount),
    text('word.currency', 10, ({ codAmount, currency }) => (codAmount === null ? null : currency)),
  ];
}
