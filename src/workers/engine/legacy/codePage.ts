import { CFB } from 'xlsx';

const BEGIN = 0x0809;
const END = 0x000a;
const CODE_PAGE = 0x0042;
const FONT = 0x0031;
/** Offset of a font's character set within the record. */
const CHARACTER_SET = 16;

/** Code pages by Windows character set, for the sets of one script. */
const CODE_PAGES: Readonly<Record<number, number>> = {
  128: 932,
  129: 949,
  134: 936,
  136: 950,
  161: 1253,
  162: 1254,
  163: 1258,
  177: 1255,
  178: 1256,
  186: 1257,
  204: 1251,
  222: 874,
  238: 1250,
};

/** Code page in which each character is one byte of the file. */
export const RAW_BYTES_PAGE = 28591;

/** Encoding of a workbook's texts. */
interface LegacyTexts {
  /** Texts are in a code page, as before Excel 97. */
  readonly isBeforeUnicode: boolean;
  /**
   * Code page of a workbook that does not name one, `RAW_BYTES_PAGE` if nothing indicates it; null if it names one or
   * needs none.
   */
  readonly unnamedCodePage: number | null;
}

export function readLegacyTexts(bytes: Uint8Array): LegacyTexts {
  const stream = findWorkbookStream(bytes);
  return {
    isBeforeUnicode: stream !== null,
    unnamedCodePage: stream === null ? null : findUnnamedCodePage(stream),
  };
}

/**
 * Code page of an Excel 5 workbook that does not name one: that of the first font for a script, otherwise
 * `RAW_BYTES_PAGE`. Null if the workbook names its code page or is of another version.
 */
function findUnnamedCodePage(stream: Uint8Array): number | null {
  const data = new DataView(stream.buffer, stream.byteOffset, stream.byteLength);
  let codePage: number | null = null;
  for (let at = 0; at + 4 <= stream.length; at += 4 + data.getUint16(at + 2, true)) {
    const type = data.getUint16(at, true);
    if (at === 0 && type !== BEGIN) return null;
    if (type === CODE_PAGE) return null;
    if (type === END) break;
    if (type !== FONT || at + CHARACTER_SET >= stream.length) continue;
    codePage ??= CODE_PAGES[stream[at + CHARACTER_SET] as number] ?? null;
  }
  return codePage ?? RAW_BYTES_PAGE;
}

/** Records of an Excel 5 workbook, bare or in a container; later versions use Unicode. */
function findWorkbookStream(bytes: Uint8Array): Uint8Array | null {
  if (bytes[0] === (BEGIN & 0xff)) return bytes;
  if (bytes[0] !== 0xd0) return null;
  const container = CFB.read(bytes, { type: 'array' });
  if (CFB.find(container, '/Workbook') !== null) return null;
  const content = CFB.find(container, '/Book')?.content;
  return content === undefined ? null : Uint8Array.from(content);
}
