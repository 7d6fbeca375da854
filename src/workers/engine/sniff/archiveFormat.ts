import { EngineError } from '../errors.ts';
import type { Archive } from '../zip/archive.ts';
import { refuse } from './sniff.ts';

const MB = 1024 * 1024;
const SHEET_TYPE =
  /(?:spreadsheetml\.(?:sheet|template)|ms-excel\.(?:sheet|template|addin)\.macroEnabled)\.main\+xml/i;
const BINARY_TYPE = /ms-excel\.sheet\.binary\.macroEnabled\.main/i;
const OTHER_TYPE = /(?:wordprocessingml|presentationml|ms-word|ms-powerpoint|ms-visio)/i;

/**
 * Which workbook an archive is, by its content types or mimetype; by its parts where those are
 * missing or wrong. Throws `notASpreadsheet` or `unsupported`.
 */
export async function archiveFormat(archive: Archive): Promise<'xlsx' | 'xlsb' | 'ods'> {
  const has = (name: string) => archive.has(name);
  if (has('[Content_Types].xml')) {
    const types = decode(await archive.bytes('[Content_Types].xml', 4 * MB));
    if (SHEET_TYPE.test(types)) return 'xlsx';
    if (BINARY_TYPE.test(types)) return 'xlsb';
    if (OTHER_TYPE.test(types)) throw refuse('a text, drawing or presentation', 'Office');
  }
  if (has('mimetype')) {
    const type = decode(await archive.bytes('mimetype', MB)).trim();
    if (type.startsWith('application/vnd.oasis.opendocument.spreadsheet')) return 'ods';
    if (type.startsWith('application/'))
      throw refuse(`a document of type ${type.slice(0, 80)}`, type.slice(0, 80));
  }
  if (has('xl/workbook.xml')) return 'xlsx';
  if (has('xl/workbook.bin')) return 'xlsb';
  if (has('content.xml')) return 'ods';
  if (archive.names.some((name) => name.endsWith('.iwa'))) {
    throw new EngineError(
      'unsupported',
      'This is an Apple Numbers file: export it as Excel (File › Export To) and drop that.',
    );
  }
  throw refuse('a zip archive: unpack it and drop the workbook in it', 'ZIP');
}

function decode(bytes: Uint8Array): string {
  const wide = bytes[0] === 0xff && bytes[1] === 0xfe;
  return new TextDecoder(wide ? 'utf-16le' : 'utf-8').decode(bytes);
}
