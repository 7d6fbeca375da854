import type { Outcome } from '../../api/contract/failure.ts';
import { FILE_NAME_MAX } from '../../api/contract/orders/import.ts';
import type { EarlierImport, EarlierQuestion } from '../../machines/orderImport/types.ts';
import type { ImportClient } from './calls.ts';

/** Imports of files with the name that are looked at, the newest first. */
const MOST = 20;

/**
 * The newest import of the company from a file of the same kind, name and number of rows, of which
 * orders were created and kept. Pasted rows have no name to be known by.
 */
export async function earlierImport(
  client: Pick<ImportClient, 'queryImportReceipts'>,
  { importId, kind, fileName, rows }: EarlierQuestion,
  signal: AbortSignal,
): Promise<Outcome<EarlierImport | null>> {
  const name = fileName.slice(0, FILE_NAME_MAX);
  if (name === '') return { ok: true, data: null };
  const filters = { kind, fileName: name };
  const answer = await client.queryImportReceipts({ filters, size: MOST }, { signal });
  if (!answer.ok) return answer;
  const same = answer.data.rows.find(
    (one) =>
      one.importId !== importId &&
      one.fileName === name &&
      one.sheet?.rows === rows &&
      one.created > 0 &&
      one.cancelled === null,
  );
  if (same === undefined) return { ok: true, data: null };
  const { startedAt, createdBy } = same;
  return { ok: true, data: { importId: same.importId, startedAt, createdBy } };
}
