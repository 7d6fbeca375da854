type Line = Readonly<Record<string, string>>;

/** Splits copied spreadsheet cells; null for the text of a single cell. */
export function parseCells(text: string): readonly (readonly string[])[] | null {
  if (!/[\t\n]/.test(text)) return null;
  const rows = text.replace(/\r\n?/g, '\n').replace(/\n$/, '').split('\n');
  return rows.map((row) => row.split('\t'));
}

/**
 * Pastes cells over goods lines, from one field to the last; adds missing lines up to `most`.
 */
export function pasteLines(
  goods: readonly Line[],
  cells: readonly (readonly string[])[],
  at: { readonly line: number; readonly key: string },
  keys: readonly string[],
  most: number,
): readonly Line[] {
  const from = keys.indexOf(at.key);
  const count = Math.min(most, Math.max(goods.length, at.line + cells.length));
  return Array.from({ length: count }, (_, line) => {
    const row = cells[line - at.line] ?? [];
    const said = row.flatMap((text, i) => {
      const key = keys[from + i];
      return key === undefined ? [] : [[key, text.trim()]];
    });
    return { ...goods[line], ...Object.fromEntries(said) };
  });
}
