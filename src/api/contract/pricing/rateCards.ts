import * as v from 'valibot';
import type { CarrierFieldError } from '../../../domain/rules/carrierFieldErrors.ts';
import { endpoint } from '../endpoint.ts';
import { listCall } from '../listCall.ts';
import type { HistoryFields } from '../records/records.ts';
import { orderKinds } from '../../../domain/sheets/sheet.ts';
import { cardContent, cardStates } from '../../../domain/prices/cardContent.ts';
import { unpricedReasons } from '../../../domain/prices/charge.ts';
import { rateGroupId } from './rateGroups.ts';
import { quoteArea, quoteAreaContent, quoteAreaId } from '../../../domain/prices/quoteAreas.ts';

const ruleId = (id: CarrierFieldError) => id;
const carrier = { access: 'rate.manage', isForCarrierOnly: true } as const;
const day = v.pipe(v.string(), v.isoDate(ruleId('rateCard.day')));
const id = v.pipe(v.string(), v.uuid());

/** Holders of cards. The customer's card takes precedence over the group's, and that over the card for all. */
export const cardHolders = ['customer', 'group', 'all'] as const;
export type CardHolder = (typeof cardHolders)[number];

const header = v.object({
  name: v.pipe(v.string(), v.trim(), v.regex(/^[^\p{Cc}\p{Cs}]{1,60}$/u, ruleId('rateCard.name'))),
  /** Customer code of the company with this card; empty for a card of a group or for all. */
  customerNo: v.pipe(v.string(), v.trim(), v.maxLength(40)),
  /** The group with this card; null for a card of a company or for all. */
  groupId: v.optional(v.nullable(rateGroupId), null),
  kind: v.picklist(orderKinds),
  /** Country of origin. */
  origin: v.pipe(v.string(), v.regex(/^[A-Z]{2}$/, ruleId('rateCard.origin'))),
});

const row = v.object({
  id: v.string(),
  ...header.entries,
  /** Names of `customerNo` and `groupId`; empty if there is none. */
  customerName: v.string(),
  groupName: v.string(),
  /** Whether its group was deleted, so that it prices no new orders. */
  isGroupDeleted: v.boolean(),
  currency: v.string(),
  /** The version in force today; null if there is none. */
  active: v.nullable(v.number()),
  /** First day of that version. */
  since: v.nullable(v.string()),
  hasDraft: v.boolean(),
});

export type RateCardRow = v.InferOutput<typeof row>;

const version = v.object({
  version: v.number(),
  state: v.picklist(cardStates),
  from: v.nullable(v.string()),
  to: v.nullable(v.string()),
  /** ISO 8601 instant, and the name of the account that saved or activated it. */
  at: v.string(),
  by: v.string(),
});

export type CardVersion = v.InferOutput<typeof version>;

const rateCard = v.object({
  ...row.entries,
  /** Newest first. */
  versions: v.array(version),
  /** The requested version, by default the draft or the newest version. */
  shown: v.object({
    ...version.entries,
    /** Number of edits of this version; a change must name the current one. */
    edit: v.number(),
    content: cardContent,
  }),
  areas: v.array(v.object({ id: v.string(), name: v.string() })),
});

export type RateCard = v.InferOutput<typeof rateCard>;

/** Content of the form of a rate card. */
export const rateCardContent = v.object({ ...header.entries, content: cardContent });

export type RateCardContent = v.InferOutput<typeof rateCardContent>;

/** Fields of the change log. */
export function toCardHistory(
  card: Pick<RateCardRow, 'name' | 'customerNo' | 'groupName' | 'kind' | 'origin'>,
  { version: number, state, from, to }: Pick<CardVersion, 'version' | 'state' | 'from' | 'to'>,
): HistoryFields {
  const { name, customerNo, groupName: group, kind, origin } = card;
  return { name, customerNo, group, kind, origin, version: number, state, from, to };
}

export const rateCardFilters = v.object({
  /** Part of the card's name, of the customer's name or code, or of the group's name. */
  search: v.optional(v.pipe(v.string(), v.trim(), v.maxLength(80))),
  kind: v.optional(v.picklist(orderKinds)),
  origin: v.optional(v.pipe(v.string(), v.regex(/^[A-Z]{2}$/))),
});

export const rateCardSort = v.picklist(['name']);

const total = v.object({ currency: v.string(), amount: v.number(), orders: v.number() });
const side = v.object({
  totals: v.array(total),
  unpriced: v.array(v.object({ reason: v.picklist(unpricedReasons), orders: v.number() })),
});

const preview = v.object({
  orders: v.number(),
  /** False if the month has more orders than the preview covers. */
  isWhole: v.boolean(),
  before: side,
  after: side,
  /** Numbers of orders by change of price; only those with the same currency in both. */
  dearer: v.number(),
  cheaper: v.number(),
  same: v.number(),
});

export type CardPreview = v.InferOutput<typeof preview>;

/** Maximum number of orders in a preview. */
export const PREVIEW_ORDERS = 100_000;

const areaRow = v.object({ ...quoteArea.entries, version: v.number() });

export type QuoteAreaRow = v.InferOutput<typeof areaRow>;

export const quoteAreaFilters = v.object({
  /** Part of the name or code, or a country that belongs to it. */
  search: v.optional(v.pipe(v.string(), v.trim(), v.maxLength(80))),
});

export const quoteAreaSort = v.picklist(['id', 'name']);

/** Management of rate cards and quote areas by the carrier. */
export const rateCards = {
  queryRateCardList: endpoint({
    path: '/v1/api/quote/queryRateCardList',
    ...carrier,
    ...listCall({
      filters: rateCardFilters,
      sort: rateCardSort,
      defaultSort: { by: 'name', descending: false },
      row,
    }),
    summary: 'Rate cards, with the versions in force today.',
  }),
  getRateCard: endpoint({
    method: 'GET',
    path: '/v1/api/quote/getRateCard',
    ...carrier,
    query: v.object({ id, version: v.optional(v.pipe(v.string(), v.regex(/^\d{1,6}$/))) }),
    result: rateCard,
    errors: ['record.unknown'],
    summary: 'A rate card with its versions and the content of one.',
  }),
  saveRateCard: endpoint({
    method: 'POST',
    path: '/v1/api/quote/saveRateCard',
    ...carrier,
    large: true,
    body: v.object({
      id,
      /** Number of edits when it was read; null for a new card. */
      edit: v.nullable(v.number()),
      /** The version that was read. */
      version: v.number(),
      ...rateCardContent.entries,
    }),
    result: rateCard,
    errors: [
      'error.invalidInput',
      'record.unknown',
      'record.changed',
      'record.taken',
      'rateCard.taken',
    ],
    summary:
      'Saves the draft of a rate card. If the version that was read is active, creates a new draft from it.',
  }),
  activateRateCard: endpoint({
    method: 'POST',
    path: '/v1/api/quote/activateRateCard',
    ...carrier,
    body: v.object({ id, version: v.number(), edit: v.number(), from: day, to: v.nullable(day) }),
    result: v.null(),
    errors: ['error.invalidInput', 'record.unknown', 'record.changed', 'rateCard.state'],
    summary: 'Activates a draft from a given day; the previous version ends on the day before.',
  }),
  discardRateCard: endpoint({
    method: 'POST',
    path: '/v1/api/quote/discardRateCard',
    ...carrier,
    body: v.object({ id, version: v.number(), edit: v.number() }),
    result: v.null(),
    errors: ['record.unknown', 'record.changed', 'rateCard.state'],
    summary: 'Discards a draft of a rate card.',
  }),
  previewRateCard: endpoint({
    method: 'POST',
    path: '/v1/api/quote/previewRateCard',
    ...carrier,
    body: v.object({
      id,
      version: v.number(),
      /** `2026-10`. */
      month: v.pipe(v.string(), v.regex(/^20\d\d-(?:0[1-9]|1[0-2])$/, ruleId('rateCard.day'))),
    }),
    result: preview,
    errors: ['error.invalidInput', 'record.unknown'],
    summary: 'The prices of the orders of a month, actual and by a version.',
  }),
  queryQuoteAreaList: endpoint({
    path: '/v1/api/quote/queryQuoteAreaList',
    ...carrier,
    ...listCall({
      filters: quoteAreaFilters,
      sort: quoteAreaSort,
      defaultSort: { by: 'id', descending: false },
      row: areaRow,
    }),
    summary: 'Quote areas with their members.',
  }),
  getQuoteArea: endpoint({
    method: 'GET',
    path: '/v1/api/quote/getQuoteArea',
    ...carrier,
    query: v.object({ id: v.pipe(v.string(), v.maxLength(40)) }),
    result: areaRow,
    errors: ['record.unknown'],
    summary: 'One quote area.',
  }),
  saveQuoteArea: endpoint({
    method: 'POST',
    path: '/v1/api/quote/saveQuoteArea',
    ...carrier,
    body: v.object({
      id: quoteAreaId,
      version: v.nullable(v.number()),
      ...quoteAreaContent.entries,
    }),
    result: areaRow,
    errors: ['error.invalidInput', 'record.unknown', 'record.changed', 'record.taken'],
    summary: 'Adds or changes a quote area. Active versions of cards keep its previous content.',
  }),
  deleteQuoteArea: endpoint({
    method: 'POST',
    path: '/v1/api/quote/deleteQuoteArea',
    ...carrier,
    body: v.object({ id: v.pipe(v.string(), v.maxLength(40)), version: v.number() }),
    result: v.null(),
    errors: ['record.unknown', 'record.changed', 'record.inUse'],
    summary: 'Deletes a quote area that no draft and no active version uses.',
  }),
} as const;
