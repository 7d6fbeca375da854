import { EngineError } from '../errors.ts';
import type { ByteSource } from '../byteSource.ts';
import { type RefusedFileKind, refusedFileError } from './refusedFiles.ts';

/*
 * The compound file format (CFB, "OLE2"): sectors chained by an allocation table (FAT), and a directory of named
 * streams. Only stream names are read here: they distinguish workbooks from encrypted ones and other files.
 */

/** Size of a directory entry. */
const ENTRY_BYTES = 128;
/** Maximum length of a sector chain; a longer one counts as a cycle. */
const MAX_CHAIN = 4096;
/** Number of FAT sectors listed in the header; a file over 7 MB has more, listed elsewhere. */
const HEADER_FAT_SECTORS = 109;

const corruptError = (detail: string): EngineError =>
  new EngineError('corrupt', `The workbook's container is damaged: ${detail}.`);

/** Streams that identify files of other programs. */
const REFUSED_STREAMS: readonly (readonly [stream: string, reason: RefusedFileKind])[] = [
  ['WORDDOCUMENT', 'textDocument'],
  ['POWERPOINT DOCUMENT', 'presentation'],
  // Outlook.
  ['__PROPERTIES_VERSION1.0', 'email'],
  // Quattro Pro and Works.
  ['PERFECTOFFICE_MAIN', 'otherSpreadsheet'],
  ['NATIVECONTENT_MAIN', 'otherSpreadsheet'],
  ['MN0', 'otherSpreadsheet'],
];

/** Returns `xls`, or throws: `encrypted`, `notASpreadsheet`, `unsupported`, `corrupt`. */
export async function compoundFormat(source: ByteSource): Promise<'xls'> {
  const names = await readStreamNames(source);
  if (names.has('ENCRYPTEDPACKAGE') || names.has('ENCRYPTIONINFO')) {
    throw new EngineError(
      'encrypted',
      'The workbook is protected with a password: open it in Excel, clear File › Info › Protect Workbook › Encrypt with Password, and save it.',
    );
  }
  if (names.has('WORKBOOK') || names.has('BOOK')) return 'xls';
  throw refusedFileError(
    REFUSED_STREAMS.find(([stream]) => names.has(stream))?.[1] ?? 'officeFile',
  );
}

/** Stream names in upper case: names in a container ignore case, and Crystal Reports writes BOOK. */
async function readStreamNames(source: ByteSource): Promise<Set<string>> {
  const header = await readView(source, 0, 512);
  const shift = header.getUint16(30, true);
  if (shift !== 9 && shift !== 12) throw corruptError(`sectors of 2^${shift} bytes`);
  const size = 2 ** shift;
  const toOffset = (sector: number) => (sector + 1) * size;
  const utf16 = new TextDecoder('utf-16le');

  const names = new Set<string>();
  let sector = header.getUint32(48, true);
  for (let steps = 0; sector < 0xffff_fffa; steps++) {
    if (steps > MAX_CHAIN) throw corruptError('its directory runs in a circle');
    const directory = await readView(source, toOffset(sector), size);
    for (let at = 0; at < size; at += ENTRY_BYTES) {
      const nameBytes = Math.min(directory.getUint16(at + 64, true), 64) - 2;
      if (nameBytes <= 0) continue;
      const name = new Uint8Array(directory.buffer, directory.byteOffset + at, nameBytes);
      names.add(utf16.decode(name).toUpperCase());
    }
    const fat = Math.floor(sector / (size / 4));
    // Without the lists after the header, the rest of a big directory is not read; the relevant names are in its
    // first sectors.
    if (fat >= HEADER_FAT_SECTORS) break;
    const table = await readView(source, toOffset(header.getUint32(76 + fat * 4, true)), size);
    sector = table.getUint32((sector % (size / 4)) * 4, true);
  }
  return names;
}

async function readView(source: ByteSource, start: number, length: number): Promise<DataView> {
  const bytes = await source.read(start, start + length);
  if (bytes.length < length) throw corruptError('it ends too early');
  return new DataView(bytes.buffer, bytes.byteOffset, length);
}
