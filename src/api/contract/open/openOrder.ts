import * as v from 'valibot';
import { isLineKey } from '../../../domain/sheets/judgeEntry.ts';
import {
  MAX_GOODS_LINES,
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

/** A field of a request; numbers become texts. */
const value = (description: string) =>
  v.pipe(
    v.union([
      v.pipe(v.string(), v.maxLength(2_000)),
      v.pipe(
        v.number(),
        v.check((number) => Number.isFinite(number), 'input.number' satisfies InputError),
      ),
    ]),
    // Before the transform, so that it describes the input.
    v.description(description),
    v.transform(String),
  );

function createFieldSchemas(sheet: SheetDefinition, columns: readonly SheetColumn[]) {
  return Object.fromEntries(
    columns.map((column) => [column.key, v.optional(value(describeField(sheet, column)))]),
  );
}

/** Creates the schema of a kind’s orders. All fields are optional, because the kind’s rules report missing ones. */
export function createOrderSchema(kind: OrderKind) {
  const sheet: SheetDefinition = sheets[kind];
  const isLine = ({ key }: SheetColumn) => isLineKey(sheet, key);
  const orderFields = createFieldSchemas(
    sheet,
    sheet.columns.filter((column) => !isLine(column)),
  );
  const lines = sheet.columns.filter(isLine);
  if (lines.length === 0) return strict(orderFields);
  const goods = v.pipe(
    v.array(strict(createFieldSchemas(sheet, lines))),
    v.maxLength(MAX_GOODS_LINES),
    v.description('One entry for each kind of goods in the parcel.'),
  );
  return strict({ ...orderFields, goods: v.optional(goods) });
}

/** Texts of an order and of each of its lines. */
export interface OpenOrder {
  readonly values: Readonly<Record<string, string>>;
  readonly goods: readonly Readonly<Record<string, string>>[];
  /** Whether the request has lines. */
  readonly hasGoods: boolean;
}

/** The members with a text, after conversion by the schema. */
function pickTexts(said: object): Readonly<Record<string, string>> {
  const texts: Record<string, string> = {};
  for (const [key, text] of Object.entries(said)) if (typeof text === 'string') texts[key] = text;
  return texts;
}

/** Splits an order, parsed by a schema of `openOrder`, into its fields and its lines. */
export function splitOpenOrder(order: Readonly<Record<string, unknown>>): OpenOrder {
  const { goods } = order;
  const lines: readonly unknown[] = Array.isArray(goods) ? goods : [];
  return {
    // Excludes the lines, which are not texts.
    values: pickTexts(order),
    goods: lines.map((line) => pickTexts(Object(line))),
    hasGoods: goods !== undefined,
  };
}

/** Creates a valid order of a kind, with the examples of its fields. */
export function createExampleOrder(kind: OrderKind): Record<string, unknown> {
  const sheet = sheets[kind];
  const filled = sheet.columns.filter(({ example }) => example !== '');
  const orderFields = filled.filter(({ key }) => !isLineKey(sheet, key));
  const lines = filled.filter(({ key }) => isLineKey(sheet, key));
  const toExample = (columns: readonly SheetColumn[]) =>
    Object.fromEntries(columns.map(({ key, example }) => [key, example]));
  return {
    ...toExample(orderFields),
    ...(lines.length === 0 ? {} : { goods: [toExample(lines)] }),
  };
}
