import { createDecoder } from '../../../domain/text/codePages.ts';
import { toCanonicalLabel, describeEncoding, guessLetterEncoding } from '../csv/detectEncoding.ts';
import type { TextLayout } from '../public/readingTypes.ts';
import type { LegacyBook } from './legacyBook.ts';

/** Number of bytes of texts from which a code page is guessed. */
const SAMPLE_BYTES = 256 * 1024;

const toLatin1Bytes = (text: string): Uint8Array<ArrayBuffer> =>
  Uint8Array.from(text, (letter) => letter.charCodeAt(0));

/** Returns whether a text has letters outside ASCII. */
const hasNonAscii = (text: string): boolean => /[\u0080-\u00FF]/.test(text);

/**
 * Decodes the texts of an Excel 95 workbook that does not name its code page, with the chosen encoding or a guessed
 * one. A workbook of plain ASCII, or with a code page, is returned unchanged.
 */
export function decodeBook(
  book: LegacyBook,
  chosen: string | undefined,
): { readonly book: LegacyBook; readonly text: TextLayout | null } {
  if (!book.hasUndecodedTexts) return { book, text: null };
  const texts = book.sheets
    .flatMap(({ name, texts: sheetTexts }) => [name, ...sheetTexts])
    .filter(hasNonAscii);
  if (texts.length === 0) return { book, text: null };
  const chosenLabel = chosen === undefined ? null : toCanonicalLabel(chosen);
  const encoding =
    chosenLabel === null
      ? guessLetterEncoding(toLatin1Bytes(texts.join('\n').slice(0, SAMPLE_BYTES)))
      : { label: chosenLabel };
  const decoder = createDecoder(encoding.label);
  const decode = (text: string) => (hasNonAscii(text) ? decoder.decode(toLatin1Bytes(text)) : text);
  const sheets = book.sheets.map((sheet) => ({
    ...sheet,
    name: decode(sheet.name),
    texts: sheet.texts.map(decode),
  }));
  const text: TextLayout = {
    ...describeEncoding({ isGuessed: chosenLabel === null }, encoding),
    form: 'workbook',
    delimiter: '',
    hasEscapes: false,
    mayEscape: false,
    isGuessed: chosenLabel === null,
    literalQuotes: [],
  };
  return { book: { ...book, sheets }, text };
}
