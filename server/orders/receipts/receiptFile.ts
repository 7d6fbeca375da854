import type { UnusedColumns } from '../../../src/api/contract/orders/importedFile.ts';
import {
  countReceiptRows,
  type ImportReceipt,
  type ReceiptRow,
} from '../../../src/api/contract/orders/importReceipts.ts';
import type { Language } from '../../../src/domain/languages.ts';
import { recordTypeOf, isOrderKind } from '../../../src/domain/sheets/sheet.ts';
import type { WriteRow } from '../../../src/workers/engine/write/writeXlsx.ts';
import type { FileResult } from '../../http/handler.ts';
import { translate } from '../../translate.ts';
import { formatLocalTime } from '../../zones/zoneDays.ts';
import { streamFile, formatTimeHeader } from '../export/tableFile.ts';
import { formatReasons, receiptTexts } from './receiptTexts.ts';

type Cells = readonly (string | number)[];

/** Creates a receipt's file, which is streamed; `rows` come from `readAllReceiptRows`. */
export function createReceiptFile(
  receipt: ImportReceipt,
  rows: AsyncIterable<ReceiptRow>,
  {
    format,
    language,
    timeZone,
  }: { readonly format: 'xlsx' | 'csv'; readonly language: Language; readonly timeZone: string },
): FileResult {
  const name = `${getBaseName(receipt)}-receipt`;
  const lines = createRowCells(receipt, rows, language);
  if (format === 'csv') return streamFile(name, { format, rows: lines });
  const texts = receiptTexts[language];
  const rightToLeft = language === 'ar';
  const rowSheet = {
    name: texts.rows,
    columns: columnWidths[recordTypeOf(receipt.kind)].map((width) => ({ width })),
    rows: lines,
    freeze: { rows: 1, columns: 0 },
    filterRow: 1,
    rightToLeft,
  };
  const aboutSheet = {
    name: texts.about,
    columns: [{ width: 28 }, { width: 44 }],
    rows: createSummaryRows(receipt, language, timeZone),
    rightToLeft,
  };
  return streamFile(name, { format, sheets: [rowSheet, aboutSheet] });
}

/** Widths of the columns of the sheet of rows, in characters. */
const columnWidths = {
  orders: [8, 24, 18, 20, 20, 60, 16],
  addresses: [8, 28, 18, 60, 16],
} as const;

/** Name of the imported file without its extension; for pasted rows, the id of the import. */
export function getBaseName({ fileName, importId }: ImportReceipt): string {
  return fileName.replace(/\.\w{1,5}$/, '') || importId;
}

async function* createRowCells(
  { kind, ruleVersion }: ImportReceipt,
  rows: AsyncIterable<ReceiptRow>,
  language: Language,
): AsyncGenerator<Cells, void> {
  const texts = receiptTexts[language];
  if (!isOrderKind(kind)) {
    yield [
      texts.rowNo,
      translate(language, 'address.name'),
      texts.outcome,
      texts.reasons,
      texts.ruleVersion,
    ];
    for await (const row of rows) {
      const { rowNo, status, address = null, updated } = row;
      yield [
        rowNo,
        address?.name ?? '',
        translate(language, `rowState.${updated === true ? 'updated' : status}`),
        formatReasons(language, kind, row),
        ruleVersion,
      ];
    }
    return;
  }
  yield [
    texts.rowNo,
    texts.customerOrderNo,
    texts.outcome,
    texts.waybillNo,
    texts.orderStatus,
    texts.reasons,
    texts.ruleVersion,
  ];
  for await (const row of rows) {
    yield [
      row.rowNo,
      row.customerOrderNo ?? '',
      translate(language, `rowState.${row.status}`),
      row.waybillNo ?? '',
      row.orderStatus === null ? '' : translate(language, `status.${row.orderStatus}`),
      formatReasons(language, kind, row),
      ruleVersion,
    ];
  }
}

function createSummaryRows(
  receipt: ImportReceipt,
  language: Language,
  timeZone: string,
): WriteRow[] {
  const texts = receiptTexts[language];
  const { cancelled, sheet } = receipt;
  const { sent, notSent } = countReceiptRows(receipt);
  const why = notSent?.why ?? null;
  const unused = sheet?.unused;
  return [
    [texts.file, receipt.fileName],
    [texts.importId, receipt.importId],
    [formatTimeHeader(texts.startedAt, timeZone), toTimeCell(receipt.startedAt, timeZone)],
    [texts.createdBy, receipt.createdBy],
    [texts.ruleVersion, receipt.ruleVersion],
    ...(sheet === null ? [] : [[translate(language, 'receipt.count.file'), sheet.rows]]),
    [translate(language, 'receipt.count.sent'), sent],
    [translate(language, 'rowState.created'), receipt.created],
    [translate(language, 'rowState.duplicate'), receipt.duplicate],
    [translate(language, 'rowState.invalid'), receipt.invalid],
    ...(notSent === null ? [] : [[translate(language, 'receipt.count.notSent'), notSent.rows]]),
    ...(why === null
      ? []
      : [
          [translate(language, 'receipt.count.skipped'), why.skipped],
          [translate(language, 'receipt.count.errors'), why.errors],
        ]),
    ...(unused === undefined || unused.count === 0
      ? []
      : [[translate(language, 'mapping.unused'), formatUnusedColumns(unused)]]),
    ...(cancelled === null
      ? []
      : [
          [formatTimeHeader(texts.cancelledAt, timeZone), toTimeCell(cancelled.at, timeZone)],
          [texts.cancelledBy, cancelled.by],
        ]),
  ];
}

/** Lists the first unused columns, by header or by number, and counts the others: `Color, #7 +3`. */
function formatUnusedColumns({ count, first }: UnusedColumns): string {
  const names = first.map(({ source, header }) => header || `#${source + 1}`);
  return names.join(', ') + (count > names.length ? ` +${count - names.length}` : '');
}

function toTimeCell(iso: string, timeZone: string) {
  return { value: formatLocalTime(new Date(iso), timeZone), style: 'dateTime' } as const;
}
