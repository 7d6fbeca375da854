import * as v from 'valibot';
import type { HistoryFields, RecordKind } from '../../src/api/contract/records/records.ts';
import type { Db, Trx } from '../db/database.ts';
import { transact } from '../db/tenant.ts';
import { Refusal } from '../http/refusal.ts';
import { type Change, recordChange } from './recordChange.ts';

/** A stored record. */
export interface CarrierRecord<Content> {
  readonly id: string;
  /** Version for optimistic locking. */
  readonly version: number;
  readonly content: Content;
}

interface RecordKindOptions<Content> {
  readonly kind: RecordKind;
  /** Schema of the stored content. */
  readonly schema: v.GenericSchema<unknown, Content>;
  /** Converts content for the change log. */
  readonly toHistory: (content: Content) => HistoryFields;
  /** Initial records of an empty database, by id. */
  readonly builtIn?: ReadonlyMap<string, Content>;
}

/** Kinds with built-in records. */
const builtInKinds: { readonly fill: (db: Db) => Promise<void> }[] = [];

/** Fills every empty kind with its built-in records. */
export async function fillCarrierRecords(db: Db): Promise<void> {
  for (const { fill } of builtInKinds) await fill(db);
}

type Author = Pick<Change, 'by' | 'at'>;

interface Saving<Content> {
  readonly id: string;
  /** Version as read; null for a new record. */
  readonly version: number | null;
  readonly content: Content;
}

/**
 * Small collections of the carrier, up to thousands of records, which need no separate table. Every
 * change needs the current version and is logged in its transaction.
 */
export function carrierRecords<Content>({
  kind,
  schema,
  toHistory,
  builtIn,
}: RecordKindOptions<Content>) {
  const read = (row: { id: string; version: number; content: unknown }) => ({
    id: row.id,
    version: row.version,
    content: v.parse(schema, row.content),
  });
  const selectRecords = (trx: Db | Trx) =>
    trx.selectFrom('carrier_record').select(['id', 'version', 'content']).where('kind', '=', kind);

  /** Finds a record; null if there is none. */
  async function find(trx: Db | Trx, id: string): Promise<CarrierRecord<Content> | null> {
    const row = await selectRecords(trx).where('id', '=', id).executeTakeFirst();
    return row === undefined ? null : read(row);
  }

  /** Fills the kind if it is empty; another process may do so at the same time. */
  async function fill(db: Db): Promise<void> {
    const existing = await selectRecords(db).limit(1).executeTakeFirst();
    if (existing !== undefined) return;
    const rows = [...(builtIn ?? [])].map(([id, content]) => {
      return { kind, id, content: JSON.stringify(content), version: 1 };
    });
    await transact(db, (trx) =>
      trx
        .insertInto('carrier_record')
        .values(rows)
        .onConflict((conflict) => conflict.columns(['kind', 'id']).doNothing())
        .execute(),
    );
  }
  if (builtIn !== undefined) builtInKinds.push({ fill });

  return {
    find,

    /**
     * Locks a record until the transaction ends. Many transactions can use it at once; one that changes it
     * excludes all others. Does nothing if there is no such record.
     */
    async lock(trx: Trx, id: string, to: 'use' | 'change'): Promise<void> {
      const rows = selectRecords(trx).where('id', '=', id);
      await (to === 'use' ? rows.forKeyShare() : rows.forUpdate()).execute();
    },

    /** All records of the kind, sorted by id. */
    async all(trx: Db | Trx): Promise<CarrierRecord<Content>[]> {
      return (await selectRecords(trx).orderBy('id').execute()).map(read);
    },

    /**
     * Creates or changes a record.
     *
     * @throws Refusal `record.taken` if the id of a new record is in use, `record.unknown`, `record.changed`
     */
    async save(trx: Trx, { id, version, content }: Saving<Content>, author: Author): Promise<void> {
      const before = await find(trx, id);
      if (version === null && before !== null) throw new Refusal('record.taken');
      if (version !== null && before === null) throw new Refusal('record.unknown');
      if (version !== (before?.version ?? null)) throw new Refusal('record.changed');
      const changed = await recordChange(trx, {
        ...author,
        kind,
        recordId: id,
        before: before === null ? null : toHistory(before.content),
        after: toHistory(content),
      });
      if (!changed) return;
      const values = { content: JSON.stringify(content), version: (version ?? 0) + 1 };
      // Optimistic locking: the second change of a version finds no row.
      const written =
        version === null
          ? await trx
              .insertInto('carrier_record')
              .values({ kind, id, ...values })
              .onConflict((conflict) => conflict.columns(['kind', 'id']).doNothing())
              .returning('version')
              .executeTakeFirst()
          : await trx
              .updateTable('carrier_record')
              .set(values)
              .where('kind', '=', kind)
              .where('id', '=', id)
              .where('version', '=', version)
              .returning('version')
              .executeTakeFirst();
      if (written === undefined) {
        throw new Refusal(version === null ? 'record.taken' : 'record.changed');
      }
    },

    /**
     * Deletes a record.
     *
     * @throws Refusal `record.unknown`, `record.changed`
     */
    async remove(
      trx: Trx,
      { id, version }: Omit<Saving<Content>, 'content'>,
      author: Author,
    ): Promise<void> {
      const before = await find(trx, id);
      if (before === null) throw new Refusal('record.unknown');
      const deleted = await trx
        .deleteFrom('carrier_record')
        .where('kind', '=', kind)
        .where('id', '=', id)
        .where('version', '=', version ?? 0)
        .returning('id')
        .executeTakeFirst();
      if (deleted === undefined) throw new Refusal('record.changed');
      const change = { kind, recordId: id, before: toHistory(before.content), after: null };
      await recordChange(trx, { ...author, ...change });
    },
  };
}
