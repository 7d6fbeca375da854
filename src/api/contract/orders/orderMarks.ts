import * as v from 'valibot';
import { endpoint } from '../endpoint.ts';
import type { FormFieldError } from '../../../domain/rules/formFieldErrors.ts';
import { listCall } from '../listCall.ts';
import { ORDERS_PER_ACTION } from './orderActionCalls.ts';

/*
 * Tags and notes that a company adds to orders for its own staff. They are hidden from the carrier and receivers, and
 * not on labels and in exports. Notes of the carrier's staff are likewise hidden from merchants.
 */

const ruleId = (id: FormFieldError) => id;

/** Maximum number of tags of a company. */
export const TAGS_PER_COMPANY = 100;
/** Maximum length of a tag's name. */
export const TAG_NAME_MAX = 30;
/** Maximum length of a note. */
export const NOTE_MAX = 2_000;
/** Maximum number of a company's notes about one order. */
export const NOTES_PER_ORDER = 200;

/** Colours that tags can have. */
export const tagTones = ['gray', 'red', 'orange', 'green', 'teal', 'blue', 'purple'] as const;
export type TagTone = (typeof tagTones)[number];

/** An entered name of a tag; forms validate with it before sending. */
const tagName = v.config(
  v.pipe(
    v.string(),
    v.trim(),
    v.nonEmpty(ruleId('tag.name.empty')),
    v.maxLength(TAG_NAME_MAX, ruleId('tag.name.format')),
    v.regex(/^[^\p{Cc}\p{Cs}]*$/u, ruleId('tag.name.format')),
  ),
  { abortPipeEarly: true },
);

const id = v.pipe(v.string(), v.uuid());
const version = v.pipe(v.number(), v.integer(), v.minValue(1));

export const orderTag = v.object({
  id: v.string(),
  name: v.string(),
  tone: v.picklist(tagTones),
});
export type OrderTag = v.InferOutput<typeof orderTag>;

const listedTag = v.object({
  ...orderTag.entries,
  /** Version to send with a change. */
  version: v.number(),
  /** ISO 8601 instant and account of the last change. */
  changedAt: v.string(),
  changedBy: v.string(),
});
export type ListedTag = v.InferOutput<typeof listedTag>;

/** Content of a tag. */
export const tagContent = { name: tagName, tone: v.picklist(tagTones) } as const;

/** Fields of the change log. */
export const toTagHistory = ({ name, tone }: Omit<OrderTag, 'id'>) => ({ name, tone });

/** Tags and notes in a row of a list. */
export const rowMarks = {
  tags: v.array(orderTag),
  /** Number of notes by the caller's company. */
  notes: v.number(),
} as const;

const orderNote = v.object({
  id: v.string(),
  text: v.string(),
  /** ISO 8601 instant. */
  at: v.string(),
  by: v.string(),
  /** Whether the caller wrote it and so can delete it. */
  isOwn: v.boolean(),
});
export type OrderNote = v.InferOutput<typeof orderNote>;

const marks = v.object({
  /** Sorted by name. */
  tags: v.array(orderTag),
  /** The newest first. */
  notes: v.array(orderNote),
});
export type OrderMarks = v.InferOutput<typeof marks>;

const noteText = v.pipe(
  v.string(),
  v.trim(),
  v.minLength(1),
  v.maxLength(NOTE_MAX),
  v.regex(/^[^\0]*$/u),
);

const tagIds = v.pipe(v.array(id), v.maxLength(TAGS_PER_COMPANY));

/** Tags to add to and remove from one order or address. */
export const tagChange = v.object({ id, add: tagIds, remove: tagIds });
export type TagChange = v.InferOutput<typeof tagChange>;

/**
 * Outcome for one record. `done`: with the tags that were actually added and removed. `unknown`: the company has no
 * such record.
 */
export const tagOutcome = v.variant('outcome', [
  v.object({ outcome: v.literal('done'), ...tagChange.entries }),
  v.object({ outcome: v.literal('unknown'), id: v.string() }),
]);
export type TagOutcome = v.InferOutput<typeof tagOutcome>;

export const tagFilters = v.object({
  /** Part of the name. */
  text: v.optional(v.pipe(v.string(), v.trim(), v.maxLength(TAG_NAME_MAX))),
});
export const tagSort = v.picklist(['name', 'changedAt']);

const TAG = '/v1/api/express/orderTag';
const NOTE = '/v1/api/express/orderNote';

export const orderMarks = {
  findOrderTags: endpoint({
    method: 'GET',
    path: `${TAG}/findOrderTags`,
    access: 'order.read',
    result: v.array(listedTag),
    summary: 'All tags of the company, sorted by name.',
  }),
  queryOrderTagList: endpoint({
    path: `${TAG}/queryOrderTagList`,
    access: 'order.write',
    ...listCall({
      filters: tagFilters,
      sort: tagSort,
      defaultSort: { by: 'name', descending: false },
      row: listedTag,
    }),
    summary: 'A page of the company’s tags, filtered by name.',
  }),
  getOrderTag: endpoint({
    method: 'GET',
    path: `${TAG}/getOrderTag`,
    access: 'order.write',
    query: v.object({ tagId: id }),
    result: listedTag,
    errors: ['record.unknown'],
    summary: 'One tag of the company.',
  }),
  saveOrderTag: endpoint({
    method: 'POST',
    path: `${TAG}/save`,
    access: 'order.write',
    /** `id` is chosen by the caller; `version` is null for a new tag. */
    body: v.object({ id, version: v.nullable(version), ...tagContent }),
    result: listedTag,
    errors: [
      'record.unknown',
      'record.changed',
      'record.taken',
      'record.name.taken',
      'record.tooMany',
    ],
    summary: 'Creates or changes a tag of the company; a repeated call creates it only once.',
  }),
  removeOrderTag: endpoint({
    method: 'POST',
    path: `${TAG}/remove`,
    access: 'order.write',
    body: v.object({ id, version }),
    result: v.object({
      /** Number of orders that had it. */
      orders: v.number(),
    }),
    errors: ['record.unknown', 'record.changed'],
    summary: 'Deletes a tag and removes it from all orders and addresses.',
  }),
  tagOrders: endpoint({
    method: 'POST',
    path: `${TAG}/tagOrders`,
    access: 'order.write',
    body: v.object({
      orders: v.pipe(v.array(tagChange), v.minLength(1), v.maxLength(ORDERS_PER_ACTION)),
    }),
    result: v.object({ outcomes: v.array(tagOutcome) }),
    errors: ['record.unknown'],
    summary: 'Adds and removes tags of orders in any status, independently of each other.',
  }),
  getOrderMarks: endpoint({
    method: 'GET',
    path: `${NOTE}/getOrderMarks`,
    access: 'order.read',
    query: v.object({ orderId: id }),
    result: marks,
    errors: ['order.unknown'],
    summary: 'The tags of an order and the notes of the caller’s company about it.',
  }),
  addOrderNote: endpoint({
    method: 'POST',
    path: `${NOTE}/add`,
    access: 'order.write',
    /** `id` is chosen by the caller; a repeated call adds the note only once. */
    body: v.object({ id, orderId: id, text: noteText }),
    result: marks,
    errors: ['order.unknown', 'record.tooMany'],
    summary: 'Adds a note to an order, visible only to the caller’s company.',
  }),
  removeOrderNote: endpoint({
    method: 'POST',
    path: `${NOTE}/remove`,
    access: 'order.write',
    body: v.object({ id, orderId: id }),
    result: marks,
    errors: ['order.unknown', 'record.unknown'],
    summary: 'Deletes a note that the caller has written.',
  }),
} as const;
