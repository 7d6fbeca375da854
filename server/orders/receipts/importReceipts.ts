import { sql } from 'kysely';
import type {
  SentBatch,
  SentOutcome,
} from '../../../src/api/contract/orders/importDeclarations.ts';
import { isOrderKind } from '../../../src/domain/sheets/sheet.ts';
import type { Trx } from '../../db/database.ts';
import { ofCompany } from '../../db/ofCompany.ts';
import type { RefusedRows } from '../../db/tables/imports.ts';
import { notify } from '../../notices/notify.ts';
import type { Caller } from '../../http/handler.ts';
import { computeRuleVersion } from './ruleVersion.ts';

/** An arriving batch, with the account that sent it, and the time. */
interface Arrival {
  readonly batch: SentBatch;
  readonly caller: Pick<Caller, 'companyId' | 'accountId'>;
  readonly now: Date;
}

/** An import that this transaction has locked. */
export interface LockedImport {
  readonly isCancelled: boolean;
  /** Number of rows that are still refused. */
  readonly invalidRows: number;
  /** Whether earlier batches contained existing orders. */
  readonly hasDuplicates: boolean;
}

/**
 * Locks the import of a batch until the transaction ends; the first batch creates it. Batches and cancelling
 * therefore exclude each other.
 */
export async function lockImport(trx: Trx, { batch, caller, now }: Arrival): Promise<LockedImport> {
  const locked = await trx
    .insertInto('import_receipt')
    .values({
      company_id: caller.companyId,
      import_id: batch.importId,
      kind: batch.kind,
      file_name: batch.fileName.toWellFormed(),
      rule_version: computeRuleVersion(batch.kind),
      started_at: now,
      created_by: caller.accountId,
      last_batch_at: now,
    })
    // Changes nothing: "do nothing" would neither lock the row nor return it.
    .onConflict((conflict) =>
      conflict
        .columns(['company_id', 'import_id'])
        .doUpdateSet((row) => ({ kind: row.ref('import_receipt.kind') })),
    )
    .returning(['cancelled_at', 'invalid_rows', 'duplicate_rows'])
    .executeTakeFirstOrThrow();
  return {
    isCancelled: locked.cancelled_at !== null,
    invalidRows: locked.invalid_rows,
    hasDuplicates: locked.duplicate_rows > 0,
  };
}

/** Columns of a batch that summarize its outcomes: counts, and refused rows with their texts. */
export function summarizeBatch(batch: SentBatch, outcomes: readonly SentOutcome[]) {
  const {
    created = [],
    duplicate = [],
    invalid = [],
  } = Object.groupBy(outcomes, ({ status }) => status);
  const refused = invalid.map(({ rowNo }) => rowNo);
  const rowNos = new Set(refused);
  const rows: RefusedRows = {
    columns: batch.columns,
    rows: batch.rows.filter(([rowNo]) => rowNos.has(rowNo)),
  };
  return {
    created_rows: created.length,
    duplicate_rows: duplicate.length,
    refused,
    refused_numbers: JSON.stringify(readNumbers(batch, rowNos)),
    refused_rows: refused.length === 0 ? null : JSON.stringify(rows),
  };
}

type Summary = ReturnType<typeof summarizeBatch>;

/** Order numbers in these rows; rows without one are left out. */
function readNumbers(batch: SentBatch, rowNos: ReadonlySet<number>): Record<string, string> {
  if (rowNos.size === 0) return {};
  const column = batch.columns.indexOf('customerOrderNo');
  const numbers = batch.rows.flatMap(([rowNo, texts]) => {
    const number = texts[column] ?? '';
    return rowNos.has(rowNo) && number !== '' ? [[rowNo, number] as const] : [];
  });
  return Object.fromEntries(numbers);
}

/**
 * Adds a batch to the import's counts. Rows that an earlier batch refused and that were sent again count with
 * their new outcome.
 */
export async function countBatch(
  trx: Trx,
  arrival: Arrival,
  locked: LockedImport,
  { created_rows, duplicate_rows, refused }: Summary,
): Promise<void> {
  const { batch, caller, now } = arrival;
  const resentCount = locked.invalidRows === 0 ? 0 : await removeEarlierRefusals(trx, arrival);
  const receipt = await trx
    .updateTable('import_receipt')
    .set((row) => ({
      created_rows: row('created_rows', '+', created_rows),
      duplicate_rows: row('duplicate_rows', '+', duplicate_rows),
      invalid_rows: row('invalid_rows', '+', refused.length - resentCount),
      last_batch_at: now,
      ...toSheetColumns(batch),
    }))
    .$call(ofCompany(caller.companyId))
    .where('import_id', '=', batch.importId)
    .returning([
      'file_name',
      'created_rows',
      'duplicate_rows',
      'invalid_rows',
      'sheet_rows',
      'skipped_rows',
      'error_rows',
    ])
    .executeTakeFirstOrThrow();
  const { file_name, sheet_rows, error_rows } = receipt;
  const failed = receipt.invalid_rows + (error_rows ?? 0);
  const done = receipt.created_rows + receipt.duplicate_rows + failed + (receipt.skipped_rows ?? 0);
  // Only the batch that completes the import notifies; rows sent again after a fix do not.
  const newRows = created_rows + duplicate_rows + refused.length - resentCount;
  if (sheet_rows === null || done < sheet_rows || done - newRows >= sheet_rows || newRows === 0)
    return;
  await notify(trx, {
    companyId: caller.companyId,
    audience: 'company',
    kind: isOrderKind(batch.kind) ? 'importFinished' : 'addressesImported',
    subject: { kind: 'import', id: batch.importId, number: file_name },
    // Null, so that the sender is notified too: they may have left the page.
    by: null,
    at: now,
    data: { created: String(receipt.created_rows), failed: String(failed) },
  });
}

/** Columns with facts about the whole sheet; none if the batch has no such facts. */
function toSheetColumns({ sheet }: SentBatch) {
  if (sheet === undefined) return {};
  const { rows, skipped, errors, unused } = sheet;
  return {
    sheet_rows: rows,
    skipped_rows: skipped,
    error_rows: errors,
    ...(unused === undefined ? {} : { unused_columns: JSON.stringify(unused) }),
  };
}

/** Removes the batch's rows from the refused rows of earlier batches; returns their number. */
async function removeEarlierRefusals(trx: Trx, { batch, caller }: Arrival): Promise<number> {
  const rowNos = batch.rows.map(([rowNo]) => rowNo);
  const sentAgain = new Set(rowNos);
  const earlier = await trx
    .selectFrom('import_batch')
    .select(['batch_no', 'refused'])
    .$call(ofCompany(caller.companyId))
    .where('import_id', '=', batch.importId)
    .where('batch_no', '<>', batch.batchNo)
    .where(sql<boolean>`refused && ${rowNos}::integer[]`)
    .execute();
  let removed = 0;
  for (const { batch_no, refused } of earlier) {
    const stillRefused = refused.filter((rowNo) => !sentAgain.has(rowNo));
    removed += refused.length - stillRefused.length;
    await trx
      .updateTable('import_batch')
      .set({ refused: stillRefused })
      .$call(ofCompany(caller.companyId))
      .where('import_id', '=', batch.importId)
      .where('batch_no', '=', batch_no)
      .execute();
  }
  return removed;
}
