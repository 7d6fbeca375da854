import type { AttachmentKind } from '../../src/api/contract/attachments/attachments.ts';

/** Signatures at the start of a file. */
const signatures = [
  ['pdf', '%PDF-'],
  ['jpeg', '\xff\xd8\xff'],
  ['png', '\x89PNG\r\n\x1a\n'],
] as const satisfies readonly (readonly [AttachmentKind, string])[];

/** Markup that browsers might execute; such files are always refused. */
const MARKUP = /^\s*<|<(?:!doctype|html|head|body|script|svg|iframe|style|\?xml)\b/i;
/**
 * Control characters that text files don't contain. Tabs, line and page breaks are allowed, and 0x80 to 0x9f,
 * which are letters in legacy encodings.
 */
const NON_TEXT = /[^\P{Cc}\t\n\f\r\u0080-\u009f]/u;

/** Detects the kind of a file from its bytes alone; null if it is not accepted. */
export function detectKind(bytes: Uint8Array): AttachmentKind | null {
  const file = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  const head = file.toString('latin1', 0, 16);
  const match = signatures.find(([, signature]) => head.startsWith(signature));
  if (match !== undefined) return match[0];
  if (head.startsWith('RIFF') && head.startsWith('WEBP', 8)) return 'webp';
  if (head.startsWith('PK\x03\x04')) return toOfficeKind(readEntryNames(file));
  return isText(file) ? 'text' : null;
}

/** Kind of an Office archive; null if it has macros. */
function toOfficeKind(parts: ReadonlySet<string>): AttachmentKind | null {
  if (!parts.has('[Content_Types].xml')) return null;
  if ([...parts].some((name) => /(?:vbaProject|\.exe|\.js|\.bat)/i.test(name))) return null;
  if (parts.has('xl/workbook.xml')) return 'xlsx';
  return parts.has('word/document.xml') ? 'docx' : null;
}

const END_SIGNATURE = 0x06054b50;
const END_SIZE = 22;
const MAX_COMMENT_BYTES = 0xffff;
const ENTRY_SIGNATURE = 0x02014b50;
const ENTRY_SIZE = 46;

/** Entry names of a ZIP archive's directory; empty if it is damaged. */
function readEntryNames(file: Buffer): ReadonlySet<string> {
  const names = new Set<string>();
  let end = file.length - END_SIZE;
  const earliestEnd = Math.max(0, end - MAX_COMMENT_BYTES);
  while (end >= earliestEnd && file.readUInt32LE(end) !== END_SIGNATURE) end--;
  if (end < earliestEnd) return names;
  let at = file.readUInt32LE(end + 16);
  while (at + ENTRY_SIZE <= end && file.readUInt32LE(at) === ENTRY_SIGNATURE) {
    const length = file.readUInt16LE(at + 28);
    names.add(file.toString('utf8', at + ENTRY_SIZE, at + ENTRY_SIZE + length));
    at += ENTRY_SIZE + length + file.readUInt16LE(at + 30) + file.readUInt16LE(at + 32);
  }
  return names;
}

/** Whether a file is text in an ASCII-compatible encoding, or in UTF-16 with a byte order mark. */
function isText(file: Buffer): boolean {
  const mark = file.toString('latin1', 0, 2);
  const isWide = mark === '\xff\xfe' || mark === '\xfe\xff';
  const text = isWide
    ? new TextDecoder(mark === '\xff\xfe' ? 'utf-16le' : 'utf-16be').decode(file)
    : file.toString('latin1').replace(/^\xef\xbb\xbf/, '');
  return !NON_TEXT.test(text) && !MARKUP.test(text);
}
