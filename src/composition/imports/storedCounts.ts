import type { ImportCounts } from '../../workers/protocol.ts';
import type { StoredImport } from '../../storage/importStore.ts';

type RowAnswer = 'created' | 'duplicate' | 'invalid' | 'unknown';

/**
 * Counts of a stored import with the answers in its journal. Those in its record are from its last edit, because
 * answers are stored without them.
 */
export function countStored({ record, batches }: Omit<StoredImport, 'source'>): ImportCounts {
  const { counts, work } = record;
  const edited = new Set(work.edits.rows);
  const answers = new Map<number, RowAnswer>();
  const orders = new Set<string>();
  for (const { ids, sheetRows, outcomes } of batches) {
    for (const sheetRow of sheetRows) {
      if (outcomes === null) answers.set(sheetRow, 'unknown');
      else answers.delete(sheetRow);
    }
    const fixed = new Set(sheetRows.filter((_, i) => edited.has(ids[i] ?? -1)));
    for (const outcome of outcomes ?? []) {
      const { status, rowNo } = outcome;
      // An old refusal does not apply to a row that was fixed since.
      if (status !== 'invalid' || !fixed.has(rowNo)) answers.set(rowNo, status);
      if (status === 'created') orders.add(outcome.waybillNo ?? `row ${rowNo}`);
    }
  }
  const sent = { created: 0, duplicate: 0, invalid: 0, unknown: 0 };
  for (const answer of answers.values()) sent[answer] += 1;
  const { created, duplicate, invalid, unknown } = counts;
  const newlySent = answers.size - (created + duplicate + invalid + unknown);
  const readyRows = Math.max(0, counts.readyRows - newlySent);
  const readyOrders = Math.min(counts.readyOrders, readyRows);
  return { ...counts, ...sent, createdOrders: orders.size, readyRows, readyOrders };
}
