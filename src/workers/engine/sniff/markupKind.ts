import type { RefusedFileKind } from './refusedFiles.ts';

const PAGE_ROOTS = new Set([
  'html',
  'head',
  'meta',
  'body',
  'table',
  'style',
  'div',
  'center',
  'script',
]);
/** Elements that begin a fragment of a page; it counts as a page if it has table cells. */
const FRAGMENT_ROOTS = new Set(
  'tr th td thead tbody tfoot caption colgroup title link base p span font b i a br hr h1 h2 h3 h4 h5 h6 ul ol form section article main nav header footer img input'.split(
    ' ',
  ),
);
const CELL = /<t[dh][\s/>]/i;
/** Whitespace, comments, processing instructions and doctype before the root element. */
const PROLOGUE = /^(?:\s+|<\?[\s\S]*?\?>|<!--[\s\S]*?-->|<!doctype[^>[]*(?:\[[^\]]*\]\s*)?>)*/i;
const ROOT = /^<(?:[\w.-]+:)?([A-Za-z][\w.-]*)([^>]*)/;

type Markup = RefusedFileKind | 'webPage' | 'spreadsheet2003' | 'flatOds';

/** Kind of a markup text; null if the text is no markup. `text` is the file's beginning, `tail` its end. */
export function markupKind(text: string, tail: string): Markup | null {
  if (!text.startsWith('<')) return null;
  const prologue = PROLOGUE.exec(text)?.[0] ?? '';
  const [, tag = '', attributes = ''] = ROOT.exec(text.slice(prologue.length)) ?? [];
  const root = tag.toLowerCase();
  if (/<!doctype\s+html/i.test(prologue) || PAGE_ROOTS.has(root)) return 'webPage';
  if (FRAGMENT_ROOTS.has(root) && CELL.test(text)) return 'webPage';
  const program = /<\?mso-application\s+progid="(\w+)\./.exec(prologue)?.[1];
  if (root === 'workbook' && attributes.includes('www.gnumeric.org')) return 'gnumeric';
  if (program === 'Excel' || root === 'workbook') return 'spreadsheet2003';
  if (program === 'Word' || root === 'worddocument') return 'textDocument';
  if (program === 'PowerPoint') return 'presentation';
  const openDocument = /mimetype=["']application\/vnd\.oasis\.opendocument\.(\w+)/.exec(attributes);
  if (root === 'document' && openDocument !== null) return flatDocumentKind(openDocument[1]);
  if (root === 'svg') return 'picture';
  if (root === 'plist' && /<key>URL<\/key>/.test(text)) return 'shortcut';
  const isClosed = root !== '' && new RegExp(`</(?:[\\w.-]+:)?${tag}\\s*>\\s*$`).test(tail);
  return /<\?xml\s|<!doctype\s/i.test(prologue) || isClosed ? 'xml' : null;
}

function flatDocumentKind(content: string | undefined): Markup {
  if (content === 'spreadsheet') return 'flatOds';
  if (content === 'presentation') return 'presentation';
  return content === 'graphics' ? 'picture' : 'textDocument';
}
