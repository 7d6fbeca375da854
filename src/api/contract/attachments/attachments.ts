import * as v from 'valibot';
import { type Endpoint, endpoint } from '../endpoint.ts';
import type { ErrorKey } from '../errors.ts';
import type { Permission } from '../permissions.ts';

/** Maximum size of a file, bytes. */
export const MAX_ATTACHMENT_BYTES = 10 * 1024 * 1024;
/** Maximum number of files of a record, such as an order. */
export const MAX_ATTACHMENTS = 20;
/** Maximum length of a file's name, including its extension; longer names are cut. */
export const MAX_ATTACHMENT_NAME = 200;

interface AttachmentKindDefinition {
  /** Media type of downloads. */
  readonly type: string;
  /** File extensions without the dot; the first is appended to names that have none. */
  readonly extensions: readonly [string, ...string[]];
  /** A picture, which the page can show. */
  readonly picture?: true;
}

/**
 * Accepted kinds of files. The server detects the kind by the file's bytes, and its name must match. Excluded are
 * executable content (HTML, SVG, workbooks with macros), formats that can hide it (archives, old Office formats) and
 * formats that many browsers cannot show.
 */
export const attachmentKinds = {
  pdf: { type: 'application/pdf', extensions: ['pdf'] },
  jpeg: { type: 'image/jpeg', extensions: ['jpg', 'jpeg', 'jfif'], picture: true },
  png: { type: 'image/png', extensions: ['png'], picture: true },
  webp: { type: 'image/webp', extensions: ['webp'], picture: true },
  xlsx: {
    type: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
    extensions: ['xlsx'],
  },
  docx: {
    type: 'application/vnd.openxmlformats-officedocument.wordprocessingml.document',
    extensions: ['docx'],
  },
  text: { type: 'text/plain', extensions: ['txt', 'csv'] },
} as const satisfies Record<string, AttachmentKindDefinition>;

export type AttachmentKind = keyof typeof attachmentKinds;

/** Definition of a kind. */
export const getAttachmentKind = (kind: AttachmentKind): AttachmentKindDefinition =>
  attachmentKinds[kind];

/** Whether the page can show files of a kind. */
export const isPicture = (kind: AttachmentKind): boolean =>
  getAttachmentKind(kind).picture === true;

/**
 * Why a file is refused. The key is the `rule` of a field error with the path `file`, and the message's id in the
 * catalogs. `size` and `most` are the limits above.
 */
export const attachmentErrors = {
  'attachment.empty': 'The file is empty. Check that it was saved completely, then add it again.',
  'attachment.tooLarge': 'The file is larger than {size}. Reduce its size or split it.',
  'attachment.tooMany': 'You’ve reached the limit of {most} files. Remove one to add another.',
  'attachment.kind':
    'This file isn’t a PDF, picture (JPEG, PNG, WebP), Excel (.xlsx), Word (.docx) or text file. Save it as a PDF and add that.',
  'attachment.extension':
    'Files with this name are not accepted. Add a PDF, picture (JPEG, PNG, WebP), Excel (.xlsx), Word (.docx) or text file.',
  'attachment.mismatch':
    'The name of the file does not match what is in it. Open the file, save it as a PDF and add that.',
  'attachment.changed':
    'Another file was added with the same ID. Remove this one and choose it again.',
  'attachment.closed': 'The order is cancelled. Its files can’t be changed.',
} as const satisfies Record<string, string>;

export type AttachmentError = keyof typeof attachmentErrors;

export const isAttachmentError = (rule: string): rule is AttachmentError =>
  Object.hasOwn(attachmentErrors, rule);

/** Checks a file's size before it is sent; null if accepted. */
export function checkFileSize(bytes: number): AttachmentError | null {
  if (bytes === 0) return 'attachment.empty';
  return bytes > MAX_ATTACHMENT_BYTES ? 'attachment.tooLarge' : null;
}

/** Marks that change the direction of text, with which `gpj.exe` can look like a picture. */
const DIRECTIONS = /[\u061c\u200e\u200f\u202a-\u202e\u2066-\u2069]/g;
/** Invisible characters: controls, line and paragraph separators, byte order marks, zero-width spaces. */
const INVISIBLE = /[\p{Cc}\u2028\u2029\ufeff\u200b\u2060]/gu;
/** Characters that file systems reject in names. */
const RESERVED = /[<>:"|?*]/g;

/** Removes folders, invisible marks and reserved characters from a file's name. Keeps all scripts. */
export function cleanName(rawName: string): string {
  return (rawName.toWellFormed().split(/[/\\]/).at(-1) ?? '')
    .normalize('NFC')
    .replace(DIRECTIONS, '')
    .replace(INVISIBLE, '')
    .replace(RESERVED, '_')
    .replace(/\s+/g, ' ')
    .replace(/^[. ]+|[. ]+$/g, '');
}

/** File extension; a number after a dot, as in a date, is not one. */
const EXTENSION = /^(?=.*[a-z])[a-z0-9]{1,8}$/;

/** The extension of a clean name in lower case; null if it has none. */
export function getFileExtension(name: string): string | null {
  const [last = '', ...before] = name.toLowerCase().split('.').toReversed();
  return before.length > 0 && EXTENSION.test(last) ? last : null;
}

/** Extensions of executable files and web pages, refused also before another extension. */
const RUNNABLE: ReadonlySet<string> = new Set(
  (
    'exe com bat cmd msi msix scr pif cpl dll sys lnk url reg inf hta jar jse js mjs vbs vbe wsf wsh ' +
    'ps1 psm1 sh bash command app apk dmg pkg deb rpm py rb pl php html htm xhtml mht svg xml xsl ' +
    'docm dotm xlsm xltm xlam pptm iso img chm'
  ).split(' '),
);

const allowed: ReadonlySet<string> = new Set(
  Object.values(attachmentKinds).flatMap(({ extensions }) => extensions),
);

/** Checks a file's name before it is sent; null if accepted. */
export function checkFileName(rawName: string): AttachmentError | null {
  const name = cleanName(rawName);
  const extension = getFileExtension(name);
  if (extension !== null && !allowed.has(extension)) return 'attachment.extension';
  const parts = name.toLowerCase().split('.').slice(1);
  return parts.some((part) => RUNNABLE.has(part.trim())) ? 'attachment.extension' : null;
}

/** A file that belongs to a record. */
export const attachment = v.object({
  id: v.string(),
  name: v.string(),
  kind: v.picklist(Object.keys(attachmentKinds) as AttachmentKind[]),
  /** Bytes. */
  size: v.number(),
  /** ISO 8601 instant, and the account that added it. */
  addedAt: v.string(),
  addedBy: v.string(),
  /** The caller's company has added it; only its users can delete it. */
  own: v.boolean(),
});
export type Attachment = v.InferOutput<typeof attachment>;

type EndpointWithResult<Result> = Endpoint & { readonly result: v.GenericSchema<unknown, Result> };

/** The calls for files of one kind of record. */
export interface FileCalls {
  /** Parameter with the record's id, such as `orderId`; `id` is the file's. */
  readonly ownerKey: string;
  readonly list: EndpointWithResult<{ readonly rows: readonly Attachment[] }>;
  readonly add: EndpointWithResult<Attachment>;
  /** Downloads the file. */
  readonly read: Endpoint;
  readonly remove: EndpointWithResult<null>;
}

interface FileOwner<Key extends string, Unknown extends ErrorKey, Id extends v.GenericSchema> {
  /** Parameter with the record's id, such as `orderId`. */
  readonly ownerKey: Key;
  readonly ownerId: Id;
  readonly path: `/${string}`;
  readonly read: Permission;
  readonly write: Permission;
  readonly unknown: Unknown;
  /** The record in a sentence, such as "an order". */
  readonly record: `${'a' | 'an'} ${string}`;
}

const uuid = v.pipe(v.string(), v.uuid());

/** The four calls of files that belong to records of one kind. */
export function createFileEndpoints<
  const Key extends string,
  const Unknown extends ErrorKey,
  Id extends v.GenericSchema,
>({ ownerKey, ownerId, path, read, write, unknown, record }: FileOwner<Key, Unknown, Id>) {
  const owner = { [ownerKey]: ownerId } as { readonly [K in Key]: Id };
  const fileKey = { ...owner, id: v.pipe(uuid, v.toLowerCase()) };
  return {
    list: endpoint({
      method: 'GET',
      path: `${path}/getAttachmentList`,
      access: read,
      query: v.object(owner),
      /** Oldest first. */
      result: v.object({ rows: v.array(attachment) }),
      errors: [unknown],
      summary: `The files of ${record}, without their content.`,
    }),
    add: endpoint({
      method: 'POST',
      path: `${path}/addAttachment`,
      access: write,
      /** `id` is chosen by the caller; `name` is cleaned and gets the extension of the file's kind. */
      query: v.object({ ...fileKey, name: v.pipe(v.string(), v.maxLength(1_000)) }),
      upload: { most: MAX_ATTACHMENT_BYTES },
      result: attachment,
      errors: [unknown, 'error.tooLarge'],
      summary: `Adds a file to ${record} with an id chosen by the caller; a repeated call adds it only once.`,
    }),
    read: endpoint({
      method: 'GET',
      path: `${path}/getAttachment`,
      access: read,
      query: v.object(fileKey),
      result: 'file',
      errors: [unknown, 'error.notFound'],
      summary: `One file of ${record}.`,
    }),
    remove: endpoint({
      method: 'POST',
      path: `${path}/deleteAttachment`,
      access: write,
      body: v.object(fileKey),
      result: v.null(),
      errors: [unknown, 'error.notFound'],
      summary: `Deletes a file of ${record}; only for users of the company that added it.`,
    }),
    ownerKey,
  } as const;
}

/** The ids of a record and its file as parameters of its calls. */
export function toFileParameters(
  { ownerKey }: FileCalls,
  { ownerId, id }: { readonly ownerId: string; readonly id?: string },
): Readonly<Record<string, string>> {
  return { [ownerKey]: ownerId, ...(id === undefined ? {} : { id }) };
}
