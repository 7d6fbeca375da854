/** Escapes `&`, `<`, `>` and quotes for HTML. */
function escape(text: string): string {
  return text
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
    .replaceAll('"', '&quot;');
}

/** Converts bold words and keys within a line. */
function inline(text: string): string {
  return escape(text)
    .replaceAll(/`([^`]+)`/g, '<kbd>$1</kbd>')
    .replaceAll(/\*\*([^*]+)\*\*/g, '<strong>$1</strong>');
}

const splitCells = (line: string) =>
  line
    .slice(1, -1)
    .split('|')
    .map((cell) => inline(cell.trim()));

function table(lines: readonly string[]): string {
  const [head = '', , ...body] = lines;
  const row = (line: string, tag: string) =>
    `<tr>${splitCells(line)
      .map((cell) => `<${tag}>${cell}</${tag}>`)
      .join('')}</tr>`;
  return `<table><thead>${row(head, 'th')}</thead><tbody>${body
    .map((line) => row(line, 'td'))
    .join('')}</tbody></table>`;
}

export interface Heading {
  readonly level: 1 | 2 | 3;
  /** Anchor in the page: `s1`, `s1-2`. */
  readonly id: string;
  readonly text: string;
}

/**
 * Converts the manual's subset of Markdown: headings, paragraphs, numbered lists, tables, bold words and keys. Other
 * blocks are refused, and so is a list that continues after a gap, because its numbers would restart at 1.
 */
export function toHtml(markdown: string): { html: string; headings: readonly Heading[] } {
  const headings: Heading[] = [];
  const counts = { section: 0, part: 0 };
  const heading = (marks: string, text: string): string => {
    const level = marks.length as Heading['level'];
    if (level === 2) Object.assign(counts, { section: counts.section + 1, part: 0 });
    if (level === 3) counts.part++;
    const id = level === 3 ? `s${counts.section}-${counts.part}` : `s${counts.section}`;
    headings.push({ level, id, text: inline(text) });
    return `<h${level} id="${id}">${inline(text)}</h${level}>`;
  };
  const blocks = markdown.trim().split(/\n{2,}/);
  const html = blocks.map((block) => {
    const lines = block.split('\n');
    const [first = ''] = lines;
    const [, marks, title] = /^(#{1,3}) (.+)$/.exec(first) ?? [];
    if (marks !== undefined && title !== undefined && lines.length === 1) {
      return heading(marks, title);
    }
    if (lines.every((line) => /^\|.*\|$/.test(line))) return table(lines);
    if (lines.every((line, at) => line.startsWith(`${at + 1}. `))) {
      const items = lines.map((line) => `<li>${inline(line.replace(/^\d+\. /, ''))}</li>`);
      return `<ol>${items.join('')}</ol>`;
    }
    if (/^[#|>*\-\d]/.test(first) && !first.startsWith('**')) {
      throw new Error(`The manual has an unsupported block: ${first}`);
    }
    return `<p>${inline(lines.join(' '))}</p>`;
  });
  return { html: html.join('\n'), headings };
}
