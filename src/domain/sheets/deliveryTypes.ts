import { worldCountryCodes } from '../countries/countryCodes.ts';
import {
  type CountryFacts,
  type DeliveryType,
  deliveryTypeNames,
  getCountryFact,
} from '../countries/countryFacts.ts';
import { code, type CodeList } from '../fields/fields.ts';
import type { OrderKind } from './sheet.ts';
import type { FieldFinding } from './fieldGroups.ts';

/** Delivery types, with the spellings that sheets use. */
export const deliveryTypeCodes = {
  HOME: [
    'home delivery',
    'to home',
    'to the door',
    'doorstep',
    'doorstep delivery',
    'residential',
    'door',
    'door delivery',
    'to door',
    'door to door',
    'delivery to door',
    '送货上门',
    '送货到家',
    '宅配',
    '上门',
    '派送上门',
    'domicile',
    'à domicile',
    'porte',
    'à la porte',
    'livraison à domicile',
    'توصيل للمنزل',
    'توصيل منزلي',
    'للمنزل',
    'للبيت',
    'البيت',
    'منزل',
    'باب المنزل',
    'توصيل للباب',
    'إلى الباب',
    'المنزل',
    'হোম ডেলিভারি',
    'বাড়িতে',
    'বাসায়',
  ],
  PICKUP_POINT: [
    'pickup',
    'pick up',
    'pickup point',
    'point',
    'pudo',
    'locker',
    'parcel locker',
    'branch',
    'to the point',
    'hold at office',
    'collection point',
    'parcel shop',
    'self pickup',
    'self collection',
    '自提',
    '自提点',
    '自取',
    '网点自提',
    '驿站',
    '快递柜',
    '代收点',
    'relais',
    'relais colis',
    'agence',
    'en agence',
    'consigne',
    'point relais',
    'en point relais',
    'point de retrait',
    'نقطة استلام',
    'استلام من الفرع',
    'الفرع',
    'فرع',
    'نقطة الاستلام',
    'استلام من نقطة',
    'পিকআপ পয়েন্ট',
    'সংগ্রহ কেন্দ্র',
  ],
} as const satisfies CodeList & Record<DeliveryType, unknown>;

const doorOnly: readonly DeliveryType[] = ['HOME'];

/** Kinds with a choice; pallets and orders from a warehouse are always delivered to the door. */
const kindsWithChoice: ReadonlySet<OrderKind> = new Set(['domestic', 'international', 'express']);

/** Delivery types of a kind in a country; if there are several, the order must choose. */
export function deliveryTypes(
  countries: CountryFacts,
  kind: OrderKind,
  country: string,
): readonly DeliveryType[] {
  const isChoice =
    kindsWithChoice.has(kind) && getCountryFact(countries, country).pickupPoints === true;
  return isChoice ? deliveryTypeNames : doorOnly;
}

export const deliveryField = {
  deliveryType: code({ required: false, codes: deliveryTypeCodes }),
} as const;

/** Checks that an order has the delivery type that its destination requires, and one that it offers. */
export function deliveryRules(
  countries: CountryFacts,
  kind: OrderKind,
  country: string,
  deliveryType: string,
): FieldFinding<'deliveryType'>[] {
  // Unknown countries and types have their own findings.
  if (!Object.hasOwn(worldCountryCodes, country)) return [];
  const isChoice = deliveryTypes(countries, kind, country).length > 1;
  const base = { column: 'deliveryType', severity: 'error', params: { country } } as const;
  if (isChoice && deliveryType === '') return [{ ...base, rule: 'rule.deliveryType.needed' }];
  if (isChoice || deliveryType !== 'PICKUP_POINT') return [];
  return [{ ...base, rule: 'rule.deliveryType.doorOnly', fix: 'HOME' }];
}
