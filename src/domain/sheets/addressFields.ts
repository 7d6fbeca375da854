import { phone, reference, text, type FieldRule, type Spellings } from '../fields/fields.ts';
import { readAsInfo } from '../fields/fieldRule.ts';
import { addressRules } from './crossBorder.ts';
import { worldReceiverFields } from './fieldGroups.ts';
import { judgeRegion } from '../places/judgePlace.ts';
import { internationalPhone } from '../phones/phoneNumbers.ts';
import type { RuleId, RuleParams } from '../rules/rules.ts';
import type { AddressKind, RowContext, RowFacet, RowFinding } from './sheet.ts';

/*
 * Fields of an address in the book, and their rules for form, import and server.
 */

/** A telephone number in E.164: one written as at home gets its country's code, where that is certain. */
function bookPhone(presence: { readonly required: boolean }): FieldRule<string> {
  const written = phone(presence);
  return {
    ...written,
    accept: { type: 'none' },
    acceptBeside: () => ({ type: 'none' }),
    read: (text, country = '') => {
      const reading = written.read(text, country);
      if (reading.value === null) return reading;
      const value = internationalPhone(country, reading.value);
      if (value === reading.value) return reading;
      const { findings } = reading;
      if (value === null) {
        const params = { value: reading.value };
        const missing = { rule: 'rule.phone.code', severity: 'error', params } as const;
        return { ...reading, value, findings: [...findings, missing] };
      }
      // Earlier changes are part of the final reading.
      const kept = findings.filter(({ severity }) => severity !== 'info');
      return { value, text: value, findings: [...kept, readAsInfo('rule.changed.phone', value)] };
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

/** No order asks for a sender's company, second phone, mailbox or area. */
const ofReceiversOnly: ReadonlySet<AddressField> = new Set(['company', 'phone2', 'email', 'area']);

export function addressFieldsFor(kind: AddressKind): readonly AddressField[] {
  return kind === 'receiver'
    ? addressFields
    : addressFields.filter((field) => !ofReceiversOnly.has(field));
}

/** Orders have a sender's street and town in one field where they stay at home. */
const sendersCity = text({ required: false, max: 60 });

export function addressFieldRule(kind: AddressKind, field: AddressField): FieldRule {
  return kind === 'sender' && field === 'city' ? sendersCity : fields[field];
}

export type AddressValues = Readonly<Record<AddressField, string>>;

interface AddressFinding {
  readonly field: AddressField;
  readonly rule: RuleId;
  readonly params?: RuleParams;
}

export interface JudgedAddress {
  /** Canonical texts, phones in E.164; of a text that could not be read, the text itself. */
  readonly values: AddressValues;
  /** In the sequence of the fields. */
  readonly faults: readonly AddressFinding[];
}

/** Judges an address by the rules of the orders it is for; `spellings` is absent in forms. */
export function judgeAddress(
  kind: AddressKind,
  given: Readonly<Partial<Record<AddressField, string>>>,
  context: RowContext,
  spellings?: Spellings,
): JudgedAddress {
  const faults: AddressFinding[] = [];
  const values: Record<AddressField, string> = { ...blankAddress };
  const read = (field: AddressField, country?: string) => {
    const plain = addressFieldRule(kind, field);
    const rule = spellings === undefined ? plain : (plain.withSpellings?.(spellings) ?? plain);
    return rule.read((given[field] ?? '').toWellFormed(), country);
  };
  const country = read('country').text;
  for (const field of addressFieldsFor(kind)) {
    const { text, findings } = read(field, country);
    values[field] = text;
    for (const { rule, severity, params } of findings) {
      if (severity === 'error') faults.push({ field, rule, ...(params && { params }) });
    }
  }
  const region = judgeRegion(context.countries, country, values.province);
  for (const { rule, params } of region)
    faults.push({ field: 'province', rule, ...(params && { params }) });
  for (const { column, rule, params } of placeRules(kind, values, context)) {
    faults.push({ field: column, rule, ...(params && { params }) });
  }
  const place = ({ field }: AddressFinding) => addressFields.indexOf(field);
  return { values, faults: faults.toSorted((a, b) => place(a) - place(b)) };
}

type PlaceField = 'country' | 'province' | 'postcode';

/** Inputs of `placeRules`. */
export const placeInputs = {
  country: 'value',
  province: 'presence',
  postcode: 'value',
} as const satisfies Record<PlaceField, RowFacet>;

/**
 * Postcode and region are asked for abroad only, since orders at home do without; what is given has
 * to have its country's form.
 */
export function placeRules(
  kind: AddressKind,
  { country, province, postcode }: Readonly<Record<PlaceField, string>>,
  { countryCode, countries }: RowContext,
): RowFinding<PlaceField>[] {
  const isHome = kind === 'sender' || country === countryCode;
  const found = addressRules(
    { receiverCountry: country, receiverProvince: province, receiverPostcode: postcode },
    countries,
  );
  return found.flatMap(({ column, ...finding }): RowFinding<PlaceField>[] => {
    if (isHome && finding.rule === 'rule.country.needs') return [];
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
