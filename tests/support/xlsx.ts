import { type CellRecord, cellRecords } from '../../src/workers/engine/storeCells.ts';
import { Job, type JobOptions } from '../../src/workers/engine/limits.ts';
import { bytesSource } from './bytesSource.ts';
import type { SheetStore } from '../../src/workers/engine/store.ts';
import { openXlsxArchive } from '../../src/workers/engine/xlsx/openXlsx.ts';
import { Archive } from '../../src/workers/engine/zip/archive.ts';
import { makeZip, type MadeEntry } from './zip.ts';

const MAIN = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main';
const RELATIONS = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships';
const PACKAGE = 'http://schemas.openxmlformats.org/package/2006';
const TYPES = 'application/vnd.openxmlformats-officedocument.spreadsheetml';

/** The pieces of a made workbook that a test cares about. */
export interface MadeWorkbook {
  /** Content of `<sheetData>`. */
  readonly rows?: string;
  /** The whole worksheet part, in place of `rows`. */
  readonly sheet?: string | Uint8Array;
  /** XML before and after `<sheetData>`. */
  readonly before?: string;
  readonly after?: string;
  /** Content of `<sst>`. */
  readonly strings?: string;
  /** Codes of custom number formats: style 1 has the first, style 2 the second. */
  readonly formats?: readonly string[];
  /** Ids of built-in formats: their styles come after the custom ones. */
  readonly builtins?: readonly number[];
  readonly workbookPr?: string;
  /** The whole workbook part. */
  readonly workbook?: string;
  /** Parts added, or put in the place of those of the same name. */
  readonly parts?: readonly MadeEntry[];
}

export const relationships = (...items: readonly (readonly [string, string, string])[]): string =>
  `<Relationships xmlns="${PACKAGE}/relationships">${items
    .map(([id, type, target]) => {
      const address = type.includes(':') ? type : `${RELATIONS}/${type}`;
      return `<Relationship Id="${id}" Type="${address}" Target="${target}"/>`;
    })
    .join('')}</Relationships>`;

const escape = (text: string): string =>
  text.replaceAll('&', '&amp;').replaceAll('"', '&quot;').replaceAll('<', '&lt;');

function styles(made: MadeWorkbook): string {
  const codes = made.formats ?? [];
  const ids = [0, ...codes.map((_, i) => 164 + i), ...(made.builtins ?? [])];
  return `<styleSheet xmlns="${MAIN}"><numFmts>${codes
    .map((code, i) => `<numFmt numFmtId="${164 + i}" formatCode="${escape(code)}"/>`)
    .join('')}</numFmts><cellStyleXfs><xf numFmtId="9"/></cellStyleXfs><cellXfs>${ids
    .map((id) => `<xf numFmtId="${id}"/>`)
    .join('')}</cellXfs></styleSheet>`;
}

/** The parts of a workbook of one sheet, as a program would write them. */
export function workbookParts(made: MadeWorkbook): MadeEntry[] {
  const parts: MadeEntry[] = [
    {
      name: '[Content_Types].xml',
      data: `<Types xmlns="${PACKAGE}/content-types"><Override PartName="/xl/workbook.xml" ContentType="${TYPES}.sheet.main+xml"/></Types>`,
    },
    { name: '_rels/.rels', data: relationships(['rId1', 'officeDocument', 'xl/workbook.xml']) },
    {
      name: 'xl/workbook.xml',
      data:
        made.workbook ??
        `<workbook xmlns="${MAIN}" xmlns:r="${RELATIONS}">${made.workbookPr ?? ''}<sheets><sheet name="Orders" sheetId="1" r:id="rId1"/></sheets></workbook>`,
    },
    {
      name: 'xl/_rels/workbook.xml.rels',
      data: relationships(
        ['rId1', 'worksheet', 'worksheets/sheet1.xml'],
        ['rId2', 'styles', 'styles.xml'],
        ['rId3', 'sharedStrings', 'sharedStrings.xml'],
      ),
    },
    { name: 'xl/styles.xml', data: styles(made) },
    { name: 'xl/sharedStrings.xml', data: `<sst xmlns="${MAIN}">${made.strings ?? ''}</sst>` },
    {
      name: 'xl/worksheets/sheet1.xml',
      data:
        made.sheet ??
        `<worksheet xmlns="${MAIN}">${made.before ?? ''}<sheetData>${made.rows ?? ''}</sheetData>${made.after ?? ''}</worksheet>`,
    },
  ];
  const added = made.parts ?? [];
  const replaced = new Set(added.map(({ name }) => name));
  return [...parts.filter(({ name }) => !replaced.has(name)), ...added];
}

export function makeXlsx(made: MadeWorkbook): Uint8Array<ArrayBuffer> {
  return makeZip(workbookParts(made));
}

/** Reads a sheet of a file's bytes, the first where none is named by its place. */
export async function readBytes(
  bytes: Uint8Array<ArrayBuffer>,
  options: JobOptions = {},
  sheet = 0,
): Promise<SheetStore> {
  const job = new Job(options);
  const workbook = await openXlsxArchive(await Archive.open(bytesSource(bytes), job), job);
  return workbook.read(sheet, job);
}

export async function readXlsx(made: MadeWorkbook, options: JobOptions = {}): Promise<SheetStore> {
  return readBytes(makeXlsx(made), options);
}

/** The cells of a made workbook, by reference. */
export async function readCells(made: MadeWorkbook): Promise<Record<string, CellRecord>> {
  const store = await readXlsx(made);
  return Object.fromEntries([...cellRecords(store)].map((cell) => [cell.c, cell]));
}

/** The values alone. */
export async function readValues(made: MadeWorkbook): Promise<Record<string, CellRecord['v']>> {
  const cells = await readCells(made);
  return Object.fromEntries(Object.entries(cells).map(([name, { v }]) => [name, v]));
}
