import { tabsMachine } from '../../src/machines/tabs/machine.ts';
import type { TabPage } from '../../src/machines/tabs/types.ts';
import type { Model } from './walk.ts';

/** Pages of a merchant in a country with a special home page; one has a form. */
export const tabPages = {
  home: { key: '/indexChart', address: '/indexChart', fixed: true },
  entry: { key: '/order/order-entry', address: '/order/order-entry', fixed: false },
  receipts: {
    key: '/order/import-receipts',
    address: '/order/import-receipts?kind=ltl',
    fixed: false,
  },
} as const satisfies Record<string, TabPage>;

const { home, entry, receipts } = tabPages;
const owner = { account: 'rival', companyId: 11 };

export const tabsModel: Model<typeof tabsMachine> = {
  machine: tabsMachine,
  events: [
    { type: 'signedIn', owner, fixed: [home], stored: [] },
    { type: 'visit', page: home, name: null },
    { type: 'visit', page: entry, name: null },
    { type: 'visit', page: receipts, name: null },
    { type: 'leave' },
    { type: 'move', key: receipts.key, to: 0 },
    { type: 'unsaved', key: entry.key, by: 'form', keptIn: null, unsaved: true },
    { type: 'unsaved', key: entry.key, by: 'form', keptIn: null, unsaved: false },
    { type: 'name', key: entry.key, name: 'An order to Ama' },
    { type: 'renew', key: entry.key },
    { type: 'refresh', key: entry.key },
    { type: 'refresh', key: home.key },
    { type: 'close', key: entry.key },
    { type: 'close', key: receipts.key },
    { type: 'close', key: home.key },
    { type: 'closeOthers', key: receipts.key },
    { type: 'closeAll' },
    { type: 'confirm' },
    { type: 'cancel' },
    { type: 'signedOut' },
  ],
  key: ({ tabs, active, unsaved, pendingPlan }) => [
    tabs.map(({ key }) => key),
    active,
    unsaved,
    pendingPlan,
  ],
};
