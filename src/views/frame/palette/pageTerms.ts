import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import { paths } from '../../../routes/paths.ts';

const orders = msg({
  id: 'palette.terms.orders',
  message: 'manifest, handover list, shipments, parcels',
});
const issues = msg({
  id: 'palette.terms.issues',
  message: 'problem, failed delivery, exception, decision',
});
const exchanges = msg({ id: 'palette.terms.exchanges', message: 'swap, replacement' });
const tickets = msg({ id: 'palette.terms.tickets', message: 'support, help, complaint, claim' });
const rates = msg({ id: 'palette.terms.rates', message: 'price, tariff, quote, shipping cost' });
const bills = msg({
  id: 'palette.terms.bills',
  message: 'invoice, pay, payout, statement, dispute, cash on delivery',
});
const staff = msg({ id: 'palette.terms.staff', message: 'invite, user, account, team, employee' });
const roles = msg({ id: 'palette.terms.roles', message: 'permissions, rights, access' });

/** Other words for the pages of the menu, separated by commas, by path. */
export const pageTerms: Readonly<Record<string, MessageDescriptor>> = {
  [paths.orderSearch]: orders,
  [paths.systemOrders]: orders,
  [paths.orderImport]: msg({
    id: 'palette.terms.import',
    message: 'upload, spreadsheet, Excel, CSV, bulk',
  }),
  [paths.orderEntry]: msg({ id: 'palette.terms.entry', message: 'create, ship, send, book' }),
  [paths.importLayouts]: msg({
    id: 'palette.terms.layouts',
    message: 'rules, template, columns, mapping',
  }),
  [paths.systemOrderPrint]: msg({
    id: 'palette.terms.print',
    message: 'label, barcode, printer, thermal',
  }),
  [paths.changeLabelForUpdate]: msg({
    id: 'palette.terms.reprint',
    message: 'reprint, damaged label, new number',
  }),
  [paths.trackTrace]: msg({
    id: 'palette.terms.track',
    message: 'where is my parcel, status, trace',
  }),
  [paths.orderOcs]: msg({
    id: 'palette.terms.scan',
    message: 'station, barcode, collect, arrive, deliver',
  }),
  [paths.pickups]: msg({
    id: 'palette.terms.pickups',
    message: 'pickup, collection, courier, collect parcels, day list',
  }),
  [paths.pickupTimes]: msg({
    id: 'palette.terms.pickupTimes',
    message: 'cut-off, pickup, time windows, working days',
  }),
  [paths.issueOrders]: issues,
  [paths.systemIssueOrders]: issues,
  [paths.returnRegistration]: msg({
    id: 'palette.terms.returns',
    message: 'send back, refund, RMA',
  }),
  [paths.excOrderSearch]: exchanges,
  [paths.adminOrderSearch]: exchanges,
  [paths.workOrders]: tickets,
  [paths.addTicket]: tickets,
  [paths.ownRates]: rates,
  [paths.rateCards]: rates,
  [paths.billManage]: bills,
  [paths.systemBills]: bills,
  [paths.senderAddress]: msg({
    id: 'palette.terms.senders',
    message: 'warehouse, shop, origin, pickup address',
  }),
  [paths.receiverAddress]: msg({
    id: 'palette.terms.receivers',
    message: 'contacts, customers, recipients',
  }),
  [paths.staffManagement]: staff,
  [paths.systemStaff]: staff,
  [paths.roleManagement]: roles,
  [paths.systemRoles]: roles,
  [paths.sysConfig]: msg({
    id: 'palette.terms.settings',
    message: 'rules, options, limits, configuration',
  }),
  [paths.orderStatic]: msg({
    id: 'palette.terms.statistics',
    message: 'charts, analytics, figures',
  }),
  [paths.changeRecord]: msg({ id: 'palette.terms.log', message: 'history, who changed, trail' }),
  [paths.platforms]: msg({
    id: 'palette.terms.platforms',
    message: 'API, keys, webhook, integration, shop',
  }),
  [paths.developers]: msg({
    id: 'palette.terms.developers',
    message: 'API, keys, webhook, developer, documentation',
  }),
};
