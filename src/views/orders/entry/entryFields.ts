import type { CountryFacts } from '../../../domain/countries/countryFacts.ts';
import { deliveryTypes } from '../../../domain/sheets/deliveryTypes.ts';
import { type OrderKind, type SheetColumn, isDomesticKind } from '../../../domain/sheets/sheet.ts';

type Span = 2 | 3 | 4 | 6 | 8 | 12;

/** Widths of fields that differ from the default. */
const fieldSpans: Readonly<Record<string, Span>> = {
  receiverAddress: 8,
  senderAddress: 8,
  remark: 12,
  goodsName: 6,
  incoterm: 6,
  goodsNameLocal: 3,
  sku: 3,
  hsCode: 3,
  originCountry: 3,
  inboundReference: 3,
  quantity: 2,
  unitValue: 2,
  unitWeightKg: 2,
  lengthCm: 2,
  widthCm: 2,
  heightCm: 2,
  pieces: 3,
  pallets: 2,
  weightKg: 3,
  stackable: 3,
  handling: 3,
  unNumber: 3,
  freightClass: 3,
  declaredValue: 3,
  currency: 3,
  codAmount: 3,
  codCurrency: 3,
};

/** Width of a field, in twelfths of a wide form. */
export function fieldSpan({ key }: Pick<SheetColumn, 'key'>): Span {
  return fieldSpans[key] ?? 4;
}

export type InputKind =
  | 'text'
  | 'multiline'
  | 'region'
  | 'email'
  | 'phone'
  | 'number'
  | 'date'
  | 'time'
  | 'code';

/** Keys of fields that suggest the carrier's regions and cities. */
const REGION = /^(sender|receiver)(?:Province|City)$/;

export function inputKind({ key, field }: SheetColumn): InputKind {
  if (field.kind === 'code') return 'code';
  if (field.kind === 'phone') return 'phone';
  if (field.kind === 'integer' || field.kind === 'decimal') return 'number';
  if (field.kind === 'date') return 'date';
  if (field.form === 'time') return 'time';
  if (field.form === 'email') return 'email';
  if (REGION.test(key)) return 'region';
  return key === 'remark' ? 'multiline' : 'text';
}

interface OrderState {
  readonly kind: OrderKind;
  readonly countryCode: string;
  readonly countries: CountryFacts;
  /** Current texts of the order. */
  readonly values: Readonly<Record<string, string>>;
}

/**
 * Whether a field applies to the order: delivery type only if there is a choice, UN number only for
 * dangerous goods. A field with a text always applies.
 */
export function isApplicable(key: string, state: OrderState): boolean {
  if ((state.values[key] ?? '') !== '') return true;
  if (key === 'unNumber') return isHazardous(state);
  return key !== 'deliveryType' || hasDeliveryChoice(state);
}

/** Whether the field is required by the current order. */
export function isRequired({ key, field }: SheetColumn, state: OrderState): boolean {
  if (key === 'unNumber') return isHazardous(state);
  return field.required || (key === 'deliveryType' && hasDeliveryChoice(state));
}

const isHazardous = ({ values }: OrderState): boolean => values['handling'] === 'HAZARDOUS';

function hasDeliveryChoice({ kind, countryCode, countries, values }: OrderState): boolean {
  return deliveryTypes(countries, kind, values['receiverCountry'] || countryCode).length > 1;
}

/**
 * Codes that a field offers. The country of a domestic order is the home country, or the current one
 * (`text`), which may come from a copied order.
 */
export function offeredCodes(
  { key, field }: SheetColumn,
  kind: OrderKind,
  home: string,
  text: string,
): readonly string[] {
  const codes = Object.keys(field.codes ?? {});
  if (key !== 'receiverCountry' || !isDomesticKind(kind)) return codes;
  return codes.filter((code) => code === home || code === text);
}
