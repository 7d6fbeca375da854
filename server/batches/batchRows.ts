import type { FieldError } from '../../src/api/contract/envelope.ts';
import type { SentBatch } from '../../src/api/contract/orders/importDeclarations.ts';
import { sheets } from '../../src/domain/sheets/sheets.ts';
import { Refusal } from '../http/refusal.ts';

/** Sorts outcomes in the order of the batch's rows; each row must have one. */
export function sortByRow<Row extends { readonly rowNo: number }>(
  { rows }: Pick<SentBatch, 'rows'>,
  outcomes: readonly Row[],
): Row[] {
  const byRow = new Map(outcomes.map((row) => [row.rowNo, row]));
  return rows.map(([rowNo]) => {
    const row = byRow.get(rowNo);
    if (row === undefined) throw new Error(`Row ${rowNo} has no outcome`);
    return row;
  });
}

/** Refuses a malformed batch: unknown or repeated columns, rows of another width, repeated row numbers. */
export function refuseMalformed(batch: SentBatch): void {
  const knownColumns = new Set(sheets[batch.kind].columns.map(({ key }) => key));
  const fields: FieldError[] = [];
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
