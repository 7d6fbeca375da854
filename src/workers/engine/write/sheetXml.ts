import type { Comment } from './commentsXml.ts';
import type { RuleMessages } from './ruleMessages.ts';
import { type Style, styleId } from './stylesXml.ts';
import { columnName, MAX_COLUMNS, MAX_ROWS } from '../xlsx/cellReference.ts';
import { escapeCell, escapeXml } from './escapeXml.ts';
import type { Bytes } from './writeZip.ts';

export type CellValue = string | number | boolean | null;

export type WriteCell =
  | CellValue
  | {
      readonly value: CellValue;
      readonly style?: Style;
      readonly comment?: string;
      /** The text is a spreadsheet error such as #N/A. */
      readonly isError?: boolean;
    };

/** Cells from column A on. */
export type WriteRow = readonly WriteCell[];

export interface WriteColumn {
  /** In characters. */
  readonly width: number;
  /** Style of the column's cells without their own, empty ones included. */
  readonly style?: Style;
  /**
   * Options of the column's drop-down list: texts, or the cells of another sheet (`Lists!$A$1:$A$9`). Other values
   * can still be typed.
   */
  readonly list?: readonly string[] | string;
  /** Shown beside a selected cell. */
  readonly prompt?: { readonly title: string; readonly text: string };
}

export interface WriteSheet {
  /** At most 31 characters, none of []:*?/\ and no ' at the ends. */
  readonly name: string;
  readonly hidden?: boolean;
  readonly columns: readonly WriteColumn[];
  readonly rows: Iterable<WriteRow> | AsyncIterable<WriteRow>;
  /** Rows and columns that stay in view. */
  readonly freeze?: { readonly rows: number; readonly columns: number };
  /** 1-based row of the header with filter buttons. */
  readonly filterRow?: number;
  /** First 1-based row with lists and prompts. */
  readonly listsFrom?: number;
  /** Cells of the sheet may have comments; beyond a few thousand they become input messages. */
  readonly comments?: boolean;
  readonly rightToLeft?: boolean;
  /** Digits are texts on purpose: suppresses the green corner in every cell. */
  readonly digitsAsText?: boolean;
}

/** Parts that are complete only after all rows of a sheet are written. */
export interface SheetParts {
  readonly comments: Comment[];
  readonly messages: RuleMessages;
}

/** Maximum number of comments in a sheet; further ones become messages. LibreOffice takes 4 s for this many. */
const MAX_COMMENTS = 5000;

/** Maximum length of a cell's text, as in Excel. */
export const MAX_TEXT_LENGTH = 32_767;
/** Maximum length of an inline drop-down list. */
const MAX_LIST_LENGTH = 255;
/** Characters after which written XML is flushed. */
const FLUSH_CHARACTERS = 64 * 1024;

const MAIN = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main';
const OFFICE = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships';

/** Days from 30 December 1899 to an ISO date; correct from March 1900 on. */
function toSerial(iso: string): number {
  const days = Date.parse(`${iso}T00:00:00Z`) / 86_400_000 + 25_569;
  if (!Number.isInteger(days)) throw new RangeError(`${iso} is not a date`);
  return days;
}

/** Serial of `2026-11-20 09:00:00`, with the time as a fraction of the day. */
function toDateTimeSerial(text: string): number {
  const days = Date.parse(`${text.replace(' ', 'T')}Z`) / 86_400_000 + 25_569;
  if (Number.isNaN(days)) throw new RangeError(`${text} is not a day and a time`);
  return days;
}

function cellXml(at: string, value: CellValue, style: Style, isError = false): string {
  const s = style === 'plain' ? '' : ` s="${styleId(style)}"`;
  if (value === null || value === '') return s === '' ? '' : `<c r="${at}"${s}/>`;
  if (typeof value === 'boolean') return `<c r="${at}"${s} t="b"><v>${value ? 1 : 0}</v></c>`;
  if (typeof value === 'number') {
    if (!Number.isFinite(value)) throw new RangeError(`${at}: ${value} is no number of a sheet`);
    return `<c r="${at}"${s}><v>${value}</v></c>`;
  }
  if (isError) return `<c r="${at}"${s} t="e"><v>${escapeXml(value)}</v></c>`;
  if (style === 'dateTime') return `<c r="${at}"${s}><v>${toDateTimeSerial(value)}</v></c>`;
  if (style === 'date') return `<c r="${at}"${s}><v>${toSerial(value)}</v></c>`;
  if (value.length > MAX_TEXT_LENGTH)
    throw new RangeError(`${at}: a text may have ${MAX_TEXT_LENGTH} characters`);
  return `<c r="${at}"${s} t="inlineStr"><is><t xml:space="preserve">${escapeCell(value)}</t></is></c>`;
}

function headXml(sheet: WriteSheet): string {
  const { rows = 0, columns = 0 } = sheet.freeze ?? {};
  const pane = columns > 0 && rows > 0 ? 'bottomRight' : rows > 0 ? 'bottomLeft' : 'topRight';
  const paneXml =
    rows + columns === 0
      ? ''
      : `<pane${columns > 0 ? ` xSplit="${columns}"` : ''}${rows > 0 ? ` ySplit="${rows}"` : ''}` +
        ` topLeftCell="${columnName(columns)}${rows + 1}" activePane="${pane}" state="frozen"/>` +
        `<selection pane="${pane}"/>`;
  const direction = sheet.rightToLeft === true ? ' rightToLeft="1"' : '';
  const cols = sheet.columns.map(({ width, style = 'plain' }, i) => {
    const s = style === 'plain' ? '' : ` style="${styleId(style)}"`;
    return `<col min="${i + 1}" max="${i + 1}" width="${width}"${s} customWidth="1"/>`;
  });
  return (
    `<?xml version="1.0" encoding="UTF-8" standalone="yes"?>\n<worksheet xmlns="${MAIN}" xmlns:r="${OFFICE}">` +
    `<sheetViews><sheetView workbookViewId="0"${direction}>${paneXml}</sheetView></sheetViews>` +
    '<sheetFormatPr defaultRowHeight="15"/>' +
    (cols.length === 0 ? '' : `<cols>${cols.join('')}</cols>`) +
    '<sheetData>'
  );
}

function validationXml(sheet: WriteSheet, messages: RuleMessages): string {
  const firstRow = sheet.listsFrom ?? 2;
  const entries = [...messages.elements()];
  const columnEntries = sheet.columns.flatMap(({ list, prompt }, i) => {
    if (list === undefined && prompt === undefined) return [];
    const name = columnName(i);
    const promptAttributes =
      prompt === undefined
        ? ''
        : ` showInputMessage="1" promptTitle="${escapeXml(prompt.title.slice(0, 32))}" prompt="${escapeXml(prompt.text.slice(0, 255)).replaceAll('\n', '&#10;')}"`;
    const type = list === undefined ? '' : ' type="list"';
    const formula =
      list === undefined ? '' : `<formula1>${escapeXml(listFormula(list))}</formula1>`;
    return [
      `<dataValidation${type} allowBlank="1"${promptAttributes} sqref="${name}${firstRow}:${name}${MAX_ROWS}">${formula}</dataValidation>`,
    ];
  });
  for (const entry of columnEntries) entries.push(entry);
  if (entries.length === 0) return '';
  return `<dataValidations count="${entries.length}">${entries.join('')}</dataValidations>`;
}

function listFormula(list: readonly string[] | string): string {
  if (typeof list === 'string') return list;
  const inlineList = list.join(',');
  if (inlineList.length > MAX_LIST_LENGTH || list.some((item) => /[,"]/.test(item))) {
    throw new RangeError('A list this long, or with commas, needs cells of its own');
  }
  return `"${inlineList}"`;
}

function tailXml(sheet: WriteSheet, lastRow: number, messages: RuleMessages): string {
  const last = columnName(Math.max(0, sheet.columns.length - 1));
  const { filterRow } = sheet;
  return (
    '</sheetData>' +
    (filterRow === undefined
      ? ''
      : `<autoFilter ref="A${filterRow}:${last}${Math.max(filterRow, lastRow)}"/>`) +
    validationXml(sheet, messages) +
    '<pageMargins left="0.7" right="0.7" top="0.75" bottom="0.75" header="0.3" footer="0.3"/>' +
    (sheet.digitsAsText === true
      ? `<ignoredErrors><ignoredError sqref="A1:${last}${MAX_ROWS}" numberStoredAsText="1"/></ignoredErrors>`
      : '') +
    (sheet.comments === true ? '<legacyDrawing r:id="rId1"/>' : '') +
    '</worksheet>'
  );
}

/** XML of a worksheet as UTF-8 chunks; comments are added to `parts` on the way. */
export async function* sheetXml(sheet: WriteSheet, parts: SheetParts): AsyncGenerator<Bytes, void> {
  const encoder = new TextEncoder();
  const names = Array.from({ length: sheet.columns.length }, (_, i) => columnName(i));
  let xml = headXml(sheet);
  let row = 0;
  for await (const cells of sheet.rows) {
    row++;
    if (row > MAX_ROWS || cells.length > MAX_COLUMNS) {
      throw new RangeError(`A sheet may have ${MAX_ROWS} rows and ${MAX_COLUMNS} columns`);
    }
    let cellsXml = '';
    for (const [column, cell] of cells.entries()) {
      const cellObject: Exclude<WriteCell, CellValue> =
        typeof cell === 'object' && cell !== null ? cell : { value: cell };
      const at = (names[column] ??= columnName(column)) + String(row);
      cellsXml += cellXml(
        at,
        cellObject.value,
        cellObject.style ?? sheet.columns[column]?.style ?? 'plain',
        cellObject.isError,
      );
      if (cellObject.comment !== undefined && cellObject.comment !== '') {
        if (sheet.comments !== true) throw new RangeError(`${at}: this sheet declares no comments`);
        if (parts.comments.length === MAX_COMMENTS)
          parts.messages.add(row, column, cellObject.comment);
        else parts.comments.push({ row, column, text: cellObject.comment });
      }
    }
    xml += `<row r="${row}">${cellsXml}</row>`;
    if (xml.length > FLUSH_CHARACTERS) {
      yield encoder.encode(xml);
      xml = '';
    }
  }
  yield encoder.encode(xml + tailXml(sheet, row, parts.messages));
}
