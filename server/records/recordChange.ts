import {
  type ChangeAction,
  diffFields,
  type HistoryFields,
  type RecordKind,
} from '../../src/api/contract/records/records.ts';
import type { Trx } from '../db/database.ts';
import { createUuid7 } from '../db/uuid7.ts';
import { createHash } from 'node:crypto';

export interface Change {
  /** Author; the change is stored with their company. */
  readonly by: { readonly companyId: number; readonly accountId: string };
  /** Another company whose log gets the change too, without the author's name. */
  readonly alsoForCompanyId?: number;
  readonly at: Date;
  readonly kind: RecordKind;
  /** Id of the record on its page. */
  readonly recordId: string;
  /** Readable name, if the id is not readable. */
  readonly name?: string;
  /** Null for a new record. */
  readonly before: HistoryFields | null;
  /** Null for a deleted record. */
  readonly after: HistoryFields | null;
}

/**
 * Logs a change of a record in its transaction. Unchanged fields are left out; without a difference nothing
 * is written. Returns whether an entry was written.
 */
export async function recordChange(trx: Trx, change: Change): Promise<boolean> {
  return (await recordChanges(trx, [change])) > 0;
}

/** Logs changes of many records; returns the number of entries. */
export async function recordChanges(trx: Trx, changes: readonly Change[]): Promise<number> {
  const rows = changes.flatMap((change) => {
    const { by, alsoForCompanyId = by.companyId, at, kind, recordId, name, before, after } = change;
    const fields = diffFields(before ?? {}, after ?? {});
    if (fields.length === 0 && before !== null && after !== null) return [];
    return [...new Set([by.companyId, alsoForCompanyId])].map((company_id) => ({
      company_id,
      id: createUuid7(at.getTime()),
      at,
      account_id: by.accountId,
      kind,
      record_id: recordId,
      record_name: name ?? null,
      action: toAction(before, after),
      changes: JSON.stringify(fields),
    }));
  });
  // One statement per company, so that each runs on one node.
  for (const companyRows of Map.groupBy(rows, (row) => row.company_id).values()) {
    for (let from = 0; from < companyRows.length; from += 1_000) {
      await trx
        .insertInto('record_change')
        .values(companyRows.slice(from, from + 1_000))
        .execute();
    }
  }
  return rows.length;
}

function toAction(before: HistoryFields | null, after: HistoryFields | null): ChangeAction {
  if (before === null) return 'create';
  return after === null ? 'delete' : 'update';
}

/** Digits and letters that are not confused when spoken. */
const LETTERS = '23456789ABCDEFGHJKMNPQRSTVWXYZ';

/**
 * Readable number such as `WO-261120-7K4Q`: the day (UTC), and letters derived from the id. Another `attempt`
 * gives other letters, if two records of a company collide.
 */
export function createReadableNumber(
  prefix: string,
  id: string,
  at: Date,
  attempt: number,
): string {
  const day = at.toISOString().slice(2, 10).replaceAll('-', '');
  const bytes = createHash('sha256').update(`${id} ${attempt}`).digest();
  const letters = [...bytes.subarray(0, 4)].map((byte) => LETTERS[byte % LETTERS.length]);
  return `${prefix}-${day}-${letters.join('')}`;
}
