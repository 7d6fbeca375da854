import { parseIso } from '../format/serialDate.ts';
import type { SheetStore } from '../store.ts';
import { Kind } from '../storeColumn.ts';
import type { ColumnTexts } from '../storeColumnTexts.ts';
import { hasAllDigits } from '../xlsx/parseNumber.ts';
import type { Tokenizer } from '../xml/tokenizer.ts';
import * as names from './odsNames.ts';

/** Value attributes of a cell's start tag. */
export interface CellStart {
  readonly type: string | null;
  /** The attribute that goes with the type; null if the value is only in the paragraphs. */
  readonly value: string | null;
  readonly currency: string | null;
  readonly isError: boolean;
  readonly hasFormula: boolean;
  /** A time cell's own style; null if row or column define it. */
  readonly style: string | null;
}

/** Attribute with the value, by type of cell. */
const VALUE_ATTRIBUTES: Readonly<Record<string, Uint8Array>> = {
  float: names.VALUE,
  percentage: names.VALUE,
  currency: names.VALUE,
  date: names.DATE_VALUE,
  time: names.TIME_VALUE,
  boolean: names.BOOLEAN_VALUE,
  string: names.STRING_VALUE,
};

export function readCellStart(xml: Tokenizer): CellStart {
  const type = xml.attribute(names.VALUE_TYPE, true);
  const attribute =
    type !== null && Object.hasOwn(VALUE_ATTRIBUTES, type) ? VALUE_ATTRIBUTES[type] : undefined;
  return {
    type,
    value: attribute === undefined ? null : xml.attribute(attribute, true),
    currency: type === 'currency' ? xml.attribute(names.CURRENCY, true) : null,
    isError: xml.attribute(names.CALC_TYPE) === 'error',
    hasFormula: xml.findAttribute(names.FORMULA, true),
    style: type === 'time' ? xml.attribute(names.STYLE_NAME, true) : null,
  };
}

/** Content of a cell, ready for any number of store cells. */
export type CellContent =
  | { readonly kind: 'empty' }
  /** Encoded as UTF-8. */
  | { readonly kind: 'text'; readonly bytes: Uint8Array }
  | { readonly kind: 'error'; readonly text: string }
  | { readonly kind: 'boolean'; readonly value: boolean }
  | { readonly kind: 'uncalculated' }
  | {
      readonly kind: 'number';
      readonly as: Kind;
      readonly value: number;
      readonly format: 'plain' | 'percent' | 'currency' | 'padded';
      /** Currency code, or the zeros of a padded number. */
      readonly detail: string;
    };

export type NumberContent = Extract<CellContent, { kind: 'number' }>;

function toNumberContent(
  value: number,
  as: Kind = Kind.number,
  format: NumberContent['format'] = 'plain',
  detail = '',
): NumberContent {
  return { kind: 'number', as, value, format, detail };
}

const ISO_DURATION = /^(-)?P(?:(\d+)D)?T?(?:(\d+)H)?(?:(\d+)M)?(?:(\d+(?:\.\d+)?)S)?$/;

const ERROR = /^#(?:N\/A|DIV\/0!|REF!|VALUE!|NAME\?|NUM!|NULL!)$/;

/** Parses `PT10H10M10.5S` into days; null if it is not a duration. */
function parseDays(text: string): number | null {
  const match = ISO_DURATION.exec(text);
  if (match === null) return null;
  const [, minus, day = 0, hour = 0, minute = 0, second = 0] = match;
  const seconds = Number(hour) * 3600 + Number(minute) * 60 + Number(second);
  return (minus === undefined ? 1 : -1) * (Number(day) + seconds / 86_400);
}

/**
 * Reads a cell's content from its start tag and the text of its paragraphs. `isDuration`: its style shows a duration,
 * which a value under a day does not distinguish from a time of day.
 */
export function readCellContent(start: CellStart, text: string, isDuration = false): CellContent {
  if (start.isError) return { kind: 'error', text: text === '' ? '#VALUE!' : text };
  const { type, value } = start;
  switch (type) {
    case 'float':
    case 'percentage':
    case 'currency': {
      const numberValue = Number(value ?? '');
      if (value === null || value.trim() === '' || !Number.isFinite(numberValue)) break;
      if (hasAllDigits(value.trim())) return toTextContent(value.trim());
      if (type === 'percentage') return toNumberContent(numberValue, Kind.number, 'percent');
      if (type === 'currency') {
        return toNumberContent(numberValue, Kind.number, 'currency', start.currency ?? '');
      }
      // The format shows leading zeros: 123 as 00123.
      if (/^0\d+$/.test(text) && Number(text) === numberValue) {
        return toNumberContent(numberValue, Kind.number, 'padded', '0'.repeat(text.length));
      }
      return toNumberContent(numberValue);
    }
    case 'date': {
      const date = parseIso(value ?? '', 1900);
      if (date !== null && date.serial >= 0) return toNumberContent(date.serial, date.kind);
      break;
    }
    case 'time': {
      const time = parseDays(value ?? '');
      if (time === null) break;
      return toNumberContent(time, isDuration || time < 0 || time >= 1 ? Kind.duration : Kind.time);
    }
    case 'boolean':
      return { kind: 'boolean', value: value === 'true' };
    case 'string': {
      const shownText = value ?? text;
      // Gnumeric marks formula errors only by their names.
      if (start.hasFormula && ERROR.test(shownText)) return { kind: 'error', text: shownText };
      return toTextContent(shownText);
    }
    case null:
    default:
      if (text === '' && start.hasFormula) return { kind: 'uncalculated' };
  }
  return toTextContent(text);
}

function toTextContent(text: string): CellContent {
  return text === '' ? { kind: 'empty' } : { kind: 'text', bytes: encoder.encode(text) };
}

const encoder = new TextEncoder();

/** Stores a cell's content in a column of the store's current row. */
export function storeCell(
  store: SheetStore,
  texts: ColumnTexts,
  formatId: (content: NumberContent) => number,
  column: number,
  content: CellContent,
): void {
  switch (content.kind) {
    case 'empty':
      return;
    case 'text': {
      const { bytes } = content;
      store.setText(column, texts.idOfText(column, bytes));
      return;
    }
    case 'error':
      store.setError(column, content.text);
      return;
    case 'boolean':
      store.setBoolean(column, content.value);
      return;
    case 'uncalculated':
      store.setUncalculated(column);
      return;
    case 'number':
      store.setNumber(column, content.value, content.as, formatId(content));
  }
}
