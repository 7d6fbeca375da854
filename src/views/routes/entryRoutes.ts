import { msg } from '@lingui/core/macro';
import { pages } from '../../api/contract/pages.ts';
import { lazy, lazyWith } from '../shared/lazyView.tsx';
import type { Route } from './route.ts';

// Pages that differ by their props share their code.
const entry = lazyWith(() => import('../orders/entry/EntryPage.tsx'));
const importing = lazyWith(() => import('../orders/import/ImportPage.tsx'));
const addressBook = lazyWith(() => import('../addressBook/AddressPage.tsx'));

/** Pages of order entry, order import and the address book. */
export const entryRoutes = {
  orderEntry: {
    ...pages.orderEntry,
    view: entry({ kind: 'domestic' }),
    areas: ['entry'],
    title: msg({ id: 'menu.order.entry', message: 'Domestic order' }),
  },
  orderDrafts: {
    ...pages.orderDrafts,
    view: lazy(() => import('../orders/drafts/DraftsPage.tsx')),
    areas: ['entry'],
    title: msg({ id: 'menu.order.drafts', message: 'Drafts' }),
  },
  orderEdit: {
    ...pages.orderEdit,
    view: entry({ kind: 'domestic', isEdit: true }),
    areas: ['entry'],
    title: msg({ id: 'entry.edit.domestic', message: 'Edit domestic order' }),
    tab: { query: 'orderNo', titled: true },
  },
  intlOrderEntry: {
    ...pages.intlOrderEntry,
    view: entry({ kind: 'international' }),
    areas: ['entry'],
    title: msg({ id: 'menu.order.entryIntl', message: 'International order' }),
  },
  intlOrderEdit: {
    ...pages.intlOrderEdit,
    view: entry({ kind: 'international', isEdit: true }),
    areas: ['entry'],
    title: msg({ id: 'entry.edit.international', message: 'Edit international order' }),
    tab: { query: 'orderNo', titled: true },
  },
  ltlOrderEntry: {
    ...pages.ltlOrderEntry,
    view: entry({ kind: 'ltl' }),
    areas: ['entry'],
    title: msg({ id: 'menu.order.entryLtl', message: 'Freight order' }),
  },
  ltlOrderEdit: {
    ...pages.ltlOrderEdit,
    view: entry({ kind: 'ltl', isEdit: true }),
    areas: ['entry'],
    title: msg({ id: 'entry.edit.ltl', message: 'Edit freight order' }),
    tab: { query: 'orderNo', titled: true },
  },
  expressEntry: {
    ...pages.expressEntry,
    view: entry({ kind: 'express' }),
    areas: ['entry'],
    title: msg({ id: 'menu.express.entry', message: 'Express order' }),
  },
  expressEdit: {
    ...pages.expressEdit,
    view: entry({ kind: 'express', isEdit: true }),
    areas: ['entry'],
    title: msg({ id: 'entry.edit.express', message: 'Edit express order' }),
    tab: { query: 'orderNo', titled: true },
  },
  fbsEntry: {
    ...pages.fbsEntry,
    view: entry({ kind: 'fbs' }),
    areas: ['entry'],
    title: msg({ id: 'menu.fbs.entry', message: 'FBS order' }),
  },
  fbsEdit: {
    ...pages.fbsEdit,
    view: entry({ kind: 'fbs', isEdit: true }),
    areas: ['entry'],
    title: msg({ id: 'entry.edit.fbs', message: 'Edit FBS order' }),
    tab: { query: 'orderNo', titled: true },
  },
  orderImport: {
    ...pages.orderImport,
    view: importing({ kind: 'domestic' }),
    areas: ['imports'],
    wide: true,
    title: msg({ id: 'menu.order.import', message: 'Domestic import' }),
  },
  intlOrderImport: {
    ...pages.intlOrderImport,
    view: importing({ kind: 'international' }),
    areas: ['imports'],
    wide: true,
    title: msg({ id: 'menu.order.importIntl', message: 'International import' }),
  },
  ltlOrderImport: {
    ...pages.ltlOrderImport,
    view: importing({ kind: 'ltl' }),
    areas: ['imports'],
    wide: true,
    title: msg({ id: 'menu.order.importLtl', message: 'Freight import' }),
  },
  expressImport: {
    ...pages.expressImport,
    view: importing({ kind: 'express' }),
    areas: ['imports'],
    wide: true,
    title: msg({ id: 'menu.express.import', message: 'Express import' }),
  },
  fbsImport: {
    ...pages.fbsImport,
    view: importing({ kind: 'fbs' }),
    areas: ['imports'],
    wide: true,
    title: msg({ id: 'menu.fbs.import', message: 'FBS import' }),
  },
  importReceipts: {
    ...pages.importReceipts,
    view: lazy(() => import('../orders/receipts/ReceiptsPage.tsx')),
    title: msg({ id: 'menu.order.receipts', message: 'Import history' }),
  },
  importReceipt: {
    ...pages.importReceipt,
    view: lazy(() => import('../orders/receipts/ReceiptPage.tsx')),
    title: msg({ id: 'receipt.title', message: 'Import receipt' }),
    tab: { query: 'importId', titled: false },
  },
  importLayouts: {
    ...pages.importLayouts,
    view: lazy(() => import('../orders/layouts/LayoutsPage.tsx')),
    title: msg({ id: 'menu.order.layouts', message: 'File layouts' }),
  },
  senderAddress: {
    ...pages.senderAddress,
    view: addressBook({ kind: 'sender' }),
    title: msg({ id: 'menu.baseInfo.senderAddress', message: 'Senders' }),
  },
  receiverAddress: {
    ...pages.receiverAddress,
    view: addressBook({ kind: 'receiver' }),
    title: msg({ id: 'menu.baseInfo.receiverAddress', message: 'Receivers' }),
  },
  senderImport: {
    ...pages.senderImport,
    view: importing({ kind: 'sender' }),
    areas: ['imports'],
    wide: true,
    title: msg({ id: 'addresses.importSenders', message: 'Sender import' }),
  },
  receiverImport: {
    ...pages.receiverImport,
    view: importing({ kind: 'receiver' }),
    areas: ['imports'],
    wide: true,
    title: msg({ id: 'addresses.importReceivers', message: 'Receiver import' }),
  },
} as const satisfies Record<string, Route>;
