/*
 * Tables of copied HTML, as Excel, Google Sheets, LibreOffice and web pages put it on the
 * clipboard. A worker has no DOM, so this scanner takes out what a table needs and passes over the
 * rest; nothing of the page is ever run or shown.
 */

export interface HtmlCell {
  /** 0-based, with the room of merged cells above and beside taken into account. */
  readonly column: number;
  readonly text: string;
  readonly colSpan: number;
  readonly rowSpan: number;
}

/** Spans over this are the page's layout, not a sheet's. */
const SPAN = 1000;

const ENTITIES: Readonly<Record<string, string>> = {
  amp: '&',
  lt: '<',
  gt: '>',
  quot: '"',
  apos: "'",
  nbsp: '\u00a0',
  ensp: ' ',
  emsp: ' ',
  thinsp: ' ',
  shy: '\u00ad',
  zwnj: '\u200c',
  zwj: '\u200d',
  lrm: '\u200e',
  rlm: '\u200f',
  ndash: '–',
  mdash: '—',
  lsquo: '‘',
  rsquo: '’',
  ldquo: '“',
  rdquo: '”',
  hellip: '…',
  euro: '€',
  pound: '£',
  yen: '¥',
  cent: '¢',
  deg: '°',
  agrave: 'à',
  acirc: 'â',
  ccedil: 'ç',
  egrave: 'è',
  eacute: 'é',
  ecirc: 'ê',
  euml: 'ë',
  icirc: 'î',
  iuml: 'ï',
  ocirc: 'ô',
  ugrave: 'ù',
  ucirc: 'û',
  uuml: 'ü',
};

function decodeEntities(text: string): string {
  if (!text.includes('&')) return text;
  return text.replace(
    /&(?:#x([0-9a-f]{1,6})|#(\d{1,7})|([a-z]{2,8}));?/gi,
    (whole, hex, dec, name) => {
      const code = hex === undefined ? Number(dec) : Number.parseInt(String(hex), 16);
      if (Number.isFinite(code)) {
        return code > 0 && code <= 0x10ffff ? String.fromCodePoint(code) : '\ufffd';
      }
      const key = String(name);
      return (Object.hasOwn(ENTITIES, key) ? ENTITIES[key] : undefined) ?? whole;
    },
  );
}

const NAME = /[a-z][a-z0-9:-]*/iy;
/** Elements whose content is no text. */
const OPAQUE = new Set(['style', 'script', 'head', 'title', 'xml', 'template', 'noscript']);
/** Elements that begin a line of their own. */
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

interface Open {
  readonly attributes: string;
  text: string;
}

/** Rows of all tables, one after the other; empty rows are given too. Stops at no mistake. */
export function* htmlRows(html: string): Generator<HtmlCell[], void> {
  /** Per column: rows that a merged cell above still reaches into. */
  const reach: number[] = [];
  let row: HtmlCell[] | null = null;
  let column = 0;
  let cell: Open | null = null;
  let depth = 0;

  const closeCell = (): void => {
    if (cell === null || row === null) return;
    while ((reach[column] ?? 0) > 0) column++;
    const { attributes, text } = cell;
    const colSpan = span(attributes, 'colspan');
    const rowSpan = span(attributes, 'rowspan');
    row.push({ column, text: shown(text, attributes), colSpan, rowSpan });
    for (let c = column; c < column + colSpan; c++) {
      while (reach.length <= c) reach.push(0);
      // One more than the rows below, since this row's end takes one away.
      if (rowSpan > 1) reach[c] = rowSpan;
    }
    column += colSpan;
    cell = null;
  };
  const closeRow = (): HtmlCell[] | null => {
    closeCell();
    const closed = row;
    if (closed !== null)
      for (let c = 0; c < reach.length; c++) reach[c] = Math.max(0, (reach[c] ?? 0) - 1);
    row = null;
    column = 0;
    return closed;
  };

  for (const piece of pieces(html)) {
    if (typeof piece === 'string') {
      if (cell !== null) cell.text += piece;
      continue;
    }
    const { name, closing, attributes } = piece;
    if (name === 'table') {
      // A table within a cell is part of that cell's text.
      depth = Math.max(0, depth + (closing ? -1 : 1));
      if (depth > 1 || (depth === 1 && closing)) continue;
      const last = closeRow();
      if (last !== null) yield last;
      reach.length = 0;
    } else if (depth > 1) {
      if (cell !== null && (BLOCK.has(name) || name === 'tr')) cell.text += '\u0000';
    } else if (name === 'tr') {
      const done = closeRow();
      if (done !== null) yield done;
      row = closing ? null : [];
    } else if (name === 'td' || name === 'th') {
      closeCell();
      if (closing) continue;
      row ??= [];
      cell = { attributes, text: '' };
    } else if (cell !== null && BLOCK.has(name)) {
      cell.text += '\u0000';
    }
  }
  const last = closeRow();
  if (last !== null) yield last;
}

interface Tag {
  readonly name: string;
  readonly closing: boolean;
  readonly attributes: string;
}

/** Text and tags in order; comments and opaque elements left out. Linear in the text's length. */
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

/** Where the tag that starts at `start` ends: the `>` that no quote holds; -1 where there is none. */
function tagEnd(html: string, start: number): number {
  let at = start;
  for (;;) {
    const end = html.indexOf('>', at);
    if (end < 0) return -1;
    const inside = html.slice(at, end);
    const open = inside.search(/["']/);
    if (open < 0) return end;
    const close = html.indexOf(inside.charAt(open), at + open + 1);
    // A quote that never closes is a slip of whoever wrote the page.
    if (close < 0) return end;
    at = close + 1;
  }
}

const SCIENTIFIC = /^[+-]?\d(?:[.,]\d+)?E[+-]?\d+$/i;

/** A cell's text as the page shows it; the number behind it where the program shortened that. */
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

/** Google Sheets' own note of a cell's number: `{"1":3,"3":233244123456}`. */
function sheetsNumber(note: string | null): string | null {
  return /"3":(-?\d+(?:\.\d+)?)[,}]/.exec(note ?? '')?.[1] ?? null;
}
