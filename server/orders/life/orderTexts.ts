import { currencyScale } from '../../../src/domain/countries/currencyCodes.ts';
import { isLineKey } from '../../../src/domain/sheets/judgeEntry.ts';
import { sheets } from '../../../src/domain/sheets/sheets.ts';
import type { GoodsTable, OrderTable } from '../../db/tables/orders.ts';
import type { Texts } from '../content/judgeOrders.ts';
import {
  fieldOfColumn,
  fieldOfGoodsColumn,
  toMajorUnits,
  type OrderContent,
} from '../content/orderContent.ts';

/** Factors of columns whose stored unit is smaller than that of the form, such as grams for kilograms. */
const scales: Readonly<Record<string, number>> = {
  weight_g: 1_000,
  unit_weight_g: 1_000,
  length_mm: 10,
  width_mm: 10,
  height_mm: 10,
};

/** Columns of money in the order's own currency. */
const amountColumns: ReadonlySet<string> = new Set(['declared_value_minor', 'unit_value_minor']);

/**
 * Converts a stored order to the canonical texts of its form, by field key: those of the order and those of each
 * line. Fields without a text are absent.
 */
export function orderTexts(
  order: OrderContent & Pick<OrderTable, 'kind'>,
  lines: readonly GoodsTable[],
): { values: Texts; goods: Texts[] } {
  const sheet = sheets[order.kind];
  const keys = sheet.columns.map(({ key }) => key);
  const orderCurrency = order.currency ?? '';
  const texts = new Map<string, string>(Object.entries(order.detail ?? {}));
  const columns = new Map<string, unknown>(Object.entries(order));
  for (const [column, field] of Object.entries(fieldOfColumn)) {
    const currency =
      column === 'cod_amount_minor' ? (order.cod_currency ?? orderCurrency) : orderCurrency;
    // The search key of a name is not a text of the order.
    if (column !== 'receiver_key')
      texts.set(field, formatValue(column, columns.get(column), currency));
  }
  // A warehouse weighs the parcel when it packs it: 0 until then.
  if (order.weight_g === 0) texts.delete('weightKg');
  return {
    values: pickPresentTexts(
      keys.filter((key) => !isLineKey(sheet, key)),
      texts,
    ),
    goods: lines.map((line) => {
      const lineColumns = new Map<string, unknown>(Object.entries(line));
      const lineTexts = Object.entries(fieldOfGoodsColumn).map(
        ([column, field]) =>
          [field, formatValue(column, lineColumns.get(column), orderCurrency)] as const,
      );
      return pickPresentTexts(
        keys.filter((key) => isLineKey(sheet, key)),
        new Map(lineTexts),
      );
    }),
  };
}

function pickPresentTexts(keys: readonly string[], texts: ReadonlyMap<string, string>): Texts {
  return Object.fromEntries(
    keys.flatMap((key) => {
      const text = texts.get(key) ?? '';
      return text === '' ? [] : [[key, text]];
    }),
  );
}

function formatValue(column: string, value: unknown, currency: string): string {
  if (typeof value === 'string') return value;
  if (typeof value !== 'number') return '';
  const scale = scales[column];
  if (scale !== undefined) return String(value / scale);
  const isMoney = column === 'cod_amount_minor' || amountColumns.has(column);
  return isMoney ? formatMoney(value, currency) : String(value);
}

/** Formats whole amounts without decimals, others with all decimals of their currency: 120, 120.50. */
function formatMoney(minor: number, currency: string): string {
  const major = toMajorUnits(minor, currency);
  return Number.isInteger(major) ? String(major) : major.toFixed(currencyScale[currency] ?? 2);
}
