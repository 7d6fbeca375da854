import { account } from './account.ts';
import { addressBook } from './addressBook.ts';
import { addressDuplicates } from './addressDuplicates.ts';
import { addressImport } from './addressImport.ts';
import { companySettings } from './companySettings.ts';
import { dashboardExports } from './dashboard/calls.ts';
import { dashboardFigures } from './dashboard/figures.ts';
import { dashboardHome } from './dashboard/home.ts';
import { door } from './door.ts';
import type { Endpoint } from './endpoint.ts';
import { orderActing } from './order/actions.ts';
import { orderAttachments } from './order/attachments.ts';
import { adminCustomerOrders, adminFbsOrders, adminOrders } from './order/admin.ts';
import { labelChanges } from './order/changeLabel.ts';
import { delivery } from './order/delivery.ts';
import { orderDetails } from './order/detail.ts';
import { orderDrafts } from './order/drafts.ts';
import { orderEntries } from './order/entry.ts';
import { orderExport } from './order/export.ts';
import { customerOrders, fbsOrders, intlOrders, ltlOrders, ltlCountries } from './order/family.ts';
import { freightQuote } from './order/freight.ts';
import { importHabits } from './order/habits.ts';
import { orderHandover } from './order/handover.ts';
import { orderImport } from './order/import.ts';
import { orderLabels } from './order/labels.ts';
import { goodsTemplates } from './order/goodsTemplates.ts';
import { orderMarks } from './order/marks.ts';
import { orderList } from './order/list.ts';
import { orderRelated } from './order/related.ts';
import { tracking } from './order/track.ts';
import { orderQuota } from './order/quota.ts';
import { importReceipts } from './order/receipt.ts';
import { importShapes } from './order/shapes.ts';
import { issueAttachments } from './issue/attachments.ts';
import { issueExport } from './issue/export.ts';
import { issueFigures } from './issue/figures.ts';
import { issues } from './issue/issues.ts';
import { issueReasons } from './issue/reasons.ts';
import { issueCount } from './issue/untreated.ts';
import { listViews } from './listViews.ts';
import { loginRecords } from './loginRecords.ts';
import { manual } from './manual.ts';
import { areas } from './areas.ts';
import { companyManage } from './companyManage.ts';
import { countryManage } from './countryManage.ts';
import { dictionaries } from './dictionaries.ts';
import { settings } from './settings.ts';
import { notices } from './notices.ts';
import { adminPlatforms } from './platforms/admin.ts';
import { platforms } from './platforms/platforms.ts';
import { shops } from './platforms/shops.ts';
import { webhooks } from './platforms/webhooks.ts';
import { openReference } from './platforms/reference.ts';
import { quotes } from './pricing/quotes.ts';
import { rateCards } from './pricing/rateCards.ts';
import { rateGroups } from './pricing/rateGroups.ts';
import { records } from './records.ts';
import { ownCompanyCalls } from './ownCompany.ts';
import { orderScans } from './order/scan.ts';
import { orderStatisticsCalls } from './order/statistics.ts';
import { joining } from './organisation/joining.ts';
import { roles } from './organisation/roles.ts';
import { mainAccount, staff } from './organisation/staff.ts';
import { texts } from './texts.ts';
import { returns } from './returns/returns.ts';
import { ticketAttachments } from './tickets/attachments.ts';
import { billing, bills } from './bill/bills.ts';
import { cod } from './bill/cod.ts';
import { payments } from './bill/payments.ts';
import { tickets } from './tickets/tickets.ts';

/**
 * Every endpoint of the portal, in one table. The client, the server's routes, the access matrix
 * of the tests and the OpenAPI document are all made from it.
 */
export const contract = {
  ...door,
  ...account,
  ...loginRecords,
  ...companySettings,
  ...listViews,
  ...roles,
  ...joining,
  ...staff,
  ...mainAccount,
  ...orderImport,
  ...importHabits,
  ...importShapes,
  ...importReceipts,
  ...orderList,
  ...orderMarks,
  ...goodsTemplates,
  ...orderExport,
  ...customerOrders,
  ...fbsOrders,
  ...ltlOrders,
  ...intlOrders,
  ...adminOrders,
  ...adminCustomerOrders,
  ...adminFbsOrders,
  ...orderHandover,
  ...orderStatisticsCalls,
  ...dashboardFigures,
  ...dashboardExports,
  ...dashboardHome,
  ...orderEntries,
  ...orderDrafts,
  ...orderDetails,
  ...orderRelated,
  ...tracking,
  ...orderActing,
  ...orderAttachments,
  ...orderLabels,
  ...labelChanges,
  ...orderScans,
  ...ltlCountries,
  ...orderQuota,
  ...delivery,
  ...freightQuote,
  ...quotes,
  ...rateCards,
  ...rateGroups,
  ...addressBook,
  ...addressDuplicates,
  ...addressImport,
  ...texts,
  ...manual,
  ...issueCount,
  ...issues,
  ...issueAttachments,
  ...issueExport,
  ...issueFigures,
  ...issueReasons,
  ...companyManage,
  ...ownCompanyCalls,
  ...countryManage,
  ...areas,
  ...settings,
  ...dictionaries,
  ...records,
  ...notices,
  ...tickets,
  ...bills,
  ...billing,
  ...payments,
  ...cod,
  ...ticketAttachments,
  ...returns,
  ...platforms,
  ...shops,
  ...webhooks,
  ...adminPlatforms,
  ...openReference,
} as const satisfies Record<string, Endpoint>;

export type Contract = typeof contract;
export type EndpointName = keyof Contract;
