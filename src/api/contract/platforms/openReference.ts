import * as v from 'valibot';
import { endpoint } from '../endpoint.ts';
import { orderKinds } from '../../../domain/sheets/sheet.ts';
import { keyRights } from './platformKeys.ts';

/** Languages of the example programs. */
export const exampleLanguages = ['curl', 'node', 'python', 'php'] as const;
export type ExampleLanguage = (typeof exampleLanguages)[number];

/** A field of an order or a parameter of a call, described in English. */
const field = v.object({ name: v.string(), about: v.string(), required: v.boolean() });
export type ReferenceField = v.InferOutput<typeof field>;

const refused = v.object({ status: v.string(), about: v.string() });

const call = v.object({
  name: v.string(),
  method: v.string(),
  path: v.string(),
  summary: v.string(),
  description: v.string(),
  /** Null if no right is required. */
  right: v.nullable(v.picklist(keyRights)),
  parameters: v.array(field),
  /** Members of its body. */
  body: v.array(field),
  /** Example body, JSON; null if it has none. */
  example: v.nullable(v.string()),
  /** Example query, with `?`; empty if there is none. */
  query: v.string(),
  /** Meaning of each status of a result; empty if results have none. */
  statuses: v.array(field),
  /** Whether it requires an idempotency key. */
  once: v.boolean(),
  /** A shell command that makes the call. */
  curl: v.string(),
  /** Example result, JSON; null for a file. */
  answer: v.nullable(v.string()),
  /** Refusals of this call, by HTTP status. */
  errors: v.array(refused),
});
export type ReferenceCall = v.InferOutput<typeof call>;

const program = v.object({
  language: v.picklist(exampleLanguages),
  /** The command that runs its file. */
  command: v.string(),
  code: v.string(),
});
export type ReferenceProgram = v.InferOutput<typeof program>;

const reference = v.object({
  version: v.string(),
  /** Path of the OpenAPI document from which the reference is generated. */
  documentPath: v.string(),
  programs: v.array(program),
  /** Servers that receive events and verify them. */
  receivers: v.array(program),
  /** Program that sends a signed event to such a server, for tests. */
  sender: program,
  /** Example event of a webhook. */
  event: v.string(),
  /** Types of events with their meaning. */
  eventTypes: v.array(field),
  /** Members of an event's `data`. */
  eventFields: v.array(field),
  /** Headers of an event. */
  eventHeaders: v.array(field),
  /** Example response to a refused call. */
  problem: v.string(),
  /** Refusals that all calls have in common, by HTTP status. */
  errors: v.array(refused),
  /** Maximum number of requests per key and minute. */
  requestsPerMinute: v.number(),
  calls: v.array(call),
  kinds: v.array(
    v.object({
      kind: v.picklist(orderKinds),
      fields: v.array(field),
      /** Fields of each entry of `goods`; empty for kinds without lines. */
      goods: v.array(field),
    }),
  ),
});
export type Reference = v.InferOutput<typeof reference>;

export const openReference = {
  getOpenReference: endpoint({
    method: 'GET',
    path: '/v1/api/express/customerOrder/getOpenReference',
    access: 'platform.manage',
    result: reference,
    summary:
      'The reference of the open API, generated from its OpenAPI document, with example programs.',
  }),
} as const;
