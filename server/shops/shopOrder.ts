import * as v from 'valibot';
import type { OrderKind } from '../../src/api/contract/sheet.ts';

type Texts = Readonly<Record<string, string>>;

/** An order as a shop said it, in the fields of our sheets. */
export interface ShopOrder {
  /** The shop's own id, by which it is known again. */
  readonly shopId: string;
  readonly changedAt: Date;
  /**
   * `ship`: it is to be created. `wait`: it is not paid, or nothing of it is sent: the shop says so
   * again when it changes. `cancel`: it is not to be shipped any more.
   */
  readonly wish: 'ship' | 'wait' | 'cancel';
  readonly kind: OrderKind;
  readonly values: Texts;
  readonly goods: readonly Texts[];
}

/** Whose shop it is. */
export interface ShopContext {
  /** ISO 3166-1 alpha-2 of the company. */
  readonly countryCode: string;
  /** In kg, where the shop says nothing; may be empty. */
  readonly weightKg: string;
  /** When it arrived. */
  readonly now: Date;
}

/** One kind of goods in an order. */
interface Item {
  readonly name: string;
  readonly sku: string;
  readonly quantity: number;
  /** Of one, in major units; empty where it is not said. */
  readonly price: string;
  /** Of one, in kg; null where it is not said. */
  readonly kg: number | null;
}

/** What all shops say of an order in one way or another. */
export interface Parcel {
  readonly number: string;
  readonly receiver: Texts;
  readonly items: readonly Item[];
  readonly currency: string;
  /** What is collected at the door, in major units; empty where it is paid. */
  readonly cod: string;
  readonly note: string;
  /** In kg; null where the shop does not say it. */
  readonly kg: number | null;
}

/** Members that shops leave out, or write as null or as numbers. */
export const said = v.optional(
  v.pipe(
    v.nullish(v.union([v.string(), v.number()]), ''),
    v.transform((given) => String(given).trim()),
  ),
  '',
);

/** An instant; the moment of arrival where a shop says none that can be read. */
export function instantOf(text: string, now: Date): Date {
  const at = new Date(text);
  return Number.isNaN(at.getTime()) ? now : at;
}

/** Without trailing zeros, in at most three decimals. */
const kgText = (kg: number) => String(Math.round(kg * 1_000) / 1_000);

/** The first lines of an address on one line. */
export const joined = (...parts: readonly string[]): string =>
  parts.filter((part) => part !== '').join(', ');

/** Characters that the goods of a domestic order may have. */
const GOODS_MAX = 100;

/**
 * What is in a parcel, in one line: as many kinds of goods as fit, and how many more there are. A
 * single name that is too long stays whole, for its merchant to shorten.
 */
function goodsLine(names: readonly string[]): string {
  for (let shown = names.length; shown > 0; shown--) {
    const more = shown < names.length ? ` (+${names.length - shown})` : '';
    const line = `${names.slice(0, shown).join(', ')}${more}`;
    if (Array.from(line).length <= GOODS_MAX) return line;
  }
  return names.join(', ');
}

/** An order's fields in those of the sheet that it belongs to: at home domestic, else international. */
export function fieldsOf(
  { number, receiver, items, currency, cod, note, kg }: Parcel,
  { countryCode, weightKg }: ShopContext,
): Pick<ShopOrder, 'kind' | 'values' | 'goods'> {
  const country = receiver['receiverCountry'] ?? '';
  const weight = kg === null || kg === 0 ? weightKg : kgText(kg);
  const common: Texts = {
    // Shopify writes a sign before its numbers.
    customerOrderNo: number.replace(/^#/, ''),
    ...receiver,
    pieces: '1',
    weightKg: weight,
    currency,
    codAmount: cod,
    remark: note,
  };
  if (country === '' || country === countryCode) {
    const names = items.map(({ name, quantity }) =>
      quantity > 1 ? `${name} × ${quantity}` : name,
    );
    return {
      kind: 'domestic',
      values: { ...common, goodsName: goodsLine(names) },
      goods: [],
    };
  }
  const goods = items.map(({ name, sku, quantity, price, kg: each }) => ({
    goodsName: name,
    sku,
    quantity: String(quantity),
    unitValue: price,
    unitWeightKg: each === null || each === 0 ? '' : kgText(each),
  }));
  return {
    kind: 'international',
    values: { ...common, codCurrency: cod === '' ? '' : currency },
    goods,
  };
}
