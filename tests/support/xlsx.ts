import { type CellRecord, cellRecords } from '../../src/workers/engine/storeCells.ts';
import { Job, type JobOptions } from '../../src/workers/engine/limits.ts';
import { bytesSource } from './bytesSource.ts';
import type { SheetStore } from '../../src/workers/engine/store.ts';
import { openXlsxArchive } from '../../src/workers/engine/xlsx/openXlsx.ts';
import { Archive } from '../../src/workers/engine/zip/archive.ts';
import { makeZip, type TestZipEntry } from './zip.ts';

const MAIN = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main';
const RELATIONS = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships';
const PACKAGE = 'http://schemas.openxmlformats.org/package/2006';
const TYPES = 'application/vnd.openxmlformats-officedocument.spreadsheetml';

/** Parts of a test workbook; all others have defaults. */
export interface TestWorkbook {
  /** Content of `<sheetData>`. */
  readonly rows?: string;
  /** The whole worksheet part, instead of `rows`. */
  readonly sheet?: string | Uint8Array;
  /** XML before `<sheetData>`. */
  readonly before?: string;
  /** XML after `<sheetData>`. */
  readonly after?: string;
  /** Content of `<sst>`. */
  readonly strings?: string;
  /** Codes of custom number formats: style 1 uses the first, style 2 the second. */
  readonly formats?: readonly string[];
  /** Ids of built-in formats; their styles follow those of custom formats. */
  readonly builtins?: readonly number[];
  readonly workbookPr?: string;
  /** The whole workbook part. */
  readonly workbook?: string;
  /** Additional parts; a part replaces a default part of the same name. */
  readonly parts?: readonly TestZipEntry[];
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

function styles(options: TestWorkbook): string {
  const codes = options.formats ?? [];
  const ids = [0, ...codes.map((_, i) => 164 + i), ...(options.builtins ?? [])];
  return `<styleSheet xmlns="${MAIN}"><numFmts>${codes
    .map((code, i) => `<numFmt numFmtId="${164 + i}" formatCode="${escape(code)}"/>`)
    .join('')}</numFmts><cellStyleXfs><xf numFmtId="9"/></cellStyleXfs><cellXfs>${ids
    .map((id) => `<xf numFmtId="${id}"/>`)
    .join('')}</cellXfs></styleSheet>`;
}

/** Builds the parts of a workbook with one sheet. */
export function workbookParts(options: TestWorkbook): TestZipEntry[] {
  const parts: TestZipEntry[] = [
    {
      name: '[Content_Types].xml',
      data: `<Types xmlns="${PACKAGE}/content-types"><Override PartName="/xl/workbook.xml" ContentType="${TYPES}.sheet.main+xml"/></Types>`,
    },
    { name: '_rels/.rels', data: relationships(['rId1', 'officeDocument', 'xl/workbook.xml']) },
    {
      name: 'xl/workbook.xml',
      data:
        options.workbook ??
        `<workbook xmlns="${MAIN}" xmlns:r="${RELATIONS}">${options.workbookPr ?? ''}<sheets><sheet name="Orders" sheetId="1" r:id="rId1"/></sheets></workbook>`,
    },
    {
      name: 'xl/_rels/workbook.xml.rels',
      data: relationships(
        ['rId1', 'worksheet', 'worksheets/sheet1.xml'],
        ['rId2', 'styles', 'styles.xml'],
        ['rId3', 'sharedStrings', 'sharedStrings.xml'],
      ),
    },
    { name: 'xl/styles.xml', data: styles(options) },
    { name: 'xl/sharedStrings.xml', data: `<sst xmlns="${MAIN}">${options.strings ?? ''}</sst>` },
    {
      name: 'xl/worksheets/sheet1.xml',
      data:
        options.sheet ??
        `<worksheet xmlns="${MAIN}">${options.before ?? ''}<sheetData>${options.rows ?? ''}</sheetData>${options.after ?? ''}</worksheet>`,
    },
  ];
  const customParts = options.parts ?? [];
  const replacedNames = new Set(customParts.map(({ name }) => name));
  return [...parts.filter(({ name }) => !replacedNames.has(name)), ...customParts];
}

export function makeXlsx(options: TestWorkbook): Uint8Array<ArrayBuffer> {
  return makeZip(workbookParts(options));
}

/** Reads a sheet of a file, by default the first one. */
export async function readBytes(
  bytes: Uint8Array<ArrayBuffer>,
  options: JobOptions = {},
  sheet = 0,
): Promise<SheetStore> {
  const job = new Job(options);
  const workbook = await openXlsxArchive(await Archive.open(bytesSource(bytes), job), job);
  return workbook.read(sheet, job);
}

export async function readXlsx(
  workbook: TestWorkbook,
  options: JobOptions = {},
): Promise<SheetStore> {
  return readBytes(makeXlsx(workbook), options);
}

/** Reads the cells of a test workbook, by reference. */
export async function readCells(options: TestWorkbook): Promise<Record<string, CellRecord>> {
  const store = await readXlsx(options);
  return Object.fromEntries([...cellRecords(store)].map((cell) => [cell.c, cell]));
}

/** Reads the values of a test workbook, by reference. */
export async function readValues(options: TestWorkbook): Promise<Record<string, CellRecord['v']>> {
  const cells = await readCells(options);
  return Object.fromEntries(Object.entries(cells).map(([name, { v }]) => [name, v]));
}
