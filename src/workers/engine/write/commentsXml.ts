import { columnName } from '../xlsx/cellReference.ts';
import { escapeCell } from './escapeXml.ts';
import type { Bytes } from './writeZip.ts';

/** A comment on a cell. */
export interface Comment {
  /** 1-based row, 0-based column. */
  readonly row: number;
  readonly column: number;
  readonly text: string;
}

const MAIN = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main';

/** Characters after which written XML is flushed. */
const FLUSH_CHARACTERS = 64 * 1024;

/** Yields XML in chunks: a sheet may have more comments than one string should hold. */
function* encodeInChunks(texts: Iterable<string>): Generator<Bytes, void> {
  const encoder = new TextEncoder();
  let xml = '';
  for (const text of texts) {
    xml += text;
    if (xml.length <= FLUSH_CHARACTERS) continue;
    yield encoder.encode(xml);
    xml = '';
  }
  yield encoder.encode(xml);
}

function* commentTexts(comments: readonly Comment[]): Generator<string, void> {
  yield `<?xml version="1.0" encoding="UTF-8" standalone="yes"?>\n<comments xmlns="${MAIN}"><authors><author></author></authors><commentList>`;
  for (const { row, column, text } of comments) {
    yield `<comment ref="${columnName(column)}${row}" authorId="0"><text><t xml:space="preserve">${escapeCell(text)}</t></text></comment>`;
  }
  yield '</commentList></comments>';
}

export function commentsXml(comments: readonly Comment[]): Iterable<Bytes> {
  return encodeInChunks(commentTexts(comments));
}

/** Number of characters in a line of a comment's box. */
const LINE_CHARACTERS = 34;

/** Shape ids are allocated in blocks; the first id of a block is unused. */
const BLOCK_IDS = 1024;
const BLOCK_SHAPES = BLOCK_IDS - 1;

/** Number of blocks of shape ids for so many comments. */
export function shapeBlocks(comments: number): number {
  return Math.max(1, Math.ceil(comments / BLOCK_SHAPES));
}

/**
 * Boxes in which Excel draws comments. Without this part, whose dialect is older than the format itself, Excel calls
 * the workbook damaged. Shape ids start at `block`, from 1 on, so that sheets share none.
 */
export function drawingXml(comments: readonly Comment[], block: number): Iterable<Bytes> {
  return encodeInChunks(drawingTexts(comments, block));
}

function* drawingTexts(comments: readonly Comment[], block: number): Generator<string, void> {
  const blocks = Array.from({ length: shapeBlocks(comments.length) }, (_, i) => block + i);
  yield (
    '<xml xmlns:v="urn:schemas-microsoft-com:vml" xmlns:o="urn:schemas-microsoft-com:office:office" xmlns:x="urn:schemas-microsoft-com:office:excel">' +
    `<o:shapelayout v:ext="edit"><o:idmap v:ext="edit" data="${blocks.join()}"/></o:shapelayout>` +
    '<v:shapetype id="_x0000_t202" coordsize="21600,21600" o:spt="202" path="m,l,21600r21600,l21600,xe">' +
    '<v:stroke joinstyle="miter"/><v:path gradientshapeok="t" o:connecttype="rect"/></v:shapetype>'
  );
  for (const [i, comment] of comments.entries()) {
    yield shapeXml(
      comment,
      (block + Math.floor(i / BLOCK_SHAPES)) * BLOCK_IDS + (i % BLOCK_SHAPES) + 1,
    );
  }
  yield '</xml>';
}

function shapeXml({ row, column, text }: Comment, id: number): string {
  const lines = text
    .split('\n')
    .reduce((sum, line) => sum + 1 + Math.floor(line.length / LINE_CHARACTERS), 0);
  const bottom = row + Math.max(2, Math.ceil(lines * 0.8) + 1);
  return (
    `<v:shape id="_x0000_s${id}" type="#_x0000_t202" style="position:absolute;visibility:hidden" fillcolor="#ffffe1" o:insetmode="auto">` +
    '<v:fill color2="#ffffe1"/><v:shadow color="black" obscured="t"/><v:path o:connecttype="none"/>' +
    '<v:textbox style="mso-direction-alt:auto"/>' +
    '<x:ClientData ObjectType="Note"><x:MoveWithCells/><x:SizeWithCells/>' +
    // Left column and offset, top row and offset, right column, bottom row.
    `<x:Anchor>${column + 1}, 12, ${row - 1}, 4, ${column + 4}, 12, ${bottom}, 4</x:Anchor>` +
    `<x:AutoFill>False</x:AutoFill><x:Row>${row - 1}</x:Row><x:Column>${column}</x:Column>` +
    '</x:ClientData></v:shape>'
  );
}
