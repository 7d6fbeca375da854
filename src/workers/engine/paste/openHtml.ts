import { createDecoder } from '../../../domain/text/codePages.ts';
import { detectEncoding, type Encoding, encodingTexts } from '../csv/detectEncoding.ts';
import { EngineError } from '../errors.ts';
import type { Job } from '../limits.ts';
import type { ByteSource } from '../byteSource.ts';
import type { TextLayout } from '../public/readingTypes.ts';
import type { OpenWorkbookOptions, Workbook } from '../workbookTypes.ts';
import { hasCells } from './htmlTable.ts';
import { readHtml } from './openPaste.ts';

/** Maximum size in bytes: a page is read whole, into one string. */
const LARGEST = 128 * 1024 * 1024;
/** Number of bytes in which a page declares its encoding. */
const HEAD = 4096;

/**
 * Opens a web page as a workbook of one sheet, with its tables one below another: shops and carriers export lists as
 * HTML named .xls. Throws `htmlNotWorkbook` if the page has no table, `tooLarge` if it is too long.
 */
export async function openHtml(
  source: ByteSource,
  job: Job,
  options: OpenWorkbookOptions = {},
): Promise<Workbook> {
  if (source.size > LARGEST) {
    throw new EngineError('tooLarge', 'The web page is too large: save it as .xlsx.', {
      limit: LARGEST,
      what: 'fileBytes',
    });
  }
  await job.turn();
  const encoding = await detectPageEncoding(source, options.encoding);
  const html = createDecoder(encoding.label).decode(await source.read(encoding.skip, source.size));
  if (!hasCells(html)) throw withoutTable();
  return {
    format: 'html',
    sheets: [{ name: 'Sheet1', hidden: false }],
    epoch: 1900,
    text: textLayout(encoding),
    read(sheet, readJob, onRows) {
      if (sheet !== 0) throw new EngineError('sheetMissing', 'A web page is one sheet.');
      return readHtml(html, readJob, onRows);
    },
  };
}

/** Error for a web page without a table. */
export function withoutTable(): EngineError {
  return new EngineError(
    'htmlNotWorkbook',
    'This is a web page under the name of a workbook, and no table is in it: open it in Excel and save it as .xlsx.',
  );
}

/** Detects a page's encoding. A byte order mark or valid UTF-8 comes first, because declarations are often wrong. */
async function detectPageEncoding(
  source: ByteSource,
  chosen: string | undefined,
): Promise<Encoding> {
  const found = await detectEncoding(source, chosen);
  if (!found.guessed || found.label.startsWith('utf-')) return found;
  const head = new TextDecoder('latin1').decode(await source.read(0, HEAD));
  const [, said = ''] = /<meta[^>]*charset\s*=\s*["']?\s*([\w-]+)/i.exec(head) ?? [];
  // A non-UTF-8 page that declares UTF-8 does not know its encoding.
  const isSaid = said !== '' && !/^utf/i.test(said) && isKnown(said);
  return isSaid ? { label: said, skip: 0, guessed: false } : found;
}

/** Encoding part of the layout; null if the encoding is proved. */
function textLayout(encoding: Encoding): TextLayout | null {
  const said = encodingTexts(encoding, encoding);
  if (!said.isEncodingGuessed) return null;
  return {
    ...said,
    form: 'workbook',
    delimiter: '',
    hasEscapes: false,
    mayEscape: false,
    guessed: true,
    literalQuotes: [],
  };
}

function isKnown(label: string): boolean {
  try {
    return new TextDecoder(label).encoding !== '';
  } catch {
    return false;
  }
}
