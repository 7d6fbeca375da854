import {
  type Dialect,
  DialectParser,
  type DialectRecord,
  type Escape,
  plainDialect,
} from './dialect.ts';
import type { CsvSample } from './delimiter.ts';

/** Maximum number of records examined. */
const RECORDS = 2000;
/** Minimum number of cells that prove backslash escapes, and of fields that prove single quotes. */
const FEWEST = 2;
/** Letters after a backslash that stand for control characters. */
const LETTERS = 'ntrbfv0Z';

/** Dialect of a delimited text. */
export interface FoundDialect {
  readonly dialect: Dialect;
  /** The text has backslashes that may be escapes, but no proof. */
  readonly mayEscape: boolean;
}

/** The records of a sample, read in one dialect. */
interface Reading {
  readonly dialect: Dialect;
  readonly records: readonly DialectRecord[];
  readonly escapes: readonly Escape[];
  /** Number of fields with text after the closing quote. */
  readonly broken: number;
  /** Number of records as wide as the first. */
  readonly even: number;
}

function readSample({ text, isWhole }: CsvSample, dialect: Dialect): Reading {
  const escapes: Escape[] = [];
  const records: DialectRecord[] = [];
  const parser = new DialectParser(dialect, (escape) => escapes.push(escape));
  for (let at = 0; at < text.length && records.length < RECORDS;) {
    const record = parser.record(text, at, isWhole);
    if (record === null) break;
    at = record.end;
    if (record.fields.length > 1 || record.fields[0]?.text !== '') records.push(record);
  }
  const width = records[0]?.fields.length ?? 0;
  let [broken, even] = [0, 0];
  for (const { fields } of records) {
    for (const { isBroken } of fields) if (isBroken) broken++;
    if (fields.length === width) even++;
  }
  return { dialect, records, escapes, broken, even };
}

/** Returns whether a reading cuts rows at least as evenly as another and leaves no broken field. */
const isClean = (reading: Reading, plain: Reading): boolean =>
  reading.broken === 0 &&
  reading.even * plain.records.length >= plain.even * reading.records.length;

const isEven = ({ even, records }: Reading): boolean => even === records.length;

/** Finds the dialect of a text with this delimiter, from evidence in all its rows. */
export function findDialect(sample: CsvSample, delimiter: string): FoundDialect {
  const spaced = spacedIn(sample);
  if (spaced !== null) return { dialect: withCorner(spaced), mayEscape: false };
  const plain = readSample(sample, plainDialect(delimiter));
  const escaped = sample.text.includes('\\') ? escapedIn(sample, plain) : null;
  const found = escaped?.reading ?? singleIn(sample, plain) ?? bareIn(sample, plain) ?? plain;
  return { dialect: withCorner(found), mayEscape: escaped?.mayEscape ?? false };
}

/** Dialect for a user's choice that backslashes are escapes. */
export function escapedDialect(sample: CsvSample, delimiter: string): Dialect {
  return withCorner(
    readSample(sample, escapingDialect(readSample(sample, plainDialect(delimiter)))),
  );
}

/** Database dumps with tabs do not quote fields. */
function escapingDialect({ dialect, records }: Reading): Dialect {
  const isEnclosed = records[0]?.fields.some(({ isQuoted }) => isQuoted) ?? false;
  return { ...dialect, escapes: 'all', hasQuotes: dialect.delimiter !== '\t' || isEnclosed };
}

interface Escaped {
  /** Null if backslashes are text. */
  readonly reading: Reading | null;
  readonly mayEscape: boolean;
}

const TEXT: Escaped = { reading: null, mayEscape: false };

function escapedIn(sample: CsvSample, plain: Reading): Escaped {
  const all = readSample(sample, escapingDialect(plain));
  const { delimiter } = plain.dialect;
  const hasOthers = all.escapes.some((one) => isOther(one, delimiter));
  const doubled = new RegExp(`[^${delimiter}\\r\\n]""[^${delimiter}\\r\\n"]`);
  // A writer that quotes fields keeps line breaks as they are: it escapes only quotes and backslashes, or only
  // quotes.
  if (all.escapes.some(({ isQuoted }) => isQuoted)) {
    const isProse = hasOthers || all.escapes.some((one) => one.isQuoted && isLetter(one));
    if (isProse || doubled.test(sample.text)) {
      const quotes = readSample(sample, { ...plain.dialect, escapes: 'quotes' });
      return plain.broken > 0 && isClean(quotes, plain)
        ? { reading: quotes, mayEscape: false }
        : TEXT;
    }
    if (plain.broken > 0 && isClean(all, plain)) return { reading: all, mayEscape: false };
  }
  return hasOthers || !isClean(all, plain) ? TEXT : provedBy(all, plain);
}

const isLetter = ({ sign }: Escape): boolean => LETTERS.includes(sign);

/** Returns whether a backslash is not an escape: before a character that needs none, or in a Windows path. */
const isOther = ({ sign, isAlone, isPath }: Escape, delimiter: string): boolean =>
  isPath ||
  sign === '' ||
  !(sign === 'N' ? isAlone : `\\"\n\r\t${delimiter}${LETTERS}`.includes(sign));

/** Decides by the cells whether backslashes that may all be escapes are. */
function provedBy(all: Reading, plain: Reading): Escaped {
  const cells = new Set(all.escapes.map(({ cell }) => cell));
  const letters = new Set(all.escapes.filter(isLetter).map(({ cell }) => cell));
  const isStrong = all.escapes.some((one) => !isLetter(one)) || letters.size >= FEWEST;
  // The rows are even only with escapes.
  const isCut = isEven(all) && !isEven(plain);
  const isProved = isCut || (cells.size >= FEWEST && isStrong);
  return {
    reading: isProved ? all : null,
    mayEscape: all.escapes.some(({ sign }) => sign !== 'N'),
  };
}

/** A character that never occurs in cells. */
const BETWEEN = '\u0001';

/** Decides whether backslashes in cells are escapes, or may be. */
export function escapesIn(cells: readonly string[]): {
  readonly hasEscapes: boolean;
  readonly mayEscape: boolean;
} {
  if (!cells.some((cell) => cell.includes('\\'))) return { hasEscapes: false, mayEscape: false };
  const dialect = { ...plainDialect(BETWEEN), hasQuotes: false, escapes: 'all' } as const;
  const all = readSample({ text: cells.join(BETWEEN), isWhole: true }, dialect);
  if (all.escapes.some((one) => isOther(one, BETWEEN))) {
    const mayEscape = all.escapes.some(({ sign, isPath }) => sign === 'n' && !isPath);
    return { hasEscapes: false, mayEscape };
  }
  const { reading, mayEscape } = provedBy(all, all);
  return { hasEscapes: reading !== null, mayEscape };
}

/** Reading with single quotes, as sqlite3 writes them. */
function singleIn(sample: CsvSample, plain: Reading): Reading | null {
  const { delimiter } = plain.dialect;
  if (!new RegExp(`(?:^|[\\r\\n${delimiter}])'`).test(sample.text)) return null;
  const single = readSample(sample, { ...plain.dialect, quote: "'" });
  const fields = single.records.flatMap((record) =>
    record.fields.filter(({ isQuoted }) => isQuoted),
  );
  if (fields.length === 0 || !isClean(single, plain)) return null;
  // The rows are even only with single quotes.
  if (isEven(single) && !isEven(plain)) return single;
  const isHeader = single.records[0]?.fields.every(({ isQuoted }) => isQuoted) ?? false;
  const isNeeded = fields.some(({ text }) => /['\r\n]/.test(text) || text.includes(delimiter));
  return fields.length >= FEWEST && (isHeader || isNeeded) ? single : null;
}

/** Reading with undoubled quotes inside quoted fields, as MySQL writes them without an escape character. */
function bareIn(sample: CsvSample, plain: Reading): Reading | null {
  const broken = plain.records.flatMap(({ fields }) => fields.filter(({ isBroken }) => isBroken));
  // An unclosed quote swallows the following lines.
  if (broken.length === 0 || broken.some(({ text }) => /[\r\n]/.test(text))) return null;
  const bare = readSample(sample, { ...plain.dialect, isBare: true });
  return isClean(bare, plain) && isEven(bare) ? bare : null;
}

/** A line of quoted fields separated by single spaces. */
const SPACED = /^"(?:[^"\\\r\n]|\\.|"")*"(?: "(?:[^"\\\r\n]|\\.|"")*"){2,} ?(?:\r|\n|$)/;

/** Reading of quoted fields between spaces: R's `write.table`, and sqlite3's Tcl lists, which also quote numbers. */
function spacedIn(sample: CsvSample): Reading | null {
  if (!SPACED.test(sample.text)) return null;
  const dialect = plainDialect(' ');
  const all = readSample(sample, { ...dialect, escapes: 'all' });
  const isTcl = all.records.every(({ fields }) => fields.every(({ isQuoted }) => isQuoted));
  if (isTcl && all.broken === 0 && all.escapes.some(({ sign }) => '\\0'.includes(sign))) return all;
  const quotes = readSample(sample, { ...dialect, escapes: 'quotes' });
  if (quotes.broken === 0) return quotes;
  const plain = readSample(sample, dialect);
  return plain.broken === 0 ? plain : null;
}

/** Dialect of a reading. R writes row names before the cells, with no header above them. */
function withCorner({ dialect, broken, records: [header, ...rows] }: Reading): Dialect {
  const width = header?.fields.length ?? 0;
  const isWider = rows.length > 0 && rows.every(({ fields }) => fields.length === width + 1);
  if (header === undefined || !isWider || broken > 0) return dialect;
  // A trailing delimiter on each row makes rows wider too.
  const isFilled = rows.some(({ fields }) => fields.at(-1)?.text !== '');
  const isQuoted = [header, ...rows].every(({ fields: [first] }) => first?.isQuoted === true);
  const isCounted = rows.every(({ fields: [first] }, at) => first?.text === String(at + 1));
  return isFilled && (isQuoted || isCounted) ? { ...dialect, lacksCorner: true } : dialect;
}
