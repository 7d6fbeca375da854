/** Columns and borders of a drawn table, usually read from the rule below its header. */
export interface TableFormat {
  /** Offsets of each column in a line: those of its dashes in the rule. */
  readonly columns: readonly Span[];
  /** Columns are separated by a border character, not by spaces alone. */
  readonly hasBars: boolean;
  /** Borders surround the first and the last column. */
  readonly isFramed: boolean;
  /** Markdown and similar formats: a backslash before a bar makes it text. */
  readonly isMarkdown: boolean;
  /** Header names are separated by two bars, as in wikis. */
  readonly isWiki?: boolean;
  /** reStructuredText, in which a line break inside a cell is a space. */
  readonly isProse?: boolean;
}

export interface Span {
  readonly start: number;
  readonly end: number;
}

/** Horizontal line characters. */
const DASH = '-=_~─━═╌╍┄┅┈┉╴╶╸╺';
/** Line of dashes and of the characters that join them to vertical lines. */
const RULE = new RegExp(`^[ \\t]*[${DASH}+|:\\u2500-\\u257f][${DASH}+|: \\u2500-\\u257f]*$`, 'u');
const DASHES = new RegExp(`:?[${DASH}]+:?`, 'gu');
/** Minimum number of columns: a single run of dashes underlines a title. */
const MIN_COLUMNS = 2;
/** Minimum number of dashes. */
const MIN_DASHES = 4;

/** Minimum number of dashes below each name in Markdown. */
const MIN_MARKDOWN_DASHES = 3;

/** Parses a rule: a line that draws the border between rows. Null unless it has several columns. */
export function parseRule(line: string): TableFormat | null {
  const text = line.trimEnd();
  if (!RULE.test(text) || text.includes('\t')) return null;
  const columns = Array.from(text.matchAll(DASHES), ({ index, 0: dashes }) => ({
    start: index,
    end: index + dashes.length,
  }));
  const [first] = columns;
  const last = columns.at(-1);
  if (columns.length < MIN_COLUMNS || first === undefined || last === undefined) return null;
  const dashes = columns.reduce((sum, { start, end }) => sum + end - start, 0);
  if (dashes < MIN_DASHES) return null;
  const gaps = columns.slice(1).map(({ start }, at) => text.slice(columns[at]?.end, start));
  const hasBars = gaps.every((one) => one.trim() !== '');
  // Spaces between some columns and borders between others: not a rule.
  if (!hasBars && gaps.some((one) => one.trim() !== '')) return null;
  const isFramed = hasBars && text.slice(0, first.start).trim() !== '' && last.end < text.length;
  const isMarkdown = hasBars && gaps.every((one) => one.includes('|'));
  // A row of dashes may mean that every cell is empty.
  if (isMarkdown && columns.some(({ start, end }) => end - start < MIN_MARKDOWN_DASHES))
    return null;
  const isProse = !hasBars && /^[ =]+$/.test(text);
  return { columns, hasBars, isFramed, isMarkdown, isProse };
}
