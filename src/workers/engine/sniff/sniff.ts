import { EngineError } from '../errors.ts';
import type { ByteSource } from '../source.ts';
import { compoundFormat } from './compound.ts';

/** What a file's first bytes say it is. Its name is never asked. */
export type Container =
  /** An archive; `archiveFormat` tells of what. */
  | 'zip'
  /** Excel 97 to 2003, and older; XML Spreadsheet 2003. Both go through the package. */
  | 'xls'
  /** Characters in rows: csv, tsv, txt. */
  | 'text';

/** Bytes that are looked at. */
const HEAD = 65_536;

/** "This is a picture, not a spreadsheet." What to do about it may follow a colon. */
export function refuse(found: string, kind: string): EngineError {
  const [what, advice] = found.split(': ');
  const sentence = `This is ${what}, not a spreadsheet${advice === undefined ? '' : `: ${advice}`}.`;
  return new EngineError('notASpreadsheet', sentence, { kind });
}

/** Files that people drop by mistake, by their first bytes. */
const OTHERS: readonly (readonly [magic: string, what: string, kind: string])[] = [
  ['%PDF', 'a PDF document', 'PDF'],
  ['{\\rtf', 'a text document (RTF)', 'RTF'],
  ['\x89PNG', 'a picture (PNG)', 'PNG'],
  ['\xff\xd8\xff', 'a picture (JPEG)', 'JPEG'],
  ['GIF8', 'a picture (GIF)', 'GIF'],
  ['RIFF', 'a media file', 'RIFF'],
  ['\x1f\x8b', 'a packed file (gzip): unpack it first', 'gzip'],
  ['Rar!', 'a packed file (RAR): unpack it first', 'RAR'],
  ['7z\xbc\xaf\x27\x1c', 'a packed file (7-Zip): unpack it first', '7z'],
  ['SQLite format 3', 'a database', 'SQLite'],
];

/** Decides what a file is. Throws `empty`, `encrypted`, `htmlNotWorkbook` or `notASpreadsheet`. */
export async function sniff(source: ByteSource): Promise<Container> {
  if (source.size === 0) throw new EngineError('empty', 'The file is empty: 0 bytes.');
  const head = await source.read(0, HEAD);
  const magic = latin1(head.subarray(0, 16));
  if (magic.startsWith('PK\x03\x04') || magic.startsWith('PK\x05\x06')) return 'zip';
  if (magic.startsWith('\xd0\xcf\x11\xe0\xa1\xb1\x1a\xe1')) return compoundFormat(source);
  if (isBareBiff(head)) return 'xls';
  for (const [start, what, kind] of OTHERS) if (magic.startsWith(start)) throw refuse(what, kind);

  const start = markup(head);
  if (/^<(?:!doctype\s+html|html|head|meta|body|table|style|div|center)\b/i.test(start)) {
    throw new EngineError(
      'htmlNotWorkbook',
      'This is a web page under the name of a workbook: open it in Excel and save it as .xlsx, or copy its table and paste it.',
    );
  }
  if (/<\?mso-application\s+progid="Excel\.Sheet"|<(?:\w+:)?Workbook\b/.test(start)) return 'xls';
  if (isText(head)) return 'text';
  // An archive may stand behind other bytes (a self-extractor's program); its end says so.
  if (await endsAsArchive(source)) return 'zip';
  throw new EngineError(
    'notASpreadsheet',
    'The bytes of this file are no spreadsheet and no text.',
  );
}

function latin1(bytes: Uint8Array): string {
  return String.fromCharCode(...bytes);
}

/** A BIFF2 to BIFF5 stream without a container: its BOF record comes first. */
function isBareBiff(head: Uint8Array): boolean {
  const [id, version = 0xff, length = 0, high] = head;
  return (
    id === 0x09 && [0, 2, 4, 8].includes(version) && [4, 6, 8, 16].includes(length) && high === 0
  );
}

/** The first characters where the file begins with a tag, byte order mark and comments passed. */
function markup(head: Uint8Array): string {
  const wide = head[0] === 0xff && head[1] === 0xfe;
  const text = new TextDecoder(wide ? 'utf-16le' : 'utf-8').decode(head.subarray(0, 4096));
  const start = text.trimStart();
  return start.startsWith('<') ? start.replace(/^(?:<!--[\s\S]*?-->\s*)+/, '') : '';
}

/**
 * Text has next to no control characters. Zeros are allowed for: every second byte of UTF-16 may
 * be one, and exports from old databases are sprinkled with them.
 */
function isText(head: Uint8Array): boolean {
  if (head[0] === 0xff && head[1] === 0xfe) return true;
  if (head[0] === 0xfe && head[1] === 0xff) return true;
  let zeros = 0;
  let controls = 0;
  for (const byte of head) {
    if (byte === 0) zeros++;
    else if (byte < 9 || (byte > 13 && byte < 32 && byte !== 0x1a && byte !== 0x1b)) controls++;
  }
  return controls <= head.length * 0.01 && zeros <= head.length * 0.6;
}

async function endsAsArchive(source: ByteSource): Promise<boolean> {
  const tail = await source.read(Math.max(0, source.size - HEAD - 22), source.size);
  for (let at = tail.length - 22; at >= 0; at--) {
    if (tail[at] === 0x50 && tail[at + 1] === 0x4b && tail[at + 2] === 5 && tail[at + 3] === 6) {
      return true;
    }
  }
  return false;
}
