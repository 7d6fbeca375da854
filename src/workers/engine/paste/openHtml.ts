import { decoderOf } from '../../../domain/text/codePages.ts';
import { detectEncoding, type Encoding, encodingTexts } from '../csv/encoding.ts';
import { EngineError } from '../errors.ts';
import type { Job } from '../limits.ts';
import type { ByteSource } from '../source.ts';
import type { TextLayout } from '../public/reading.ts';
import type { OpenWorkbookOptions, Workbook } from '../types.ts';
import { hasCells } from './htmlTable.ts';
import { readHtml } from './openPaste.ts';

/** Bytes at most: a page is read whole, and its text must be one string. */
const LARGEST = 128 * 1024 * 1024;
/** Bytes in which a page says its encoding. */
const HEAD = 4096;

/**
 * A web page as a workbook of one sheet, its tables one below the other: shops and carriers export their lists so,
 * and name them .xls. Throws `htmlNotWorkbook` where the page has no table, `tooLarge` where it is too long.
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
  const encoding = await encodingOf(source, options.encoding);
  const html = decoderOf(encoding.label).decode(await source.read(encoding.skip, source.size));
  if (!hasCells(html)) throw withoutTable();
  return {
    format: 'html',
    sheets: [{ name: 'Sheet1', hidden: false }],
    epoch: 1900,
    text: textOf(encoding),
    read(sheet, readJob, onRows) {
      if (sheet !== 0) throw new EngineError('sheetMissing', 'A web page is one sheet.');
      return readHtml(html, readJob, onRows);
    },
  };
}

/** What a web page without a table is refused by. */
export function withoutTable(): EngineError {
  return new EngineError(
    'htmlNotWorkbook',
    'This is a web page under the name of a workbook, and no table is in it: open it in Excel and save it as .xlsx.',
  );
}

/** The encoding of a page: a mark or valid UTF-8 first, since what pages say of themselves is often wrong. */
async function encodingOf(source: ByteSource, chosen: string | undefined): Promise<Encoding> {
  const found = await detectEncoding(source, chosen);
  if (!found.guessed || found.label.startsWith('utf-')) return found;
  const head = new TextDecoder('latin1').decode(await source.read(0, HEAD));
  const [, said = ''] = /<meta[^>]*charset\s*=\s*["']?\s*([\w-]+)/i.exec(head) ?? [];
  // A page of other bytes than UTF-8 that says it is UTF-8 knows nothing of its own.
  const isSaid = said !== '' && !/^utf/i.test(said) && isKnown(said);
  return isSaid ? { label: said, skip: 0, guessed: false } : found;
}

/** The layout's part about a page's encoding; null if something proves it. */
function textOf(encoding: Encoding): TextLayout | null {
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
