import type { Archive } from '../zip/archive.ts';
import { type RefusedFileKind, refusedFileError } from './refusedFiles.ts';

const MB = 1024 * 1024;
const SHEET_TYPE =
  /(?:spreadsheetml\.(?:sheet|template)|ms-excel\.(?:sheet|template|addin)\.macroEnabled)\.main\+xml/i;
const BINARY_TYPE = /ms-excel\.sheet\.binary\.macroEnabled\.main/i;
/** Types of other archives, by the types of their parts or their own. */
const REFUSED_TYPES: readonly (readonly [type: RegExp, reason: RefusedFileKind])[] = [
  [/wordprocessingml|ms-word|opendocument\.text|epub/i, 'textDocument'],
  [/presentationml|ms-powerpoint|opendocument\.presentation/i, 'presentation'],
  [/opendocument\.(?:graphics|image)/i, 'picture'],
  // StarOffice.
  [/sun\.xml\.calc/i, 'otherSpreadsheet'],
  [/ms-visio|^application\//i, 'officeFile'],
];

/**
 * Detects the workbook format of an archive, by content types or mimetype; by its parts if those are missing or
 * wrong. Throws `notASpreadsheet` or `unsupported`.
 */
export async function archiveFormat(archive: Archive): Promise<'xlsx' | 'xlsb' | 'ods'> {
  const has = (name: string) => archive.has(name);
  if (has('[Content_Types].xml')) {
    const types = decode(await archive.bytes('[Content_Types].xml', 4 * MB));
    if (SHEET_TYPE.test(types)) return 'xlsx';
    if (BINARY_TYPE.test(types)) return 'xlsb';
    refuseOtherTypes(types);
  }
  if (has('mimetype')) {
    const type = decode(await archive.bytes('mimetype', MB)).trim();
    if (type.startsWith('application/vnd.oasis.opendocument.spreadsheet')) return 'ods';
    refuseOtherTypes(type);
  }
  if (has('xl/workbook.xml')) return 'xlsx';
  if (has('xl/workbook.bin')) return 'xlsb';
  if (has('content.xml')) return 'ods';
  if (archive.names.some((name) => name.endsWith('.iwa')) || has('Index.zip')) {
    throw refusedFileError('numbers');
  }
  throw refusedFileError('archive');
}

function refuseOtherTypes(type: string): void {
  for (const [pattern, reason] of REFUSED_TYPES)
    if (pattern.test(type)) throw refusedFileError(reason);
}

function decode(bytes: Uint8Array): string {
  const isUtf16 = bytes[0] === 0xff && bytes[1] === 0xfe;
  return new TextDecoder(isUtf16 ? 'utf-16le' : 'utf-8').decode(bytes);
}
