import { createHash } from 'node:crypto';
import {
  type Attachment,
  attachmentKind,
  ATTACHMENTS_MOST,
  cleanName,
  extensionOf,
  isPicture,
  nameFault,
  sizeFault,
} from '../../src/api/contract/attachments.ts';
import type { Trx } from '../db/database.ts';
import type { AttachmentTables } from '../db/schema/attachments.ts';
import { ofCompany } from '../db/ofCompany.ts';
import type { Caller, FileResult } from '../http/handler.ts';
import { Refusal } from '../http/refusal.ts';
import { holdOrders, type OrderState, record, eventOf } from '../orders/life/record.ts';
import { fileName } from './fileName.ts';
import { kindOf } from './kind.ts';
import { refuseFile } from './refuse.ts';

/** A file of an order, or one to be, in the tenant of the order's company. */
export interface Place {
  readonly companyId: number;
  readonly orderId: string;
  readonly id: string;
}

type By = Pick<Caller, 'companyId' | 'accountId' | 'account'>;
type Row = Omit<AttachmentTables['attachment'], 'content'>;

/** The files of an order, oldest first; nothing of what is in them. */
export async function listAttachments(
  trx: Trx,
  { companyId, orderId }: Omit<Place, 'id'>,
  by: By,
): Promise<Attachment[]> {
  const rows = await attachments(trx, companyId, orderId)
    .orderBy('created_at')
    .orderBy('id')
    .execute();
  return rows.map((row) => toAttachment(row, by));
}

/**
 * Adds a file to an order once: one that is sent again is answered as it is. The order's row is the
 * lock under which files are counted.
 *
 * @throws Refusal `order.unknown`, `error.invalidInput` with an `AttachmentFault`
 */
export async function addAttachment(
  trx: Trx,
  { companyId, orderId, id }: Place,
  file: { readonly name: string; readonly bytes: Uint8Array<ArrayBuffer> },
  by: By,
  now: Date,
): Promise<Attachment> {
  const { bytes } = file;
  const size = bytes.byteLength;
  const fault = sizeFault(size);
  if (fault !== null) throw refuseFile(fault);
  const order = (await holdOrders(trx, companyId, [orderId])).get(orderId);
  if (order === undefined) throw new Refusal('order.unknown');
  const sha256 = createHash('sha256').update(bytes).digest('hex');
  const known = await trx
    .selectFrom('attachment')
    .select(columns)
    .$call(ofCompany(companyId))
    .where('id', '=', id)
    .executeTakeFirst();
  if (known !== undefined) {
    if (known.order_id === orderId && known.sha256 === sha256) return toAttachment(known, by);
    throw refuseFile('attachment.changed');
  }
  if (order.status === 'cancelled') throw refuseFile('attachment.closed');
  const misnamed = nameFault(file.name);
  if (misnamed !== null) throw refuseFile(misnamed);
  const kind = kindOf(bytes);
  if (kind === null) throw refuseFile('attachment.kind');
  const extension = extensionOf(cleanName(file.name));
  if (extension !== null && !attachmentKind(kind).extensions.includes(extension)) {
    throw refuseFile('attachment.mismatch');
  }
  const others = await attachments(trx, companyId, orderId).execute();
  if (others.length >= ATTACHMENTS_MOST) throw refuseFile('attachment.tooMany');
  const row = {
    company_id: companyId,
    id,
    order_id: orderId,
    name: fileName(file.name, kind),
    kind,
    size,
    sha256,
    from_company_id: by.companyId,
    created_by: by.account,
    created_at: now,
  };
  await trx
    .insertInto('attachment')
    .values({ ...row, content: bytes })
    .execute();
  await note(trx, order, 'attach', row.name, by, now);
  return toAttachment(row, by);
}

/** @throws Refusal `error.notFound` */
export async function readAttachment(trx: Trx, place: Place): Promise<FileResult> {
  const found = await trx
    .selectFrom('attachment')
    .select(['name', 'kind', 'content'])
    .$call(ofCompany(place.companyId))
    .where('order_id', '=', place.orderId)
    .where('id', '=', place.id)
    .executeTakeFirst();
  if (found === undefined) throw new Refusal('error.notFound');
  const { name: fileName, kind, content } = found;
  const { type } = attachmentKind(kind);
  const inline = isPicture(kind) || kind === 'pdf';
  return { fileName, type, inline, body: new Uint8Array(content) };
}

/**
 * Takes a file away from an order.
 *
 * @throws Refusal `order.unknown`, `error.notFound`, `error.forbidden` where another company added
 *   it, `error.invalidInput` where the order is closed
 */
export async function removeAttachment(trx: Trx, place: Place, by: By, now: Date): Promise<void> {
  const { companyId, orderId, id } = place;
  const order = (await holdOrders(trx, companyId, [orderId])).get(orderId);
  if (order === undefined) throw new Refusal('order.unknown');
  const [found] = await attachments(trx, companyId, orderId).where('id', '=', id).execute();
  if (found === undefined) throw new Refusal('error.notFound');
  if (found.from_company_id !== by.companyId) throw new Refusal('error.forbidden');
  if (order.status === 'cancelled') throw refuseFile('attachment.closed');
  await trx.deleteFrom('attachment').$call(ofCompany(companyId)).where('id', '=', id).execute();
  await note(trx, order, 'detach', found.name, by, now);
}

const columns = [
  'company_id',
  'id',
  'order_id',
  'name',
  'kind',
  'size',
  'sha256',
  'from_company_id',
  'created_by',
  'created_at',
] as const satisfies readonly (keyof Row)[];

function attachments(trx: Trx, companyId: number, orderId: string) {
  return trx
    .selectFrom('attachment')
    .select(columns)
    .$call(ofCompany(companyId))
    .where('order_id', '=', orderId);
}

function toAttachment(row: Row, by: By): Attachment {
  return {
    id: row.id,
    name: row.name,
    kind: row.kind,
    size: row.size,
    addedAt: row.created_at.toISOString(),
    addedBy: row.created_by,
    own: row.from_company_id === by.companyId,
  };
}

/** Tells among the order's events that a file came or went; the order stays where it is. */
async function note(
  trx: Trx,
  order: OrderState,
  action: 'attach' | 'detach',
  name: string,
  by: By,
  now: Date,
): Promise<void> {
  const next = { ...order, events: order.events + 1 };
  await record(trx, [next], [eventOf(next, action, now, { remark: name })], by);
}
