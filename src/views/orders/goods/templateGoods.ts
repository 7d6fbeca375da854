import type { GoodsLine, StoredGoods } from '../../../api/contract/orders/goodsTemplates.ts';
import type { EntryContent } from '../../../domain/sheets/judgeEntry.ts';
import type { OrderKind } from '../../../domain/sheets/sheet.ts';
import { sheets } from '../../../domain/sheets/sheets.ts';

type Texts = Readonly<Record<string, string>>;

const isBlank = (line: Texts): boolean => Object.values(line).every((text) => text.trim() === '');

const lineOf = (texts: Texts): GoodsLine => ({
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
 * The goods of an order as a template keeps them. Where an order has no lines, all of it is one good: its
 * name, its weight and its value.
 */
export function goodsOf(kind: OrderKind, { values, goods }: EntryContent): StoredGoods {
  const currency = values['currency'] ?? '';
  if (sheets[kind].group !== undefined) {
    return { currency, goods: goods.filter((line) => !isBlank(line)).map(lineOf) };
  }
  const { goodsName = '', weightKg = '', declaredValue = '' } = values;
  const line = { goodsName, quantity: '1', unitWeightKg: weightKg, unitValue: declaredValue };
  const isSaid = goodsName !== '';
  return { currency, goods: isSaid ? [lineOf(line)] : [] };
}

/** What a template changes in a form: fields of the order, and its lines where it has them. */
interface FilledGoods {
  readonly values: Texts;
  /** Null where the order has no lines. */
  readonly goods: EntryContent['goods'] | null;
}

/**
 * An order with the goods of a template: behind lines that say something already, in place of blank ones.
 * Where an order has no lines, it gets the names of the goods and what they weigh and are worth together.
 */
export function withTemplate(
  kind: OrderKind,
  content: EntryContent,
  { currency, goods }: StoredGoods,
): FilledGoods {
  const { columns, group } = sheets[kind];
  const hasCurrency = currency !== '' && columns.some(({ key }) => key === 'currency');
  if (group !== undefined) {
    const taken = new Set<string>(group.line);
    const lines = goods.map((line) =>
      Object.fromEntries(Object.entries(line).filter(([key, text]) => taken.has(key) && text)),
    );
    const before = content.goods.filter((line) => !isBlank(line));
    return { values: hasCurrency ? { currency } : {}, goods: [...before, ...lines] };
  }
  const said = {
    goodsName: goods.map(({ goodsName, sku }) => goodsName || sku).join(', '),
    weightKg: sumOf(goods, 'unitWeightKg'),
    declaredValue: sumOf(goods, 'unitValue'),
  };
  const values = Object.fromEntries(Object.entries(said).filter(([, text]) => text !== ''));
  // What is not worth anything is in no currency.
  const isWorth = hasCurrency && said.declaredValue !== '';
  return { values: isWorth ? { ...values, currency } : values, goods: null };
}

/** What all pieces come to, in thousandths exactly; empty where one line does not say it. */
function sumOf(goods: readonly GoodsLine[], key: 'unitWeightKg' | 'unitValue'): string {
  if (goods.some((line) => line[key] === '' || line.quantity === '')) return '';
  const thousandths = goods.reduce(
    (sum, line) => sum + Math.round(Number(line[key]) * 1_000) * Number(line.quantity),
    0,
  );
  return String(thousandths / 1_000);
}
