import * as v from 'valibot';
import type { HistoryFields, RecordKind } from '../../src/api/contract/records/records.ts';
import type { Trx } from '../db/database.ts';
import { getErrorCode } from '../db/failures.ts';
import { ofCompany } from '../db/ofCompany.ts';
import type { Caller } from '../http/handler.ts';
import { Refusal } from '../http/refusal.ts';
import { pageInMemory, type Paging } from '../paging/pages.ts';
import { toNameKey } from '../security/accounts.ts';
import { recordChange } from './recordChange.ts';

const UNIQUE_VIOLATION = '23505';

/** A stored record of a company. */
export interface CompanyRecord<Content> {
  readonly id: string;
  readonly name: string;
  /** Version for optimistic locking. */
  readonly version: number;
  readonly content: Content;
  readonly changedAt: Date;
  readonly changedBy: string;
}

interface RecordKindOptions<Content> {
  readonly kind: RecordKind;
  /** Schema of the stored content. */
  readonly schema: v.GenericSchema<unknown, Content>;
  /** Converts content for the change log. */
  readonly toHistory: (name: string, content: Content) => HistoryFields;
  /** Maximum number of records per company. */
  readonly max: number;
}

type Author = Pick<Caller, 'companyId' | 'accountId' | 'account'>;

interface Saving<Content> {
  readonly id: string;
  /** Version as read; null for a new record. */
  readonly version: number | null;
  readonly name: string;
  readonly content: Content;
}

/**
 * Small collections of a company, up to a thousand records with unique names, which need no table of their
 * own. Every change needs the current version and is logged in its transaction.
 */
export function companyRecords<Content>({
  kind,
  schema,
  toHistory,
  max,
}: RecordKindOptions<Content>) {
  const selectRecords = (trx: Trx, companyId: number) =>
    trx
      .selectFrom('company_record')
      .selectAll()
      .$call(ofCompany(companyId))
      .where('kind', '=', kind);

  type Row = Awaited<ReturnType<ReturnType<typeof selectRecords>['execute']>>[number];
  const read = (row: Row): CompanyRecord<Content> => ({
    id: row.id,
    name: row.name,
    version: row.version,
    content: v.parse(schema, row.content),
    changedAt: row.changed_at,
    changedBy: row.changed_by,
  });

  /** @throws Refusal `record.unknown` */
  async function find(trx: Trx, companyId: number, id: string): Promise<CompanyRecord<Content>> {
    const row = await selectRecords(trx, companyId).where('id', '=', id).executeTakeFirst();
    if (row === undefined) throw new Refusal('record.unknown');
    return read(row);
  }

  async function lock(trx: Trx, companyId: number, id: string) {
    const row = await selectRecords(trx, companyId)
      .where('id', '=', id)
      .forUpdate()
      .executeTakeFirst();
    return row === undefined ? null : read(row);
  }

  async function insert(trx: Trx, by: Author, { id, name, content }: Saving<Content>, now: Date) {
    const { count } = await trx
      .selectFrom('company_record')
      .select((select) => select.fn.countAll<number>().as('count'))
      .$call(ofCompany(by.companyId))
      .where('kind', '=', kind)
      .executeTakeFirstOrThrow();
    if (count >= max) throw new Refusal('record.tooMany');
    await trx
      .insertInto('company_record')
      .values({
        company_id: by.companyId,
        kind,
        id,
        version: 1,
        ...toColumns(name, content, by, now),
      })
      .execute();
  }

  return {
    find,

    /** All records of a company, sorted by name. */
    async all(trx: Trx, companyId: number): Promise<CompanyRecord<Content>[]> {
      return (await selectRecords(trx, companyId).orderBy('name_key').execute()).map(read);
    },

    /**
     * Creates or changes a record. A change that is stored already, such as a repeated call, succeeds.
     *
     * @throws Refusal `record.unknown`, `record.changed`, `record.taken` if the id of a new record is in use,
     *   `record.name.taken`, `record.tooMany`
     */
    async save(
      trx: Trx,
      by: Author,
      saving: Saving<Content>,
      now: Date,
    ): Promise<CompanyRecord<Content>> {
      const { companyId } = by;
      const { id, version, name, content } = saving;
      const before = await lock(trx, companyId, id);
      if (before === null && version !== null) throw new Refusal('record.unknown');
      const written = await recordChange(trx, {
        by,
        at: now,
        kind,
        recordId: id,
        name,
        before: before === null ? null : toHistory(before.name, before.content),
        after: toHistory(name, content),
      });
      if (before !== null && !written) return before;
      if (before !== null && before.version !== version) {
        throw new Refusal(version === null ? 'record.taken' : 'record.changed');
      }
      try {
        if (before === null) await insert(trx, by, saving, now);
        else {
          await trx
            .updateTable('company_record')
            .set({ version: before.version + 1, ...toColumns(name, content, by, now) })
            .$call(ofCompany(companyId))
            .where('kind', '=', kind)
            .where('id', '=', id)
            .execute();
        }
      } catch (error) {
        if (getErrorCode(error) !== UNIQUE_VIOLATION) throw error;
        throw new Refusal('record.name.taken');
      }
      return find(trx, companyId, id);
    },

    /**
     * Deletes a record.
     *
     * @throws Refusal `record.unknown`, `record.changed`
     */
    async remove(
      trx: Trx,
      by: Author,
      { id, version }: { readonly id: string; readonly version: number },
      now: Date,
    ): Promise<void> {
      const before = await lock(trx, by.companyId, id);
      if (before === null) throw new Refusal('record.unknown');
      if (before.version !== version) throw new Refusal('record.changed');
      await trx
        .deleteFrom('company_record')
        .$call(ofCompany(by.companyId))
        .where('kind', '=', kind)
        .where('id', '=', id)
        .execute();
      await recordChange(trx, {
        by,
        at: now,
        kind,
        recordId: id,
        name: before.name,
        before: toHistory(before.name, before.content),
        after: null,
      });
    },
  };
}

function toColumns(name: string, content: unknown, by: Author, now: Date) {
  return {
    name,
    name_key: toNameKey(name),
    content: JSON.stringify(content),
    changed_at: now,
    changed_by: by.account,
  };
}

interface NamedRow {
  readonly id: string;
  readonly name: string;
  /** ISO 8601. */
  readonly changedAt: string;
}

interface RecordQuery extends Paging {
  /** `text` matches part of the name. */
  readonly filters?: { readonly text?: string | undefined } | undefined;
  readonly sort: { readonly by: 'name' | 'changedAt'; readonly descending: boolean };
}

/** A page of records of one kind that match part of a name. */
export function pageRecords<Row extends NamedRow>(
  rows: readonly Row[],
  { filters = {}, sort, ...paging }: RecordQuery,
) {
  const text = toNameKey(filters.text ?? '');
  const toKey = ({ id, name, changedAt }: NamedRow) =>
    `${sort.by === 'name' ? toNameKey(name) : changedAt} ${id}`;
  const matching = rows.filter(({ name }) => toNameKey(name).includes(text));
  return pageInMemory(matching, toKey, { ...paging, descending: sort.descending });
}
