import type { RefusedFileKind } from './refusedFiles.ts';

/** First bytes of file types that users drop by mistake. */
const MAGIC: readonly (readonly [start: string, reason: RefusedFileKind])[] = [
  ['%PDF-', 'pdf'],
  ['{\\rtf', 'textDocument'],
  ['\x89PNG', 'picture'],
  ['\xff\xd8\xff', 'picture'],
  ['II*\0', 'picture'],
  ['MM\0*', 'picture'],
  ['\0\0\x01\0', 'picture'],
  ['\xd7\xcd\xc6\x9a', 'picture'],
  ['\x1f\x8b', 'archive'],
  ['7z\xbc\xaf\x27\x1c', 'archive'],
  ['\xfd7zXZ\0', 'archive'],
  ['\x28\xb5\x2f\xfd', 'archive'],
  ['\0\x01\0\0Standard ', 'database'],
  ['\x1a\x45\xdf\xa3', 'media'],
  ['\xff\xfb', 'media'],
  ['\x7fELF', 'program'],
  ['\xca\xfe\xba\xbe', 'program'],
  ['\xcf\xfa\xed\xfe', 'program'],
  ['L\0\0\0\x01\x14\x02\0', 'shortcut'],
  ['\0\x05\x16\x07', 'macFile'],
  // Lotus 1-2-3 and Works.
  ['\0\0\x02\0\x06\x04', 'otherSpreadsheet'],
  ['\0\0\x1a\0', 'otherSpreadsheet'],
  ['\xff\0\x02\0', 'otherSpreadsheet'],
];

/** Signatures that consist of letters: a text may begin with them too, so they count only in binary files. */
const LETTER_MAGIC: typeof MAGIC = [
  ['GIF87a', 'picture'],
  ['GIF89a', 'picture'],
  ['8BPS', 'picture'],
  ['Rar!', 'archive'],
  ['BZh', 'archive'],
  ['MSCF', 'archive'],
  ['SQLite format 3', 'database'],
  ['PAR1', 'database'],
  ['ID3', 'media'],
  ['OggS', 'media'],
  ['fLaC', 'media'],
  ['RIFF', 'media'],
  ['MZ', 'program'],
];

/** Known sizes of bitmap headers. */
const BITMAP_HEADERS = new Set([12, 40, 52, 56, 64, 108, 124]);
/** Image formats in the container of videos. */
const PICTURE_BRANDS = /^(?:heic|heix|heim|hevc|mif1|msf1|avif|avis)/;

/** Kind of a file by its first bytes; null if unknown. */
export function binaryKind(
  head: Uint8Array,
  size: number,
  isText: boolean,
): RefusedFileKind | null {
  const start = String.fromCharCode(...head.subarray(0, 64));
  if (isOwnerFile(head, size)) return 'lockFile';
  if (isBitmap(head)) return 'picture';
  for (const [magic, reason] of MAGIC) if (start.startsWith(magic)) return reason;
  if (isText) return null;
  if (start.startsWith('RIFF') && start.startsWith('WEBP', 8)) return 'picture';
  // Windows metafile, a vector picture.
  if (start.startsWith('\x01\0\0\0') && start.startsWith(' EMF', 40)) return 'picture';
  if (start.startsWith('ftyp', 4)) return PICTURE_BRANDS.test(start.slice(8)) ? 'picture' : 'media';
  if (String.fromCharCode(...head.subarray(257, 262)) === 'ustar') return 'archive';
  for (const [magic, reason] of LETTER_MAGIC) if (start.startsWith(magic)) return reason;
  return isDbase(head) ? 'dbase' : null;
}

function isBitmap(head: Uint8Array): boolean {
  if (head[0] !== 0x42 || head[1] !== 0x4d || head.length < 18) return false;
  const data = new DataView(head.buffer, head.byteOffset);
  return data.getUint32(6, true) === 0 && BITMAP_HEADERS.has(data.getUint32(14, true));
}

/**
 * Owner file that Excel (165 bytes) and Word (162) keep beside an open file, prefixed with `~$`: length and name of
 * the user, padded with spaces, and again in UTF-16.
 */
function isOwnerFile(head: Uint8Array, size: number): boolean {
  const [length = 0] = head;
  if ((size !== 165 && size !== 162) || length === 0 || length > 53) return false;
  if (!head.includes(0)) return false;
  const isPadding = (byte: number): boolean => byte === 0x20 || byte === 0;
  return head.subarray(1 + length, 54).every(isPadding) && head.subarray(-8).every(isPadding);
}

/** A dBase table: a date, then the length of a header with 32 bytes per field. */
function isDbase(head: Uint8Array): boolean {
  const [version = 0, , month = 0, day = 0] = head;
  if (![0x03, 0x30, 0x83, 0x8b, 0xf5].includes(version) || head.length < 32) return false;
  const length = new DataView(head.buffer, head.byteOffset).getUint16(8, true);
  return month >= 1 && month <= 12 && day >= 1 && day <= 31 && length >= 65 && length % 32 <= 8;
}
