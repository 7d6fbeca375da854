import {
  type Dialect,
  DialectParser,
  type DialectRecord,
  type Escape,
  plainDialect,
} from './dialect.ts';

/** Records that are looked at. */
const RECORDS = 2000;
/** Cells that prove backslashes to be escapes, and fields that prove single quotes to enclose: never one alone. */
const FEWEST = 2;
/** Letters behind a backslash that stand for signs which would not be text. */
const LETTERS = 'ntrbfv0Z';

/** How a text of separated values is written. */
export interface FoundDialect {
  readonly dialect: Dialect;
  /** Backslashes are in it that may be escapes, and nothing proves that they are. */
  readonly mayEscape: boolean;
}

/** The beginning of a text of rows. */
export interface DialectSample {
  readonly text: string;
  /** The text's last row is complete. */
  readonly isWhole: boolean;
}

/** A reading of a sample in a dialect. */
interface Reading {
  readonly dialect: Dialect;
  readonly records: readonly DialectRecord[];
  readonly escapes: readonly Escape[];
  /** Fields with something behind the quote that ends them. */
  readonly broken: number;
  /** Records as wide as the first. */
  readonly even: number;
}

function readingOf({ text, isWhole }: DialectSample, dialect: Dialect): Reading {
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

/** Whether a reading cuts rows no worse than another, and leaves nothing behind a quote. */
const isClean = (reading: Reading, plain: Reading): boolean =>
  reading.broken === 0 &&
  reading.even * plain.records.length >= plain.even * reading.records.length;

const isEven = ({ even, records }: Reading): boolean => even === records.length;

/** How a text is written whose fields this delimiter parts, by what all of its rows have in common. */
export function findDialect(sample: DialectSample, delimiter: string): FoundDialect {
  const spaced = spacedIn(sample);
  if (spaced !== null) return { dialect: withCorner(spaced), mayEscape: false };
  const plain = readingOf(sample, plainDialect(delimiter));
  const escaped = sample.text.includes('\\') ? escapedIn(sample, plain) : null;
  const found = escaped?.reading ?? singleIn(sample, plain) ?? bareIn(sample, plain) ?? plain;
  return { dialect: withCorner(found), mayEscape: escaped?.mayEscape ?? false };
}

/** The dialect that a user chose by saying what backslashes are. */
export function escapedDialect(sample: DialectSample, delimiter: string): Dialect {
  return withCorner(readingOf(sample, escapingDialect(readingOf(sample, plainDialect(delimiter)))));
}

/** Databases enclose no field of a text that tabs part. */
function escapingDialect({ dialect, records }: Reading): Dialect {
  const isEnclosed = records[0]?.fields.some(({ isQuoted }) => isQuoted) ?? false;
  return { ...dialect, escapes: 'all', hasQuotes: dialect.delimiter !== '\t' || isEnclosed };
}

interface Escaped {
  /** Null where backslashes are text. */
  readonly reading: Reading | null;
  readonly mayEscape: boolean;
}

const TEXT: Escaped = { reading: null, mayEscape: false };

function escapedIn(sample: DialectSample, plain: Reading): Escaped {
  const all = readingOf(sample, escapingDialect(plain));
  const { delimiter } = plain.dialect;
  const hasOthers = all.escapes.some((one) => isOther(one, delimiter));
  const doubled = new RegExp(`[^${delimiter}\\r\\n]""[^${delimiter}\\r\\n"]`);
  // What encloses fields keeps line ends as they are: only quotes and backslashes are escaped, or quotes alone.
  if (all.escapes.some(({ isQuoted }) => isQuoted)) {
    const isProse = hasOthers || all.escapes.some((one) => one.isQuoted && isLetter(one));
    if (isProse || doubled.test(sample.text)) {
      const quotes = readingOf(sample, { ...plain.dialect, escapes: 'quotes' });
      return plain.broken > 0 && isClean(quotes, plain)
        ? { reading: quotes, mayEscape: false }
        : TEXT;
    }
    if (plain.broken > 0 && isClean(all, plain)) return { reading: all, mayEscape: false };
  }
  return hasOthers || !isClean(all, plain) ? TEXT : provedBy(all, plain);
}

const isLetter = ({ sign }: Escape): boolean => LETTERS.includes(sign);

/** Whether backslashes are anything but codes: before a sign that needs none, or in a path of Windows. */
const isOther = ({ sign, isAlone, isPath }: Escape, delimiter: string): boolean =>
  isPath ||
  sign === '' ||
  !(sign === 'N' ? isAlone : `\\"\n\r\t${delimiter}${LETTERS}`.includes(sign));

/** What cells prove whose backslashes may all be codes. */
function provedBy(all: Reading, plain: Reading): Escaped {
  const cells = new Set(all.escapes.map(({ cell }) => cell));
  const letters = new Set(all.escapes.filter(isLetter).map(({ cell }) => cell));
  const isStrong = all.escapes.some((one) => !isLetter(one)) || letters.size >= FEWEST;
  // Rows that are whole by them alone.
  const isCut = isEven(all) && !isEven(plain);
  const isProved = isCut || (cells.size >= FEWEST && isStrong);
  return {
    reading: isProved ? all : null,
    mayEscape: all.escapes.some(({ sign }) => sign !== 'N'),
  };
}

/** No text of a cell. */
const BETWEEN = '\u0001';

/** Whether backslashes in cells are codes, or may be. */
export function escapesIn(cells: readonly string[]): {
  readonly hasEscapes: boolean;
  readonly mayEscape: boolean;
} {
  if (!cells.some((cell) => cell.includes('\\'))) return { hasEscapes: false, mayEscape: false };
  const dialect = { ...plainDialect(BETWEEN), hasQuotes: false, escapes: 'all' } as const;
  const all = readingOf({ text: cells.join(BETWEEN), isWhole: true }, dialect);
  if (all.escapes.some((one) => isOther(one, BETWEEN))) {
    const mayEscape = all.escapes.some(({ sign, isPath }) => sign === 'n' && !isPath);
    return { hasEscapes: false, mayEscape };
  }
  const { reading, mayEscape } = provedBy(all, all);
  return { hasEscapes: reading !== null, mayEscape };
}

/** Single quotes around texts, as sqlite3 writes them. */
function singleIn(sample: DialectSample, plain: Reading): Reading | null {
  const { delimiter } = plain.dialect;
  if (!new RegExp(`(?:^|[\\r\\n${delimiter}])'`).test(sample.text)) return null;
  const single = readingOf(sample, { ...plain.dialect, quote: "'" });
  const fields = single.records.flatMap((record) =>
    record.fields.filter(({ isQuoted }) => isQuoted),
  );
  if (fields.length === 0 || !isClean(single, plain)) return null;
  // Rows that are whole by them alone.
  if (isEven(single) && !isEven(plain)) return single;
  const isHeader = single.records[0]?.fields.every(({ isQuoted }) => isQuoted) ?? false;
  const isNeeded = fields.some(({ text }) => /['\r\n]/.test(text) || text.includes(delimiter));
  return fields.length >= FEWEST && (isHeader || isNeeded) ? single : null;
}

/** Quotes that are not written twice within others, as MySQL leaves them without an escape sign. */
function bareIn(sample: DialectSample, plain: Reading): Reading | null {
  const broken = plain.records.flatMap(({ fields }) => fields.filter(({ isBroken }) => isBroken));
  // A quote that nothing closes takes in the lines behind it.
  if (broken.length === 0 || broken.some(({ text }) => /[\r\n]/.test(text))) return null;
  const bare = readingOf(sample, { ...plain.dialect, isBare: true });
  return isClean(bare, plain) && isEven(bare) ? bare : null;
}

/** A line of quoted fields with one blank between two. */
const SPACED = /^"(?:[^"\\\r\n]|\\.|"")*"(?: "(?:[^"\\\r\n]|\\.|"")*"){2,} ?(?:\r|\n|$)/;

/** Quoted fields between blanks: R's `write.table`, and sqlite3's lists for Tcl, whose numbers are quoted too. */
function spacedIn(sample: DialectSample): Reading | null {
  if (!SPACED.test(sample.text)) return null;
  const dialect = plainDialect(' ');
  const all = readingOf(sample, { ...dialect, escapes: 'all' });
  const isTcl = all.records.every(({ fields }) => fields.every(({ isQuoted }) => isQuoted));
  if (isTcl && all.broken === 0 && all.escapes.some(({ sign }) => '\\0'.includes(sign))) return all;
  const quotes = readingOf(sample, { ...dialect, escapes: 'quotes' });
  if (quotes.broken === 0) return quotes;
  const plain = readingOf(sample, dialect);
  return plain.broken === 0 ? plain : null;
}

/** The dialect of a reading: R writes names of rows before their cells, and none above them. */
function withCorner({ dialect, broken, records: [header, ...rows] }: Reading): Dialect {
  const width = header?.fields.length ?? 0;
  const isWider = rows.length > 0 && rows.every(({ fields }) => fields.length === width + 1);
  if (header === undefined || !isWider || broken > 0) return dialect;
  // A separator at the end of each row makes them wider too.
  const isFilled = rows.some(({ fields }) => fields.at(-1)?.text !== '');
  const isQuoted = [header, ...rows].every(({ fields: [first] }) => first?.isQuoted === true);
  const isCounted = rows.every(({ fields: [first] }, at) => first?.text === String(at + 1));
  return isFilled && (isQuoted || isCounted) ? { ...dialect, lacksCorner: true } : dialect;
}
