import * as v from 'valibot';
import type { CarrierFieldError } from '../../../domain/rules/carrierFieldErrors.ts';
import { endpoint } from '../endpoint.ts';
import { listCall } from '../listCall.ts';
import type { HistoryFields } from '../records/records.ts';

const ruleId = (id: CarrierFieldError) => id;
const carrier = { access: 'rate.manage', isForCarrierOnly: true } as const;

/** Number of a group. */
export const rateGroupId = v.pipe(
  v.number(ruleId('rateCard.group')),
  v.integer(ruleId('rateCard.group')),
  v.minValue(1, ruleId('rateCard.group')),
);

/** Maximum number of companies in a group. */
const MAX_COMPANIES = 10_000;

/** Content of the form of a group. */
export const rateGroupContent = v.object({
  name: v.pipe(v.string(), v.trim(), v.regex(/^[^\p{Cc}\p{Cs}]{1,60}$/u, ruleId('rateGroup.name'))),
  /** Customer codes of all its companies. Companies of other groups are moved. */
  companies: v.pipe(
    v.array(v.pipe(v.string(), v.trim())),
    v.check(
      (codes) => codes.every(({ length }) => length > 0 && length <= 40),
      ruleId('rateGroup.codes'),
    ),
    v.maxLength(MAX_COMPANIES, ruleId('rateGroup.tooMany')),
  ),
});

export type RateGroupContent = v.InferOutput<typeof rateGroupContent>;

const row = v.object({
  id: rateGroupId,
  version: v.number(),
  name: v.string(),
  /** Number of companies. */
  companies: v.number(),
  cards: v.number(),
});

export type RateGroupRow = v.InferOutput<typeof row>;

const rateGroup = v.object({
  id: rateGroupId,
  version: v.number(),
  name: v.string(),
  /** Sorted by customer code. */
  companies: v.array(v.object({ code: v.string(), name: v.string() })),
  /** Its rate cards, sorted by name. */
  cards: v.array(v.object({ id: v.string(), name: v.string() })),
});

export type RateGroup = v.InferOutput<typeof rateGroup>;

/** Fields of the change log. */
export const toGroupHistory = ({ name, companies }: RateGroupContent): HistoryFields => ({
  name,
  companies: companies.toSorted().join(', '),
});

export const rateGroupFilters = v.object({
  /** Part of the group's name, or the whole customer code of a company in it. */
  search: v.optional(v.pipe(v.string(), v.trim(), v.maxLength(80))),
});

export const rateGroupSort = v.picklist(['name']);

/** Management of groups of companies that share rate cards. */
export const rateGroups = {
  queryRateGroupList: endpoint({
    path: '/v1/api/quote/queryRateGroupList',
    ...carrier,
    ...listCall({
      filters: rateGroupFilters,
      sort: rateGroupSort,
      defaultSort: { by: 'name', descending: false },
      row,
    }),
    summary: 'Groups of companies that share rate cards.',
  }),
  getRateGroup: endpoint({
    method: 'GET',
    path: '/v1/api/quote/getRateGroup',
    ...carrier,
    query: v.object({ id: v.pipe(v.string(), v.regex(/^[1-9]\d{0,8}$/)) }),
    result: rateGroup,
    errors: ['record.unknown'],
    summary: 'One group, with its companies and its rate cards.',
  }),
  saveRateGroup: endpoint({
    method: 'POST',
    path: '/v1/api/quote/saveRateGroup',
    ...carrier,
    body: v.object({
      /** Null for a new group. */
      id: v.nullable(rateGroupId),
      version: v.nullable(v.number()),
      ...rateGroupContent.entries,
    }),
    result: rateGroup,
    errors: ['error.invalidInput', 'record.unknown', 'record.changed'],
    summary:
      'Adds or changes a group. Its cards price orders that are created while the company belongs to the group.',
  }),
  deleteRateGroup: endpoint({
    method: 'POST',
    path: '/v1/api/quote/deleteRateGroup',
    ...carrier,
    body: v.object({
      id: rateGroupId,
      version: v.number(),
      /** Counts at the time of confirmation; if they have changed, nothing is deleted. */
      companies: v.number(),
      cards: v.number(),
    }),
    result: v.null(),
    errors: ['record.unknown', 'record.changed'],
    summary:
      'Deletes a group. Its companies then have no group, and its cards price no new orders. Existing orders keep their prices.',
  }),
} as const;
