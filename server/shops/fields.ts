import type { ShopReason } from '../../src/api/contract/platforms/shopReasons.ts';
import type { ShopFinding } from '../db/tables/shops.ts';
import { customsLines, goodsLine, type Item, parcelWeight } from './goods.ts';
import {
  digestOf,
  joined,
  reason,
  type SaidOrder,
  type ShopContext,
  type ShopOrder,
} from './shopOrder.ts';

type Texts = Readonly<Record<string, string>>;

/** Converts a shop's order to the fields of our sheets, and decides whether it may be shipped. */
export function shopOrderOf(said: SaidOrder, context: ShopContext): ShopOrder {
  const content = fieldsOf(said, said.left, context);
  const { values, findings } = printable(withRegion(content.values, said, context));
  const lines = content.goods.map((line) => printable(line));
  const asks = [...said.asks, ...uncollected(said, context), ...findings];
  if (lines.some((line) => line.findings.length > 0)) {
    asks.push({ column: 'goodsName', rule: 'shop.wait.characters' satisfies ShopReason });
  }
  const { stop } = said;
  return {
    shopId: said.shopId,
    changedAt: said.changedAt,
    wish: stop?.wish ?? (asks.length > 0 ? 'ask' : 'ship'),
    reasons: stop === null ? asks : [stop.reason],
    tracking: said.tracking,
    kind: content.kind,
    values,
    goods: lines.map((line) => line.values),
    basis: digestOf(fieldsOf(said, said.ordered, context)),
    left: digestOf(said.left),
  };
}

/** Fills a region that the shop does not know from the carrier's list; digests leave it out. */
function withRegion(
  values: Texts,
  { receiver: { country, region, city } }: SaidOrder,
  { countryCode, regionOfCity }: ShopContext,
): Texts {
  if (region !== '') return values;
  const found = regionOfCity(country === '' ? countryCode : country, city);
  return found === null ? values : { ...values, receiverProvince: found };
}

/** Finding if the cash is in another currency than the carrier collects in the country. */
function uncollected(
  { cod, codCurrency, receiver }: SaidOrder,
  { countryCode, codCurrencyOf }: ShopContext,
): ShopFinding[] {
  if (cod === '') return [];
  const country = receiver.country === '' ? countryCode : receiver.country;
  const local = codCurrencyOf(country);
  // The international sheet has its own rules for both.
  if (local === codCurrency || country !== countryCode) return [];
  if (local === undefined) {
    return [{ column: 'codAmount', rule: 'rule.cod.country', params: { country } }];
  }
  const params = { currency: codCurrency, amount: cod, local };
  return [reason('shop.wait.currency', params)];
}

/** Fields for the sheet of the order's kind: domestic at home, else international. */
function fieldsOf(
  { number, receiver, currency, cod, codCurrency, note }: SaidOrder,
  items: readonly Item[],
  { countryCode, weightKg }: ShopContext,
): Pick<ShopOrder, 'kind' | 'values' | 'goods'> {
  const { name, company, country, region, city, district, lines } = receiver;
  const isHome = country === '' || country === countryCode;
  const ownName = name === '' ? company : name;
  const otherCompany = ownName === company ? '' : company;
  const common: Texts = {
    // Shopify puts a sign before its numbers.
    customerOrderNo: number.replace(/^#/, ''),
    receiverName: ownName,
    receiverPhone: receiver.phone,
    receiverCountry: country,
    receiverProvince: region === '' ? city : region,
    receiverCity: city,
    receiverPostcode: receiver.postcode,
    pieces: '1',
    weightKg: parcelWeight(items, weightKg),
    codAmount: cod,
    remark: note,
  };
  if (isHome) {
    return {
      kind: 'domestic',
      values: {
        ...common,
        receiverArea: district,
        receiverAddress: joined([otherCompany, ...lines]),
        currency: cod === '' ? currency : codCurrency,
        goodsName: goodsLine(items),
      },
      goods: [],
    };
  }
  return {
    kind: 'international',
    values: {
      ...common,
      receiverCompany: otherCompany,
      receiverEmail: receiver.email,
      receiverAddress: joined([...lines, district]),
      currency,
      codCurrency: cod === '' ? '' : codCurrency,
    },
    goods: customsLines(items, currency),
  };
}

/** Characters that neither the database nor a label can hold: U+0000 and lone surrogates. */
const UNPRINTABLE = /[\0\p{Cs}]/gu;

/** Removes characters that cannot be stored, and names the fields concerned. */
function printable(values: Texts): {
  readonly values: Texts;
  readonly findings: readonly ShopFinding[];
} {
  const rule: ShopReason = 'shop.wait.characters';
  const entries = Object.entries(values).map(
    ([key, text]) => [key, text, text.replace(UNPRINTABLE, '')] as const,
  );
  return {
    values: Object.fromEntries(entries.map(([key, , text]) => [key, text])),
    findings: entries.flatMap(([column, given, text]) =>
      given === text ? [] : [{ column, rule }],
    ),
  };
}
