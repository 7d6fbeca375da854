import * as v from 'valibot';
import { endpoint } from '../endpoint.ts';
import { listCall } from '../listCall.ts';
import { MAX_GOODS_LINES, orderKinds } from '../../../domain/sheets/sheet.ts';

/** Entered texts by field key of the kind's sheet, whose rules read and check them. */
const typedTexts = v.record(
  v.pipe(v.string(), v.maxLength(40)),
  v.pipe(v.string(), v.maxLength(2_000), v.regex(/^[^\0]*$/u)),
);

/** Texts of an order's form. */
export const entryContent = {
  values: typedTexts,
  /** One entry per goods line; empty for kinds without lines. */
  goods: v.optional(v.pipe(v.array(typedTexts), v.maxLength(MAX_GOODS_LINES)), []),
};

/** Maximum number of drafts of an account. */
export const DRAFTS_PER_ACCOUNT = 100;
/** Maximum length of a draft as JSON. */
export const MAX_DRAFT_LENGTH = 100_000;

/** Days without a change after which a draft is deleted. */
export const DRAFT_DAYS = 30;
/** Days for which a deleted draft can be restored. */
export const DELETED_DRAFT_DAYS = 1;

const id = v.pipe(v.string(), v.uuid());
const version = v.pipe(v.number(), v.integer(), v.minValue(1));
const kind = v.picklist(orderKinds);

/** Draft version and writer known to a form. */
const draftMark = v.object({
  /** The version that it last read or wrote; null if there is none. */
  version: v.nullable(version),
  /** Chosen by the form, which so recognizes its own saved draft if the reply was lost. */
  writer: id,
});
export type DraftMark = v.InferOutput<typeof draftMark>;

/** The draft of a new order, which is deleted with its creation. */
export const sourceDraft = v.optional(draftMark);

const draftFacts = {
  /** Also the id of the order created from it. */
  id: v.string(),
  kind,
  version: v.number(),
  /** Account of its owner, and whether that is the caller. */
  account: v.string(),
  own: v.boolean(),
  /** Account and ISO 8601 instant of the last change. */
  changedBy: v.string(),
  changedAt: v.string(),
};

const draftRow = v.object({
  ...draftFacts,
  /** The customer's order number; empty if there is none yet. */
  number: v.string(),
  receiver: v.string(),
});
export type DraftRow = v.InferOutput<typeof draftRow>;

const texts = v.pipe(v.record(v.string(), v.string()), v.readonly());
const draft = v.object({
  ...draftFacts,
  /** Entered texts by field key of the kind’s sheet. */
  values: texts,
  goods: v.pipe(v.array(texts), v.readonly()),
});
export type Draft = v.InferOutput<typeof draft>;

const draftSaveResult = v.variant('outcome', [
  v.object({ outcome: v.literal('kept'), version: v.number() }),
  v.object({
    outcome: v.literal('overtaken'),
    /** `gone` also if the caller may not see it. */
    why: v.picklist(['changed', 'created', 'deleted', 'gone']),
    /** The account of the change; null if unknown. */
    by: v.nullable(v.string()),
    /** Whether the same form made the change. */
    own: v.boolean(),
  }),
]);
export type DraftSaveResult = v.InferOutput<typeof draftSaveResult>;

export const draftFilters = v.object({
  /** Part of the order number or of the receiver's name. */
  text: v.optional(v.pipe(v.string(), v.trim(), v.maxLength(80))),
  kind: v.optional(kind),
  whose: v.optional(v.picklist(['own', 'colleagues'])),
});
export const draftSort = v.picklist(['changedAt']);

/** Maximum number of drafts offered in the form of a kind. */
export const MAX_OFFERED_DRAFTS = 20;
const MAX_IDS = 200;
/** Maximum count of drafts. */
export const DRAFT_COUNT_LIMIT = 10_000;

const PATH = '/v1/api/express/orderDraft';

/**
 * Drafts of orders. An account sees its own drafts, and with the permission `draft.colleagues` those of its company.
 */
export const orderDrafts = {
  queryOrderDraftList: endpoint({
    path: `${PATH}/queryOrderDraftList`,
    access: 'order.write',
    ...listCall({
      filters: draftFilters,
      sort: draftSort,
      defaultSort: { by: 'changedAt', descending: true },
      row: draftRow,
    }),
    summary: `A page of drafts that the caller may continue, with a count of up to ${DRAFT_COUNT_LIMIT}.`,
  }),
  findOrderDrafts: endpoint({
    method: 'GET',
    path: `${PATH}/findOrderDrafts`,
    access: 'order.write',
    query: v.object({ kind }),
    result: v.pipe(v.array(draft), v.maxLength(MAX_OFFERED_DRAFTS), v.readonly()),
    summary: `The caller’s newest drafts of a kind with all fields, up to ${MAX_OFFERED_DRAFTS}.`,
  }),
  getOrderDraft: endpoint({
    method: 'GET',
    path: `${PATH}/getOrderDraft`,
    access: 'order.write',
    query: v.object({ id }),
    result: draft,
    errors: ['draft.gone'],
    summary: 'One draft with all its fields.',
  }),
  keepOrderDraft: endpoint({
    method: 'POST',
    path: `${PATH}/keepOrderDraft`,
    access: 'order.write',
    body: v.object({ id, kind, ...entryContent, ...draftMark.entries }),
    result: draftSaveResult,
    errors: ['draft.tooMany', 'draft.tooLarge'],
    summary:
      'Saves a draft. If another form or user has changed, deleted or completed it since, nothing is overwritten.',
  }),
  setOrderDrafts: endpoint({
    method: 'POST',
    path: `${PATH}/setOrderDrafts`,
    access: 'order.write',
    body: v.object({
      ids: v.pipe(v.array(id), v.minLength(1), v.maxLength(MAX_IDS)),
      state: v.picklist(['open', 'deleted']),
    }),
    result: v.null(),
    errors: ['draft.tooMany'],
    summary: `Deletes drafts, or restores them within ${DELETED_DRAFT_DAYS} day; ignores drafts that the caller may not see.`,
  }),
} as const;
