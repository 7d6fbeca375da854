import type { GoodsLine, StoredGoods } from '../../../api/contract/orders/goodsTemplates.ts';
import type { EntryContent } from '../../../domain/sheets/judgeEntry.ts';
import type { OrderKind } from '../../../domain/sheets/sheet.ts';
import { sheets } from '../../../domain/sheets/sheets.ts';

type Texts = Readonly<Record<string, string>>;

const isBlank = (line: Texts): boolean => Object.values(line).every((text) => text.trim() === '');

const toGoodsLine = (texts: Texts): GoodsLine => ({
  goodsName: texts['goodsName'] ?? '',
  goodsNameLocal: texts['goodsNameLocal'] ?? '',
  sku: texts['sku'] ?? '',
  hsCode: texts['hsCode'] ?? '',
  originCountry: texts['originCountry'] ?? '',
  quantity: texts['quantity'] ?? '',
  unitWeightKg: texts['unitWeightKg'] ?? '',
  unitValue: texts['unitValue'] ?? '',
});

/**
 * Converts the goods of an order for a template. An order without lines becomes one line with its
 * goods name, weight and value.
 */
export function toTemplateGoods(kind: OrderKind, { values, goods }: EntryContent): StoredGoods {
  const currency = values['currency'] ?? '';
  if (sheets[kind].group !== undefined) {
    return { currency, goods: goods.filter((line) => !isBlank(line)).map(toGoodsLine) };
  }
  const { goodsName = '', weightKg = '', declaredValue = '' } = values;
  const line = { goodsName, quantity: '1', unitWeightKg: weightKg, unitValue: declaredValue };
  const hasGoods = goodsName !== '';
  return { currency, goods: hasGoods ? [toGoodsLine(line)] : [] };
}

/** Changes that a template makes to a form. */
interface FilledGoods {
  readonly values: Texts;
  /** Null if this kind of order has no lines. */
  readonly goods: EntryContent['goods'] | null;
}

/**
 * Adds the goods of a template to an order, after its filled lines. An order without lines gets the
 * names and the total weight and value.
 */
export function withTemplate(
  kind: OrderKind,
  content: EntryContent,
  { currency, goods }: StoredGoods,
): FilledGoods {
  const { columns, group } = sheets[kind];
  const hasCurrency = currency !== '' && columns.some(({ key }) => key === 'currency');
  if (group !== undefined) {
    const lineKeys = new Set<string>(group.line);
    const lines = goods.map((line) =>
      Object.fromEntries(Object.entries(line).filter(([key, text]) => lineKeys.has(key) && text)),
    );
    const filledLines = content.goods.filter((line) => !isBlank(line));
    return { values: hasCurrency ? { currency } : {}, goods: [...filledLines, ...lines] };
  }
  const totals = {
    goodsName: goods.map(({ goodsName, sku }) => goodsName || sku).join(', '),
    weightKg: totalGoods(goods, 'unitWeightKg'),
    declaredValue: totalGoods(goods, 'unitValue'),
  };
  const values = Object.fromEntries(Object.entries(totals).filter(([, text]) => text !== ''));
  // An order without a declared value needs no currency.
  const needsCurrency = hasCurrency && totals.declaredValue !== '';
  return { values: needsCurrency ? { ...values, currency } : values, goods: null };
}

/** Weight or value of all pieces, exact to thousandths; empty if a line lacks it or its quantity. */
function totalGoods(goods: readonly GoodsLine[], key: 'unitWeightKg' | 'unitValue'): string {
  if (goods.some((line) => line[key] === '' || line.quantity === '')) return '';
  const thousandths = goods.reduce(
    (sum, line) => sum + Math.round(Number(line[key]) * 1_000) * Number(line.quantity),
    0,
  );
  return String(thousandths / 1_000);
}
