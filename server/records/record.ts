import {
  type ChangeAction,
  differing,
  type Recorded,
  type RecordKind,
} from '../../src/api/contract/records/records.ts';
import type { Trx } from '../db/database.ts';
import { uuid7 } from '../db/uuid7.ts';
import { createHash } from 'node:crypto';

export interface Change {
  /** Who makes it; the change is kept with his company. */
  readonly by: { readonly companyId: number; readonly accountId: string };
  /** A company on the other side, in whose log it is as well, without a name. */
  readonly alsoOf?: number;
  readonly at: Date;
  readonly kind: RecordKind;
  /** What the record is found by on its page. */
  readonly recordId: string;
  /** What people call it, where its id says nothing to them. */
  readonly name?: string;
  /** Null where the record is new. */
  readonly before: Recorded | null;
  /** Null where the record is deleted. */
  readonly after: Recorded | null;
}

/**
 * Writes down who changed a record, from what to what, in the transaction that changes it. Fields
 * that stay as they are, are left out; where none differs nothing is written. True if it was.
 */
export async function recordChange(trx: Trx, change: Change): Promise<boolean> {
  return (await recordChanges(trx, [change])) > 0;
}

/** The same for many records at once; how many entries it came to. */
export async function recordChanges(trx: Trx, changes: readonly Change[]): Promise<number> {
  const rows = changes.flatMap((change) => {
    const { by, alsoOf = by.companyId, at, kind, recordId, name, before, after } = change;
    const fields = differing(before ?? {}, after ?? {});
    if (fields.length === 0 && before !== null && after !== null) return [];
    return [...new Set([by.companyId, alsoOf])].map((company_id) => ({
      company_id,
      id: uuid7(at.getTime()),
      at,
      account_id: by.accountId,
      kind,
      record_id: recordId,
      record_name: name ?? null,
      action: actionOf(before, after),
      changes: JSON.stringify(fields),
    }));
  });
  // A statement for each company, so that each is one node's work.
  for (const own of Map.groupBy(rows, (row) => row.company_id).values()) {
    for (let from = 0; from < own.length; from += 1_000) {
      await trx
        .insertInto('record_change')
        .values(own.slice(from, from + 1_000))
        .execute();
    }
  }
  return rows.length;
}

function actionOf(before: Recorded | null, after: Recorded | null): ChangeAction {
  if (before === null) return 'create';
  return after === null ? 'delete' : 'update';
}

/** Digits and letters that nobody mistakes for one another on the telephone. */
const LETTERS = '23456789ABCDEFGHJKMNPQRSTVWXYZ';

/**
 * A number that can be read out, such as `WO-261120-7K4Q`: the day (UTC), and letters that follow from
 * what makes the record one. Another `attempt` gives others, where two records of a company have the same.
 */
export function readableNumber(prefix: string, id: string, at: Date, attempt: number): string {
  const day = at.toISOString().slice(2, 10).replaceAll('-', '');
  const bytes = createHash('sha256').update(`${id} ${attempt}`).digest();
  const letters = [...bytes.subarray(0, 4)].map((byte) => LETTERS[byte % LETTERS.length]);
  return `${prefix}-${day}-${letters.join('')}`;
}
