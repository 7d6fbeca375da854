import { columnName, escapeCell } from './xml.ts';

/** A note at a cell. */
export interface Comment {
  /** 1-based row, 0-based column. */
  readonly row: number;
  readonly column: number;
  readonly text: string;
}

const MAIN = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main';

export function commentsXml(comments: readonly Comment[]): string {
  const entries = comments.map(
    ({ row, column, text }) =>
      `<comment ref="${columnName(column)}${row}" authorId="0"><text><t xml:space="preserve">${escapeCell(text)}</t></text></comment>`,
  );
  return `<?xml version="1.0" encoding="UTF-8" standalone="yes"?>\n<comments xmlns="${MAIN}"><authors><author></author></authors><commentList>${entries.join('')}</commentList></comments>`;
}

/** Characters per line and lines of a comment's box. */
const LINE = 34;

/**
 * The boxes that Excel draws comments in. Without this part, in a dialect older than the format
 * itself, Excel calls the workbook damaged. `sheet` keeps shape ids apart between sheets.
 */
export function drawingXml(comments: readonly Comment[], sheet: number): string {
  const shapes = comments.map(({ row, column, text }, i) => {
    const lines = text
      .split('\n')
      .reduce((sum, line) => sum + 1 + Math.floor(line.length / LINE), 0);
    const bottom = row + Math.max(2, Math.ceil(lines * 0.8) + 1);
    return (
      `<v:shape id="_x0000_s${sheet * 1024 + i + 1}" type="#_x0000_t202" style="position:absolute;visibility:hidden" fillcolor="#ffffe1" o:insetmode="auto">` +
      '<v:fill color2="#ffffe1"/><v:shadow color="black" obscured="t"/><v:path o:connecttype="none"/>' +
      '<v:textbox style="mso-direction-alt:auto"/>' +
      '<x:ClientData ObjectType="Note"><x:MoveWithCells/><x:SizeWithCells/>' +
      // Left column and offset, top row and offset, right column, bottom row.
      `<x:Anchor>${column + 1}, 12, ${row - 1}, 4, ${column + 4}, 12, ${bottom}, 4</x:Anchor>` +
      `<x:AutoFill>False</x:AutoFill><x:Row>${row - 1}</x:Row><x:Column>${column}</x:Column>` +
      '</x:ClientData></v:shape>'
    );
  });
  return (
    '<xml xmlns:v="urn:schemas-microsoft-com:vml" xmlns:o="urn:schemas-microsoft-com:office:office" xmlns:x="urn:schemas-microsoft-com:office:excel">' +
    `<o:shapelayout v:ext="edit"><o:idmap v:ext="edit" data="${sheet}"/></o:shapelayout>` +
    '<v:shapetype id="_x0000_t202" coordsize="21600,21600" o:spt="202" path="m,l,21600r21600,l21600,xe">' +
    '<v:stroke joinstyle="miter"/><v:path gradientshapeok="t" o:connecttype="rect"/></v:shapetype>' +
    `${shapes.join('')}</xml>`
  );
}
