import { createDecoder } from '../../../../domain/text/codePages.ts';

/** Number of bytes of a text file that are decoded for the sample. */
export const SAMPLE_BYTES = 256 * 1024;
const MAX_LINES = 5;

/** Encodings that are always offered: those that spreadsheets write. */
export const encodings = [
  'utf-8',
  'windows-1252',
  'macintosh',
  'ibm850',
  'ibm437',
  'windows-1256',
  'gb18030',
  'big5',
  'shift_jis',
  'euc-kr',
  'windows-1250',
  'windows-1251',
  'koi8-r',
  'ibm866',
  'windows-1253',
  'windows-1254',
  'windows-1255',
  'windows-1257',
  'windows-1258',
  'windows-874',
  'utf-16le',
  'utf-16be',
] as const;

/** Whether an encoding is one of `encodings`. */
export const isListedEncoding = (label: string): label is (typeof encodings)[number] =>
  encodings.some((encoding) => encoding === label);

export const delimiters = [',', ';', '\t', '|'] as const;

/**
 * Decodes a few lines: the first, then lines with non-ASCII letters, which show the effect of the
 * encoding. `isWholeFile`: `bytes` is the whole file, so that its last line is complete.
 */
export function sampleLines(bytes: Uint8Array, encoding: string, isWholeFile: boolean): string[] {
  const lines = createDecoder(encoding)
    .decode(bytes)
    .split(/\r\n|\n|\r/)
    .filter((line) => line.trim() !== '');
  if (!isWholeFile && lines.length > 1) lines.pop();
  const [first, ...otherLines] = lines;
  if (first === undefined) return [];
  const nonAsciiLines = otherLines.filter((line) => /\P{ASCII}/u.test(line));
  return [first, ...(nonAsciiLines.length > 0 ? nonAsciiLines : otherLines)].slice(0, MAX_LINES);
}
