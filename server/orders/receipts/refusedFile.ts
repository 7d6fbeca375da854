import type { ImportReceipt } from '../../../src/api/contract/orders/importReceipts.ts';
import type { Language } from '../../../src/domain/languages.ts';
import { sheets } from '../../../src/domain/sheets/sheets.ts';
import type { WriteRow } from '../../../src/workers/engine/write/writeXlsx.ts';
import type { FileResult } from '../../http/handler.ts';
import { streamFile } from '../export/tableFile.ts';
import { getBaseName } from './receiptFile.ts';
import { listReasons, receiptTexts } from './receiptTexts.ts';
import type { RefusedRow } from './refusedRows.ts';

/**
 * Creates the workbook of an import's refused rows, to be fixed and imported again: columns as in the template, and the
 * reasons as comments of their cells.
 */
export function createRefusedFile(
  receipt: ImportReceipt,
  keys: readonly string[],
  rows: AsyncIterable<RefusedRow>,
  language: Language,
): FileResult {
  const { kind } = receipt;
  const columns = sheets[kind].columns.filter(({ key }) => keys.includes(key));
  const texts = receiptTexts[language];

  async function* writeRows(): AsyncGenerator<WriteRow, void> {
    yield columns.map(({ headers }) => ({ value: headers[language][0], style: 'header' as const }));
    for await (const row of rows) {
      const reasons = listReasons(language, kind, row.verdicts);
      // Reasons of columns that are not in the file are at the first cell.
      const placed = Map.groupBy(reasons, ({ column }) =>
        Math.max(
          0,
          columns.findIndex(({ key }) => key === column),
        ),
      );
      yield columns.map(({ key }, at) => {
        const comment = placed.get(at)?.map(({ text }) => text);
        const value = row.texts.get(key) ?? '';
        return comment === undefined
          ? value
          : { value, style: 'error' as const, comment: comment.join('\n') };
      });
    }
  }

  const sheet = {
    name: texts.rows,
    columns: columns.map(({ width }) => ({ width, style: 'text' as const })),
    rows: writeRows(),
    freeze: { rows: 1, columns: 0 },
    comments: true,
    digitsAsText: true,
    rightToLeft: language === 'ar',
  };
  return streamFile(`${getBaseName(receipt)}-refused`, { format: 'xlsx', sheets: [sheet] });
}
