import { EngineError } from '../errors.ts';
import { withoutTable } from '../paste/openHtml.ts';
import type { ByteSource } from '../source.ts';
import { compoundFormat } from './compound.ts';
import { markupKind } from './markup.ts';
import { otherBytes } from './otherBytes.ts';
import { otherText } from './otherText.ts';
import { refuse } from './refuse.ts';

/** What a file's first bytes say it is. Its name is never asked. */
export type Container =
  /** An archive; `archiveFormat` says of what. */
  | 'zip'
  /** Excel 97 to 2003, and older; XML Spreadsheet 2003. Both go through the package. */
  | 'xls'
  /** An OpenDocument spreadsheet in one part, which no archive packs. */
  | 'flatOds'
  /** A web page, which shops name .xls. */
  | 'html'
  /** SYLK: a line for each cell, and for each format. */
  | 'sylk'
  /** Characters in rows: csv, tsv, txt. */
  | 'text';

/** Bytes that are looked at, at the beginning and at the end. */
const HEAD = 65_536;
const TAIL = 256;
/** Bytes in which an XML's root begins. */
const XML_HEAD = 4096;

/**
 * Decides what a file is. Throws `empty`, `encrypted`, `htmlNotWorkbook`, `notASpreadsheet` or
 * `unsupported`.
 */
export async function sniff(source: ByteSource): Promise<Container> {
  if (source.size === 0) throw new EngineError('empty', 'The file is empty: 0 bytes.');
  const head = await source.read(0, HEAD);
  const magic = String.fromCharCode(...head.subarray(0, 8));
  if (magic.startsWith('PK\x03\x04') || magic.startsWith('PK\x05\x06')) return 'zip';
  if (magic.startsWith('\xd0\xcf\x11\xe0\xa1\xb1\x1a\xe1')) return compoundFormat(source);
  if (isBareBiff(head)) return 'xls';
  const isText = looksLikeText(head);
  // An archive may be behind other bytes (a self-extractor's program); its end says so.
  if (!isText && (await endsAsArchive(source))) return 'zip';
  const other = otherBytes(head, source.size, isText);
  if (other === 'archive' && (await isGnumeric(head))) throw refuse('gnumeric');
  if (other !== null) throw refuse(other);
  if (isText) return textKind(source, head);
  throw new EngineError(
    'notASpreadsheet',
    'The bytes of this file are no spreadsheet and no text.',
  );
}

async function textKind(source: ByteSource, head: Uint8Array): Promise<Container> {
  const text = decoded(head, head).trimStart();
  const tail = decoded(await source.read(Math.max(0, source.size - TAIL), source.size), head);
  const isWhole = source.size <= head.length;
  const markup = markupKind(text, tail);
  if (markup === 'webPage') return 'html';
  const kind = markup ?? otherText(text, isWhole) ?? 'text';
  // A page in one file with its pictures, as Excel saves it.
  if (kind === 'webPage') throw withoutTable();
  if (kind === 'spreadsheet2003') return 'xls';
  if (kind === 'flatOds' || kind === 'sylk' || kind === 'text') return kind;
  throw refuse(kind);
}

/** Bytes as the text they most likely are; `head`: the file's first, which may hold a mark. */
function decoded(bytes: Uint8Array, head: Uint8Array): string {
  const [a, b] = head;
  const isLittle = (a === 0xff && b === 0xfe) || (a === 0x3c && b === 0);
  const isBig = (a === 0xfe && b === 0xff) || (a === 0 && b === 0x3c);
  return new TextDecoder(isLittle ? 'utf-16le' : isBig ? 'utf-16be' : 'utf-8').decode(bytes);
}

/** A BIFF2 to BIFF5 stream without a container: its BOF record comes first. */
function isBareBiff(head: Uint8Array): boolean {
  const [id, version = 0xff, length = 0, high] = head;
  return (
    id === 0x09 && [0, 2, 4, 8].includes(version) && [4, 6, 8, 16].includes(length) && high === 0
  );
}

/**
 * Text has next to no control characters. Zeros are allowed for: every second byte of UTF-16 may
 * be one, and exports from old databases are sprinkled with them.
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

/** Whether gzip holds a Gnumeric workbook: XML whose root says so, in its first bytes. */
async function isGnumeric(head: Uint8Array<ArrayBuffer>): Promise<boolean> {
  if (head[0] !== 0x1f || head[1] !== 0x8b) return false;
  const reader = new Blob([head]).stream().pipeThrough(new DecompressionStream('gzip')).getReader();
  try {
    const { value } = await reader.read();
    const text = new TextDecoder().decode(value?.subarray(0, XML_HEAD)).trimStart();
    return markupKind(text, '') === 'gnumeric';
  } catch {
    // Cut off or damaged: an archive like others.
    return false;
  } finally {
    await reader.cancel().catch(() => undefined);
  }
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
