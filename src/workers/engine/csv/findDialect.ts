import {
  type Dialect,
  DialectParser,
  type DialectRecord,
  type Escape,
  plainDialect,
} from './dialect.ts';
import type { CsvSample } from './delimiter.ts';

/** Maximum number of records examined. */
const MAX_RECORDS = 2000;
/** Minimum number of cells that prove backslash escapes, or of fields that prove single quotes. */
const MIN_PROOFS = 2;
/** Letters that mean control characters after a backslash. */
const LETTERS = 'ntrbfv0Z';

/** Dialect of a delimited text. */
export interface DetectedDialect {
  readonly dialect: Dialect;
  /** Backslashes in the text may be escapes, but nothing proves it. */
  readonly mayEscape: boolean;
}

/** The records of a sample, read in one dialect. */
interface DialectReading {
  readonly dialect: Dialect;
  readonly records: readonly DialectRecord[];
  readonly escapes: readonly Escape[];
  /** Number of fields with text after the closing quote. */
  readonly brokenFields: number;
  /** Number of records as wide as the first. */
  readonly evenRecords: number;
}

function readSample({ text, isLastRowComplete }: CsvSample, dialect: Dialect): DialectReading {
  const escapes: Escape[] = [];
  const records: DialectRecord[] = [];
  const parser = new DialectParser(dialect, (escape) => escapes.push(escape));
  for (let at = 0; at < text.length && records.length < MAX_RECORDS;) {
    const record = parser.readRecord(text, at, isLastRowComplete);
    if (record === null) break;
    at = record.end;
    if (record.fields.length > 1 || record.fields[0]?.text !== '') records.push(record);
  }
  const width = records[0]?.fields.length ?? 0;
  let [brokenFields, evenRecords] = [0, 0];
  for (const { fields } of records) {
    for (const { isBroken } of fields) if (isBroken) brokenFields++;
    if (fields.length === width) evenRecords++;
  }
  return { dialect, records, escapes, brokenFields, evenRecords };
}

/** Returns whether a reading has no broken field, and rows at least as even as another reading. */
const isClean = (reading: DialectReading, plain: DialectReading): boolean =>
  reading.brokenFields === 0 &&
  reading.evenRecords * plain.records.length >= plain.evenRecords * reading.records.length;

/** Returns whether all records are equally wide. */
const isEven = ({ evenRecords, records }: DialectReading): boolean =>
  evenRecords === records.length;

/** Finds the dialect of a text with this delimiter, from evidence in all its rows. */
export function findDialect(sample: CsvSample, delimiter: string): DetectedDialect {
  const spacedReading = readSpaced(sample);
  if (spacedReading !== null) return { dialect: toDialect(spacedReading), mayEscape: false };
  const plain = readSample(sample, plainDialect(delimiter));
  const escapedReading = sample.text.includes('\\') ? decideEscapes(sample, plain) : null;
  const chosen =
    escapedReading?.reading ??
    readSingleQuoted(sample, plain) ??
    readBareQuotes(sample, plain) ??
    plain;
  return { dialect: toDialect(chosen), mayEscape: escapedReading?.mayEscape ?? false };
}

/** Dialect for a user's choice that backslashes are escapes. */
export function createEscapedDialect(sample: CsvSample, delimiter: string): Dialect {
  return toDialect(readSample(sample, withEscapes(readSample(sample, plainDialect(delimiter)))));
}

/** Dialect with all backslash escapes. Database dumps with tabs have no quotes, unless the header is quoted. */
function withEscapes({ dialect, records }: DialectReading): Dialect {
  const isEnclosed = records[0]?.fields.some(({ isQuoted }) => isQuoted) ?? false;
  return { ...dialect, escapes: 'all', hasQuotes: dialect.delimiter !== '\t' || isEnclosed };
}

interface EscapeDecision {
  /** Null if backslashes are text. */
  readonly reading: DialectReading | null;
  readonly mayEscape: boolean;
}

const NO_ESCAPES: EscapeDecision = { reading: null, mayEscape: false };

function decideEscapes(sample: CsvSample, plain: DialectReading): EscapeDecision {
  const escapedReading = readSample(sample, withEscapes(plain));
  const { delimiter } = plain.dialect;
  const hasTextBackslash = escapedReading.escapes.some((one) => isTextBackslash(one, delimiter));
  const doubledQuote = new RegExp(`[^${delimiter}\\r\\n]""[^${delimiter}\\r\\n"]`);
  // Programs that quote fields do not escape line breaks: they escape quotes and backslashes, or only quotes.
  if (escapedReading.escapes.some(({ isQuoted }) => isQuoted)) {
    const isText =
      hasTextBackslash || escapedReading.escapes.some((one) => one.isQuoted && isLetterEscape(one));
    if (isText || doubledQuote.test(sample.text)) {
      const quotesOnly = readSample(sample, { ...plain.dialect, escapes: 'quotes' });
      return plain.brokenFields > 0 && isClean(quotesOnly, plain)
        ? { reading: quotesOnly, mayEscape: false }
        : NO_ESCAPES;
    }
    if (plain.brokenFields > 0 && isClean(escapedReading, plain))
      return { reading: escapedReading, mayEscape: false };
  }
  return hasTextBackslash || !isClean(escapedReading, plain)
    ? NO_ESCAPES
    : decideByCells(escapedReading, plain);
}

const isLetterEscape = ({ sign }: Escape): boolean => LETTERS.includes(sign);

/** Returns whether a backslash is text: before an ordinary character, or in a Windows path. */
const isTextBackslash = ({ sign, isAlone, isPath }: Escape, delimiter: string): boolean =>
  isPath ||
  sign === '' ||
  !(sign === 'N' ? isAlone : `\\"\n\r\t${delimiter}${LETTERS}`.includes(sign));

/** Decides by the number of cells with possible escapes, and by the width of rows, whether they are escapes. */
function decideByCells(escaped: DialectReading, plain: DialectReading): EscapeDecision {
  const { escapes } = escaped;
  const cells = new Set(escapes.map(({ cellStart }) => cellStart));
  const letterCells = new Set(escapes.filter(isLetterEscape).map(({ cellStart }) => cellStart));
  const hasStrongEvidence =
    escapes.some((one) => !isLetterEscape(one)) || letterCells.size >= MIN_PROOFS;
  const isEvenOnlyEscaped = isEven(escaped) && !isEven(plain);
  const areEscapes = isEvenOnlyEscaped || (cells.size >= MIN_PROOFS && hasStrongEvidence);
  return {
    reading: areEscapes ? escaped : null,
    mayEscape: escapes.some(({ sign }) => sign !== 'N'),
  };
}

/** Separator of cells: a character that never occurs in them. */
const CELL_SEPARATOR = '\u0001';

/** Decides whether backslashes in cells are escapes or may be escapes. */
export function findEscapes(cells: readonly string[]): {
  readonly hasEscapes: boolean;
  readonly mayEscape: boolean;
} {
  if (!cells.some((cell) => cell.includes('\\'))) return { hasEscapes: false, mayEscape: false };
  const dialect = { ...plainDialect(CELL_SEPARATOR), hasQuotes: false, escapes: 'all' } as const;
  const all = readSample({ text: cells.join(CELL_SEPARATOR), isLastRowComplete: true }, dialect);
  if (all.escapes.some((one) => isTextBackslash(one, CELL_SEPARATOR))) {
    const mayEscape = all.escapes.some(({ sign, isPath }) => sign === 'n' && !isPath);
    return { hasEscapes: false, mayEscape };
  }
  const { reading, mayEscape } = decideByCells(all, all);
  return { hasEscapes: reading !== null, mayEscape };
}

/** Reading with single quotes, as sqlite3 writes them. */
function readSingleQuoted(sample: CsvSample, plain: DialectReading): DialectReading | null {
  const { delimiter } = plain.dialect;
  if (!new RegExp(`(?:^|[\\r\\n${delimiter}])'`).test(sample.text)) return null;
  const singleQuoted = readSample(sample, { ...plain.dialect, quote: "'" });
  const fields = singleQuoted.records.flatMap((record) =>
    record.fields.filter(({ isQuoted }) => isQuoted),
  );
  if (fields.length === 0 || !isClean(singleQuoted, plain)) return null;
  // The rows are even only with single quotes.
  if (isEven(singleQuoted) && !isEven(plain)) return singleQuoted;
  const isHeaderQuoted = singleQuoted.records[0]?.fields.every(({ isQuoted }) => isQuoted) ?? false;
  const needsQuotes = fields.some(({ text }) => /['\r\n]/.test(text) || text.includes(delimiter));
  return fields.length >= MIN_PROOFS && (isHeaderQuoted || needsQuotes) ? singleQuoted : null;
}

/** Reading with undoubled quotes inside quoted fields, as MySQL writes them without an escape character. */
function readBareQuotes(sample: CsvSample, plain: DialectReading): DialectReading | null {
  const brokenFields = plain.records.flatMap(({ fields }) =>
    fields.filter(({ isBroken }) => isBroken),
  );
  // An unclosed quote swallows the following lines.
  if (brokenFields.length === 0 || brokenFields.some(({ text }) => /[\r\n]/.test(text)))
    return null;
  const bareReading = readSample(sample, { ...plain.dialect, hasBareQuotes: true });
  return isClean(bareReading, plain) && isEven(bareReading) ? bareReading : null;
}

/** A line of quoted fields separated by single spaces. */
const SPACED = /^"(?:[^"\\\r\n]|\\.|"")*"(?: "(?:[^"\\\r\n]|\\.|"")*"){2,} ?(?:\r|\n|$)/;

/** Reading of quoted fields between spaces: R's `write.table`, and sqlite3's Tcl lists, which also quote numbers. */
function readSpaced(sample: CsvSample): DialectReading | null {
  if (!SPACED.test(sample.text)) return null;
  const dialect = plainDialect(' ');
  const all = readSample(sample, { ...dialect, escapes: 'all' });
  const isTcl = all.records.every(({ fields }) => fields.every(({ isQuoted }) => isQuoted));
  if (isTcl && all.brokenFields === 0 && all.escapes.some(({ sign }) => '\\0'.includes(sign)))
    return all;
  const quotesOnly = readSample(sample, { ...dialect, escapes: 'quotes' });
  if (quotesOnly.brokenFields === 0) return quotesOnly;
  const plain = readSample(sample, dialect);
  return plain.brokenFields === 0 ? plain : null;
}

/** Dialect of a reading. R writes row names before the cells, with no header above them. */
function toDialect({
  dialect,
  brokenFields: broken,
  records: [header, ...rows],
}: DialectReading): Dialect {
  const width = header?.fields.length ?? 0;
  const isWider = rows.length > 0 && rows.every(({ fields }) => fields.length === width + 1);
  if (header === undefined || !isWider || broken > 0) return dialect;
  // A trailing delimiter on each row makes rows wider too.
  const isFilled = rows.some(({ fields }) => fields.at(-1)?.text !== '');
  const isQuoted = [header, ...rows].every(({ fields: [first] }) => first?.isQuoted === true);
  const isNumbered = rows.every(({ fields: [first] }, at) => first?.text === String(at + 1));
  return isFilled && (isQuoted || isNumbered) ? { ...dialect, lacksCorner: true } : dialect;
}
