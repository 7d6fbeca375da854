import * as v from 'valibot';
import type { Recorded, RecordKind } from '../../src/api/contract/records/records.ts';
import type { Db, Trx } from '../db/database.ts';
import { transact } from '../db/tenant.ts';
import { Refusal } from '../http/refusal.ts';
import { type Change, recordChange } from './record.ts';

/** A record as it is stored. */
export interface CarrierRecord<Content> {
  readonly id: string;
  /** What a change is made on. */
  readonly version: number;
  readonly content: Content;
}

interface KindShape<Content> {
  readonly kind: RecordKind;
  /** Reads what is stored. */
  readonly schema: v.GenericSchema<unknown, Content>;
  /** As the change log shows it. */
  readonly recorded: (content: Content) => Recorded;
  /** What an empty database is filled with, by id. */
  readonly builtIn?: ReadonlyMap<string, Content>;
}

/** Kinds that are filled with what is built in. */
const filled: { readonly fill: (db: Db) => Promise<void> }[] = [];

/** Fills every kind that nothing is kept of with what is built in. */
export async function fillCarrierRecords(db: Db): Promise<void> {
  for (const { fill } of filled) await fill(db);
}

type Author = Pick<Change, 'by' | 'at'>;

interface Saving<Content> {
  readonly id: string;
  /** As it was read; null for a new record. */
  readonly version: number | null;
  readonly content: Content;
}

/**
 * Records that the carrier keeps few of, thousands at most: a kind needs no table of its own. Every
 * change is made on a version and written down in the transaction that makes it.
 */
export function carrierRecords<Content>({ kind, schema, recorded, builtIn }: KindShape<Content>) {
  const read = (row: { id: string; version: number; content: unknown }) => ({
    id: row.id,
    version: row.version,
    content: v.parse(schema, row.content),
  });
  const stored = (trx: Db | Trx) =>
    trx.selectFrom('carrier_record').select(['id', 'version', 'content']).where('kind', '=', kind);

  /** Null where there is none. */
  async function find(trx: Db | Trx, id: string): Promise<CarrierRecord<Content> | null> {
    const row = await stored(trx).where('id', '=', id).executeTakeFirst();
    return row === undefined ? null : read(row);
  }

  /** Another process may be filling it as well. */
  async function fill(db: Db): Promise<void> {
    const any = await stored(db).limit(1).executeTakeFirst();
    if (any !== undefined) return;
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
  if (builtIn !== undefined) filled.push({ fill });

  return {
    find,

    /**
     * Locks a record until the transaction ends: those that use it keep away those that change it, and
     * each of these all others. Where there is none, nothing is locked.
     */
    async hold(trx: Trx, id: string, to: 'use' | 'change'): Promise<void> {
      const rows = stored(trx).where('id', '=', id);
      await (to === 'use' ? rows.forKeyShare() : rows.forUpdate()).execute();
    },

    /** All of the kind, by their ids. */
    async all(trx: Db | Trx): Promise<CarrierRecord<Content>[]> {
      return (await stored(trx).orderBy('id').execute()).map(read);
    },

    /**
     * Adds or changes a record.
     *
     * @throws Refusal `record.taken` where a new one's id is in use, `record.unknown`, `record.changed`
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
        before: before === null ? null : recorded(before.content),
        after: recorded(content),
      });
      if (!changed) return;
      const values = { content: JSON.stringify(content), version: (version ?? 0) + 1 };
      // Of two changes made on one version, one finds it taken.
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
      const gone = await trx
        .deleteFrom('carrier_record')
        .where('kind', '=', kind)
        .where('id', '=', id)
        .where('version', '=', version ?? 0)
        .returning('id')
        .executeTakeFirst();
      if (gone === undefined) throw new Refusal('record.changed');
      const change = { kind, recordId: id, before: recorded(before.content), after: null };
      await recordChange(trx, { ...author, ...change });
    },
  };
}
