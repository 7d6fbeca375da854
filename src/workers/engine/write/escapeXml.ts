const ESCAPES: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
};

export function escapeXml(text: string): string {
  return text.replace(/[&<>"]/g, (c) => ESCAPES[c] ?? c);
}

/** Characters that XML cannot hold or would change: controls, CR, lone surrogates, U+FFFE and U+FFFF. */
const UNWRITABLE = /(?![\t\n])[\p{Cc}\p{Cs}\ufffe\uffff]/gu;

/** Text that looks like an escape itself, and so must be escaped. */
const ESCAPE_LIKE = /_(?=x[0-9A-Fa-f]{4}_)/g;

/** Escapes a cell's text: XML escapes, and the spreadsheet's own `_x0001_` for characters that XML cannot hold. */
export function escapeCell(text: string): string {
  return escapeXml(text.replace(ESCAPE_LIKE, '_x005F_')).replace(
    UNWRITABLE,
    (c) => `_x${c.charCodeAt(0).toString(16).toUpperCase().padStart(4, '0')}_`,
  );
}
