import * as v from 'valibot';
import {
  address,
  ADDRESS_PATH,
  addressId as id,
  addressKind as kind,
  typedAddress as typed,
} from './addressBook.ts';
import { endpoint } from '../endpoint.ts';

/** Groups of duplicates that one answer holds at most, addresses of a group, and merges of before. */
export const DUPLICATE_GROUPS = 20;
export const ADDRESSES_MERGED = 10;
export const MERGES_SHOWN = 10;

/** By what addresses look the same: one phone, or one name at one street, however they are spelt. */
const sameness = v.picklist(['phone', 'place']);

const duplicates = v.object({
  by: sameness,
  /** Shared value: the phone itself, or a key of name and street. */
  key: v.string(),
  /** Number of duplicates; the first `ADDRESSES_MERGED` are in `addresses`. */
  count: v.number(),
  /** Those used most first. */
  addresses: v.array(address),
});
export type DuplicateAddresses = v.InferOutput<typeof duplicates>;

const merge = v.object({
  id: v.string(),
  /** ISO 8601 instant and account. */
  at: v.string(),
  by: v.string(),
  /** The name that stayed, and how many addresses became one. */
  name: v.string(),
  count: v.number(),
});
export type AddressMerge = v.InferOutput<typeof merge>;

const duplicatePage = v.object({
  groups: v.array(duplicates),
  /** There are further groups. */
  more: v.boolean(),
  /** The newest merges, which can be undone while the address that stayed is as it was left. */
  merges: v.array(merge),
});
export type DuplicatePage = v.InferOutput<typeof duplicatePage>;

const version = v.pipe(v.number(), v.integer(), v.minValue(1));

const mergeBody = v.object({
  /** Made by the caller: sent twice, they are merged once. */
  id,
  kind,
  /** The first one stays. */
  addresses: v.pipe(
    v.array(v.object({ id, version })),
    v.minLength(2),
    v.maxLength(ADDRESSES_MERGED),
    v.check((given) => new Set(given.map((one) => one.id.toLowerCase())).size === given.length),
  ),
  /** Values of the merged address. */
  values: typed,
});
export type MergeInput = v.InferInput<typeof mergeBody>;

const access = 'order.write';

export const addressDuplicates = {
  findDuplicateAddresses: endpoint({
    method: 'GET',
    path: `${ADDRESS_PATH}/findDuplicateAddresses`,
    access,
    query: v.object({ kind }),
    result: duplicatePage,
    summary: 'Addresses with the same phone, or the same name and street, and the newest merges.',
  }),
  keepAddressesApart: endpoint({
    method: 'POST',
    path: `${ADDRESS_PATH}/keepAddressesApart`,
    access,
    body: v.object({
      kind,
      by: sameness,
      key: v.pipe(v.string(), v.maxLength(100)),
      /** False: they may be duplicates after all. */
      apart: v.boolean(),
    }),
    result: v.null(),
    summary: 'Says that addresses with a phone or a name and street in common are no duplicates.',
  }),
  mergeAddresses: endpoint({
    method: 'POST',
    path: `${ADDRESS_PATH}/merge`,
    access,
    body: mergeBody,
    result: address,
    errors: ['address.unknown', 'record.changed', 'error.invalidInput'],
    summary:
      'Makes one address of several: uses are added up, tags joined. Orders keep what they say.',
  }),
  undoMergeAddresses: endpoint({
    method: 'POST',
    path: `${ADDRESS_PATH}/undoMerge`,
    access,
    body: v.object({ id }),
    result: v.null(),
    errors: ['record.unknown', 'record.changed'],
    summary: 'Puts merged addresses back as they were, while the one that stayed is unchanged.',
  }),
} as const;
