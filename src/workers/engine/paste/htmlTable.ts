/*
 * Tables in copied HTML from Excel, Google Sheets, LibreOffice and web pages. A worker has no DOM, so this scanner
 * extracts tables and skips the rest; nothing of the page is run or shown.
 */

export interface HtmlCell {
  /** 0-based, counting columns covered by merged cells above and beside. */
  readonly column: number;
  readonly text: string;
  readonly colSpan: number;
  readonly rowSpan: number;
}

/** Larger spans belong to a page layout, not to a sheet. */
const MAX_SPAN = 1000;

/** Entity names of U+00A0 to U+00FF, in order. */
const LATIN_ENTITY_NAMES =
  'nbsp iexcl cent pound curren yen brvbar sect uml copy ordf laquo not shy reg macr deg plusmn sup2 sup3 acute micro para middot cedil sup1 ordm raquo frac14 frac12 frac34 iquest Agrave Aacute Acirc Atilde Auml Aring AElig Ccedil Egrave Eacute Ecirc Euml Igrave Iacute Icirc Iuml ETH Ntilde Ograve Oacute Ocirc Otilde Ouml times Oslash Ugrave Uacute Ucirc Uuml Yacute THORN szlig agrave aacute acirc atilde auml aring aelig ccedil egrave eacute ecirc euml igrave iacute icirc iuml eth ntilde ograve oacute ocirc otilde ouml divide oslash ugrave uacute ucirc uuml yacute thorn yuml';

const ENTITIES: ReadonlyMap<string, string> = new Map([
  ...LATIN_ENTITY_NAMES.split(' ').map((name, at): [string, string] => [
    name,
    String.fromCharCode(0xa0 + at),
  ]),
  ...Object.entries({
    amp: '&',
    lt: '<',
    gt: '>',
    quot: '"',
    apos: "'",
    OElig: 'Œ',
    oelig: 'œ',
    Scaron: 'Š',
    scaron: 'š',
    ensp: ' ',
    emsp: ' ',
    thinsp: ' ',
    zwnj: '\u200c',
    zwj: '\u200d',
    lrm: '\u200e',
    rlm: '\u200f',
    ndash: '–',
    mdash: '—',
    lsquo: '‘',
    rsquo: '’',
    sbquo: '‚',
    ldquo: '“',
    rdquo: '”',
    bdquo: '„',
    bull: '•',
    hellip: '…',
    euro: '€',
    trade: '™',
  }),
]);

function decodeEntities(text: string): string {
  if (!text.includes('&')) return text;
  return text.replace(
    /&(?:#x([0-9a-f]{1,6})|#(\d{1,7})|([a-z][a-z\d]{1,7}));?/gi,
    (whole, hex, dec, name) => {
      const code = hex === undefined ? Number(dec) : Number.parseInt(String(hex), 16);
      if (Number.isFinite(code)) {
        return code > 0 && code <= 0x10ffff ? String.fromCodePoint(code) : '\ufffd';
      }
      return ENTITIES.get(String(name)) ?? whole;
    },
  );
}

const TAG_NAME = /[a-z][a-z0-9:-]*/iy;
/** Elements whose content is not text. */
const OPAQUE_ELEMENTS = new Set([
  'style',
  'script',
  'head',
  'title',
  'xml',
  'template',
  'noscript',
]);
/** Elements that begin a new line. */
const LINE_ELEMENTS = new Set(['br', 'p', 'div', 'li']);

function getAttribute(attributes: string, name: string): string | null {
  const found = new RegExp(
    `(?:^|\\s)${name}\\s*=\\s*(?:"([^"]*)"|'([^']*)'|([^\\s"'>]+))`,
    'i',
  ).exec(attributes);
  return found === null ? null : decodeEntities(found[1] ?? found[2] ?? found[3] ?? '');
}

function getSpan(attributes: string, name: string): number {
  const count = Number(getAttribute(attributes, name) ?? 1);
  return Number.isInteger(count) && count > 1 ? Math.min(count, MAX_SPAN) : 1;
}

/** Table sections, which end a row. */
const SECTION_ELEMENTS = new Set(['thead', 'tbody', 'tfoot', 'caption', 'colgroup', 'col']);

interface OpenCell {
  readonly name: string;
  readonly attributes: string;
  /** Undecoded text; U+0000 is a line break, because other white space is collapsed. */
  text: string;
}

/** Returns whether a page has a table cell, `<td/>` included. */
export const hasCells = (html: string): boolean => /<t[dh][\s/>]/i.test(html);

/** Rows of all tables in order, empty rows included. Tolerates malformed markup. */
export function readHtmlRows(html: string): Generator<HtmlCell[], void> {
  return readTableRows(scanPage(html), false);
}

/** Rows of a page, or of a nested table up to its end. */
function* readTableRows(
  page: Generator<string | Tag, void>,
  isNested: boolean,
): Generator<HtmlCell[], void> {
  /** For each column: number of rows that a merged cell above still covers. */
  const coveredRows: number[] = [];
  let row: HtmlCell[] | null = null;
  let column = 0;
  let cell: OpenCell | null = null;

  const closeCell = (): void => {
    if (cell === null || row === null) return;
    while ((coveredRows[column] ?? 0) > 0) column++;
    const { attributes, text } = cell;
    const colSpan = getSpan(attributes, 'colspan');
    const rowSpan = getSpan(attributes, 'rowspan');
    row.push({ column, text: toShownText(text, attributes), colSpan, rowSpan });
    for (let c = column; c < column + colSpan; c++) {
      while (coveredRows.length <= c) coveredRows.push(0);
      // Includes this row, whose end decrements it.
      if (rowSpan > 1) coveredRows[c] = rowSpan;
    }
    column += colSpan;
    cell = null;
  };
  const isOpen = (name: string): boolean => cell?.name === name;
  const closeRow = (): HtmlCell[] | null => {
    closeCell();
    const closedRow = row;
    if (closedRow !== null)
      for (let c = 0; c < coveredRows.length; c++)
        coveredRows[c] = Math.max(0, (coveredRows[c] ?? 0) - 1);
    row = null;
    column = 0;
    return closedRow;
  };

  // `for … of` would close the generator, which outer tables still read.
  for (let next = page.next(); next.done !== true; next = page.next()) {
    const piece = next.value;
    if (typeof piece === 'string') {
      if (cell !== null) cell.text += piece;
      continue;
    }
    const { name, isClosing, attributes } = piece;
    if (name === 'table' && !isClosing && cell !== null) {
      const rows = Array.from(readTableRows(page, true));
      const isLayout = cell.text.trim() === '' && row?.every(({ text }) => text === '') === true;
      if (isLayout && isDataTable(rows)) yield* rows;
      else cell.text += `\u0000${rows.map(joinTexts).join('\u0000')}\u0000`;
    } else if (name === 'table') {
      const lastRow = closeRow();
      if (lastRow !== null) yield lastRow;
      if (isNested && isClosing) return;
      coveredRows.length = 0;
    } else if (name === 'tr') {
      const endedRow = closeRow();
      if (endedRow !== null) yield endedRow;
      row = isClosing ? null : [];
    } else if (SECTION_ELEMENTS.has(name)) {
      const endedRow = closeRow();
      if (endedRow !== null) yield endedRow;
    } else if (name === 'td' || name === 'th') {
      // A closing tag of another cell than the open one is ignored.
      if (isClosing && !isOpen(name)) continue;
      closeCell();
      if (isClosing) continue;
      row ??= [];
      cell = { name, attributes, text: '' };
    } else if (cell !== null && LINE_ELEMENTS.has(name)) {
      cell.text += '\u0000';
    }
  }
  const lastRow = closeRow();
  if (lastRow !== null) yield lastRow;
}

/** Returns whether a nested table is a data table that the outer one only positions. */
const isDataTable = (rows: readonly (readonly HtmlCell[])[]): boolean =>
  rows.filter((cells) => cells.filter(({ text }) => text !== '').length > 1).length > 1;

/** A nested row's texts as text of the outer cell, escaped because the outer cell is decoded later. */
const joinTexts = (cells: readonly HtmlCell[]): string =>
  cells
    .map(({ text }) => text.replaceAll('&', '&amp;'))
    .join(' ')
    .replaceAll('\n', '\u0000');

interface Tag {
  readonly name: string;
  readonly isClosing: boolean;
  readonly attributes: string;
}

/** Yields text and tags in order, without comments and opaque elements. Linear time. */
function* scanPage(html: string): Generator<string | Tag, void> {
  let at = 0;
  while (at < html.length) {
    const next = html.indexOf('<', at);
    if (next < 0) break;
    if (next > at) yield html.slice(at, next);
    if (html.startsWith('<!--', next)) {
      const end = html.indexOf('-->', next + 4);
      at = end < 0 ? html.length : end + 3;
      continue;
    }
    const isClosing = html[next + 1] === '/';
    TAG_NAME.lastIndex = next + (isClosing ? 2 : 1);
    const name = TAG_NAME.exec(html)?.[0].toLowerCase();
    if (name === undefined && html[next + 1] !== '!' && html[next + 1] !== '?') {
      yield '<';
      at = next + 1;
      continue;
    }
    const end = findTagEnd(html, next);
    if (end < 0) {
      at = next;
      break;
    }
    at = end + 1;
    if (name === undefined) continue;
    if (OPAQUE_ELEMENTS.has(name) && !isClosing && html[end - 1] !== '/') {
      const endTag = new RegExp(`</${name}`, 'gi');
      endTag.lastIndex = at;
      at = endTag.exec(html)?.index ?? html.length;
      continue;
    }
    const from = next + (isClosing ? 2 : 1) + name.length;
    yield { name, isClosing, attributes: html.slice(from, end) };
  }
  if (at < html.length) yield html.slice(at);
}

/** Returns the offset of the `>` that ends the tag at `start`, skipping quoted ones; -1 if there is none. */
function findTagEnd(html: string, start: number): number {
  let at = start;
  for (;;) {
    const end = html.indexOf('>', at);
    if (end < 0) return -1;
    const rest = html.slice(at, end);
    const quoteOffset = rest.search(/["']/);
    if (quoteOffset < 0) return end;
    const close = html.indexOf(rest.charAt(quoteOffset), at + quoteOffset + 1);
    // A quote that never closes is a mistake in the page.
    if (close < 0) return end;
    at = close + 1;
  }
}

const SCIENTIFIC = /^[+-]?\d(?:[.,]\d+)?E[+-]?\d+$/i;

/** A cell's text as shown, or its full number if the program shortened it. */
function toShownText(raw: string, attributes: string): string {
  const lines = raw.split('\u0000').map((line) => line.replace(/[ \t\r\n]+/g, ' ').trim());
  const text = decodeEntities(lines.join('\n')).replace(/^\n+|\n+$/g, '');
  if (!SCIENTIFIC.test(text)) return text;
  return (
    parseSheetsNumber(getAttribute(attributes, 'data-sheets-value')) ??
    getAttribute(attributes, 'sdval') ??
    getAttribute(attributes, 'x:num') ??
    text
  );
}

/** Number in Google Sheets' value attribute: `{"1":3,"3":233244123456}`. */
function parseSheetsNumber(note: string | null): string | null {
  return /"3":(-?\d+(?:\.\d+)?)[,}]/.exec(note ?? '')?.[1] ?? null;
}
