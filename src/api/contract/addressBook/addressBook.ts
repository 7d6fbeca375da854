import * as v from 'valibot';
import type { AddressField } from '../../../domain/sheets/addressFields.ts';
import { endpoint } from '../endpoint.ts';
import { paging } from '../orders/orderList.ts';
import { orderTag, tagChange, tagOutcome } from '../orders/orderMarks.ts';
import { addressKinds } from '../../../domain/sheets/sheet.ts';

/** Maximum count of matching addresses. */
export const ADDRESS_COUNT_LIMIT = 1_000;
/** Maximum number of addresses per call. */
export const ADDRESSES_PER_CALL = 1_000;
/** Maximum number of suggested addresses. */
export const ADDRESSES_OFFERED = 20;

const createFieldsSchema = <Schema extends v.GenericSchema>(schema: Schema) =>
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

/** Entered texts, read and checked by the rules of the fields. */
export const typedAddress = createFieldsSchema(
  v.optional(v.pipe(v.string(), v.maxLength(1_000), v.regex(/^[^\0]*$/u)), ''),
);

export const addressId = v.pipe(v.string(), v.uuid());
export const addressKind = v.picklist(addressKinds);

export const address = v.object({
  id: v.string(),
  kind: addressKind,
  /** Version to send with a change. */
  version: v.number(),
  /** The sender of new orders by default. */
  isDefault: v.boolean(),
  values: createFieldsSchema(v.string()),
  /** By name; the same tags as on orders. */
  tags: v.array(orderTag),
  /** Number of orders created with it; the count may be some seconds old. */
  uses: v.number(),
  /** ISO 8601 instant of the last such order; null if there is none. */
  lastUsedAt: v.nullable(v.string()),
  /** ISO 8601 instant and account of the last change. */
  changedAt: v.string(),
  changedBy: v.string(),
});
export type Address = v.InferOutput<typeof address>;

/**
 * Result of saving. `same`: the book already has addresses with this name, phone and street; nothing was saved.
 * `changed`: another user has changed it since it was read.
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
  /** Whether it becomes the default sender; unchanged if absent. */
  isDefault: v.optional(v.boolean()),
  /** Save even if the book has the same address already. */
  again: v.optional(v.boolean(), false),
};

const searchText = v.pipe(v.string(), v.trim(), v.maxLength(80), v.regex(/^\P{Cc}*$/u));

export const addressFilters = v.object({
  /** Beginnings of words of name, company and city, or of a phone number. */
  text: v.optional(searchText),
  /** ISO 3166-1 alpha-2. */
  country: v.optional(v.pipe(v.string(), v.regex(/^[A-Z]{2}$/))),
  /** Id of a tag. */
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
  /** Counted up to `ADDRESS_COUNT_LIMIT`; `totalCapped` if there are more. */
  total: v.number(),
  totalCapped: v.boolean(),
  next: v.nullable(v.string()),
  previous: v.nullable(v.string()),
});
export type AddressPage = v.InferOutput<typeof addressPage>;

/** Outcome for one address of a bulk action; `unknown`: the company has no such address. */
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
    summary: 'A filtered and sorted page of the company’s senders or receivers.',
  }),
  findAddressList: endpoint({
    method: 'GET',
    path: `${ADDRESS_PATH}/findAddressList`,
    access,
    query: v.object({ kind: addressKind, text: v.optional(searchText, '') }),
    result: v.object({ rows: v.pipe(v.array(address), v.maxLength(ADDRESSES_OFFERED)) }),
    summary: 'Up to 20 senders or receivers that match a text.',
  }),
  findDefaultSender: endpoint({
    method: 'GET',
    path: `${ADDRESS_PATH}/findDefaultSender`,
    access,
    result: v.nullable(address),
    summary: 'The default sender of the company’s new orders; null if there is none.',
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
    summary: 'Adds an address with an id chosen by the caller; a repeated call adds it only once.',
  }),
  updateAddress: endpoint({
    method: 'POST',
    path: `${ADDRESS_PATH}/update`,
    access,
    body: v.object({ ...content, version }),
    result: saveResult,
    errors: ['address.unknown', 'error.invalidInput'],
    summary: 'Changes an address, given the version that was read.',
  }),
  deleteAddresses: endpoint({
    method: 'POST',
    path: `${ADDRESS_PATH}/delete`,
    access,
    body: v.object({
      ids: v.pipe(v.array(addressId), v.minLength(1), v.maxLength(ADDRESSES_PER_CALL)),
    }),
    result: v.object({ outcomes: v.array(removal) }),
    summary: 'Deletes addresses independently of each other. Orders keep their data.',
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
    summary: 'Adds and removes tags of addresses, independently of each other.',
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
