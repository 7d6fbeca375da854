/** A line of characters that draws the border between rows, and where it says that columns are. */
export interface Rule {
  /** Offsets of each column's dashes in the line. */
  readonly columns: readonly Span[];
  /** Whether a border of its own is between two columns; blanks alone are where absent. */
  readonly hasBars: boolean;
  /** Whether borders are before the first column and behind the last. */
  readonly isFramed: boolean;
  /** Markdown and its kin, in which a backslash keeps a bar from being a border. */
  readonly isMarkdown: boolean;
  /** Two bars each are between names in the header, as in wikis. */
  readonly isWiki?: boolean;
  /** reStructuredText, whose line ends within cells are blanks. */
  readonly isProse?: boolean;
}

export interface Span {
  readonly start: number;
  readonly end: number;
}

/** Signs that draw a line from left to right, and those that join it to one from above or below. */
const DASH = '-=_~─━═╌╍┄┅┈┉╴╶╸╺';
const RULE = new RegExp(`^[ \\t]*[${DASH}+|:\\u2500-\\u257f][${DASH}+|: \\u2500-\\u257f]*$`, 'u');
const DASHES = new RegExp(`:?[${DASH}]+:?`, 'gu');
/** Columns that a rule has at least: one alone underlines a title. */
const FEWEST = 2;
/** Dashes of a rule at least. */
const SHORTEST = 4;

/** Signs below each name in Markdown at least. */
const MARKDOWN = 3;

/** The rule that a line draws; null where it draws none of several columns. */
export function ruleOf(line: string): Rule | null {
  const text = line.trimEnd();
  if (!RULE.test(text) || text.includes('\t')) return null;
  const columns = Array.from(text.matchAll(DASHES), ({ index, 0: dashes }) => ({
    start: index,
    end: index + dashes.length,
  }));
  const [first] = columns;
  const last = columns.at(-1);
  if (columns.length < FEWEST || first === undefined || last === undefined) return null;
  const dashes = columns.reduce((sum, { start, end }) => sum + end - start, 0);
  if (dashes < SHORTEST) return null;
  const between = columns.slice(1).map(({ start }, at) => text.slice(columns[at]?.end, start));
  const hasBars = between.every((one) => one.trim() !== '');
  // Blanks between some columns and borders between others: no rule of a table.
  if (!hasBars && between.some((one) => one.trim() !== '')) return null;
  const isFramed = hasBars && text.slice(0, first.start).trim() !== '' && last.end < text.length;
  const isMarkdown = hasBars && between.every((one) => one.includes('|'));
  // A row of dashes may stand for nothing in every column.
  if (isMarkdown && columns.some(({ start, end }) => end - start < MARKDOWN)) return null;
  const isProse = !hasBars && /^[ =]+$/.test(text);
  return { columns, hasBars, isFramed, isMarkdown, isProse };
}
