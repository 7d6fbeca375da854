import type { FieldIssue } from '../../src/api/contract/envelope.ts';
import { domesticSheet } from '../../src/api/contract/order/domestic.ts';
import type { ParsedBatch, RowOutcome } from '../../src/api/contract/order/import.ts';
import { Refusal } from '../http/refusal.ts';
import { domesticOrder, type OrderContent } from './domesticOrder.ts';
import { rowJudge } from './judgeRow.ts';

type InvalidRow = Extract<RowOutcome, { status: 'invalid' }>;

/** A row on its way: either an order's content, or the verdicts that keep it out. */
export type BatchRow =
  | { readonly rowNo: number; readonly content: OrderContent }
  | { readonly rowNo: number; readonly invalid: InvalidRow };

/**
 * Judges every row of a batch by the sheet of domestic orders, in the batch's sequence. Refuses
 * the batch as a whole where it is not well formed: columns that the sheet does not have or that
 * come twice, rows of another width, a row number given twice.
 */
export function judgeBatch(batch: ParsedBatch, countryCode: string): BatchRow[] {
  refuseMalformed(batch);
  const judge = rowJudge(domesticSheet, batch.columns, { countryCode });
  return batch.rows.map(([rowNo, texts]) => {
    const judged = judge(texts);
    return judged.ok
      ? { rowNo, content: domesticOrder(judged.texts, countryCode) }
      : { rowNo, invalid: { status: 'invalid', rowNo, verdicts: judged.verdicts } };
  });
}

const knownColumns: ReadonlySet<string> = new Set(domesticSheet.columns.map(({ key }) => key));

function refuseMalformed(batch: ParsedBatch): void {
  const fields: FieldIssue[] = [];
  const columns = new Set<string>();
  for (const [at, key] of batch.columns.entries()) {
    if (!knownColumns.has(key)) fields.push({ path: `columns.${at}`, rule: 'Unknown column' });
    if (columns.has(key)) fields.push({ path: `columns.${at}`, rule: 'Column given twice' });
    columns.add(key);
  }
  const rowNos = new Set<number>();
  for (const [at, [rowNo, texts]] of batch.rows.entries()) {
    if (texts.length !== batch.columns.length) {
      fields.push({ path: `rows.${at}.1`, rule: 'Not one text per column' });
    }
    if (rowNos.has(rowNo)) fields.push({ path: `rows.${at}.0`, rule: 'Row number given twice' });
    rowNos.add(rowNo);
  }
  if (fields.length > 0) throw new Refusal('error.invalidInput', { fields });
}
