import type { ListContext } from '../../src/machines/list/types.ts';
import { addressListDefaults, addressListMachine } from '../../src/machines/list/addresses.ts';
import { orderListDefaults, orderListMachine } from '../../src/machines/list/orders.ts';
import {
  receiptListDefaults,
  receiptListMachine,
  receiptRowListDefaults,
  receiptRowListMachine,
} from '../../src/machines/list/receipts.ts';
import { roleListDefaults, roleListMachine } from '../../src/machines/list/roles.ts';
import { staffListDefaults, staffListMachine } from '../../src/machines/list/staff.ts';
import { changeListDefaults, changeListMachine } from '../../src/machines/list/changes.ts';
import { countryListDefaults, countryListMachine } from '../../src/machines/list/countries.ts';
import { shapeListDefaults, shapeListMachine } from '../../src/machines/list/shapes.ts';
import { signInListDefaults, signInListMachine } from '../../src/machines/list/signIns.ts';
import { textListDefaults, textListMachine } from '../../src/machines/list/texts.ts';
import { failed, failures, succeeded } from './samples.ts';
import type { Model } from './walk.ts';

const page = { rows: [], total: 0, totalCapped: false, next: null, previous: null };

/** What every list hears besides its own filters and orders. */
const common = [
  { type: 'resize', size: 100 },
  { type: 'next' },
  { type: 'previous' },
  { type: 'refresh' },
  { type: 'xstate.done.actor.fetchPage', output: succeeded(page) },
  {
    type: 'xstate.done.actor.fetchPage',
    output: succeeded({ ...page, next: 'n', previous: 'p', total: 150 }),
  },
  { type: 'xstate.done.actor.fetchPage', output: failed(failures.network) },
  { type: 'xstate.done.actor.fetchTotal', output: succeeded({ ...page, total: 150 }) },
  { type: 'xstate.done.actor.fetchTotal', output: failed(failures.network) },
  { type: 'more' },
  { type: 'xstate.done.actor.appendPage', output: succeeded(page) },
  { type: 'xstate.done.actor.appendPage', output: failed(failures.network) },
  { type: 'select', rows: [] },
  { type: 'unselect', ids: ['1'] },
  { type: 'clear' },
  { type: 'selectMatching' },
  { type: 'xstate.done.actor.gatherPage', output: failed(failures.network) },
  { type: 'xstate.done.actor.gatherPage', output: succeeded({ ...page, next: 'n' }) },
  { type: 'xstate.done.actor.gatherPage', output: succeeded(page) },
] as const;

/** What of a list's context its guards depend on. */
const key = ({
  page: shown,
  failure,
}: Pick<ListContext<unknown, string, unknown>, 'page' | 'failure'>) => [
  shown?.next,
  shown?.previous,
  failure !== null,
];

export const orderListModel: Model<typeof orderListMachine> = {
  machine: orderListMachine,
  input: orderListDefaults,
  events: [
    { type: 'filter', filters: { receiver: 'ama' } },
    { type: 'sort', by: 'weightKg', descending: false },
    ...common,
  ],
  key,
};

export const addressListModel: Model<typeof addressListMachine> = {
  machine: addressListMachine,
  input: addressListDefaults,
  events: [
    { type: 'filter', filters: { text: 'ama' } },
    { type: 'sort', by: 'city', descending: false },
    ...common,
  ],
  key,
};

export const receiptListModel: Model<typeof receiptListMachine> = {
  machine: receiptListMachine,
  input: receiptListDefaults,
  events: [
    { type: 'filter', filters: { kind: 'ltl' } },
    { type: 'sort', by: 'startedAt', descending: false },
    ...common,
  ],
  key,
};

export const roleListModel: Model<typeof roleListMachine> = {
  machine: roleListMachine,
  input: roleListDefaults,
  events: [
    { type: 'filter', filters: { search: 'pack' } },
    { type: 'sort', by: 'changedAt', descending: true },
    ...common,
  ],
  key,
};

export const staffListModel: Model<typeof staffListMachine> = {
  machine: staffListMachine,
  input: staffListDefaults,
  events: [
    { type: 'filter', filters: { search: 'kofi' } },
    { type: 'sort', by: 'since', descending: true },
    ...common,
  ],
  key,
};

export const textListModel: Model<typeof textListMachine> = {
  machine: textListMachine,
  input: textListDefaults,
  events: [
    { type: 'filter', filters: { changed: 'yes' } },
    { type: 'sort', by: 'id', descending: true },
    ...common,
  ],
  key,
};

export const countryListModel: Model<typeof countryListMachine> = {
  machine: countryListMachine,
  input: countryListDefaults,
  events: [
    { type: 'filter', filters: { served: 'yes' } },
    { type: 'sort', by: 'code', descending: true },
    ...common,
  ],
  key,
};

export const changeListModel: Model<typeof changeListMachine> = {
  machine: changeListMachine,
  input: changeListDefaults,
  events: [
    { type: 'filter', filters: { by: 'ama' } },
    { type: 'sort', by: 'at', descending: true },
    ...common,
  ],
  key,
};

export const signInListModel: Model<typeof signInListMachine> = {
  machine: signInListMachine,
  input: signInListDefaults,
  events: [
    { type: 'filter', filters: { outcome: 'locked' } },
    { type: 'sort', by: 'at', descending: true },
    ...common,
  ],
  key,
};

const importId = '0193b5a2-0000-7000-8000-000000000001';

export const receiptRowListModel: Model<typeof receiptRowListMachine> = {
  machine: receiptRowListMachine,
  input: { ...receiptRowListDefaults, filters: { importId } },
  events: [
    { type: 'filter', filters: { importId, status: 'invalid' } },
    { type: 'sort', by: 'arrival', descending: false },
    ...common,
  ],
  key,
};

export const shapeListModel: Model<typeof shapeListMachine> = {
  machine: shapeListMachine,
  input: shapeListDefaults,
  events: [
    { type: 'filter', filters: { search: 'week' } },
    { type: 'sort', by: 'name', descending: false },
    ...common,
  ],
  key,
};
