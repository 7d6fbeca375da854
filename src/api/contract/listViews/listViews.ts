import * as v from 'valibot';
import { endpoint } from '../endpoint.ts';
import type { FormFieldError } from '../../../domain/rules/formFieldErrors.ts';

const ruleId = (id: FormFieldError) => id;

/** Maximum numbers of an account's private views and of a company's shared views of one list. */
export const MAX_VIEWS = 30;
/** Maximum length of a view's name. */
const VIEW_NAME_MAX = 40;
/** Maximum length of a view's query. */
const VIEW_SEARCH_MAX = 4000;

/** An entered name of a view; forms validate with it before sending. */
export const viewName = v.config(
  v.pipe(
    v.string(),
    v.trim(),
    v.nonEmpty(ruleId('view.name.empty')),
    v.maxLength(VIEW_NAME_MAX, ruleId('view.name.format')),
    v.regex(/^[^\p{Cc}\p{Cs}]*$/u, ruleId('view.name.format')),
  ),
  { abortPipeEarly: true },
);

/** The query of the list's address: filters, sort and columns, without a leading `?`. */
const viewSearch = v.pipe(
  v.string(),
  v.maxLength(VIEW_SEARCH_MAX, ruleId('view.search.long')),
  v.regex(/^[\x21-\x7e]*$/),
);

/** Name of the list, the same as for its stored preferences. */
const list = v.pipe(v.string(), v.regex(/^[a-zA-Z]{1,40}$/));
const viewId = v.pipe(v.string(), v.uuid());
const version = v.pipe(v.number(), v.integer(), v.minValue(1));

const view = v.object({
  id: v.string(),
  name: v.string(),
  search: v.string(),
  /** Visible to the whole company; otherwise only to its account. */
  shared: v.boolean(),
  /** Number of changes, from 1; sent with a change. */
  version: v.number(),
  /** ISO 8601 instant and account of the last change. */
  changedAt: v.string(),
  changedBy: v.string(),
});
export type ListedView = v.InferOutput<typeof view>;

/** All views of a list visible to the caller, shared ones first, both in their sequence. */
const views = v.array(view);

const PATH = '/v1/api/express/view';

/** Named views of lists. Users who may share views can also change and delete shared ones. */
export const listViews = {
  getListViews: endpoint({
    method: 'GET',
    path: `${PATH}/getListViews`,
    access: 'session',
    query: v.object({ list }),
    result: views,
    summary: 'The named views of a list: the caller’s private ones and the company’s shared ones.',
  }),
  saveListView: endpoint({
    method: 'POST',
    path: `${PATH}/saveListView`,
    access: 'session',
    body: v.object({
      list,
      /** Chosen by the caller for a new view; a repeated call creates it only once. */
      id: viewId,
      name: viewName,
      search: viewSearch,
      shared: v.boolean(),
      /** Version that was read; null for a new view. */
      version: v.nullable(version),
    }),
    result: views,
    errors: ['view.unknown', 'view.changed', 'view.name.taken', 'view.tooMany'],
    summary:
      'Creates or changes a view, and returns all views of the list. A shared view that becomes private belongs to the caller.',
  }),
  removeListView: endpoint({
    method: 'POST',
    path: `${PATH}/removeListView`,
    access: 'session',
    body: v.object({ list, id: viewId, version }),
    result: views,
    errors: ['view.changed'],
    summary:
      'Deletes a view and returns the remaining ones; succeeds if the view no longer exists.',
  }),
  sortListViews: endpoint({
    method: 'POST',
    path: `${PATH}/sortListViews`,
    access: 'session',
    body: v.object({
      list,
      /** Whether to sort the shared views or the caller’s private ones. */
      shared: v.boolean(),
      /** All these views in their new sequence. */
      ids: v.pipe(v.array(viewId), v.maxLength(MAX_VIEWS)),
    }),
    result: views,
    errors: ['view.changed'],
    summary: 'Sorts views; refused if views have been added or deleted meanwhile.',
  }),
} as const;
