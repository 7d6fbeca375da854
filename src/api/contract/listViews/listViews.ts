import * as v from 'valibot';
import { endpoint } from '../endpoint.ts';
import type { FormFieldError } from '../../../domain/rules/formFieldErrors.ts';

const ruleId = (id: FormFieldError) => id;

/** Views of one list that an account keeps for itself, and that a company shares, at most each. */
export const MAX_VIEWS = 30;
/** Characters of a view's name, and of the query of its address. */
const VIEW_NAME_MAX = 40;
const VIEW_SEARCH_MAX = 4000;

/** A view's name as it is typed; a form judges by it before anything is sent. */
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

/** Which list, by the name under which its page keeps what a user likes. */
const list = v.pipe(v.string(), v.regex(/^[a-zA-Z]{1,40}$/));
const viewId = v.pipe(v.string(), v.uuid());
const version = v.pipe(v.number(), v.integer(), v.minValue(1));

const view = v.object({
  id: v.string(),
  name: v.string(),
  search: v.string(),
  /** Seen by the whole company; else by its own account alone. */
  shared: v.boolean(),
  /** Counts its changes from 1: what a change is made on. */
  version: v.number(),
  /** ISO 8601 instant and account of the last change. */
  changedAt: v.string(),
  changedBy: v.string(),
});
export type ListedView = v.InferOutput<typeof view>;

/** All that the caller sees of a list's views, those shared first, each in its sequence. */
const views = v.array(view);

const PATH = '/v1/api/express/view';

/** Named views of lists. Who may share them, changes and deletes those that are shared. */
export const listViews = {
  getListViews: endpoint({
    method: 'GET',
    path: `${PATH}/getListViews`,
    access: 'session',
    query: v.object({ list }),
    result: views,
    summary: 'The named views of a list: the caller’s own, and those that the company shares.',
  }),
  saveListView: endpoint({
    method: 'POST',
    path: `${PATH}/saveListView`,
    access: 'session',
    body: v.object({
      list,
      /** Made by the caller for a new view, so that sent twice it is made once. */
      id: viewId,
      name: viewName,
      search: viewSearch,
      shared: v.boolean(),
      /** Version that the change is based on; null for a new view. */
      version: v.nullable(version),
    }),
    result: views,
    errors: ['view.unknown', 'view.changed', 'view.name.taken', 'view.tooMany'],
    summary:
      'Makes or changes a view, and answers all of the list. A shared one that is no longer shared becomes the caller’s own.',
  }),
  removeListView: endpoint({
    method: 'POST',
    path: `${PATH}/removeListView`,
    access: 'session',
    body: v.object({ list, id: viewId, version }),
    result: views,
    errors: ['view.changed'],
    summary:
      'Deletes a view and answers those that are left; one that is gone already is no fault.',
  }),
  sortListViews: endpoint({
    method: 'POST',
    path: `${PATH}/sortListViews`,
    access: 'session',
    body: v.object({
      list,
      /** Those that are shared, or the caller’s own. */
      shared: v.boolean(),
      /** All of them, in their new sequence. */
      ids: v.pipe(v.array(viewId), v.maxLength(MAX_VIEWS)),
    }),
    result: views,
    errors: ['view.changed'],
    summary: 'Puts views in a sequence; refused where others have been added or deleted meanwhile.',
  }),
} as const;
