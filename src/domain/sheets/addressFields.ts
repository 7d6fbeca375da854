import { phone, reference, text, type FieldRule, type Spellings } from '../fields/fields.ts';
import { readingInfo } from '../fields/fieldRule.ts';
import { addressRules } from './crossBorder.ts';
import { worldReceiverFields } from './fieldGroups.ts';
import { judgeRegion } from '../places/judgePlace.ts';
import { internationalPhone } from '../phones/phoneNumbers.ts';
import type { RuleId, RuleParams } from '../rules/rules.ts';
import type { AddressKind, RowContext, RowFacet, RowFinding } from './sheet.ts';

/*
 * Fields of an address in the book, and their rules for form, import and server.
 */

/** A telephone number in E.164: a national number gets the calling code unless it is ambiguous. */
function bookPhone(presence: { readonly required: boolean }): FieldRule<string> {
  const phoneField = phone(presence);
  return {
    ...phoneField,
    accept: { type: 'none' },
    acceptInContext: () => ({ type: 'none' }),
    read: (text, country = '') => {
      const reading = phoneField.read(text, country);
      if (reading.value === null) return reading;
      const value = internationalPhone(country, reading.value);
      if (value === reading.value) return reading;
      const { findings } = reading;
      if (value === null) {
        const params = { value: reading.value };
        const missing = { rule: 'rule.phone.code', severity: 'error', params } as const;
        return { ...reading, value, findings: [...findings, missing] };
      }
      // The info about the final value replaces those about its steps.
      const keptFindings = findings.filter(({ severity }) => severity !== 'info');
      return {
        value,
        text: value,
        findings: [...keptFindings, readingInfo('rule.changed.phone', value)],
      };
    },
  };
}

const { receiverName, receiverCompany, receiverEmail, receiverCountry } = worldReceiverFields;
const { receiverProvince, receiverCity, receiverAddress, receiverPostcode } = worldReceiverFields;

/** The fields of an address, by the rules that orders have for them. */
const fields = {
  name: receiverName,
  company: receiverCompany,
  phone: bookPhone({ required: true }),
  phone2: bookPhone({ required: false }),
  email: receiverEmail,
  country: receiverCountry,
  province: receiverProvince,
  city: receiverCity,
  area: text({ required: false, max: 60 }),
  address: receiverAddress,
  postcode: receiverPostcode,
  taxId: reference({ required: false, max: 30 }),
} as const;

export type AddressField = keyof typeof fields;
export const addressFields = Object.keys(fields) as readonly AddressField[];

/** Fields that orders have for receivers only. */
const receiverOnlyFields: ReadonlySet<AddressField> = new Set([
  'company',
  'phone2',
  'email',
  'area',
]);

export function addressFieldsFor(kind: AddressKind): readonly AddressField[] {
  return kind === 'receiver'
    ? addressFields
    : addressFields.filter((field) => !receiverOnlyFields.has(field));
}

/** A phone number in E.164, read from any spelling in its country; null if it is none. */
export function readAddressPhone(country: string, text: string): string | null {
  const { text: phoneNumber, findings } = addressFieldRule('receiver', 'phone').read(text, country);
  return findings.some(({ severity }) => severity === 'error') ? null : phoneNumber;
}

/** Optional, because domestic orders have a sender's street and city in one field. */
const senderCity = text({ required: false, max: 60 });

export function addressFieldRule(kind: AddressKind, field: AddressField): FieldRule {
  return kind === 'sender' && field === 'city' ? senderCity : fields[field];
}

export type AddressValues = Readonly<Record<AddressField, string>>;

interface AddressFinding {
  readonly field: AddressField;
  readonly rule: RuleId;
  readonly params?: RuleParams;
}

export interface JudgedAddress {
  /** Canonical texts, phones in E.164; unreadable texts unchanged. */
  readonly values: AddressValues;
  /** In the sequence of the fields. */
  readonly findings: readonly AddressFinding[];
}

/** Judges an address by the rules of orders; `spellings` is absent in forms. */
export function judgeAddress(
  kind: AddressKind,
  texts: Readonly<Partial<Record<AddressField, string>>>,
  context: RowContext,
  spellings?: Spellings,
): JudgedAddress {
  const addressFindings: AddressFinding[] = [];
  const values: Record<AddressField, string> = { ...blankAddress };
  const read = (field: AddressField, country?: string) => {
    const plain = addressFieldRule(kind, field);
    const rule = spellings === undefined ? plain : (plain.withSpellings?.(spellings) ?? plain);
    return rule.read((texts[field] ?? '').toWellFormed(), country);
  };
  const country = read('country').text;
  for (const field of addressFieldsFor(kind)) {
    const { text, findings } = read(field, country);
    values[field] = text;
    for (const { rule, severity, params } of findings) {
      if (severity === 'error') addressFindings.push({ field, rule, ...(params && { params }) });
    }
  }
  const region = judgeRegion(context.countries, country, values.province);
  for (const { rule, params } of region)
    addressFindings.push({ field: 'province', rule, ...(params && { params }) });
  for (const { column, rule, params } of placeRules(kind, values, context)) {
    addressFindings.push({ field: column, rule, ...(params && { params }) });
  }
  const fieldIndex = ({ field }: AddressFinding) => addressFields.indexOf(field);
  return { values, findings: addressFindings.toSorted((a, b) => fieldIndex(a) - fieldIndex(b)) };
}

type PlaceField = 'country' | 'province' | 'postcode';

/** Inputs of `placeRules`. */
export const placeInputs = {
  country: 'value',
  province: 'presence',
  postcode: 'value',
} as const satisfies Record<PlaceField, RowFacet>;

/**
 * Postcode and region are required only for other countries, because domestic orders need neither. A given postcode
 * must have the format of its country.
 */
export function placeRules(
  kind: AddressKind,
  { country, province, postcode }: Readonly<Record<PlaceField, string>>,
  { countryCode, countries }: RowContext,
): RowFinding<PlaceField>[] {
  const isDomestic = kind === 'sender' || country === countryCode;
  const found = addressRules(
    { receiverCountry: country, receiverProvince: province, receiverPostcode: postcode },
    countries,
  );
  return found.flatMap(({ column, ...finding }): RowFinding<PlaceField>[] => {
    if (isDomestic && finding.rule === 'rule.country.needs') return [];
    return [{ ...finding, column: column === 'receiverProvince' ? 'province' : 'postcode' }];
  });
}

export const blankAddress: AddressValues = {
  name: '',
  company: '',
  phone: '',
  phone2: '',
  email: '',
  country: '',
  province: '',
  city: '',
  area: '',
  address: '',
  postcode: '',
  taxId: '',
};
