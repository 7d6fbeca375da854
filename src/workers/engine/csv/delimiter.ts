/** Candidate delimiters; on a tie the first wins. */
const DELIMITERS = [',', ';', '\t', '|'] as const;

const QUOTE = 34;
const LF = 10;
const CR = 13;

/** Maximum number of rows that are counted. */
const ROWS = 200;

/** Parses Excel's `sep=` line at the start of a text. `length` includes the line end, in UTF-16 units. */
export function separatorLine(text: string): { delimiter: string; length: number } | null {
  const found = /^"?sep=(.)"?(?:\r\n|\n|\r|$)/i.exec(text);
  return found?.[1] === undefined ? null : { delimiter: found[1], length: found[0].length };
}

/** The beginning of a text of rows. */
export interface CsvSample {
  readonly text: string;
  /** The last row of the text is complete. */
  readonly isWhole: boolean;
  /** Line numbers, 1 for the first of `text`, in which a quote that the line does not close is text. */
  readonly literalQuotes?: ReadonlySet<number>;
}

/** A quoted field that ends on its own line. */
const CLOSED = /"(?:[^"\r\n]|"")*"(?!")/y;

function closesInLine(text: string, open: number): boolean {
  CLOSED.lastIndex = open;
  return CLOSED.test(text);
}

/** Number of fields in each row; blank rows are skipped. */
function widths({ text, isWhole, literalQuotes }: CsvSample, delimiter: string): number[] {
  const counts: number[] = [];
  const cut = delimiter.charCodeAt(0);
  let fields = 1;
  let blank = true;
  let quoted = false;
  let fresh = true;
  let line = 1;
  for (let i = 0; i < text.length && counts.length < ROWS; i++) {
    const c = text.charCodeAt(i);
    if (c === LF || (c === CR && text.charCodeAt(i + 1) !== LF)) line++;
    if (quoted) {
      if (c === QUOTE) quoted = false;
    } else if (c === QUOTE) {
      // A quote within a quoted field is written twice: it closes, and opens again.
      quoted = fresh || text.charCodeAt(i - 1) === QUOTE;
      if (fresh && literalQuotes?.has(line) === true) quoted = closesInLine(text, i);
      blank = false;
    } else if (c === cut) {
      fields++;
      fresh = true;
      blank = false;
      continue;
    } else if (c === LF || c === CR) {
      if (!blank) counts.push(fields);
      fields = 1;
      blank = true;
      fresh = true;
      continue;
    } else {
      blank = false;
    }
    fresh = false;
  }
  if (isWhole && !blank && counts.length < ROWS) counts.push(fields);
  return counts;
}

/** Field counts of a text if cut by one delimiter. */
interface Cuts {
  /** The most common number of fields above 1. */
  readonly width: number;
  /** Share of rows that have this width. */
  readonly share: number;
  /** Index of the first row of this width: the header, if this is the delimiter. */
  readonly header: number;
}

/** Returns null if most rows below the first cut one lack the delimiter: it belongs to the text. */
function countCuts(counts: readonly number[]): Cuts | null {
  const first = counts.findIndex((width) => width > 1);
  const cut = counts.filter((width) => width > 1);
  if (first < 0 || cut.length * 2 <= counts.length - first) return null;
  // A single match in the last of many lines.
  if (cut.length === 1 && cut[0] === 2 && counts.length > 2) return null;
  const byWidth = new Map<number, number>();
  for (const width of cut) byWidth.set(width, (byWidth.get(width) ?? 0) + 1);
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
    const cuts = countCuts(widths(sample, delimiter));
    return cuts === null ? [] : [{ delimiter, ...cuts }];
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
export const voteDelimiter = (sample: CsvSample): string => findDelimiter(sample) ?? DELIMITERS[0];
