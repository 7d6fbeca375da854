import { createDecoder } from '../../../domain/text/codePages.ts';
import { detectEncoding, type Encoding, describeEncoding } from '../csv/detectEncoding.ts';
import { EngineError } from '../errors.ts';
import type { Job } from '../limits.ts';
import type { ByteSource } from '../byteSource.ts';
import type { TextLayout } from '../public/readingTypes.ts';
import type { OpenWorkbookOptions, Workbook } from '../workbookTypes.ts';
import { hasCells } from './htmlTable.ts';
import { readHtml } from './openPaste.ts';

/** Maximum size in bytes: a page is read whole, into one string. */
const MAX_BYTES = 128 * 1024 * 1024;
/** Number of bytes in which a page declares its encoding. */
const HEAD_BYTES = 4096;

/**
 * Opens a web page as a workbook of one sheet, with its tables one below another: shops and carriers export lists as
 * HTML named .xls. Throws `htmlNotWorkbook` if the page has no table, `tooLarge` if it is too long.
 */
export async function openHtml(
  source: ByteSource,
  job: Job,
  options: OpenWorkbookOptions = {},
): Promise<Workbook> {
  if (source.size > MAX_BYTES) {
    throw new EngineError('tooLarge', 'The web page is too large: save it as .xlsx.', {
      limit: MAX_BYTES,
      what: 'fileBytes',
    });
  }
  await job.checkAndYield();
  const encoding = await detectPageEncoding(source, options.encoding);
  const html = createDecoder(encoding.label).decode(await source.read(encoding.skip, source.size));
  if (!hasCells(html)) throw noTableError();
  return {
    format: 'html',
    sheets: [{ name: 'Sheet1', hidden: false }],
    epoch: 1900,
    text: createTextLayout(encoding),
    read(sheet, readJob, onRows) {
      if (sheet !== 0) throw new EngineError('sheetMissing', 'A web page is one sheet.');
      return readHtml(html, readJob, onRows);
    },
  };
}

/** Error for a web page without a table. */
export function noTableError(): EngineError {
  return new EngineError(
    'htmlNotWorkbook',
    'This is a web page under the name of a workbook, and no table is in it: open it in Excel and save it as .xlsx.',
  );
}

/** Detects a page's encoding. A byte order mark or valid UTF-8 outweighs a declaration, which is often wrong. */
async function detectPageEncoding(
  source: ByteSource,
  chosen: string | undefined,
): Promise<Encoding> {
  const detected = await detectEncoding(source, chosen);
  if (!detected.isGuessed || detected.label.startsWith('utf-')) return detected;
  const head = new TextDecoder('latin1').decode(await source.read(0, HEAD_BYTES));
  const [, declared = ''] = /<meta[^>]*charset\s*=\s*["']?\s*([\w-]+)/i.exec(head) ?? [];
  // A page that declares UTF-8 and is not UTF-8 declares nothing usable.
  const isUsable = declared !== '' && !/^utf/i.test(declared) && isKnownLabel(declared);
  return isUsable ? { label: declared, skip: 0, isGuessed: false } : detected;
}

/** Encoding part of the layout; null if the encoding is certain. */
function createTextLayout(encoding: Encoding): TextLayout | null {
  const description = describeEncoding(encoding, encoding);
  if (!description.isEncodingGuessed) return null;
  return {
    ...description,
    form: 'workbook',
    delimiter: '',
    hasEscapes: false,
    mayEscape: false,
    isGuessed: true,
    literalQuotes: [],
  };
}

function isKnownLabel(label: string): boolean {
  try {
    return new TextDecoder(label).encoding !== '';
  } catch {
    return false;
  }
}
