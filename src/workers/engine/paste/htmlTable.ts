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
const SPAN = 1000;

/** Entity names of U+00A0 to U+00FF, in order. */
const LATIN =
  'nbsp iexcl cent pound curren yen brvbar sect uml copy ordf laquo not shy reg macr deg plusmn sup2 sup3 acute micro para middot cedil sup1 ordm raquo frac14 frac12 frac34 iquest Agrave Aacute Acirc Atilde Auml Aring AElig Ccedil Egrave Eacute Ecirc Euml Igrave Iacute Icirc Iuml ETH Ntilde Ograve Oacute Ocirc Otilde Ouml times Oslash Ugrave Uacute Ucirc Uuml Yacute THORN szlig agrave aacute acirc atilde auml aring aelig ccedil egrave eacute ecirc euml igrave iacute icirc iuml eth ntilde ograve oacute ocirc otilde ouml divide oslash ugrave uacute ucirc uuml yacute thorn yuml';

const ENTITIES: ReadonlyMap<string, string> = new Map([
  ...LATIN.split(' ').map((name, at): [string, string] => [name, String.fromCharCode(0xa0 + at)]),
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

const NAME = /[a-z][a-z0-9:-]*/iy;
/** Elements whose content is not text. */
const OPAQUE = new Set(['style', 'script', 'head', 'title', 'xml', 'template', 'noscript']);
/** Elements that begin a new line. */
const BLOCK = new Set(['br', 'p', 'div', 'li']);

function attribute(attributes: string, name: string): string | null {
  const found = new RegExp(
    `(?:^|\\s)${name}\\s*=\\s*(?:"([^"]*)"|'([^']*)'|([^\\s"'>]+))`,
    'i',
  ).exec(attributes);
  return found === null ? null : decodeEntities(found[1] ?? found[2] ?? found[3] ?? '');
}

function span(attributes: string, name: string): number {
  const count = Number(attribute(attributes, name) ?? 1);
  return Number.isInteger(count) && count > 1 ? Math.min(count, SPAN) : 1;
}

/** Table sections, which end a row. */
const SECTION = new Set(['thead', 'tbody', 'tfoot', 'caption', 'colgroup', 'col']);

interface Open {
  readonly name: string;
  readonly attributes: string;
  text: string;
}

/** Returns whether a page has a table cell, `<td/>` included. */
export const hasCells = (html: string): boolean => /<t[dh][\s/>]/i.test(html);

/** Rows of all tables in order, empty rows included. Tolerates malformed markup. */
export function htmlRows(html: string): Generator<HtmlCell[], void> {
  return tableRows(pieces(html), false);
}

/** Rows of a page, or of a nested table up to its end. */
function* tableRows(
  page: Generator<string | Tag, void>,
  isNested: boolean,
): Generator<HtmlCell[], void> {
  /** For each column: number of rows that a merged cell above still covers. */
  const reach: number[] = [];
  let row: HtmlCell[] | null = null;
  let column = 0;
  let cell: Open | null = null;

  const closeCell = (): void => {
    if (cell === null || row === null) return;
    while ((reach[column] ?? 0) > 0) column++;
    const { attributes, text } = cell;
    const colSpan = span(attributes, 'colspan');
    const rowSpan = span(attributes, 'rowspan');
    row.push({ column, text: shown(text, attributes), colSpan, rowSpan });
    for (let c = column; c < column + colSpan; c++) {
      while (reach.length <= c) reach.push(0);
      // Includes this row, whose end decrements it.
      if (rowSpan > 1) reach[c] = rowSpan;
    }
    column += colSpan;
    cell = null;
  };
  const isOpen = (name: string): boolean => cell?.name === name;
  const closeRow = (): HtmlCell[] | null => {
    closeCell();
    const closed = row;
    if (closed !== null)
      for (let c = 0; c < reach.length; c++) reach[c] = Math.max(0, (reach[c] ?? 0) - 1);
    row = null;
    column = 0;
    return closed;
  };

  // `for … of` would close the generator, which outer tables still read.
  for (let next = page.next(); next.done !== true; next = page.next()) {
    const piece = next.value;
    if (typeof piece === 'string') {
      if (cell !== null) cell.text += piece;
      continue;
    }
    const { name, closing, attributes } = piece;
    if (name === 'table' && !closing && cell !== null) {
      const rows = Array.from(tableRows(page, true));
      const isLayout = cell.text.trim() === '' && row?.every(({ text }) => text === '') === true;
      if (isLayout && isList(rows)) yield* rows;
      else cell.text += `\u0000${rows.map(joinTexts).join('\u0000')}\u0000`;
    } else if (name === 'table') {
      const last = closeRow();
      if (last !== null) yield last;
      if (isNested && closing) return;
      reach.length = 0;
    } else if (name === 'tr') {
      const done = closeRow();
      if (done !== null) yield done;
      row = closing ? null : [];
    } else if (SECTION.has(name)) {
      const done = closeRow();
      if (done !== null) yield done;
    } else if (name === 'td' || name === 'th') {
      // A closing tag of another cell than the open one is ignored.
      if (closing && !isOpen(name)) continue;
      closeCell();
      if (closing) continue;
      row ??= [];
      cell = { name, attributes, text: '' };
    } else if (cell !== null && BLOCK.has(name)) {
      cell.text += '\u0000';
    }
  }
  const last = closeRow();
  if (last !== null) yield last;
}

/** Returns whether a nested table is a data table that the outer one only positions. */
const isList = (rows: readonly (readonly HtmlCell[])[]): boolean =>
  rows.filter((cells) => cells.filter(({ text }) => text !== '').length > 1).length > 1;

/** A nested row's texts as text of the outer cell, escaped because that is decoded again. */
const joinTexts = (cells: readonly HtmlCell[]): string =>
  cells
    .map(({ text }) => text.replaceAll('&', '&amp;'))
    .join(' ')
    .replaceAll('\n', '\u0000');

interface Tag {
  readonly name: string;
  readonly closing: boolean;
  readonly attributes: string;
}

/** Yields text and tags in order, without comments and opaque elements. Linear time. */
function* pieces(html: string): Generator<string | Tag, void> {
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
    const closing = html[next + 1] === '/';
    NAME.lastIndex = next + (closing ? 2 : 1);
    const name = NAME.exec(html)?.[0].toLowerCase();
    if (name === undefined && html[next + 1] !== '!' && html[next + 1] !== '?') {
      yield '<';
      at = next + 1;
      continue;
    }
    const end = tagEnd(html, next);
    if (end < 0) {
      at = next;
      break;
    }
    at = end + 1;
    if (name === undefined) continue;
    if (OPAQUE.has(name) && !closing && html[end - 1] !== '/') {
      const close = new RegExp(`</${name}`, 'gi');
      close.lastIndex = at;
      at = close.exec(html)?.index ?? html.length;
      continue;
    }
    const from = next + (closing ? 2 : 1) + name.length;
    yield { name, closing, attributes: html.slice(from, end) };
  }
  if (at < html.length) yield html.slice(at);
}

/** Returns the offset of the `>` that ends the tag at `start`, skipping quoted ones; -1 if there is none. */
function tagEnd(html: string, start: number): number {
  let at = start;
  for (;;) {
    const end = html.indexOf('>', at);
    if (end < 0) return -1;
    const inside = html.slice(at, end);
    const open = inside.search(/["']/);
    if (open < 0) return end;
    const close = html.indexOf(inside.charAt(open), at + open + 1);
    // A quote that never closes is a mistake in the page.
    if (close < 0) return end;
    at = close + 1;
  }
}

const SCIENTIFIC = /^[+-]?\d(?:[.,]\d+)?E[+-]?\d+$/i;

/** A cell's text as shown, or its full number if the program shortened it. */
function shown(raw: string, attributes: string): string {
  const lines = raw.split('\u0000').map((line) => line.replace(/[ \t\r\n]+/g, ' ').trim());
  const text = decodeEntities(lines.join('\n')).replace(/^\n+|\n+$/g, '');
  if (!SCIENTIFIC.test(text)) return text;
  return (
    sheetsNumber(attribute(attributes, 'data-sheets-value')) ??
    attribute(attributes, 'sdval') ??
    attribute(attributes, 'x:num') ??
    text
  );
}

/** Number in Google Sheets' value attribute: `{"1":3,"3":233244123456}`. */
function sheetsNumber(note: string | null): string | null {
  return /"3":(-?\d+(?:\.\d+)?)[,}]/.exec(note ?? '')?.[1] ?? null;
}
