import * as v from 'valibot';
import { isLineKey } from '../../../domain/sheets/judgeEntry.ts';
import {
  MOST_LINES,
  type OrderKind,
  type SheetColumn,
  type SheetDefinition,
} from '../../../domain/sheets/sheet.ts';
import type { InputError } from '../../../domain/rules/inputErrors.ts';
import { sheets } from '../../../domain/sheets/sheets.ts';
import { describeField } from './describeField.ts';
import { strict } from './openEndpoint.ts';

/** The waybill number in examples. */
export const exampleWaybill = 'PG000000000014GH';

/** A field as programs send it: a number is taken as it is written. */
const value = (description: string) =>
  v.pipe(
    v.union([
      v.pipe(v.string(), v.maxLength(2_000)),
      v.pipe(
        v.number(),
        v.check((given) => Number.isFinite(given), 'input.number' satisfies InputError),
      ),
    ]),
    // Before the transform: it is of what is sent.
    v.description(description),
    v.transform(String),
  );

function fieldSchemas(sheet: SheetDefinition, columns: readonly SheetColumn[]) {
  return Object.fromEntries(
    columns.map((column) => [column.key, v.optional(value(describeField(sheet, column)))]),
  );
}

/** The fields of a kind’s orders, all optional: the kind’s own rules say what is missing. */
export function openOrder(kind: OrderKind) {
  const sheet: SheetDefinition = sheets[kind];
  const isLine = ({ key }: SheetColumn) => isLineKey(sheet, key);
  const own = fieldSchemas(
    sheet,
    sheet.columns.filter((column) => !isLine(column)),
  );
  const lines = sheet.columns.filter(isLine);
  if (lines.length === 0) return strict(own);
  const goods = v.pipe(
    v.array(strict(fieldSchemas(sheet, lines))),
    v.maxLength(MOST_LINES),
    v.description('One entry for each kind of goods in the parcel.'),
  );
  return strict({ ...own, goods: v.optional(goods) });
}

/** An order in texts: those of the order, and those of each of its lines. */
export interface OpenOrder {
  readonly values: Readonly<Record<string, string>>;
  readonly goods: readonly Readonly<Record<string, string>>[];
  /** The order said its lines. */
  readonly saysGoods: boolean;
}

/** The members that say something; the schema has made texts of them. */
function onlyTexts(said: object): Readonly<Record<string, string>> {
  const texts: Record<string, string> = {};
  for (const [key, text] of Object.entries(said)) if (typeof text === 'string') texts[key] = text;
  return texts;
}

/** Parts an order that a schema of `openOrder` has read into its own fields and its lines. */
export function splitOpenOrder(order: Readonly<Record<string, unknown>>): OpenOrder {
  const { goods } = order;
  const lines: readonly unknown[] = Array.isArray(goods) ? goods : [];
  return {
    // Lines are no text.
    values: onlyTexts(order),
    goods: lines.map((line) => onlyTexts(Object(line))),
    saysGoods: goods !== undefined,
  };
}

/** An order that passes the rules of its kind, made of the examples of its fields. */
export function exampleOrder(kind: OrderKind): Record<string, unknown> {
  const sheet = sheets[kind];
  const filled = sheet.columns.filter(({ example }) => example !== '');
  const own = filled.filter(({ key }) => !isLineKey(sheet, key));
  const lines = filled.filter(({ key }) => isLineKey(sheet, key));
  const said = (columns: readonly SheetColumn[]) =>
    Object.fromEntries(columns.map(({ key, example }) => [key, example]));
  return { ...said(own), ...(lines.length === 0 ? {} : { goods: [said(lines)] }) };
}
