import type { CodRow, CodStatementRow } from '../../src/api/contract/bills/cod.ts';
import type { ExportFormat } from '../../src/api/contract/orders/orderExport.ts';
import { currencyScale } from '../../src/domain/countries/currencyCodes.ts';
import type { Language } from '../../src/domain/languages.ts';
import type { Db } from '../db/database.ts';
import type { FileResult } from '../http/handler.ts';
import { createColumnBuilders } from '../orders/export/listExport.ts';
import { createListFile, type Clocks } from '../orders/export/tableFile.ts';
import { listCod } from './readCod.ts';

/** Orders read per query. */
const PAGE_SIZE = 200;

interface FileContext extends Clocks {
  readonly companyId: number;
  readonly format: ExportFormat;
  readonly language: Language;
}

/** The orders of a statement, first collected first; amounts in major units. */
export function exportStatement(
  db: Db,
  { id, number, currency }: CodStatementRow,
  context: FileContext,
): FileResult {
  const { companyId, format, language, now, timeZone } = context;
  const scale = 10 ** (currencyScale[currency] ?? 2);
  const toMajor = (minor: number | null) => (minor === null ? null : minor / scale);
  const { text, number: amount, moment } = createColumnBuilders<CodRow>(language, timeZone);

  async function* rows() {
    for (let position: { readonly cursor?: string } = {}; ;) {
      const page = await listCod(db, companyId, {
        filters: { statement: id },
        sort: { by: 'collectedAt', descending: false },
        size: PAGE_SIZE,
        ...position,
      });
      yield* page.rows;
      if (page.next === null) return;
      position = { cursor: page.next };
    }
  }

  const columns = [
    text('word.waybillNo', 22, ({ waybillNo }) => waybillNo),
    moment('cod.collectedAt', ({ collectedAt }) => new Date(collectedAt)),
    text('cod.place', 24, ({ place }) => place),
    amount('cod.amount', 16, (row) => toMajor(row.amount)),
    amount('cod.counted', 16, ({ counted }) => toMajor(counted)),
    amount('cod.due', 16, ({ due }) => toMajor(due)),
    text('word.currency', 10, () => currency),
  ];
  return createListFile(number, { format, language }, columns, rows(), { now, timeZone });
}
