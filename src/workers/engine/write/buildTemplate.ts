import type { Bytes } from './writeZip.ts';
import { columnName } from '../xlsx/cellReference.ts';
import { type WriteColumn, type WriteSheet, writeXlsx } from './writeXlsx.ts';

/*
 * The import template as a workbook of plain data: the caller takes the texts of one language from
 * its sheet definition and catalog.
 *
 *     buildTemplate(
 *       sheet.columns.map((column) => ({
 *         header: column.headers[language][0],
 *         required: column.field.required,
 *         width: column.width,
 *         example: column.example,
 *         rule: "2 to 80 characters",                       // in the reader's language
 *         asText: column.field.isIdentifier,                  // keeps leading zeros and long digits
 *         codes: [{ code: 'GH', name: 'Ghana' }],           // drop-down list
 *       })),
 *       { orders: 'Orders', notes: 'Notes', heading: 'How to fill in this sheet',
 *         columns: ['Column', 'Required', 'Rule', 'Example'], required: 'required',
 *         optional: 'optional', rightToLeft: false },
 *     )
 *
 * First sheet: the header row (required columns with a star and their own colour, the rule as a
 * comment), drop-down lists, identifiers as text, and no row below: an example row that nobody
 * deletes would be imported as an order. Second sheet: every column with its rule and example. A hidden third one holds
 * the lists.
 */

export interface TemplateColumn {
  readonly header: string;
  readonly required: boolean;
  /** In characters. */
  readonly width: number;
  /** Empty for none. */
  readonly example: string;
  /** Allowed content of the column, in words. */
  readonly rule: string;
  /** Digits are an identifier: cells are formatted as text. */
  readonly asText: boolean;
  /** Options of the drop-down list, with their names if any; empty for none. */
  readonly codes: readonly { readonly code: string; readonly name: string | null }[];
}

export interface TemplateTexts {
  /** Names of the two sheets, at most 31 characters. */
  readonly orders: string;
  readonly notes: string;
  /** First line of the notes. */
  readonly heading: string;
  /** Headers of the notes: column, required, rule, example. */
  readonly columns: readonly [string, string, string, string];
  readonly required: string;
  readonly optional: string;
  readonly rightToLeft: boolean;
}

/** Name of the hidden sheet with the options of drop-down lists. */
export const LISTS_SHEET = 'Lists';

/** Builds the template; equal input gives equal bytes. */
export function buildTemplate(
  columns: readonly TemplateColumn[],
  texts: TemplateTexts,
): AsyncGenerator<Bytes, void> {
  const lists = columns.filter(({ codes }) => codes.length > 0);
  const sheets = [createOrdersSheet(columns, texts, lists), createNotesSheet(columns, texts)];
  return writeXlsx(lists.length === 0 ? sheets : [...sheets, createListSheet(lists)]);
}

function createOrdersSheet(
  columns: readonly TemplateColumn[],
  texts: TemplateTexts,
  lists: readonly TemplateColumn[],
): WriteSheet {
  const header = columns.map(({ header, required, rule }) => ({
    value: required ? `${header} *` : header,
    style: required ? ('required' as const) : ('header' as const),
    comment: rule,
  }));
  return {
    name: texts.orders,
    columns: columns.map((column) => createOrderColumn(column, lists.indexOf(column), texts)),
    rows: [header],
    freeze: { rows: 1, columns: 0 },
    filterRow: 1,
    comments: true,
    rightToLeft: texts.rightToLeft,
  };
}

function createOrderColumn(
  column: TemplateColumn,
  list: number,
  texts: TemplateTexts,
): WriteColumn {
  const { header, width, rule, required, codes, example } = column;
  const [, , , exampleLabel] = texts.columns;
  const lines = [rule, example === '' ? '' : `${exampleLabel}: ${example}`];
  const presence = required ? texts.required : texts.optional;
  return {
    width: Math.max(width, header.length + 4),
    style: column.asText ? 'text' : 'plain',
    prompt: { title: header, text: [presence, ...lines.filter((line) => line !== '')].join('\n') },
    ...(list < 0
      ? {}
      : { list: `${LISTS_SHEET}!$${columnName(list)}$1:$${columnName(list)}$${codes.length}` }),
  };
}

function createNotesSheet(columns: readonly TemplateColumn[], texts: TemplateTexts): WriteSheet {
  const [column, required, rule, example] = texts.columns;
  return {
    name: texts.notes,
    columns: [{ width: 30 }, { width: 14 }, { width: 60 }, { width: 26 }],
    rows: [
      [{ value: texts.heading, style: 'title' }],
      [],
      [column, required, rule, example].map((value) => ({ value, style: 'header' as const })),
      ...columns.map((field) => [
        { value: field.header, style: 'wrap' as const },
        { value: field.required ? texts.required : texts.optional, style: 'wrap' as const },
        {
          value: [field.rule, ...formatCodes(field.codes)].join('\n').trim(),
          style: 'wrap' as const,
        },
        { value: field.example, style: 'hint' as const },
      ]),
    ],
    freeze: { rows: 3, columns: 0 },
    rightToLeft: texts.rightToLeft,
  };
}

/** Maximum number of codes listed with names; a longer list would not fit on a screen. */
const MAX_LISTED_CODES = 20;

function formatCodes(codes: TemplateColumn['codes']): readonly string[] {
  if (codes.length > MAX_LISTED_CODES || codes.every(({ name }) => name === null)) {
    return [codes.map(({ code }) => code).join(', ')];
  }
  return codes.map(({ code, name }) => (name === null ? code : `${code} – ${name}`));
}

function createListSheet(lists: readonly TemplateColumn[]): WriteSheet {
  const maxCodes = Math.max(...lists.map(({ codes }) => codes.length));
  return {
    name: LISTS_SHEET,
    hidden: true,
    columns: lists.map(() => ({ width: 16 })),
    rows: Array.from({ length: maxCodes }, (_, row) =>
      lists.map(({ codes }) => codes[row]?.code ?? null),
    ),
  };
}
