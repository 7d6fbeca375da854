import * as v from 'valibot';
import { endpoint } from '../endpoint.ts';
import { listCall } from '../listCall.ts';
import { MOST_LINES, orderKinds } from '../../../domain/sheets/sheet.ts';

/** Texts by field key of the kind's sheet, as typed; the sheet's own rules read and judge them. */
const typedTexts = v.record(
  v.pipe(v.string(), v.maxLength(40)),
  v.pipe(v.string(), v.maxLength(2_000), v.regex(/^[^\0]*$/u)),
);

/** Texts of an order's form. */
export const entryContent = {
  values: typedTexts,
  /** One entry per goods line; empty for kinds without lines. */
  goods: v.optional(v.pipe(v.array(typedTexts), v.maxLength(MOST_LINES)), []),
};

/** Drafts that an account has at most, and characters of one as JSON. */
export const DRAFTS_PER_ACCOUNT = 100;
export const MAX_DRAFT_LENGTH = 100_000;

/** A draft that nobody changes for so long is deleted; one that was deleted can come back for a day. */
export const DRAFT_DAYS = 30;
export const DELETED_DRAFT_DAYS = 1;

const id = v.pipe(v.string(), v.uuid());
const version = v.pipe(v.number(), v.integer(), v.minValue(1));
const kind = v.picklist(orderKinds);

/** Draft version and writer known to a form. */
const draftMark = v.object({
  /** The version that it last read or wrote; null if it knows of none. */
  version: v.nullable(version),
  /** Made by the form: by it a form recognises its own writing whose answer was lost. */
  writer: id,
});
export type DraftMark = v.InferOutput<typeof draftMark>;

/** Beside a new order: the draft that it was, which ends with it. */
export const sourceDraft = v.optional(draftMark);

const draftFacts = {
  /** Also that of the order that it becomes. */
  id: v.string(),
  kind,
  version: v.number(),
  /** Account that owns it, and whether that is the caller. */
  account: v.string(),
  own: v.boolean(),
  /** Who changed it last, and when, as an ISO 8601 instant. */
  changedBy: v.string(),
  changedAt: v.string(),
};

const draftRow = v.object({
  ...draftFacts,
  /** The customer's own order number; empty if there is none yet. */
  number: v.string(),
  receiver: v.string(),
});
export type DraftRow = v.InferOutput<typeof draftRow>;

const texts = v.pipe(v.record(v.string(), v.string()), v.readonly());
const draft = v.object({
  ...draftFacts,
  /** By field key of the kind’s sheet, as typed. */
  values: texts,
  goods: v.pipe(v.array(texts), v.readonly()),
});
export type Draft = v.InferOutput<typeof draft>;

const draftSaveResult = v.variant('outcome', [
  v.object({ outcome: v.literal('kept'), version: v.number() }),
  v.object({
    outcome: v.literal('overtaken'),
    /** `gone` also where the caller may not see it. */
    why: v.picklist(['changed', 'created', 'deleted', 'gone']),
    /** The account that did it; null if that is not known. */
    by: v.nullable(v.string()),
    /** The same form did it. */
    own: v.boolean(),
  }),
]);
export type DraftSaveResult = v.InferOutput<typeof draftSaveResult>;

export const draftFilters = v.object({
  /** Part of the order number or of the receiver. */
  text: v.optional(v.pipe(v.string(), v.trim(), v.maxLength(80))),
  kind: v.optional(kind),
  whose: v.optional(v.picklist(['own', 'colleagues'])),
});
export const draftSort = v.picklist(['changedAt']);

/** Drafts of one kind that its form offers. */
export const MAX_OFFERED_DRAFTS = 20;
const MOST_CHOSEN = 200;
/** Drafts are counted up to so many. */
export const DRAFT_COUNT_LIMIT = 10_000;

const PATH = '/v1/api/express/orderDraft';

/** Orders that are being entered. An account sees its own, and with `draft.colleagues` all of its company. */
export const orderDrafts = {
  queryOrderDraftList: endpoint({
    path: `${PATH}/queryOrderDraftList`,
    access: 'order.write',
    ...listCall({
      filters: draftFilters,
      sort: draftSort,
      first: { by: 'changedAt', descending: true },
      row: draftRow,
    }),
    summary: `Drafts that the caller may continue; counted up to ${DRAFT_COUNT_LIMIT}.`,
  }),
  findOrderDrafts: endpoint({
    method: 'GET',
    path: `${PATH}/findOrderDrafts`,
    access: 'order.write',
    query: v.object({ kind }),
    result: v.pipe(v.array(draft), v.maxLength(MAX_OFFERED_DRAFTS), v.readonly()),
    summary: `The caller’s own newest drafts of a kind, with all their fields; ${MAX_OFFERED_DRAFTS} at most.`,
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
      'Keeps what was typed. A draft that somebody else changed, deleted or created since is not overwritten.',
  }),
  setOrderDrafts: endpoint({
    method: 'POST',
    path: `${PATH}/setOrderDrafts`,
    access: 'order.write',
    body: v.object({
      ids: v.pipe(v.array(id), v.minLength(1), v.maxLength(MOST_CHOSEN)),
      state: v.picklist(['open', 'deleted']),
    }),
    result: v.null(),
    errors: ['draft.tooMany'],
    summary: `Deletes drafts, or takes deleted ones back within ${DELETED_DRAFT_DAYS} day; those that the caller may not see stay as they are.`,
  }),
} as const;
