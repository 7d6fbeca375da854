type Line = Readonly<Record<string, string>>;

/** Splits copied spreadsheet cells; null for the text of a single cell. */
export function parseCells(text: string): readonly (readonly string[])[] | null {
  if (!/[\t\n]/.test(text)) return null;
  const rows = text.replace(/\r\n?/g, '\n').replace(/\n$/, '').split('\n');
  return rows.map((row) => row.split('\t'));
}

/**
 * Pastes cells over goods lines, starting at a line and field; adds missing lines up to `maxLines`.
 */
export function pasteLines(
  goods: readonly Line[],
  cells: readonly (readonly string[])[],
  start: { readonly line: number; readonly key: string },
  keys: readonly string[],
  maxLines: number,
): readonly Line[] {
  const startColumn = keys.indexOf(start.key);
  const count = Math.min(maxLines, Math.max(goods.length, start.line + cells.length));
  return Array.from({ length: count }, (_, line) => {
    const row = cells[line - start.line] ?? [];
    const entries = row.flatMap((text, i) => {
      const key = keys[startColumn + i];
      return key === undefined ? [] : [[key, text.trim()]];
    });
    return { ...goods[line], ...Object.fromEntries(entries) };
  });
}
