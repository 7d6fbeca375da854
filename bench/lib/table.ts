/** Formats a Markdown table with right-aligned numbers. */
export function formatTable(
  headers: readonly string[],
  rows: readonly (readonly (string | number | null)[])[],
): string {
  const texts = rows.map((row) => row.map((cell) => (cell === null ? '–' : String(cell))));
  const widths = headers.map((header, i) =>
    Math.max(header.length, 3, ...texts.map((row) => row[i]?.length ?? 0)),
  );
  const numeric = headers.map((_, i) => rows.some((row) => typeof row[i] === 'number'));
  const line = (cells: readonly string[]) =>
    `| ${cells
      .map((cell, i) =>
        numeric[i] === true ? cell.padStart(widths[i] ?? 0) : cell.padEnd(widths[i] ?? 0),
      )
      .join(' | ')} |`;
  const rule = `| ${widths.map((width, i) => (numeric[i] === true ? `${'-'.repeat(width - 1)}:` : '-'.repeat(width))).join(' | ')} |`;
  return [line(headers), rule, ...texts.map(line)].join('\n');
}
