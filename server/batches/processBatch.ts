import { sql } from 'kysely';
import type { SentBatch, SentOutcome } from '../../src/api/contract/orders/importDeclarations.ts';
import type { AddressOutcome } from '../../src/api/contract/addressBook/addressImport.ts';
import { BATCHES_PER_PAGE, type RowOutcome } from '../../src/api/contract/orders/orderImport.ts';
import { addressKinds, orderKinds } from '../../src/domain/sheets/sheet.ts';
import type { Trx } from '../db/database.ts';
import { ofCompany } from '../db/ofCompany.ts';
import type { Caller } from '../http/handler.ts';
import { Refusal } from '../http/refusal.ts';
import {
  countBatch,
  type LockedImport,
  lockImport,
  summarizeBatch,
} from '../orders/receipts/importReceipts.ts';
import { sortByRow } from './batchRows.ts';

/** A received batch of any kind, with the account that sent it, and its time. */
export interface ReceivedBatch<Batch extends SentBatch = SentBatch> {
  readonly batch: Batch;
  /** SHA-256 of the body's bytes, hex. */
  readonly bodyHash: string;
  readonly caller: Pick<Caller, 'companyId' | 'accountId'>;
  readonly now: Date;
}

/**
 * Processes a batch exactly once, in the caller's tenant transaction: the commit stores what `process` writes
 * together with the outcomes. The batch's own row is the lock: a concurrent call with the same batch waits
 * for it and returns the stored outcomes. Refuses the same batch number with another body, and a new batch of
 * a cancelled import.
 *
 * `process` returns the outcome of each row; the import's row is locked while it runs.
 */
export async function processBatchOnce<Outcome extends SentOutcome>(
  trx: Trx,
  arrival: ReceivedBatch,
  process: (lockedImport: LockedImport) => Promise<readonly Outcome[]>,
): Promise<{ batchNo: number; outcomes: Outcome[] }> {
  const { batch, caller } = arrival;
  const { batchNo } = batch;
  const lockedImport = await lockImport(trx, arrival);
  if (!(await insertBatch(trx, arrival))) {
    // The stored outcomes of this body have this kind's type.
    return { batchNo, outcomes: (await readOutcomes(trx, arrival)) as Outcome[] };
  }
  if (lockedImport.isCancelled) throw new Refusal('import.cancelled');
  const outcomes = sortByRow(batch, await process(lockedImport));
  const summary = summarizeBatch(batch, outcomes);
  await trx
    .updateTable('import_batch')
    .set({ outcomes: JSON.stringify(outcomes), ...summary })
    .$call(ofCompany(caller.companyId))
    .where('import_id', '=', batch.importId)
    .where('batch_no', '=', batchNo)
    .execute();
  await countBatch(trx, arrival, lockedImport, summary);
  return { batchNo, outcomes };
}

/** Inserts the batch's row; false if it exists already, after waiting for a concurrent writer. */
async function insertBatch(
  trx: Trx,
  { batch, bodyHash, caller, now }: ReceivedBatch,
): Promise<boolean> {
  const result = await trx
    .insertInto('import_batch')
    .values({
      company_id: caller.companyId,
      import_id: batch.importId,
      batch_no: batch.batchNo,
      kind: batch.kind,
      file_name: batch.fileName.toWellFormed(),
      body_hash: bodyHash,
      outcomes: null,
      created_at: now,
      created_by: caller.accountId,
    })
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirstOrThrow();
  return result.numInsertedOrUpdatedRows === 1n;
}

async function readOutcomes(
  trx: Trx,
  { batch, bodyHash, caller }: ReceivedBatch,
): Promise<readonly SentOutcome[]> {
  const stored = await trx
    .selectFrom('import_batch')
    .select(['body_hash', 'outcomes'])
    .$call(ofCompany(caller.companyId))
    .where('import_id', '=', batch.importId)
    .where('batch_no', '=', batch.batchNo)
    .executeTakeFirstOrThrow();
  if (stored.body_hash !== bodyHash) throw new Refusal('import.batch.changed');
  return stored.outcomes ?? [];
}

/** Outcome types by group of sheet kinds. */
interface Outcomes {
  readonly orders: RowOutcome;
  readonly addresses: AddressOutcome;
}
const sheetKinds = { orders: orderKinds, addresses: addressKinds } as const;

/** Maximum bytes of JSON outcomes per page; a page has at least one batch. */
const PAGE_BYTES = 4_000_000;

/** A page of the received batches of an import, from batch number `from` on. */
export async function listReceivedBatches<Subject extends keyof Outcomes>(
  trx: Trx,
  companyId: number,
  { importId, from = '0' }: { readonly importId: string; readonly from?: string | undefined },
  subject: Subject,
): Promise<{ batches: { batchNo: number; outcomes: Outcomes[Subject][] }[]; next?: number }> {
  const batches = trx
    .selectFrom('import_batch')
    .$call(ofCompany(companyId))
    .where('import_id', '=', importId)
    .where('kind', 'in', sheetKinds[subject])
    .orderBy('batch_no');
  const sizes = await batches
    .select(['batch_no', sql<number>`octet_length(outcomes::text)`.as('bytes')])
    .where('batch_no', '>=', Number(from))
    .limit(BATCHES_PER_PAGE + 1)
    .execute();
  let bytes = 0;
  const firstBeyond = sizes.findIndex(
    (size, at) => (bytes += size.bytes ?? 0) > PAGE_BYTES && at > 0,
  );
  const page = sizes.slice(0, firstBeyond < 0 ? BATCHES_PER_PAGE : firstBeyond);
  const next = sizes[page.length]?.batch_no;
  const rows = await batches
    .select(['batch_no', 'outcomes'])
    .where('batch_no', '>=', Number(from))
    .where('batch_no', '<=', page.at(-1)?.batch_no ?? -1)
    .execute();
  return {
    batches: rows.map((row) => ({
      batchNo: row.batch_no,
      outcomes: (row.outcomes ?? []) as Outcomes[Subject][],
    })),
    ...(next === undefined ? {} : { next }),
  };
}
