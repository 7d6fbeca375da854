import { sql } from 'kysely';
import type { SentOutcome } from '../../../src/api/contract/orders/importDeclarations.ts';
import type { Trx } from '../../db/database.ts';
import { ofCompany } from '../../db/ofCompany.ts';
import type { RefusedRows } from '../../db/tables/imports.ts';

interface ImportRef {
  readonly companyId: number;
  readonly importId: string;
}

/** A row that is still refused. */
export interface RefusedRow {
  /** Texts by field key. */
  readonly texts: ReadonlyMap<string, string>;
  readonly verdicts: Extract<SentOutcome, { status: 'invalid' }>['verdicts'];
}

/** Runs work in the company's tenant transaction. */
type Read = <T>(work: (trx: Trx) => Promise<T>) => Promise<T>;

/**
 * Field keys of an import's refused rows, which are the same in each of its batches, and the rows, which are read a
 * batch at a time, so that no transaction stays open during a slow download.
 */
export async function readRefusedRows(read: Read, importRef: ImportRef) {
  // SQL reads no part of the texts, because they may quote U+0000.
  const first = await read((trx) =>
    selectBatches(trx, importRef)
      .select('refused_rows')
      .where('refused_rows', 'is not', null)
      .orderBy('batch_no')
      .limit(1)
      .executeTakeFirst(),
  );
  const { columns } = first?.refused_rows ?? toNumberedRows({});
  return { columns, rows: readBatches(read, importRef) };
}

const selectBatches = (trx: Trx, { companyId, importId }: ImportRef) =>
  trx
    .selectFrom('import_batch')
    .$call(ofCompany(companyId))
    .where('import_id', '=', importId)
    .where(sql<boolean>`cardinality(refused) > 0`);

/** Rows of a batch from before texts were stored: their order numbers only. */
const toNumberedRows = (numbers: Readonly<Record<string, string>>): RefusedRows => ({
  columns: ['customerOrderNo'],
  rows: Object.entries(numbers).map(([rowNo, number]) => [Number(rowNo), [number]]),
});

async function* readBatches(read: Read, importRef: ImportRef): AsyncGenerator<RefusedRow, void> {
  let last = -1;
  for (;;) {
    const after = last;
    const batch = await read((trx) =>
      selectBatches(trx, importRef)
        .select(['batch_no', 'refused', 'refused_rows', 'refused_numbers', 'outcomes'])
        .where('batch_no', '>', after)
        .orderBy('batch_no')
        .limit(1)
        .executeTakeFirst(),
    );
    if (batch === undefined) return;
    last = batch.batch_no;
    const stillRefused = new Set(batch.refused);
    const outcomes = new Map(batch.outcomes?.map((outcome) => [outcome.rowNo, outcome]));
    const { columns, rows } = batch.refused_rows ?? toNumberedRows(batch.refused_numbers ?? {});
    for (const [rowNo, texts] of rows) {
      const outcome = outcomes.get(rowNo);
      if (outcome?.status !== 'invalid' || !stillRefused.has(rowNo)) continue;
      yield {
        texts: new Map(columns.map((key, at) => [key, texts[at] ?? ''])),
        verdicts: outcome.verdicts,
      };
    }
  }
}
