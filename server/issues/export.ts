import * as v from 'valibot';
import {
  companyIssueExportRequest,
  issueExportRequest,
} from '../../src/api/contract/issues/export.ts';
import { type ExportKey, XLSX_ROWS } from '../../src/api/contract/orders/export.ts';
import { languages } from '../../src/domain/languages.ts';
import { acrossCompanies, readTenant, withTenant } from '../db/tenant.ts';
import type { Caller, FileResult } from '../http/handler.ts';
import { Refusal } from '../http/refusal.ts';
import { type CompanyName, companiesById } from '../orders/content/companies.ts';
import { issueKey, redeemKey, reportProgress } from '../orders/export/keys.ts';
import type { Read } from '../orders/export/rows.ts';
import { type Clocks, type FileColumn, listFile, timeHeader } from '../orders/export/table.ts';
import { exportTexts } from '../orders/export/texts.ts';
import { textOf } from '../orders/receipts/texts.ts';
import type { Services } from '../services.ts';
import { timeAt } from '../zones/days.ts';
import { countIssues, findIssues, type IssueQuery } from './list.ts';
import { readReasons } from './reasons.ts';
import { type ListedIssue, type ReasonBook, toRow } from './row.ts';
import type { IssueRow } from '../../src/api/contract/issues/issues.ts';

/** Issues read at a time: a slow reader of a long file holds no transaction, and little memory. */
const BATCH = 1_000;

/** What a key means: all that was decided when it was made. */
const issuePlan = v.object({
  companyId: v.nullable(v.number()),
  ...issueExportRequest.entries,
  filters: companyIssueExportRequest.entries.filters,
  language: v.picklist(languages),
});
type IssuePlan = v.InferOutput<typeof issuePlan>;

const readerOf = (db: Services['db'], { companyId }: IssuePlan): Read =>
  companyId === null
    ? (work) => acrossCompanies(db, work)
    : (work) => readTenant(db, companyId, work);

const queryOf = ({ companyId, filters, sort, ids }: IssuePlan, on: Clocks): IssueQuery => {
  const { companyNo: _named, ...others } = filters;
  return { companyId, filters: others, sort, ids, ...on };
};

/**
 * Keeps a plan under a key that opens one download of `call`.
 *
 * @throws Refusal `export.tooMany`
 */
export async function prepareIssues(
  { db, clock }: Services,
  session: Caller,
  call: string,
  plan: IssuePlan,
): Promise<ExportKey> {
  const now = clock();
  const read = readerOf(db, plan);
  const count = await read((trx) =>
    countIssues(trx, queryOf(plan, { now, timeZone: session.timeZone }), XLSX_ROWS),
  );
  if (plan.format === 'xlsx' && count > XLSX_ROWS) throw new Refusal('export.tooMany');
  return issueKey(db, session, call, { request: plan, count, now });
}

/** The file behind a key, which is spent by this. */
export async function downloadIssues(
  { db, clock }: Services,
  session: Caller,
  call: string,
  key: string,
): Promise<FileResult> {
  const now = clock();
  const plan = await redeemKey(db, session, call, issuePlan, key, now);
  const on = { now, timeZone: session.timeZone };
  const read = readerOf(db, plan);
  const book = await read((trx) => readReasons(trx));
  let done = 0;
  async function* rows() {
    const query = queryOf(plan, on);
    for (let cursor: string | undefined; ;) {
      const at = cursor;
      const { issues, next } = await read((trx) =>
        findIssues(trx, query, { cursor: at, size: BATCH }),
      );
      const ids = [...new Set(issues.map(({ company_id: id }) => id))];
      const names = await companiesById(db, ids);
      for (const issue of issues) yield exported(issue, names, book);
      done += issues.length;
      await withTenant(db, session.companyId, (trx) => reportProgress(trx, session, key, done));
      if (next === null) return;
      cursor = next;
    }
  }
  const name = textOf(plan.language, 'menu.service.issues');
  return listFile(name, plan, columnsOf(plan, session.timeZone), rows(), on);
}

interface Exported extends IssueRow {
  readonly raw: ListedIssue;
}

function exported(
  issue: ListedIssue,
  names: ReadonlyMap<number, CompanyName>,
  book: ReasonBook,
): Exported {
  const company = names.get(issue.company_id) ?? { companyNo: '', companyName: '' };
  return { ...toRow(issue, company, book), raw: issue };
}

/** The columns of the file, in the words of the list. */
function columnsOf({ language, companyId }: IssuePlan, timeZone: string): FileColumn<Exported>[] {
  const text = (id: string) => textOf(language, id);
  const texts = exportTexts[language];
  const column = (
    header: string,
    width: number,
    cell: FileColumn<Exported>['cell'],
    style: FileColumn<Exported>['style'] = 'text',
  ): FileColumn<Exported> => ({ header, width, style, cell });
  const when = (header: string, at: (issue: Exported) => string | null) =>
    column(
      timeHeader(text(header), timeZone),
      20,
      (issue) => {
        const iso = at(issue);
        return iso && timeAt(new Date(iso), timeZone);
      },
      'dateTime',
    );
  return [
    ...(companyId === null
      ? [
          column(texts.companyNo, 14, (issue) => issue.companyNo),
          column(texts.companyName, 28, (issue) => issue.companyName),
        ]
      : []),
    column(text('issues.number'), 26, (issue) => issue.number),
    column(text('word.waybillNo'), 22, (issue) => issue.waybillNo),
    column(text('field.customerOrderNo'), 20, (issue) => issue.customerOrderNo),
    column(text('word.status'), 14, (issue) => text(`issue.status.${issue.status}`)),
    column(text('word.reason'), 28, (issue) => issue.reasonNames[language]),
    column(text('issues.cause'), 14, (issue) => text(`issue.cause.${issue.cause}`)),
    column(text('issues.rawCode'), 16, ({ raw }) => raw.raw_code),
    column(text('issues.rawText'), 32, ({ raw }) => raw.raw_text),
    when('issues.openedAt', (issue) => issue.openedAt),
    when('issues.dueAt', (issue) => issue.dueAt),
    column(text('issueReason.defaultDecision'), 18, ({ defaultDecision }) =>
      defaultDecision === null ? null : text(`issue.decision.${defaultDecision}`),
    ),
    column(text('issues.decision'), 22, ({ decision }) =>
      decision === null ? null : text(`issue.decision.${decision}`),
    ),
    column(text('issues.day'), 12, (issue) => issue.day, 'date'),
    when('issues.decidedAt', (issue) => issue.decidedAt),
    column(text('issues.decidedBy'), 18, (issue) =>
      issue.byDefault ? text('issues.byDefault') : issue.decidedBy,
    ),
    column(text('issues.closeNote'), 32, ({ raw }) => raw.close_note),
    column(text('field.receiverName'), 24, (issue) => issue.receiverName),
    column(text('field.receiverPhone'), 18, ({ raw }) => raw.receiver_phone),
    column(text('field.receiverCity'), 18, (issue) => issue.receiverCity),
    column(text('field.receiverCountry'), 10, (issue) => issue.receiverCountry),
    column(text('field.codAmount'), 12, (issue) => issue.codAmount, 'plain'),
    column(text('word.currency'), 10, ({ codAmount, currency }) =>
      codAmount === null ? null : currency,
    ),
  ];
}
