import type { ListedView } from '../../src/api/contract/listViews/listViews.ts';
import { machines } from '../../src/machines/index.ts';
import { listViewsMachine, type ViewTask } from '../../src/machines/list/listViews.ts';
import { failed, failures, succeeded } from './samples.ts';
import type { Model } from './walk.ts';

export const sampleView: ListedView = {
  id: '0190c0de-0000-7000-8000-000000000001',
  name: 'To print',
  search: 'statuses=audited',
  shared: true,
  version: 2,
  changedAt: '2026-11-24T08:00:00Z',
  changedBy: 'kofi',
};

const { id, name, search, shared } = sampleView;
const save: ViewTask = { type: 'save', id, version: 1, content: { name, search, shared } };
const conflict = { ...failures.refused, status: 409, key: 'view.changed' } as const;

export const listViewsModel: Model<typeof listViewsMachine> = {
  machine: listViewsMachine,
  input: { list: 'orderList' },
  events: [
    { type: 'refresh' },
    { type: 'perform', task: save },
    { type: 'perform', task: { type: 'sort', shared, ids: [id] } },
    { type: 'dismiss' },
    { type: 'keepMine' },
    { type: 'takeTheirs' },
    { type: 'xstate.done.actor.fetchViews', output: succeeded([sampleView]) },
    { type: 'xstate.done.actor.fetchViews', output: failed(failures.network) },
    { type: 'xstate.done.actor.fetchViews', output: failed(failures.refused) },
    { type: 'xstate.done.actor.perform', output: succeeded([sampleView]) },
    { type: 'xstate.done.actor.perform', output: failed(failures.refused) },
    { type: 'xstate.done.actor.perform', output: failed(conflict) },
    { type: 'xstate.done.actor.fetchTheirs', output: succeeded([sampleView]) },
    { type: 'xstate.done.actor.fetchTheirs', output: succeeded([]) },
    { type: 'xstate.done.actor.fetchTheirs', output: failed(failures.network) },
  ],
  key: ({ views, task, failure, theirs }) => [
    views?.length,
    task?.type,
    failure?.kind,
    theirs !== null,
  ],
};

export const orderCountsModel: Model<typeof machines.orderCounts> = {
  machine: machines.orderCounts,
  events: [
    { type: 'ask', questions: [] },
    {
      type: 'ask',
      questions: [
        { id: 'a', filters: {} },
        { id: 'b', filters: { cod: true } },
      ],
    },
    { type: 'xstate.done.actor.count', output: succeeded({ count: 3, isCapped: false }) },
    { type: 'xstate.done.actor.count', output: failed(failures.network) },
  ],
  key: ({ questions, at }) => [questions.length, at],
};
