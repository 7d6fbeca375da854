import { sql } from 'kysely';
import {
  type OrderMarks,
  type OrderTag,
  type TagTone,
  NOTES_PER_ORDER,
} from '../../../src/api/contract/orders/orderMarks.ts';
import type { Trx } from '../../db/database.ts';
import { ofCompany } from '../../db/ofCompany.ts';
import type { Caller } from '../../http/handler.ts';
import { Refusal } from '../../http/refusal.ts';
import { TAG_KIND } from './orderTags.ts';

/** Tags and number of notes of an order in a list. */
export interface RowMarks {
  readonly tags: OrderTag[];
  readonly notes: number;
}

/** A tag of an order, or the number of its notes. */
interface MarkRow {
  readonly order_id: string;
  /** Id of the tag; null in the row with the number of notes. */
  readonly id: string | null;
  readonly name: string;
  readonly tone: TagTone;
  /** Number of notes; 0 in the row of a tag. */
  readonly notes: number;
}

/** Reads a company's tags and notes on these orders in one statement, in its tenant transaction. */
export async function readRowMarks(
  trx: Trx,
  companyId: number,
  ids: readonly string[],
): Promise<(id: string) => RowMarks> {
  if (ids.length === 0) return () => ({ tags: [], notes: 0 });
  const anyOfIds = sql`any(${[...ids]}::uuid[])`;
  const { rows } = await sql<MarkRow>`
    select tagged.order_id, tag.id, tag.name, tag.content->>'tone' as tone, 0 as notes
      from order_tagged as tagged
      join company_record as tag on tag.company_id = ${companyId} and tag.kind = ${TAG_KIND}
        and tag.id = tagged.tag_id
      where tagged.company_id = ${companyId} and tagged.order_id = ${anyOfIds}
    union all
    select order_id, null, '', '', count(*)::integer from order_note
      where company_id = ${companyId} and order_id = ${anyOfIds} group by order_id
    order by name`.execute(trx);
  const byOrder = Map.groupBy(rows, ({ order_id }) => order_id);
  return (id) => {
    const own = byOrder.get(id) ?? [];
    return {
      tags: own.flatMap(({ id: tag, name, tone }) =>
        tag === null ? [] : [{ id: tag, name, tone }],
      ),
      notes: own.reduce((sum, { notes }) => sum + notes, 0),
    };
  };
}

type MarkReader = Pick<Caller, 'companyId' | 'accountId'>;

/** Reads the tags and notes of the reader's company on an order, in that company's tenant transaction. */
export async function readMarks(trx: Trx, by: MarkReader, orderId: string): Promise<OrderMarks> {
  const { tags } = (await readRowMarks(trx, by.companyId, [orderId]))(orderId);
  const notes = await trx
    .selectFrom('order_note')
    .select(['id', 'text', 'at', 'account as by', 'account_id'])
    .$call(ofCompany(by.companyId))
    .where('order_id', '=', orderId)
    .orderBy('at', 'desc')
    .orderBy('id', 'desc')
    .execute();
  return {
    tags,
    notes: notes.map(({ id, text, at, by: author, account_id }) => ({
      id,
      text,
      at: at.toISOString(),
      by: author,
      isOwn: account_id === by.accountId,
    })),
  };
}

interface NewNote {
  readonly id: string;
  readonly orderId: string;
  readonly text: string;
}

/** Adds a note once, however often it is sent. */
export async function addNote(
  trx: Trx,
  by: MarkReader & Pick<Caller, 'account'>,
  { id, orderId, text }: NewNote,
  now: Date,
): Promise<void> {
  const { count } = await trx
    .selectFrom('order_note')
    .select((select) => select.fn.countAll<number>().as('count'))
    .$call(ofCompany(by.companyId))
    .where('order_id', '=', orderId)
    .where('id', '<>', id)
    .executeTakeFirstOrThrow();
  if (count >= NOTES_PER_ORDER) throw new Refusal('record.tooMany');
  await trx
    .insertInto('order_note')
    .values({
      company_id: by.companyId,
      id,
      order_id: orderId,
      text,
      at: now,
      account_id: by.accountId,
      account: by.account,
    })
    .onConflict((conflict) => conflict.columns(['company_id', 'id']).doNothing())
    .execute();
}

/** Deletes a note of the caller. */
export async function removeNote(
  trx: Trx,
  by: MarkReader,
  { id, orderId }: Omit<NewNote, 'text'>,
): Promise<void> {
  const deletedNote = await trx
    .deleteFrom('order_note')
    .$call(ofCompany(by.companyId))
    .where('id', '=', id)
    .where('order_id', '=', orderId)
    .where('account_id', '=', by.accountId)
    .returning('id')
    .executeTakeFirst();
  if (deletedNote === undefined) throw new Refusal('record.unknown');
}
