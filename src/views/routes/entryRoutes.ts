import { msg } from '@lingui/core/macro';
import { pages } from '../../api/contract/pages.ts';
import { lazy, lazyWith } from '../shared/lazyView.tsx';
import type { Route } from './route.ts';

// Pages that differ by their props share their code.
const entryPage = lazyWith(() => import('../orders/entry/EntryPage.tsx'));
const importPage = lazyWith(() => import('../orders/import/ImportPage.tsx'));
const addressPage = lazyWith(() => import('../addressBook/AddressPage.tsx'));

/** Pages of order entry, order import and the address book. */
export const entryRoutes = {
  orderEntry: {
    ...pages.orderEntry,
    view: entryPage({ kind: 'domestic' }),
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
    view: entryPage({ kind: 'domestic', isEdit: true }),
    areas: ['entry'],
    title: msg({ id: 'entry.edit.domestic', message: 'Edit domestic order' }),
    tab: { query: 'orderNo', titled: true },
  },
  intlOrderEntry: {
    ...pages.intlOrderEntry,
    view: entryPage({ kind: 'international' }),
    areas: ['entry'],
    title: msg({ id: 'menu.order.entryIntl', message: 'International order' }),
  },
  intlOrderEdit: {
    ...pages.intlOrderEdit,
    view: entryPage({ kind: 'international', isEdit: true }),
    areas: ['entry'],
    title: msg({ id: 'entry.edit.international', message: 'Edit international order' }),
    tab: { query: 'orderNo', titled: true },
  },
  ltlOrderEntry: {
    ...pages.ltlOrderEntry,
    view: entryPage({ kind: 'ltl' }),
    areas: ['entry'],
    title: msg({ id: 'menu.order.entryLtl', message: 'Freight order' }),
  },
  ltlOrderEdit: {
    ...pages.ltlOrderEdit,
    view: entryPage({ kind: 'ltl', isEdit: true }),
    areas: ['entry'],
    title: msg({ id: 'entry.edit.ltl', message: 'Edit freight order' }),
    tab: { query: 'orderNo', titled: true },
  },
  expressEntry: {
    ...pages.expressEntry,
    view: entryPage({ kind: 'express' }),
    areas: ['entry'],
    title: msg({ id: 'menu.express.entry', message: 'Express order' }),
  },
  expressEdit: {
    ...pages.expressEdit,
    view: entryPage({ kind: 'express', isEdit: true }),
    areas: ['entry'],
    title: msg({ id: 'entry.edit.express', message: 'Edit express order' }),
    tab: { query: 'orderNo', titled: true },
  },
  fbsEntry: {
    ...pages.fbsEntry,
    view: entryPage({ kind: 'fbs' }),
    areas: ['entry'],
    title: msg({ id: 'menu.fbs.entry', message: 'FBS order' }),
  },
  fbsEdit: {
    ...pages.fbsEdit,
    view: entryPage({ kind: 'fbs', isEdit: true }),
    areas: ['entry'],
    title: msg({ id: 'entry.edit.fbs', message: 'Edit FBS order' }),
    tab: { query: 'orderNo', titled: true },
  },
  orderImport: {
    ...pages.orderImport,
    view: importPage({ kind: 'domestic' }),
    areas: ['imports'],
    wide: true,
    title: msg({ id: 'menu.order.import', message: 'Domestic import' }),
  },
  intlOrderImport: {
    ...pages.intlOrderImport,
    view: importPage({ kind: 'international' }),
    areas: ['imports'],
    wide: true,
    title: msg({ id: 'menu.order.importIntl', message: 'International import' }),
  },
  ltlOrderImport: {
    ...pages.ltlOrderImport,
    view: importPage({ kind: 'ltl' }),
    areas: ['imports'],
    wide: true,
    title: msg({ id: 'menu.order.importLtl', message: 'Freight import' }),
  },
  expressImport: {
    ...pages.expressImport,
    view: importPage({ kind: 'express' }),
    areas: ['imports'],
    wide: true,
    title: msg({ id: 'menu.express.import', message: 'Express import' }),
  },
  fbsImport: {
    ...pages.fbsImport,
    view: importPage({ kind: 'fbs' }),
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
    view: addressPage({ kind: 'sender' }),
    title: msg({ id: 'menu.baseInfo.senderAddress', message: 'Senders' }),
  },
  receiverAddress: {
    ...pages.receiverAddress,
    view: addressPage({ kind: 'receiver' }),
    title: msg({ id: 'menu.baseInfo.receiverAddress', message: 'Receivers' }),
  },
  senderImport: {
    ...pages.senderImport,
    view: importPage({ kind: 'sender' }),
    areas: ['imports'],
    wide: true,
    title: msg({ id: 'addresses.importSenders', message: 'Sender import' }),
  },
  receiverImport: {
    ...pages.receiverImport,
    view: importPage({ kind: 'receiver' }),
    areas: ['imports'],
    wide: true,
    title: msg({ id: 'addresses.importReceivers', message: 'Receiver import' }),
  },
} as const satisfies Record<string, Route>;
