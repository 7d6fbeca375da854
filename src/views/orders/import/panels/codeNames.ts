import type { I18n, MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import type { SheetColumn } from '../../../../domain/sheets/sheet.ts';
import { incotermCodes } from '../../../../domain/sheets/tradeCodes.ts';
import { language, languageInfo } from '../../../../language/i18n.ts';
import { countryName, currencyName } from '../../../../language/names.ts';
import { serviceTexts } from '../../../shared/codeTexts.ts';

/** Names of the codes of an order's fields, except countries and currencies. */
const ownCodeTexts: Readonly<Record<string, MessageDescriptor>> = {
  ...serviceTexts,
  PREPAID: msg({ id: 'code.PREPAID', message: 'Sender pays' }),
  COLLECT: msg({ id: 'code.COLLECT', message: 'Receiver pays' }),
  ACCOUNT: msg({ id: 'code.ACCOUNT', message: 'On account' }),
  HOME: msg({ id: 'code.HOME', message: 'To the door' }),
  PICKUP_POINT: msg({ id: 'code.PICKUP_POINT', message: 'Pick-up point' }),
  DAP: msg({ id: 'code.DAP', message: 'Delivered at place, duties unpaid' }),
  DDP: msg({ id: 'code.DDP', message: 'Delivered, duties paid' }),
  DPU: msg({ id: 'code.DPU', message: 'Delivered at place, unloaded' }),
  EXW: msg({ id: 'code.EXW', message: 'Ex works' }),
  FCA: msg({ id: 'code.FCA', message: 'Free carrier' }),
  CPT: msg({ id: 'code.CPT', message: 'Carriage paid to' }),
  CIP: msg({ id: 'code.CIP', message: 'Carriage and insurance paid to' }),
  FAS: msg({ id: 'code.FAS', message: 'Free alongside ship' }),
  FOB: msg({ id: 'code.FOB', message: 'Free on board' }),
  CFR: msg({ id: 'code.CFR', message: 'Cost and freight' }),
  CIF: msg({ id: 'code.CIF', message: 'Cost, insurance and freight' }),
  SALE: msg({ id: 'code.SALE', message: 'Sale of goods' }),
  GIFT: msg({ id: 'code.GIFT', message: 'Gift' }),
  SAMPLE: msg({ id: 'code.SAMPLE', message: 'Commercial sample' }),
  DOCUMENTS: msg({ id: 'code.DOCUMENTS', message: 'Documents' }),
  RETURN: msg({ id: 'code.RETURN', message: 'Returned goods' }),
  REPAIR: msg({ id: 'code.REPAIR', message: 'For repair' }),
  YES: msg({ id: 'code.YES', message: 'Yes' }),
  NO: msg({ id: 'code.NO', message: 'No' }),
  EUR: msg({ id: 'code.EUR', message: 'Euro pallet, 120 × 80 cm' }),
  ISO: msg({ id: 'code.ISO', message: 'Industrial pallet, 120 × 100 cm' }),
  GMA: msg({ id: 'code.GMA', message: 'American pallet, 122 × 102 cm' }),
  HALF: msg({ id: 'code.HALF', message: 'Half pallet, 80 × 60 cm' }),
  OTHER: msg({ id: 'code.OTHER', message: 'Other' }),
  OWN: msg({ id: 'code.OWN', message: 'Own shop' }),
  NONE: msg({ id: 'code.NONE', message: 'No special handling' }),
  FRAGILE: msg({ id: 'code.FRAGILE', message: 'Fragile' }),
  UPRIGHT: msg({ id: 'code.UPRIGHT', message: 'This side up' }),
  DRY: msg({ id: 'code.DRY', message: 'Keep dry' }),
  CHILLED: msg({ id: 'code.CHILLED', message: 'Keep cold' }),
  HAZARDOUS: msg({ id: 'code.HAZARDOUS', message: 'Dangerous goods' }),
};

/** Names of marketplaces, which are not translated. */
const marketplaceNames: Readonly<Record<string, string>> = {
  ALIEXPRESS: 'AliExpress',
  AMAZON: 'Amazon',
  EBAY: 'eBay',
  JUMIA: 'Jumia',
  KILIMALL: 'Kilimall',
  KONGA: 'Konga',
  LAZADA: 'Lazada',
  NOON: 'noon',
  SHEIN: 'SHEIN',
  SHOPEE: 'Shopee',
  SHOPIFY: 'Shopify',
  TEMU: 'Temu',
  TIKTOK: 'TikTok',
  WALMART: 'Walmart',
  WOOCOMMERCE: 'WooCommerce',
};

/** Whether a field's codes are countries, currencies or a list of our own (null). */
function toNameType({ key }: Pick<SheetColumn, 'key'>): 'country' | 'currency' | null {
  if (/country$/i.test(key)) return 'country';
  return /currency$/i.test(key) ? 'currency' : null;
}

/** Capitalizes the first letter, because French currency names are in lower case. */
function capitalize(name: string, intl: string): string {
  return name.replace(/^./u, (first) => first.toLocaleUpperCase(intl));
}

/** Returns a function that names a code in the current language, or undefined. */
function createNamer(translate: I18n['_'], type: 'country' | 'currency' | null) {
  const { intl } = languageInfo[language()];
  return (code: string): string | undefined => {
    if (type === 'country') return countryName(code);
    if (type === 'currency') return capitalize(currencyName(code) ?? code, intl);
    const text = ownCodeTexts[code];
    return text === undefined ? marketplaceNames[code] : translate(text);
  };
}

/** Name of a code, such as "Ghana" for GH, or the code itself. */
export function codeName(
  translate: I18n['_'],
  column: Pick<SheetColumn, 'key'>,
  code: string,
): string {
  return createNamer(translate, toNameType(column))(code) ?? code;
}

export interface CodeName {
  readonly code: string;
  /** "Ghana (GH)" if the trade uses the code too; "Sender pays" otherwise; the code if it has no name. */
  readonly label: string;
}

/**
 * Codes of a field with their names in the current language, countries and currencies sorted by
 * name.
 */
export function codeNames(translate: I18n['_'], column: SheetColumn): readonly CodeName[] {
  const codes = Object.keys(column.field.codes ?? {});
  const tag = languageInfo[language()].intl;
  const type = toNameType(column);
  const findName = createNamer(translate, type);
  const names = codes.map((code) => {
    const name = findName(code);
    const isTradeCode = type !== null || Object.hasOwn(incotermCodes, code);
    return {
      code,
      label: name !== undefined && isTradeCode ? `${name} (${code})` : (name ?? code),
    };
  });
  // Our own lists keep their sequence, from common to rare.
  if (type === null) return names;
  const { compare } = new Intl.Collator(tag);
  return names.toSorted((a, b) => compare(a.label, b.label));
}
