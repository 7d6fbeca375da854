import { createHash } from 'node:crypto';
import {
  type Attachment,
  getAttachmentKind,
  MAX_ATTACHMENTS,
  cleanName,
  getFileExtension,
  isPicture,
  checkFileName,
  checkFileSize,
  type AttachmentError,
} from '../../src/api/contract/attachments/attachments.ts';
import type { Trx } from '../db/database.ts';
import type { AttachmentTables } from '../db/tables/attachments.ts';
import { ofCompany } from '../db/ofCompany.ts';
import type { Caller, FileResult } from '../http/handler.ts';
import type { ErrorKey } from '../../src/api/contract/errors.ts';
import type { fileActions } from '../../src/domain/lifecycles/order/orderStatus.ts';
import { cleanFileName } from './fileName.ts';
import { detectKind } from './detectKind.ts';
import { Refusal } from '../http/refusal.ts';

/** Account that adds or removes a file. */
export type FileAuthor = Pick<Caller, 'companyId' | 'accountId' | 'account'>;

/** A record that owns files, locked until the transaction ends. */
interface LockedOwner {
  /** Whether its files can no longer be changed. */
  readonly isClosed: boolean;
  /** Logs an added or removed file as an event of the record. */
  readonly recordEvent: (action: FileAction, name: string) => Promise<void>;
}

type FileAction = (typeof fileActions)[number];
type OwnerColumn = Extract<keyof AttachmentTables['attachment'], `${string}_id`>;

/** A kind of record that files belong to. */
export interface FileOwner {
  /** Its column in the table of files. */
  readonly column: Exclude<OwnerColumn, 'company_id' | 'from_company_id'>;
  /** Error if there is no such record. */
  readonly unknown: ErrorKey;
  /** Locks the record; null if there is none. */
  readonly lock: (
    trx: Trx,
    key: Omit<FileKey, 'id'>,
    by: FileAuthor,
    now: Date,
  ) => Promise<LockedOwner | null>;
}

/** Key of a file: its record, in the tenant of the record's company. */
export interface FileKey {
  readonly companyId: number;
  readonly ownerId: string;
  readonly id: string;
}

type Row = Omit<AttachmentTables['attachment'], 'content'>;

/** Files of a record without their contents, oldest first. */
export async function listAttachments(
  trx: Trx,
  owner: FileOwner,
  key: Omit<FileKey, 'id'>,
  by: FileAuthor,
): Promise<Attachment[]> {
  const rows = await attachments(trx, owner, key).orderBy('created_at').orderBy('id').execute();
  return rows.map((row) => toAttachment(row, by));
}

/**
 * Adds a file to a record once; a repeated call returns the stored file. The record's row lock protects the
 * file limit.
 *
 * @throws Refusal the owner's `unknown`, `error.invalidInput` with an `AttachmentError`
 */
export async function addAttachment(
  trx: Trx,
  owner: FileOwner,
  { companyId, ownerId, id }: FileKey,
  file: { readonly name: string; readonly bytes: Uint8Array<ArrayBuffer> },
  by: FileAuthor,
  now: Date,
): Promise<Attachment> {
  const { bytes } = file;
  const size = bytes.byteLength;
  const sizeFinding = checkFileSize(size);
  if (sizeFinding !== null) throw refuseFile(sizeFinding);
  const record = await owner.lock(trx, { companyId, ownerId }, by, now);
  if (record === null) throw new Refusal(owner.unknown);
  const sha256 = createHash('sha256').update(bytes).digest('hex');
  const stored = await trx
    .selectFrom('attachment')
    .select(columns)
    .$call(ofCompany(companyId))
    .where('id', '=', id)
    .executeTakeFirst();
  if (stored !== undefined) {
    if (stored[owner.column] === ownerId && stored.sha256 === sha256)
      return toAttachment(stored, by);
    throw refuseFile('attachment.changed');
  }
  if (record.isClosed) throw refuseFile('attachment.closed');
  const nameFinding = checkFileName(file.name);
  if (nameFinding !== null) throw refuseFile(nameFinding);
  const kind = detectKind(bytes);
  if (kind === null) throw refuseFile('attachment.kind');
  const extension = getFileExtension(cleanName(file.name));
  if (extension !== null && !getAttachmentKind(kind).extensions.includes(extension)) {
    throw refuseFile('attachment.mismatch');
  }
  const others = await attachments(trx, owner, { companyId, ownerId }).execute();
  if (others.length >= MAX_ATTACHMENTS) throw refuseFile('attachment.tooMany');
  const row = {
    company_id: companyId,
    id,
    ...noOwner,
    [owner.column]: ownerId,
    name: cleanFileName(file.name, kind),
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
  await record.recordEvent('attach', row.name);
  return toAttachment(row, by);
}

/** @throws Refusal `error.notFound` */
export async function readAttachment(
  trx: Trx,
  owner: FileOwner,
  key: FileKey,
): Promise<FileResult> {
  const row = await trx
    .selectFrom('attachment')
    .select(['name', 'kind', 'content'])
    .$call(ofCompany(key.companyId))
    .where(owner.column, '=', key.ownerId)
    .where('id', '=', key.id)
    .executeTakeFirst();
  if (row === undefined) throw new Refusal('error.notFound');
  const { name: fileName, kind, content } = row;
  const { type } = getAttachmentKind(kind);
  const inline = isPicture(kind) || kind === 'pdf';
  return { fileName, type, inline, body: new Uint8Array(content) };
}

/**
 * Deletes a file of a record.
 *
 * @throws Refusal the owner's `unknown`, `error.notFound`, `error.forbidden` if another company added it,
 *   `error.invalidInput` if the record is closed
 */
export async function removeAttachment(
  trx: Trx,
  owner: FileOwner,
  { companyId, ownerId, id }: FileKey,
  by: FileAuthor,
  now: Date,
): Promise<void> {
  const record = await owner.lock(trx, { companyId, ownerId }, by, now);
  if (record === null) throw new Refusal(owner.unknown);
  const [file] = await attachments(trx, owner, { companyId, ownerId })
    .where('id', '=', id)
    .execute();
  if (file === undefined) throw new Refusal('error.notFound');
  if (file.from_company_id !== by.companyId) throw new Refusal('error.forbidden');
  if (record.isClosed) throw refuseFile('attachment.closed');
  await trx.deleteFrom('attachment').$call(ofCompany(companyId)).where('id', '=', id).execute();
  await record.recordEvent('detach', file.name);
}

const noOwner: Readonly<Record<FileOwner['column'], string | null>> = {
  order_id: null,
  issue_id: null,
  ticket_id: null,
};

const columns = [
  'company_id',
  'id',
  'order_id',
  'issue_id',
  'ticket_id',
  'name',
  'kind',
  'size',
  'sha256',
  'from_company_id',
  'created_by',
  'created_at',
] as const satisfies readonly (keyof Row)[];

function attachments(trx: Trx, owner: FileOwner, { companyId, ownerId }: Omit<FileKey, 'id'>) {
  return trx
    .selectFrom('attachment')
    .select(columns)
    .$call(ofCompany(companyId))
    .where(owner.column, '=', ownerId);
}

function toAttachment(row: Row, by: FileAuthor): Attachment {
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

/** Refusal of a file for a reason. */
function refuseFile(rule: AttachmentError): Refusal {
  return new Refusal('error.invalidInput', { fields: [{ path: 'file', rule }] });
}
