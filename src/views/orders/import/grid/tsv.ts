/** Block of texts by row. */
export type Block = readonly (readonly string[])[];

/**
 * Parses tab-separated text as spreadsheets write it: texts with tabs, quotes or line breaks are
 * quoted, with doubled quotes inside. An unclosed quote is kept as text.
 */
export function parseTsv(text: string): Block {
  const rows: string[][] = [];
  let row: string[] = [];
  let at = 0;
  for (;;) {
    const quotedCell = parseQuotedCell(text, at);
    const end = quotedCell?.end ?? findPlainEnd(text, at);
    row.push(quotedCell?.text ?? text.slice(at, end));
    const stop = text[end];
    if (stop !== '\t') {
      rows.push(row);
      row = [];
    }
    if (stop === undefined) break;
    at = end + (text.startsWith('\r\n', end) ? 2 : 1);
    // A line break after the last row starts no new one.
    if (at === text.length && stop !== '\t') break;
  }
  return rows;
}

function findPlainEnd(text: string, from: number): number {
  let end = from;
  while (end < text.length && !'\t\r\n'.includes(text.charAt(end))) end++;
  return end;
}

/** Quoted text that starts at `at`; null unless it is closed and fills its cell. */
function parseQuotedCell(text: string, at: number): { text: string; end: number } | null {
  if (text[at] !== '"') return null;
  let close = text.indexOf('"', at + 1);
  while (close >= 0 && text[close + 1] === '"') close = text.indexOf('"', close + 2);
  const end = close + 1;
  if (close < 0 || (end < text.length && !'\t\r\n'.includes(text.charAt(end)))) return null;
  return { text: text.slice(at + 1, close).replaceAll('""', '"'), end };
}

/** Formats a block as tab-separated text; `parseTsv` is the inverse. */
export function writeTsv(block: Block): string {
  const cell = (text: string) =>
    /["\t\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
  return block.map((row) => row.map(cell).join('\t')).join('\r\n');
}

const escapes: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;' };

/**
 * Writes an HTML table whose cells are marked as text, so that spreadsheets keep the leading zeros
 * of phone numbers.
 */
export function writeHtml(block: Block): string {
  const cell = (text: string) => {
    const escaped = text.replace(/[&<>]/g, (letter) => escapes[letter] ?? letter);
    return `<td style="mso-number-format:'\\@';white-space:pre-wrap">${escaped.replace(/\r?\n/g, '<br>')}</td>`;
  };
  const rows = block.map((row) => `<tr>${row.map(cell).join('')}</tr>`).join('');
  return `<meta charset="utf-8"><table>${rows}</table>`;
}

/** Placeholder of a line break while white space is collapsed. */
const LINE_BREAK = '\uE000';
const SPACED_BREAK = / ?\uE000 ?/g;

/** Styles, which are removed: the content security policy reports them even in HTML that is only parsed. */
const STYLES = /<style[\s>].*?<\/style>|\sstyle\s*=\s*(?:"[^"]*"|'[^']*'|[^\s>]*)/gis;

/** Parses the first table of an HTML text; null if there is none. */
function parseHtml(html: string): Block | null {
  const withoutStyles = html.replace(STYLES, '');
  const table = new DOMParser().parseFromString(withoutStyles, 'text/html').querySelector('table');
  if (table === null) return null;
  return Array.from(table.rows, (row) => {
    const texts: string[] = [];
    for (const cell of row.cells) {
      for (const line of cell.querySelectorAll('br')) line.replaceWith(LINE_BREAK);
      texts.push(
        (cell.textContent ?? '').replace(/\s+/g, ' ').replaceAll(SPACED_BREAK, '\n').trim(),
      );
      for (let more = 1; more < cell.colSpan; more++) texts.push('');
    }
    return texts;
  });
}

const countColumns = (block: Block): number => Math.max(0, ...block.map((row) => row.length));

/**
 * Parses the clipboard. The plain text is preferred, as spreadsheets write it well; the HTML is
 * used if its table has more columns, as in a copy from a web page or letter.
 */
export function parseClipboard(text: string, html: string): Block {
  const plain = parseTsv(text);
  const table = html.includes('<table') ? parseHtml(html) : null;
  const block = table !== null && countColumns(table) > countColumns(plain) ? table : plain;
  const width = countColumns(block);
  return block.map((row) => Array.from({ length: width }, (_, at) => row[at] ?? ''));
}
