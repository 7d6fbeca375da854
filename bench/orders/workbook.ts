import { orderColumns, generateOrderRows, type CellStyle, type OrderOptions } from './rows.ts';
import { createWriteStream } from 'node:fs';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { writeZip, type Bytes, type ZipPart } from '../../src/workers/engine/write/writeZip.ts';

/*
 * Writes a workbook of orders the way Excel does: shared strings in order of first appearance, a style for each
 * column, dates as serials, `spans` and `dyDescent` on every row.
 */

export interface WorkbookOptions extends OrderOptions {
  readonly strings: 'shared' | 'inline';
}

/** Characters of XML that are compressed at once. */
const PIECE_LENGTH = 1 << 18;

const HEAD = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>\r\n';
const MAIN = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main';
const RELATIONS = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships';
const PACKAGE = 'http://schemas.openxmlformats.org/package/2006';
const CONTENT = 'application/vnd.openxmlformats-officedocument.spreadsheetml';

const contentTypes = `${HEAD}<Types xmlns="${PACKAGE}/content-types"><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/><Default Extension="xml" ContentType="application/xml"/><Override PartName="/xl/workbook.xml" ContentType="${CONTENT}.sheet.main+xml"/><Override PartName="/xl/worksheets/sheet1.xml" ContentType="${CONTENT}.worksheet+xml"/><Override PartName="/xl/styles.xml" ContentType="${CONTENT}.styles+xml"/><Override PartName="/xl/sharedStrings.xml" ContentType="${CONTENT}.sharedStrings+xml"/></Types>`;

const packageRelations = `${HEAD}<Relationships xmlns="${PACKAGE}/relationships"><Relationship Id="rId1" Type="${RELATIONS}/officeDocument" Target="xl/workbook.xml"/></Relationships>`;

const workbook = `${HEAD}<workbook xmlns="${MAIN}" xmlns:r="${RELATIONS}"><workbookPr defaultThemeVersion="166925"/><sheets><sheet name="Orders" sheetId="1" r:id="rId1"/></sheets></workbook>`;

const workbookRelations = `${HEAD}<Relationships xmlns="${PACKAGE}/relationships"><Relationship Id="rId1" Type="${RELATIONS}/worksheet" Target="worksheets/sheet1.xml"/><Relationship Id="rId2" Type="${RELATIONS}/styles" Target="styles.xml"/><Relationship Id="rId3" Type="${RELATIONS}/sharedStrings" Target="sharedStrings.xml"/></Relationships>`;

/** Index into `cellXfs` below. */
const styleIds: Readonly<Record<CellStyle, number>> = { general: 0, text: 1, date: 2, money: 3 };

const styles = `${HEAD}<styleSheet xmlns="${MAIN}"><fonts count="1"><font><sz val="11"/><name val="Calibri"/></font></fonts><fills count="2"><fill><patternFill patternType="none"/></fill><fill><patternFill patternType="gray125"/></fill></fills><borders count="1"><border><left/><right/><top/><bottom/><diagonal/></border></borders><cellStyleXfs count="1"><xf numFmtId="0" fontId="0" fillId="0" borderId="0"/></cellStyleXfs><cellXfs count="4"><xf numFmtId="0" fontId="0" fillId="0" borderId="0" xfId="0"/>${[
  49, 14, 4,
]
  .map(
    (format) =>
      `<xf numFmtId="${format}" fontId="0" fillId="0" borderId="0" xfId="0" applyNumberFormat="1"/>`,
  )
  .join('')}</cellXfs></styleSheet>`;

const escapes: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;' };

function element(text: string): string {
  const escaped = text.replace(/[&<>]/g, (char) => escapes[char] ?? char);
  return text.trim() === text ? `<t>${escaped}</t>` : `<t xml:space="preserve">${escaped}</t>`;
}

/** The workbook's strings: an index per text. */
class SharedStrings {
  readonly #indices = new Map<string, number>();
  readonly #pieces: string[] = [];
  #pending = '';
  #uses = 0;
  #count = 0;

  /** Index of a text. With `mayRepeat`, equal texts share an index; other texts are not remembered. */
  indexOf(text: string, mayRepeat: boolean): number {
    this.#uses++;
    const found = mayRepeat ? this.#indices.get(text) : undefined;
    if (found !== undefined) return found;
    const index = this.#count++;
    if (mayRepeat) this.#indices.set(text, index);
    this.#pending += `<si>${element(text)}</si>`;
    if (this.#pending.length > PIECE_LENGTH) {
      this.#pieces.push(this.#pending);
      this.#pending = '';
    }
    return index;
  }

  /** Content of the shared-strings part; call it after all texts have an index. */
  *content(): Generator<Bytes, void> {
    yield encode(`${HEAD}<sst xmlns="${MAIN}" count="${this.#uses}" uniqueCount="${this.#count}">`);
    for (const piece of this.#pieces) yield encode(piece);
    yield encode(`${this.#pending}</sst>`);
  }
}

const uniqueColumns = new Set(['customerOrderNo', 'receiverPhone', 'receiverPhone2']);
const encoder = new TextEncoder();
const encode = (text: string): Bytes => encoder.encode(text);

/** Content of the sheet; adds its texts to `shared`. */
function* sheetContent(options: WorkbookOptions, shared: SharedStrings): Generator<Bytes, void> {
  const letters = orderColumns.map((_, index) => String.fromCharCode(65 + index));
  const width = letters.length;
  const mayRepeat = orderColumns.map(({ key }) => !uniqueColumns.has(key));
  const attributes = orderColumns.map(({ style }) =>
    style === 'general' ? '' : ` s="${styleIds[style]}"`,
  );
  const row = (number: number, values: readonly (string | number | null)[]) => {
    let xml = `<row r="${number}" spans="1:${width}" x14ac:dyDescent="0.25">`;
    for (let i = 0; i < width; i++) {
      const value = values[i];
      if (value === null || value === undefined) continue;
      const start = `<c r="${letters[i]}${number}"${number === 1 ? '' : attributes[i]}`;
      if (typeof value === 'number') xml += `${start}><v>${value}</v></c>`;
      else if (options.strings === 'inline') {
        xml += `${start} t="inlineStr"><is>${element(value)}</is></c>`;
      } else {
        xml += `${start} t="s"><v>${shared.indexOf(value, mayRepeat[i] ?? true)}</v></c>`;
      }
    }
    return `${xml}</row>`;
  };

  yield encode(
    `${HEAD}<worksheet xmlns="${MAIN}" xmlns:x14ac="http://schemas.microsoft.com/office/spreadsheetml/2009/9/ac"><dimension ref="A1:${letters.at(-1)}${options.rows + 1}"/><sheetViews><sheetView tabSelected="1" workbookViewId="0"/></sheetViews><sheetFormatPr defaultRowHeight="15" x14ac:dyDescent="0.25"/><cols><col min="1" max="${width}" width="18" customWidth="1"/></cols><sheetData>`,
  );
  let number = 1;
  let pending = row(
    number,
    orderColumns.map(({ header }) => header),
  );
  for (const values of generateOrderRows(options)) {
    pending += row(++number, values);
    if (pending.length < PIECE_LENGTH) continue;
    yield encode(pending);
    pending = '';
  }
  yield encode(
    `${pending}</sheetData><pageMargins left="0.7" right="0.7" top="0.75" bottom="0.75" header="0.3" footer="0.3"/></worksheet>`,
  );
}

/** Writes the workbook to `path`. Memory grows only with the number of texts. */
export async function writeWorkbook(path: string, options: WorkbookOptions): Promise<void> {
  const strings = new SharedStrings();
  const text = (name: string, content: string): ZipPart => ({ name, content: [encode(content)] });
  // The strings follow the sheet, which adds the texts.
  const parts: readonly ZipPart[] = [
    text('[Content_Types].xml', contentTypes),
    text('_rels/.rels', packageRelations),
    text('xl/workbook.xml', workbook),
    text('xl/_rels/workbook.xml.rels', workbookRelations),
    { name: 'xl/worksheets/sheet1.xml', content: sheetContent(options, strings) },
    text('xl/styles.xml', styles),
    { name: 'xl/sharedStrings.xml', content: strings.content() },
  ];
  await pipeline(Readable.from(writeZip(parts)), createWriteStream(path));
}
