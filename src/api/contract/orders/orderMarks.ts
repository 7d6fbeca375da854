import * as v from 'valibot';
import { endpoint } from '../endpoint.ts';
import type { FormFieldError } from '../../../domain/rules/formFieldErrors.ts';
import { listCall } from '../listCall.ts';
import { ORDERS_PER_ACTION } from './orderActionCalls.ts';

/*
 * Tags and notes that a company adds to orders for its own staff. The carrier, receivers, labels and
 * exports have none of it; notes of the carrier's people are the carrier's alone in the same way.
 */

const ruleId = (id: FormFieldError) => id;

/** Tags that a company has at most. */
export const TAGS_PER_COMPANY = 100;
/** Characters of a tag's name. */
export const TAG_NAME_MAX = 30;
/** Characters of a note, and notes that a company writes about one order, at most. */
export const NOTE_MAX = 2_000;
export const NOTES_PER_ORDER = 200;

/** Colours that tags can have. */
export const tagTones = ['gray', 'red', 'orange', 'green', 'teal', 'blue', 'purple'] as const;
export type TagTone = (typeof tagTones)[number];

/** A tag's name as it is typed; a form judges by it before anything is sent. */
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
  /** Version that a change is based on. */
  version: v.number(),
  /** ISO 8601 instant and account of the last change. */
  changedAt: v.string(),
  changedBy: v.string(),
});
export type ListedTag = v.InferOutput<typeof listedTag>;

/** Content of a tag. */
export const tagContent = { name: tagName, tone: v.picklist(tagTones) } as const;

/** A tag as the change log shows it. */
export const toTagHistory = ({ name, tone }: Omit<OrderTag, 'id'>) => ({ name, tone });

/** In a list, what a row says of its order's tags and notes. */
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
  /** Whether it is the caller's own: those alone are deleted. */
  isOwn: v.boolean(),
});
export type OrderNote = v.InferOutput<typeof orderNote>;

const marks = v.object({
  /** By name. */
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

/** Which tags one order, or address, gets, and which it loses. */
export const tagChange = v.object({ id, add: tagIds, remove: tagIds });
export type TagChange = v.InferOutput<typeof tagChange>;

/**
 * Outcome for one of them. `done`: the tags that it did get and lose; it had, or lacked, the others
 * before. `unknown`: the company has none by this id.
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
    summary: 'All tags of the company, by name.',
  }),
  queryOrderTagList: endpoint({
    path: `${TAG}/queryOrderTagList`,
    access: 'order.write',
    ...listCall({
      filters: tagFilters,
      sort: tagSort,
      first: { by: 'name', descending: false },
      row: listedTag,
    }),
    summary: 'A page of the company’s tags by part of their name.',
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
    /** `id` is made by the caller; `version` is null for a new tag. */
    body: v.object({ id, version: v.nullable(version), ...tagContent }),
    result: listedTag,
    errors: [
      'record.unknown',
      'record.changed',
      'record.taken',
      'record.name.taken',
      'record.tooMany',
    ],
    summary: 'Makes or changes a tag of the company; sent twice, it is made once.',
  }),
  removeOrderTag: endpoint({
    method: 'POST',
    path: `${TAG}/remove`,
    access: 'order.write',
    body: v.object({ id, version }),
    result: v.object({
      /** Orders that had it. */
      orders: v.number(),
    }),
    errors: ['record.unknown', 'record.changed'],
    summary: 'Deletes a tag and takes it off every order and address.',
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
    summary:
      'Puts tags on orders of the company and takes tags off them, whatever their status; each order by itself.',
  }),
  getOrderMarks: endpoint({
    method: 'GET',
    path: `${NOTE}/getOrderMarks`,
    access: 'order.read',
    query: v.object({ orderId: id }),
    result: marks,
    errors: ['order.unknown'],
    summary: 'The tags of an order, and the notes that the caller’s company has written about it.',
  }),
  addOrderNote: endpoint({
    method: 'POST',
    path: `${NOTE}/add`,
    access: 'order.write',
    /** `id` is made by the caller: sent twice, the note is written once. */
    body: v.object({ id, orderId: id, text: noteText }),
    result: marks,
    errors: ['order.unknown', 'record.tooMany'],
    summary: 'Writes a note about an order that the caller’s own company alone reads.',
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
