import { account } from './account/account.ts';
import { addressBook } from './addressBook/addressBook.ts';
import { addressDuplicates } from './addressBook/addressDuplicates.ts';
import { addressImport } from './addressBook/addressImport.ts';
import { announcements } from './announcements/announcements.ts';
import { companySettings } from './companies/companySettings.ts';
import { dashboardExports } from './dashboard/calls.ts';
import { dashboardFigures } from './dashboard/figures.ts';
import { dashboardHome } from './dashboard/home.ts';
import { door } from './account/door.ts';
import type { Endpoint } from './endpoint.ts';
import { orderActing } from './orders/actions.ts';
import { orderAttachments } from './orders/attachments.ts';
import { adminCustomerOrders, adminFbsOrders, adminOrders } from './orders/admin.ts';
import { labelChanges } from './orders/changeLabel.ts';
import { deliveryTypeCalls } from './orders/delivery.ts';
import { orderDetails } from './orders/detail.ts';
import { orderDrafts } from './orders/drafts.ts';
import { orderEntries } from './orders/entry.ts';
import { orderExport } from './orders/export.ts';
import { customerOrders, fbsOrders, intlOrders, ltlOrders, ltlCountries } from './orders/family.ts';
import { freightQuote } from './orders/freight.ts';
import { importHabits } from './orders/habits.ts';
import { orderHandover } from './orders/handover.ts';
import { orderImport } from './orders/import.ts';
import { orderLabels } from './orders/labels.ts';
import { goodsTemplates } from './orders/goodsTemplates.ts';
import { orderMarks } from './orders/marks.ts';
import { orderList } from './orders/list.ts';
import { orderRelated } from './orders/related.ts';
import { tracking } from './orders/track.ts';
import { orderQuota } from './orders/quota.ts';
import { importReceipts } from './orders/receipt.ts';
import { importShapes } from './orders/shapes.ts';
import { issueAttachments } from './issues/attachments.ts';
import { issueExport } from './issues/export.ts';
import { issueFigures } from './issues/figures.ts';
import { issues } from './issues/issues.ts';
import { issueReasons } from './issues/reasons.ts';
import { issueCount } from './issues/untreated.ts';
import { listViews } from './listViews/listViews.ts';
import { loginRecords } from './account/loginRecords.ts';
import { manual } from './texts/manual.ts';
import { areas } from './areas/areas.ts';
import { companyManage } from './companies/companyManage.ts';
import { countryManage } from './countries/countryManage.ts';
import { dictionaries } from './dictionaries/dictionaries.ts';
import { settings } from './settings/settings.ts';
import { notices } from './notices/notices.ts';
import { adminPlatforms } from './platforms/admin.ts';
import { platforms } from './platforms/platforms.ts';
import { shops } from './platforms/shops.ts';
import { webhooks } from './platforms/webhooks.ts';
import { openReference } from './platforms/reference.ts';
import { quotes } from './pricing/quotes.ts';
import { rateCards } from './pricing/rateCards.ts';
import { rateGroups } from './pricing/rateGroups.ts';
import { records } from './records/records.ts';
import { ownCompanyCalls } from './companies/ownCompany.ts';
import { orderScans } from './orders/scan.ts';
import { orderStatisticsCalls } from './orders/statistics.ts';
import { joining } from './organisation/joining.ts';
import { roles } from './organisation/roles.ts';
import { mainAccount, staff } from './organisation/staff.ts';
import { texts } from './texts/texts.ts';
import { returns } from './returns/returns.ts';
import { ticketAttachments } from './tickets/attachments.ts';
import { billing, bills } from './bills/bills.ts';
import { cod } from './bills/cod.ts';
import { payments } from './bills/payments.ts';
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
  ...deliveryTypeCalls,
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
  ...announcements,
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
