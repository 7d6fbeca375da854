import { type DrawnText, findDrawnText } from '../drawn/findDrawnText.ts';
import type { TextLayout } from '../public/readingTypes.ts';
import { type CsvSample, findDelimiter } from './delimiter.ts';
import { DialectReader, plainDialect, removeEscapes } from './dialect.ts';
import { createEscapedDialect, findEscapes, findDialect } from './findDialect.ts';
import { checkDelimiter } from './csvScanner.ts';
import { LineTextReader, type TextReader } from './textRows.ts';

/** Text form of a file, with its reader. */
export interface DetectedTextForm extends Pick<
  TextLayout,
  'form' | 'delimiter' | 'hasEscapes' | 'mayEscape'
> {
  /** Creates the reader; null if the byte scanner reads the file. */
  readonly reader: (() => TextReader) | null;
}

interface KnownForm {
  readonly delimiter: string | undefined;
  readonly escapes: boolean | undefined;
  /** Lines with backslashes from the rest of the file, if its beginning has none. */
  readonly laterLines?: string;
}

/** Fallback delimiter, for a list of one column. */
const COMMA = ',';

/** Detects the form of a text from its beginning, unless the caller knows it. */
export function findTextForm(sample: CsvSample, knownForm: KnownForm): DetectedTextForm {
  // An empty delimiter means that an earlier reading found none.
  const hasKnownDelimiter = knownForm.delimiter !== undefined && knownForm.delimiter !== '';
  const delimiter = hasKnownDelimiter ? (knownForm.delimiter ?? null) : findDelimiter(sample);
  if (hasKnownDelimiter) checkDelimiter(knownForm.delimiter ?? '');
  const drawn = hasKnownDelimiter ? null : findDrawnText(getCompleteLines(sample), delimiter);
  if (drawn !== null) {
    return createDrawnForm(sample, drawn, knownForm.escapes);
  }
  return createDelimitedForm(sample, delimiter ?? COMMA, knownForm);
}

function createDrawnForm(
  sample: CsvSample,
  { form, reader }: DrawnText,
  escapes: boolean | undefined,
): DetectedTextForm {
  const probe = new LineTextReader(reader());
  const cells = [...probe.push(sample.text), ...probe.end()].flatMap(({ texts }) => texts);
  const found = findEscapes(cells);
  const hasEscapes = escapes ?? found.hasEscapes;
  const decode = hasEscapes ? removeEscapes : undefined;
  return {
    form,
    delimiter: '',
    hasEscapes,
    mayEscape: found.mayEscape || found.hasEscapes,
    reader: () => new LineTextReader(reader(), decode),
  };
}

function createDelimitedForm(
  sample: CsvSample,
  delimiter: string,
  { escapes, laterLines = '' }: KnownForm,
): DetectedTextForm {
  const form = 'delimited';
  const plain = { form, delimiter, hasEscapes: false, mayEscape: false, reader: null } as const;
  // A user who marked a quote as text has seen the file read in the plain dialect.
  if ((sample.literalQuotes?.size ?? 0) > 0) return plain;
  const found = findDialect(laterLines === '' ? sample : addLines(sample, laterLines), delimiter);
  const mayEscape = found.mayEscape || found.dialect.escapes === 'all';
  const dialect =
    escapes === undefined
      ? found.dialect
      : escapes
        ? createEscapedDialect(sample, delimiter)
        : { ...found.dialect, escapes: 'none' as const };
  const isPlain = JSON.stringify(dialect) === JSON.stringify(plainDialect(delimiter));
  return {
    form,
    delimiter: dialect.delimiter,
    hasEscapes: dialect.escapes === 'all',
    mayEscape,
    reader: isPlain ? null : () => new DialectReader(dialect),
  };
}

/** Complete lines of a sample. */
function getCompleteLines({ text, isLastRowComplete }: CsvSample): readonly string[] {
  const lines = text.split(/\r\n|\n|\r/);
  return isLastRowComplete ? lines : lines.slice(0, -1);
}

/** Number of lines kept of a sample to which later lines are added. */
const OWN_LINES = 100;

/** The first lines of a sample, followed by lines from the rest of the file. */
function addLines({ text }: CsvSample, later: string): CsvSample {
  const own = text.split('\n').slice(0, OWN_LINES);
  return { text: `${own.join('\n')}\n${later}`, isLastRowComplete: true };
}
