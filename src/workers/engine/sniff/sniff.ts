import { EngineError } from '../errors.ts';
import { noTableError } from '../paste/openHtml.ts';
import type { ByteSource } from '../byteSource.ts';
import { compoundFormat } from './compoundFormat.ts';
import { markupKind } from './markupKind.ts';
import { binaryKind } from './binaryKind.ts';
import { textKind } from './textKind.ts';
import { refusedFileError } from './refusedFiles.ts';

/** File format according to its first bytes; the name is ignored. */
export type Container =
  /** An archive; `archiveFormat` detects its content. */
  | 'zip'
  /** Excel 97 to 2003 and older; XML Spreadsheet 2003. The `xlsx` package reads both. */
  | 'xls'
  /** An OpenDocument spreadsheet as a single XML file. */
  | 'flatOds'
  /** A web page, which shops name .xls. */
  | 'html'
  /** SYLK: one line for each cell and format. */
  | 'sylk'
  /** Rows of text: csv, tsv, txt. */
  | 'text';

/** Number of bytes examined at the beginning. */
const HEAD_BYTES = 65_536;
/** Number of bytes examined at the end. */
const TAIL_BYTES = 256;
/** Number of bytes in which an XML root begins. */
const XML_HEAD_BYTES = 4096;

/**
 * Detects the format of a file. Throws `empty`, `encrypted`, `htmlNotWorkbook`, `notASpreadsheet` or `unsupported`.
 */
export async function sniff(source: ByteSource): Promise<Container> {
  if (source.size === 0) throw new EngineError('empty', 'The file is empty: 0 bytes.');
  const head = await source.read(0, HEAD_BYTES);
  const magic = String.fromCharCode(...head.subarray(0, 8));
  if (magic.startsWith('PK\x03\x04') || magic.startsWith('PK\x05\x06')) return 'zip';
  if (magic.startsWith('\xd0\xcf\x11\xe0\xa1\xb1\x1a\xe1')) return compoundFormat(source);
  if (isBareBiff(head)) return 'xls';
  const isText = looksLikeText(head);
  // An archive may follow other bytes (a self-extracting program); its end identifies it.
  if (!isText && (await endsAsArchive(source))) return 'zip';
  const other = binaryKind(head, source.size, isText);
  if (other === 'archive' && (await isGnumeric(head))) throw refusedFileError('gnumeric');
  if (other !== null) throw refusedFileError(other);
  if (isText) return detectTextKind(source, head);
  throw new EngineError(
    'notASpreadsheet',
    'The bytes of this file are no spreadsheet and no text.',
  );
}

async function detectTextKind(source: ByteSource, head: Uint8Array): Promise<Container> {
  const text = decode(head, head).trimStart();
  const tail = decode(await source.read(Math.max(0, source.size - TAIL_BYTES), source.size), head);
  const isComplete = source.size <= head.length;
  const markup = markupKind(text, tail);
  if (markup === 'webPage') return 'html';
  const kind = markup ?? textKind(text, isComplete) ?? 'text';
  // A page with its pictures in one file, as Excel saves it.
  if (kind === 'webPage') throw noTableError();
  if (kind === 'spreadsheet2003') return 'xls';
  if (kind === 'flatOds' || kind === 'sylk' || kind === 'text') return kind;
  throw refusedFileError(kind);
}

/** Decodes bytes in the likely encoding; `head` is the file's beginning, which may hold a byte order mark. */
function decode(bytes: Uint8Array, head: Uint8Array): string {
  const [a, b] = head;
  const isLittle = (a === 0xff && b === 0xfe) || (a === 0x3c && b === 0);
  const isBig = (a === 0xfe && b === 0xff) || (a === 0 && b === 0x3c);
  return new TextDecoder(isLittle ? 'utf-16le' : isBig ? 'utf-16be' : 'utf-8').decode(bytes);
}

/** A BIFF2 to BIFF5 stream without a container begins with its BOF record. */
function isBareBiff(head: Uint8Array): boolean {
  const [id, version = 0xff, length = 0, high] = head;
  return (
    id === 0x09 && [0, 2, 4, 8].includes(version) && [4, 6, 8, 16].includes(length) && high === 0
  );
}

/**
 * Text has almost no control characters. Zeros are allowed: every second byte of UTF-16 may be one, and exports from
 * old databases contain some.
 */
function looksLikeText(head: Uint8Array): boolean {
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

/** Returns whether a gzip file is a Gnumeric workbook, by the root of its XML. */
async function isGnumeric(head: Uint8Array<ArrayBuffer>): Promise<boolean> {
  if (head[0] !== 0x1f || head[1] !== 0x8b) return false;
  const reader = new Blob([head]).stream().pipeThrough(new DecompressionStream('gzip')).getReader();
  try {
    const { value } = await reader.read();
    const text = new TextDecoder().decode(value?.subarray(0, XML_HEAD_BYTES)).trimStart();
    return markupKind(text, '') === 'gnumeric';
  } catch {
    // Cut off or damaged: treated as an ordinary archive.
    return false;
  } finally {
    await reader.cancel().catch(() => undefined);
  }
}

async function endsAsArchive(source: ByteSource): Promise<boolean> {
  const tail = await source.read(Math.max(0, source.size - HEAD_BYTES - 22), source.size);
  for (let at = tail.length - 22; at >= 0; at--) {
    if (tail[at] === 0x50 && tail[at + 1] === 0x4b && tail[at + 2] === 5 && tail[at + 3] === 6) {
      return true;
    }
  }
  return false;
}
