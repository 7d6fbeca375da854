/** Candidate delimiters; the first of equally good ones wins. */
const DELIMITERS = [',', ';', '\t', '|'] as const;

const QUOTE = 34;
const LF = 10;
const CR = 13;

/** Maximum number of rows that are counted. */
const MAX_ROWS = 200;

/** Parses Excel's `sep=` line at the start of a text. `length` includes the line end, in UTF-16 units. */
export function parseSeparatorLine(text: string): { delimiter: string; length: number } | null {
  const match = /^"?sep=(.)"?(?:\r\n|\n|\r|$)/i.exec(text);
  return match?.[1] === undefined ? null : { delimiter: match[1], length: match[0].length };
}

/** The beginning of a text of rows. */
export interface CsvSample {
  readonly text: string;
  /** The last row of the text is complete. */
  readonly isLastRowComplete: boolean;
  /** Line numbers, 1 for the first of `text`, in which a quote that the line does not close is text. */
  readonly literalQuotes?: ReadonlySet<number>;
}

/** A quoted field that ends on its own line. */
const CLOSED_FIELD = /"(?:[^"\r\n]|"")*"(?!")/y;

function isClosedInLine(text: string, open: number): boolean {
  CLOSED_FIELD.lastIndex = open;
  return CLOSED_FIELD.test(text);
}

/** Number of fields in each row; blank rows are skipped. */
function countFields(
  { text, isLastRowComplete, literalQuotes }: CsvSample,
  delimiter: string,
): number[] {
  const counts: number[] = [];
  const delimiterCode = delimiter.charCodeAt(0);
  let fields = 1;
  let isBlank = true;
  let isQuoted = false;
  let isFieldStart = true;
  let line = 1;
  for (let i = 0; i < text.length && counts.length < MAX_ROWS; i++) {
    const c = text.charCodeAt(i);
    if (c === LF || (c === CR && text.charCodeAt(i + 1) !== LF)) line++;
    if (isQuoted) {
      if (c === QUOTE) isQuoted = false;
    } else if (c === QUOTE) {
      // A doubled quote within a quoted field closes the field and opens it again.
      isQuoted = isFieldStart || text.charCodeAt(i - 1) === QUOTE;
      if (isFieldStart && literalQuotes?.has(line) === true) isQuoted = isClosedInLine(text, i);
      isBlank = false;
    } else if (c === delimiterCode) {
      fields++;
      isFieldStart = true;
      isBlank = false;
      continue;
    } else if (c === LF || c === CR) {
      if (!isBlank) counts.push(fields);
      fields = 1;
      isBlank = true;
      isFieldStart = true;
      continue;
    } else {
      isBlank = false;
    }
    isFieldStart = false;
  }
  if (isLastRowComplete && !isBlank && counts.length < MAX_ROWS) counts.push(fields);
  return counts;
}

/** Result of splitting a text by one delimiter. */
interface Split {
  /** Most common number of fields, at least 2. */
  readonly width: number;
  /** Share of rows that have this width. */
  readonly share: number;
  /** Index of the first row of this width, which would be the header. */
  readonly header: number;
}

/**
 * Rates a delimiter by the numbers of fields that it cuts rows into. Null if it is part of the text: most rows below the
 * first row that contains it lack it.
 */
function rateSplit(counts: readonly number[]): Split | null {
  const first = counts.findIndex((width) => width > 1);
  const splitWidths = counts.filter((width) => width > 1);
  if (first < 0 || splitWidths.length * 2 <= counts.length - first) return null;
  // A single occurrence in many lines is text.
  if (splitWidths.length === 1 && splitWidths[0] === 2 && counts.length > 2) return null;
  const byWidth = new Map<number, number>();
  for (const width of splitWidths) byWidth.set(width, (byWidth.get(width) ?? 0) + 1);
  let best = { share: 0, width: 1 };
  for (const [width, rows] of byWidth) {
    const share = rows / counts.length;
    if (share > best.share || (share === best.share && width > best.width)) best = { share, width };
  }
  return { ...best, header: counts.indexOf(best.width) };
}

/** Returns the delimiter that cuts most rows into equally many fields; null if none does. */
export function findDelimiter(sample: CsvSample): string | null {
  const { text } = sample;
  // "1,5;2,5": a comma that is always between digits is a decimal comma.
  const hasDecimalComma = text.includes(',') && !/(?:^|\D),|,(?:\D|$)/m.test(text);
  const candidates = DELIMITERS.flatMap((delimiter) => {
    const split = rateSplit(countFields(sample, delimiter));
    return split === null ? [] : [{ delimiter, ...split }];
  });
  const header = Math.min(...candidates.map((candidate) => candidate.header));
  let best: string | null = null;
  let bestScore = 0;
  for (const candidate of candidates) {
    const { delimiter, share, width } = candidate;
    let score = share * (1 - 1 / (width + 1));
    if (delimiter === ',' && hasDecimalComma) score *= 0.4;
    // A delimiter that cuts the cells below a header but not the header itself is part of the text.
    if (candidate.header > header) score *= 0.5;
    if (score > bestScore) {
      best = delimiter;
      bestScore = score;
    }
  }
  return best;
}

/** Like `findDelimiter`, but falls back to a comma. */
export const findDelimiterOrComma = (sample: CsvSample): string =>
  findDelimiter(sample) ?? DELIMITERS[0];
