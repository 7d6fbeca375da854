import * as v from 'valibot';
import { endpoint } from './endpoint.ts';
import type { FieldRule } from './fields.ts';
import { phone, reference, text } from './fields.ts';
import { addressRules } from './order/crossBorder.ts';
import { worldReceiverFields } from './order/fieldGroups.ts';
import { paging } from './order/list.ts';
import { orderTag, tagChange, tagOutcome } from './order/marks.ts';
import { internationalPhone } from './phoneNumbers.ts';
import type { RuleId, RuleParams } from './rules.ts';
import type { RowContext } from './sheet.ts';

/** Matching addresses are counted up to here. */
export const ADDRESS_COUNT_LIMIT = 1_000;
/** Addresses that one call takes out at most. */
export const ADDRESSES_PER_CALL = 1_000;
/** Addresses that are offered at once to choose one from. */
export const ADDRESSES_OFFERED = 20;

/** Who the address is of: one who sends, or one who receives. */
const addressKinds = ['sender', 'receiver'] as const;
export type AddressKind = (typeof addressKinds)[number];

const { receiverName, receiverCompany, receiverPhone, receiverEmail, receiverCountry } =
  worldReceiverFields;
const { receiverProvince, receiverCity, receiverAddress, receiverPostcode } = worldReceiverFields;

/** The fields of an address, by the rules that orders have for them. */
const fields = {
  name: receiverName,
  company: receiverCompany,
  phone: receiverPhone,
  phone2: phone({ required: false }),
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

export function fieldsOf(kind: AddressKind): readonly AddressField[] {
  return kind === 'receiver'
    ? addressFields
    : addressFields.filter((field) => !ofReceiversOnly.has(field));
}

/** Orders have a sender's street and town in one field where they stay at home. */
const sendersCity = text({ required: false, max: 60 });

export function ruleOf(kind: AddressKind, field: AddressField): FieldRule {
  return kind === 'sender' && field === 'city' ? sendersCity : fields[field];
}

/** Names of the fields, by their message's id, and the one fault that only this book knows. */
export const addressTexts = {
  'address.name': 'Name',
  'address.company': 'Company',
  'address.phone': 'Phone',
  'address.phone2': 'Second phone',
  'address.email': 'Email',
  'address.country': 'Country',
  'address.province': 'State or province',
  'address.city': 'City',
  'address.area': 'Area',
  'address.address': 'Address',
  'address.postcode': 'Postcode',
  'address.taxId': 'Tax number',
  'address.phone.code': 'Start {field} with + and the country code: {value}',
} as const satisfies Record<string, string>;

export type AddressValues = Readonly<Record<AddressField, string>>;

interface AddressFault {
  readonly field: AddressField;
  readonly rule: RuleId | 'address.phone.code';
  readonly params?: RuleParams;
}

export interface JudgedAddress {
  /** Canonical texts, phones in E.164; of a text that could not be read, the text itself. */
  readonly values: AddressValues;
  /** In the sequence of the fields. */
  readonly faults: readonly AddressFault[];
}

/**
 * Judges an address by the rules of the orders it is for. Postcode and region are asked for abroad
 * only, since orders at home do without; what is given has to have its country's form.
 */
export function judgeAddress(
  kind: AddressKind,
  given: Readonly<Partial<Record<AddressField, string>>>,
  { countryCode, countries }: RowContext,
): JudgedAddress {
  const faults: AddressFault[] = [];
  const values: Record<AddressField, string> = { ...blank };
  const read = (field: AddressField, country?: string) =>
    ruleOf(kind, field).read((given[field] ?? '').toWellFormed(), country);
  const country = read('country').text;
  for (const field of fieldsOf(kind)) {
    const { text, findings } = read(field, country);
    values[field] = text;
    for (const { rule, severity, params } of findings) {
      if (severity === 'error') faults.push({ field, rule, ...(params && { params }) });
    }
  }
  const isFaulty = (field: AddressField) => faults.some((fault) => fault.field === field);
  for (const field of ['phone', 'phone2'] as const) {
    const value = values[field];
    if (value === '' || isFaulty(field)) continue;
    const international = internationalPhone(country, value);
    if (international === null)
      faults.push({ field, rule: 'address.phone.code', params: { value } });
    else values[field] = international;
  }
  const isHome = kind === 'sender' || values.country === countryCode;
  const placed = addressRules(
    {
      receiverCountry: values.country,
      receiverProvince: values.province,
      receiverPostcode: values.postcode,
    },
    countries,
  );
  for (const { column, rule, params } of placed) {
    if (isHome && rule === 'rule.country.needs') continue;
    const field = column === 'receiverProvince' ? 'province' : 'postcode';
    faults.push({ field, rule, ...(params && { params }) });
  }
  const place = ({ field }: AddressFault) => addressFields.indexOf(field);
  return { values, faults: faults.toSorted((a, b) => place(a) - place(b)) };
}

export const blank: AddressValues = {
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

const inEvery = <Schema extends v.GenericSchema>(schema: Schema) =>
  v.object({
    name: schema,
    company: schema,
    phone: schema,
    phone2: schema,
    email: schema,
    country: schema,
    province: schema,
    city: schema,
    area: schema,
    address: schema,
    postcode: schema,
    taxId: schema,
  } satisfies Record<AddressField, Schema>);

/** As typed; the fields' own rules read and judge them. */
export const typedAddress = inEvery(
  v.optional(v.pipe(v.string(), v.maxLength(1_000), v.regex(/^[^\0]*$/u)), ''),
);

export const addressId = v.pipe(v.string(), v.uuid());
export const addressKind = v.picklist(addressKinds);

export const address = v.object({
  id: v.string(),
  kind: addressKind,
  /** What a change is made on. */
  version: v.number(),
  /** The sender that is in every new order. */
  isDefault: v.boolean(),
  values: inEvery(v.string()),
  /** By name; the same tags as on orders. */
  tags: v.array(orderTag),
  /** Orders made with it since it is in the book; some seconds behind. */
  uses: v.number(),
  /** ISO 8601 instant of the last such order; null where there is none. */
  lastUsedAt: v.nullable(v.string()),
  /** ISO 8601 instant and account of the last change. */
  changedAt: v.string(),
  changedBy: v.string(),
});
export type Address = v.InferOutput<typeof address>;

/**
 * What became of saving. `same`: the book has addresses with this name, phone and street already;
 * nothing was saved. `changed`: somebody else has changed it since it was read.
 */
const saveResult = v.variant('outcome', [
  v.object({ outcome: v.literal('saved'), address }),
  v.object({ outcome: v.literal('same'), addresses: v.array(address) }),
  v.object({ outcome: v.literal('changed'), current: address }),
]);
export type AddressSaveResult = v.InferOutput<typeof saveResult>;

const content = {
  id: addressId,
  values: typedAddress,
  /** Whether it is the default sender from now on; as before where absent. */
  isDefault: v.optional(v.boolean()),
  /** Saved although the book has the same already. */
  again: v.optional(v.boolean(), false),
};

const searchText = v.pipe(v.string(), v.trim(), v.maxLength(80), v.regex(/^\P{Cc}*$/u));

export const addressFilters = v.object({
  /** Starts of words of name, company and city, or of a phone number. */
  text: v.optional(searchText),
  /** ISO 3166-1 alpha-2. */
  country: v.optional(v.pipe(v.string(), v.regex(/^[A-Z]{2}$/))),
  /** Id of a tag that they have. */
  tag: v.optional(addressId),
});
export type AddressFilters = v.InferInput<typeof addressFilters>;

export const addressSort = v.picklist(['name', 'city', 'uses', 'lastUsedAt', 'changedAt']);
export type AddressSortBy = v.InferOutput<typeof addressSort>;

export const addressQuery = v.object({
  kind: addressKind,
  filters: v.optional(addressFilters, {}),
  sort: v.optional(v.object({ by: addressSort, descending: v.boolean() }), {
    by: 'name',
    descending: false,
  }),
  ...paging,
});

const addressPage = v.object({
  rows: v.array(address),
  /** Counted up to `ADDRESS_COUNT_LIMIT`; `totalCapped` says that there are more. */
  total: v.number(),
  totalCapped: v.boolean(),
  next: v.nullable(v.string()),
  previous: v.nullable(v.string()),
});
export type AddressPage = v.InferOutput<typeof addressPage>;

/** What became of one address of a bulk action; `unknown`: the company has none by this id. */
const removal = v.object({ outcome: v.picklist(['done', 'unknown']), id: v.string() });
export type AddressRemoval = v.InferOutput<typeof removal>;

const version = v.pipe(v.number(), v.integer(), v.minValue(1));

export const ADDRESS_PATH = '/v1/api/common/address';
const access = 'order.write';

export const addressBook = {
  queryAddressList: endpoint({
    method: 'POST',
    path: `${ADDRESS_PATH}/queryAddressList`,
    access,
    body: addressQuery,
    result: addressPage,
    summary: 'A page of the company’s senders or receivers by filters and sort.',
  }),
  findAddressList: endpoint({
    method: 'GET',
    path: `${ADDRESS_PATH}/findAddressList`,
    access,
    query: v.object({ kind: addressKind, text: v.optional(searchText, '') }),
    result: v.object({ rows: v.pipe(v.array(address), v.maxLength(ADDRESSES_OFFERED)) }),
    summary: 'Up to 20 senders or receivers that a text finds, to choose one from.',
  }),
  findDefaultSender: endpoint({
    method: 'GET',
    path: `${ADDRESS_PATH}/findDefaultSender`,
    access,
    result: v.nullable(address),
    summary: 'The sender that stands in every new order of the company; null where there is none.',
  }),
  getAddress: endpoint({
    method: 'GET',
    path: `${ADDRESS_PATH}/getAddress`,
    access,
    query: v.object({ addressId }),
    result: address,
    errors: ['address.unknown'],
    summary: 'One address of the company’s book.',
  }),
  addAddress: endpoint({
    method: 'POST',
    path: `${ADDRESS_PATH}/add`,
    access,
    body: v.object({ kind: addressKind, ...content }),
    result: saveResult,
    errors: ['error.invalidInput'],
    summary: 'Adds an address under an id of the caller’s; sent twice, it is added once.',
  }),
  updateAddress: endpoint({
    method: 'POST',
    path: `${ADDRESS_PATH}/update`,
    access,
    body: v.object({ ...content, version }),
    result: saveResult,
    errors: ['address.unknown', 'error.invalidInput'],
    summary: 'Changes an address, by the version that was read.',
  }),
  deleteAddresses: endpoint({
    method: 'POST',
    path: `${ADDRESS_PATH}/delete`,
    access,
    body: v.object({
      ids: v.pipe(v.array(addressId), v.minLength(1), v.maxLength(ADDRESSES_PER_CALL)),
    }),
    result: v.object({ outcomes: v.array(removal) }),
    summary: 'Takes addresses out of the book, each by itself. Orders keep what they say.',
  }),
  tagAddresses: endpoint({
    method: 'POST',
    path: `${ADDRESS_PATH}/tagAddresses`,
    access,
    body: v.object({
      addresses: v.pipe(v.array(tagChange), v.minLength(1), v.maxLength(ADDRESSES_PER_CALL)),
    }),
    result: v.object({ outcomes: v.array(tagOutcome) }),
    errors: ['record.unknown'],
    summary: 'Puts the company’s tags on addresses and takes them off, each address by itself.',
  }),
  exportAddressList: endpoint({
    method: 'GET',
    path: `${ADDRESS_PATH}/exportAddressList`,
    access,
    query: v.object({ kind: addressKind, format: v.picklist(['xlsx', 'csv']) }),
    result: 'file',
    summary: 'All senders or receivers as a file in the caller’s language.',
  }),
} as const;
