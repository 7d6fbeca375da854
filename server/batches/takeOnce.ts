import { sql } from 'kysely';
import type { SentBatch, SentOutcome } from '../../src/api/contract/orders/imports.ts';
import type { AddressOutcome } from '../../src/api/contract/addressBook/addressImport.ts';
import { BATCHES_PER_PAGE, type RowOutcome } from '../../src/api/contract/orders/import.ts';
import { addressKinds, orderKinds } from '../../src/domain/sheets/sheet.ts';
import type { Trx } from '../db/database.ts';
import { ofCompany } from '../db/ofCompany.ts';
import type { Caller } from '../http/handler.ts';
import { Refusal } from '../http/refusal.ts';
import { countBatch, type HeldImport, holdImport, summaryOf } from '../orders/receipts/record.ts';
import { inBatchOrder } from './batchRows.ts';

/** A batch at the door, of whatever kind, with who brings it and when. */
export interface Arrival<Batch extends SentBatch = SentBatch> {
  readonly batch: Batch;
  /** SHA-256 of the body's bytes, hex. */
  readonly bodyHash: string;
  readonly caller: Pick<Caller, 'companyId' | 'accountId'>;
  readonly now: Date;
}

/**
 * Takes a batch exactly once; to be called in the caller's tenant transaction, whose commit makes
 * what `place` writes and the answer are stored together. The batch's own row is the lock: who comes with
 * the same batch meanwhile waits for it and is then given the stored answer. The same batch number with
 * another body is refused, and so is a new batch of an import that was cancelled.
 *
 * `place` reports what became of each row; the import's row is locked for as long as it works.
 */
export async function takeOnce<Outcome extends SentOutcome>(
  trx: Trx,
  arrival: Arrival,
  place: (held: HeldImport) => Promise<readonly Outcome[]>,
): Promise<{ batchNo: number; outcomes: Outcome[] }> {
  const { batch, caller } = arrival;
  const { batchNo } = batch;
  const held = await holdImport(trx, arrival);
  if (!(await claim(trx, arrival))) {
    // What a batch of this body came to was reported as this kind's outcomes are.
    return { batchNo, outcomes: (await replay(trx, arrival)) as Outcome[] };
  }
  if (held.isCancelled) throw new Refusal('import.cancelled');
  const outcomes = inBatchOrder(batch, await place(held));
  const summary = summaryOf(batch, outcomes);
  await trx
    .updateTable('import_batch')
    .set({ outcomes: JSON.stringify(outcomes), ...summary })
    .$call(ofCompany(caller.companyId))
    .where('import_id', '=', batch.importId)
    .where('batch_no', '=', batchNo)
    .execute();
  await countBatch(trx, arrival, held, summary);
  return { batchNo, outcomes };
}

/** Writes the batch's row; false where it exists already, once the one who wrote it is done. */
async function claim(trx: Trx, { batch, bodyHash, caller, now }: Arrival): Promise<boolean> {
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

async function replay(
  trx: Trx,
  { batch, bodyHash, caller }: Arrival,
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

/** What batches are reported by, and the kinds that they are of. */
interface Outcomes {
  readonly orders: RowOutcome;
  readonly addresses: AddressOutcome;
}
const kindsOf = { orders: orderKinds, addresses: addressKinds } as const;

/** Outcomes on a page at most, in bytes of JSON; its first batch is on it whatever its size. */
const PAGE_BYTES = 4_000_000;

/** The batches of one import that have arrived, from batch number `from` on, a page of them. */
export async function arrivedBatches<Brings extends keyof Outcomes>(
  trx: Trx,
  companyId: number,
  { importId, from = '0' }: { readonly importId: string; readonly from?: string | undefined },
  brings: Brings,
): Promise<{ batches: { batchNo: number; outcomes: Outcomes[Brings][] }[]; next?: number }> {
  const batches = trx
    .selectFrom('import_batch')
    .$call(ofCompany(companyId))
    .where('import_id', '=', importId)
    .where('kind', 'in', kindsOf[brings])
    .orderBy('batch_no');
  const sizes = await batches
    .select(['batch_no', sql<number>`octet_length(outcomes::text)`.as('bytes')])
    .where('batch_no', '>=', Number(from))
    .limit(BATCHES_PER_PAGE + 1)
    .execute();
  let bytes = 0;
  const over = sizes.findIndex((size, at) => (bytes += size.bytes ?? 0) > PAGE_BYTES && at > 0);
  const page = sizes.slice(0, over < 0 ? BATCHES_PER_PAGE : over);
  const next = sizes[page.length]?.batch_no;
  const found = await batches
    .select(['batch_no', 'outcomes'])
    .where('batch_no', '>=', Number(from))
    .where('batch_no', '<=', page.at(-1)?.batch_no ?? -1)
    .execute();
  return {
    batches: found.map((row) => ({
      batchNo: row.batch_no,
      outcomes: (row.outcomes ?? []) as Outcomes[Brings][],
    })),
    ...(next === undefined ? {} : { next }),
  };
}
