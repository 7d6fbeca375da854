import type { ShopReason } from '../../src/api/contract/platforms/shopReasons.ts';
import type { CountryFacts } from '../../src/domain/countries/countryFacts.ts';
import { deliveryTypes } from '../../src/domain/sheets/deliveryTypes.ts';
import type { ShopContent, ShopFinding } from '../db/tables/shops.ts';
import {
  createCustomsLines,
  formatGoodsLine,
  type Item,
  computeParcelWeight,
} from './shopGoods.ts';
import {
  hashShort,
  joinTexts,
  createShopFinding,
  type RawOrder,
  type ShopContext,
  type ShopOrder,
} from './shopOrder.ts';

type Texts = Readonly<Record<string, string>>;

/** Converts a shop's order to the fields of our sheets, and decides whether it may be shipped. */
export function toShopOrder(raw: RawOrder, context: ShopContext): ShopOrder {
  const content = toSheetFields(raw, raw.left, context);
  const { values, findings: unprintable } = toPrintable(fillRegion(content.values, raw, context));
  const lines = content.goods.map((line) => toPrintable(line));
  const findings = [...raw.findings, ...checkCurrency(raw, context), ...unprintable];
  if (lines.some((line) => line.findings.length > 0)) {
    findings.push({ column: 'goodsName', rule: 'shop.wait.characters' satisfies ShopReason });
  }
  const { stop } = raw;
  return {
    shopId: raw.shopId,
    changedAt: raw.changedAt,
    wish: stop?.wish ?? (findings.length > 0 ? 'ask' : 'ship'),
    reasons: stop === null ? findings : [stop.reason],
    tracking: raw.tracking,
    kind: content.kind,
    values,
    goods: lines.map((line) => line.values),
    basis: hashShort(toSheetFields(raw, raw.ordered, context)),
    left: hashShort(raw.left),
  };
}

/** Fills a region that is missing in the shop from the carrier's list; digests omit it. */
function fillRegion(
  values: Texts,
  { receiver: { country, region, city } }: RawOrder,
  { countryCode, regionOfCity }: ShopContext,
): Texts {
  if (region !== '') return values;
  const foundRegion = regionOfCity(country === '' ? countryCode : country, city);
  return foundRegion === null ? values : { ...values, receiverProvince: foundRegion };
}

/** Finding if cash is not in the currency that the carrier collects in the country. */
function checkCurrency(
  { cod, codCurrency, receiver }: RawOrder,
  { countryCode, codCurrencyIn }: ShopContext,
): ShopFinding[] {
  if (cod === '') return [];
  const country = receiver.country === '' ? countryCode : receiver.country;
  const localCurrency = codCurrencyIn(country);
  // The international sheet has its own rules for both.
  if (localCurrency === codCurrency || country !== countryCode) return [];
  if (localCurrency === undefined) {
    return [{ column: 'codAmount', rule: 'rule.cod.country', params: { country } }];
  }
  const params = { currency: codCurrency, amount: cod, local: localCurrency };
  return [createShopFinding('shop.wait.currency', params)];
}

/** Fields for the sheet of the order's kind: domestic in the company's country, otherwise international. */
function toSheetFields(
  { number, receiver, currency, cod, codCurrency, note }: RawOrder,
  items: readonly Item[],
  { countryCode, weightKg }: ShopContext,
): Pick<ShopOrder, 'kind' | 'values' | 'goods'> {
  const { name, company, country, region, city, district, lines } = receiver;
  const isDomestic = country === '' || country === countryCode;
  const receiverName = name === '' ? company : name;
  const otherCompany = receiverName === company ? '' : company;
  const common: Texts = {
    // Shopify puts a sign before its numbers.
    customerOrderNo: number.replace(/^#/, ''),
    receiverName,
    receiverPhone: receiver.phone,
    receiverCountry: country,
    receiverProvince: region === '' ? city : region,
    receiverCity: city,
    receiverPostcode: receiver.postcode,
    pieces: '1',
    weightKg: computeParcelWeight(items, weightKg),
    codAmount: cod,
    remark: note,
  };
  if (isDomestic) {
    return {
      kind: 'domestic',
      values: {
        ...common,
        receiverArea: district,
        receiverAddress: joinTexts([otherCompany, ...lines]),
        currency: cod === '' ? currency : codCurrency,
        goodsName: formatGoodsLine(items),
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
      receiverAddress: joinTexts([...lines, district]),
      currency,
      codCurrency: cod === '' ? '' : codCurrency,
    },
    goods: createCustomsLines(items, currency),
  };
}

/** Characters that can neither be stored nor printed: U+0000 and lone surrogates. */
const UNPRINTABLE = /[\0\p{Cs}]/gu;

/** Removes characters that cannot be stored, and reports their fields. */
function toPrintable(values: Texts): {
  readonly values: Texts;
  readonly findings: readonly ShopFinding[];
} {
  const rule: ShopReason = 'shop.wait.characters';
  const entries = Object.entries(values).map(
    ([key, text]) => [key, text, text.replace(UNPRINTABLE, '')] as const,
  );
  return {
    values: Object.fromEntries(entries.map(([key, , text]) => [key, text])),
    findings: entries.flatMap(([column, original, text]) =>
      original === text ? [] : [{ column, rule }],
    ),
  };
}

/** Countries that decide how orders are delivered. */
export interface Destinations {
  readonly countries: CountryFacts;
  /** The company's country, for orders without a country. */
  readonly home: string;
}

/** Chooses delivery to the buyer's address in a country with pick-up points. */
export function chooseHomeDelivery(
  { countries, home }: Destinations,
  { kind, values }: Pick<ShopContent, 'kind' | 'values'>,
): { readonly deliveryType?: 'HOME' } {
  const country = values['receiverCountry'] || home;
  return deliveryTypes(countries, kind, country).length > 1 ? { deliveryType: 'HOME' } : {};
}
