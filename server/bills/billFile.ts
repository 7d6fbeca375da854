import type { BillDetail, BillLine } from '../../src/api/contract/bills/bills.ts';
import { formatSource } from '../../src/api/contract/bills/billPaper.ts';
import { currencyScale } from '../../src/domain/countries/currencyCodes.ts';
import type { Language } from '../../src/domain/languages.ts';
import type { Db } from '../db/database.ts';
import type { FileResult } from '../http/handler.ts';
import {
  type FileColumn,
  type Clocks,
  toSheet,
  createTableFile,
  toTable,
} from '../orders/export/tableFile.ts';
import { translate } from '../translate.ts';
import { readLines } from './billLines.ts';
import { createSourceTexts } from './sourceTexts.ts';

/** Lines read per query. */
const BATCH = 1_000;

interface FileContext extends Clocks {
  readonly companyId: number;
  readonly language: Language;
}

/** A bill as a workbook: a summary sheet and a sheet with every line; amounts in major units. */
export function billFile(db: Db, detail: BillDetail, context: FileContext): FileResult {
  const { companyId, language } = context;
  const { bill, sums, credits } = detail;
  const text = (id: string) => translate(language, id);
  const texts = createSourceTexts(language, bill.currency);
  const scale = 10 ** (currencyScale[bill.currency] ?? 2);
  const columnsFor =
    <Row>() =>
    (
      header: string,
      width: number,
      cell: FileColumn<Row>['cell'],
      style: FileColumn<Row>['style'] = 'text',
    ): FileColumn<Row> => ({ header: text(header), width, style, cell });
  const sum = columnsFor<{ readonly name: string; readonly amount: number }>();
  const line = columnsFor<BillLine>();

  async function* lines() {
    for (let after = 0; ;) {
      const from = after;
      const query = { id: bill.id, after: from, waybillNo: '' };
      const page = await readLines(db, companyId, query, BATCH);
      yield* page.rows;
      const last = page.rows.at(-1);
      if (!page.hasMore || last === undefined) return;
      after = last.no;
    }
  }

  async function* summary() {
    for (const { code, amount, name, basisPoints } of sums) {
      const rate = basisPoints === null ? '' : ` ${texts.percent(basisPoints)}`;
      const charge = text(`bill.code.${code}`);
      const title =
        code === 'adjustment' ? `${charge} · ${name ?? ''}` : `${name ?? charge}${rate}`;
      yield { name: title, amount };
    }
    yield { name: text('bill.total'), amount: bill.total };
    for (const { number, amount } of credits) yield { name: number, amount: -amount };
    if (bill.paid !== 0) yield { name: text('bill.paid'), amount: -bill.paid };
    yield { name: text('bill.open'), amount: bill.open };
  }

  const sumTable = toTable(
    language,
    [
      sum('bill.charge', 36, ({ name }) => name),
      sum('bill.amount', 16, ({ amount }) => amount / scale, 'plain'),
      sum('word.currency', 10, () => bill.currency),
    ],
    summary(),
  );
  const lineTable = toTable(
    language,
    [
      line('bill.line', 8, ({ no }) => no, 'plain'),
      line('word.waybillNo', 22, ({ waybillNo }) => waybillNo),
      line('bill.charge', 22, ({ code }) => text(`bill.code.${code}`)),
      line('bill.rule', 40, ({ source }) => formatSource(source, texts)),
      line('bill.amount', 16, ({ amount }) => amount / scale, 'plain'),
      line('word.currency', 10, () => bill.currency),
      line('bill.disputed', 16, ({ dispute }) =>
        dispute === null ? null : text(`bill.dispute.${dispute.status}`),
      ),
    ],
    lines(),
  );
  return createTableFile(bill.number ?? bill.period, context, {
    format: 'xlsx',
    sheets: [
      toSheet(text('bill.summary'), language, sumTable),
      toSheet(text('bill.lines'), language, lineTable),
    ],
  });
}
