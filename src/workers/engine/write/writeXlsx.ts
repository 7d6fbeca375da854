import { commentsXml, drawingXml, shapeBlocks, type Comment } from './commentsXml.ts';
import { RuleMessages } from './ruleMessages.ts';
import { sheetXml, type SheetParts, type WriteSheet } from './sheetXml.ts';
import { stylesXml } from './stylesXml.ts';
import { escapeXml } from './escapeXml.ts';
import { type Bytes, writeZip, type ZipPart } from './writeZip.ts';

/**
 * A streaming writer of xlsx: rows go in one by one, bytes come out, and memory does not grow with
 * the number of rows. Texts are written inline, without shared strings. The same input gives the
 * same bytes.
 *
 *     for await (const bytes of writeXlsx([{ name: 'Orders', columns, rows }])) send(bytes);
 *
 * `toStream` makes a ReadableStream of it, for a Response.
 */

export type { CellValue, WriteColumn, WriteRow, WriteSheet } from './sheetXml.ts';

const HEAD = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>\n';
const PACKAGE = 'http://schemas.openxmlformats.org/package/2006';
const OFFICE = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships';
const MAIN = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main';
const TYPE = 'application/vnd.openxmlformats-officedocument.spreadsheetml';

/** Characters forbidden in a sheet's name. */
const FORBIDDEN = /[[\]:*?/\\]|^'|'$/;
/** Maximum length of a sheet's name. */
const MAX_NAME_LENGTH = 31;

const encoder = new TextEncoder();

function createPart(name: string, xml: string): ZipPart {
  return { name, content: [encoder.encode(xml)] };
}

function buildContentTypes(sheets: readonly WriteSheet[]): string {
  const toOverride = (name: string, type: string) =>
    `<Override PartName="${name}" ContentType="${TYPE}.${type}+xml"/>`;
  return [
    `${HEAD}<Types xmlns="${PACKAGE}/content-types">`,
    '<Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/>',
    '<Default Extension="xml" ContentType="application/xml"/>',
    '<Default Extension="vml" ContentType="application/vnd.openxmlformats-officedocument.vmlDrawing"/>',
    toOverride('/xl/workbook.xml', 'sheet.main'),
    toOverride('/xl/styles.xml', 'styles'),
    ...sheets.map((_, i) => toOverride(`/xl/worksheets/sheet${i + 1}.xml`, 'worksheet')),
    ...sheets.map((sheet, i) =>
      sheet.comments === true ? toOverride(`/xl/comments${i + 1}.xml`, 'comments') : '',
    ),
    '</Types>',
  ].join('');
}

function buildWorkbookXml(sheets: readonly WriteSheet[]): string {
  const entries = sheets.map(({ name, hidden }, i) => {
    const state = hidden === true ? ' state="hidden"' : '';
    return `<sheet name="${escapeXml(name)}" sheetId="${i + 1}"${state} r:id="rId${i + 1}"/>`;
  });
  return `${HEAD}<workbook xmlns="${MAIN}" xmlns:r="${OFFICE}"><bookViews><workbookView/></bookViews><sheets>${entries.join('')}</sheets></workbook>`;
}

function buildRelationships(
  items: readonly (readonly [id: string, type: string, target: string])[],
) {
  const entries = items.map(
    ([id, type, target]) =>
      `<Relationship Id="${id}" Type="${OFFICE}/${type}" Target="${target}"/>`,
  );
  return `${HEAD}<Relationships xmlns="${PACKAGE}/relationships">${entries.join('')}</Relationships>`;
}

function checkNames(sheets: readonly WriteSheet[]): void {
  const names = new Set<string>();
  for (const { name } of sheets) {
    const isInvalid = name === '' || name.length > MAX_NAME_LENGTH || FORBIDDEN.test(name);
    if (isInvalid || names.has(name.toLowerCase())) {
      throw new RangeError(`A sheet cannot be called “${name}”`);
    }
    names.add(name.toLowerCase());
  }
  if (sheets.every(({ hidden }) => hidden === true)) {
    throw new RangeError('A workbook needs a sheet that is not hidden');
  }
}

async function* buildParts(sheets: readonly WriteSheet[]): AsyncGenerator<ZipPart, void> {
  yield createPart('[Content_Types].xml', buildContentTypes(sheets));
  yield createPart(
    '_rels/.rels',
    buildRelationships([['rId1', 'officeDocument', 'xl/workbook.xml']]),
  );
  yield createPart('xl/workbook.xml', buildWorkbookXml(sheets));
  yield createPart(
    'xl/_rels/workbook.xml.rels',
    buildRelationships([
      ...sheets.map(
        (_, i) => [`rId${i + 1}`, 'worksheet', `worksheets/sheet${i + 1}.xml`] as const,
      ),
      [`rId${sheets.length + 1}`, 'styles', 'styles.xml'],
    ]),
  );
  yield createPart('xl/styles.xml', stylesXml);
  let block = 1;
  for (const [i, sheet] of sheets.entries()) {
    const number = i + 1;
    const comments: Comment[] = [];
    const parts: SheetParts = { comments, messages: new RuleMessages() };
    yield { name: `xl/worksheets/sheet${number}.xml`, content: sheetXml(sheet, parts) };
    if (sheet.comments !== true) continue;
    yield createPart(
      `xl/worksheets/_rels/sheet${number}.xml.rels`,
      buildRelationships([
        ['rId1', 'vmlDrawing', `../drawings/vmlDrawing${number}.vml`],
        ['rId2', 'comments', `../comments${number}.xml`],
      ]),
    );
    yield { name: `xl/comments${number}.xml`, content: commentsXml(comments) };
    const drawing = drawingXml(comments, block);
    yield { name: `xl/drawings/vmlDrawing${number}.vml`, content: drawing };
    block += shapeBlocks(comments.length);
  }
}

/** Writes a workbook. Throws RangeError for content that the format cannot hold. */
export async function* writeXlsx(sheets: readonly WriteSheet[]): AsyncGenerator<Bytes, void> {
  checkNames(sheets);
  yield* writeZip(buildParts(sheets));
}

/** Wraps bytes into a pull stream: nothing is produced before it is read. */
export function toStream(bytes: AsyncGenerator<Bytes, void>): ReadableStream<Bytes> {
  return new ReadableStream({
    async pull(controller) {
      const { done, value } = await bytes.next();
      if (done === true) controller.close();
      else controller.enqueue(value);
    },
    async cancel() {
      await bytes.return();
    },
  });
}

/** Collects all bytes into one array, for small workbooks such as templates. */
export async function toBytes(bytes: AsyncGenerator<Bytes, void>): Promise<Bytes> {
  return new Uint8Array(await new Response(toStream(bytes)).arrayBuffer());
}
