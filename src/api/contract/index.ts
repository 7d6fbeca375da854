import { account } from './account/account.ts';
import { addressBook } from './addressBook/addressBook.ts';
import { addressDuplicates } from './addressBook/addressDuplicates.ts';
import { addressImport } from './addressBook/addressImport.ts';
import { announcements } from './announcements/announcements.ts';
import { companyExport } from './companies/companyExport.ts';
import { companySettings } from './companies/companySettings.ts';
import { dataReads } from './dataReads/dataReads.ts';
import { dashboardExports } from './dashboard/calls.ts';
import { dashboardFigures } from './dashboard/dashboardFigures.ts';
import { dashboardHome } from './dashboard/dashboardHome.ts';
import { signInContract } from './account/security.ts';
import type { Endpoint } from './endpoint.ts';
import { orderActionCalls } from './orders/orderActionCalls.ts';
import { orderAttachments } from './orders/orderAttachments.ts';
import { carrierCustomerOrders, carrierFbsOrders, carrierOrders } from './orders/carrierOrders.ts';
import { labelChanges } from './orders/labelChanges.ts';
import { deliveryTypeCalls } from './orders/deliveryTypeCalls.ts';
import { orderDetails } from './orders/orderDetail.ts';
import { orderDrafts } from './orders/orderDrafts.ts';
import { orderEntries } from './orders/orderEntry.ts';
import { orderExport } from './orders/orderExport.ts';
import {
  customerOrders,
  fbsOrders,
  intlOrders,
  ltlOrders,
  ltlCountries,
} from './orders/ordersByKind.ts';
import { freightQuote } from './orders/freightQuote.ts';
import { importHabits } from './orders/importHabits.ts';
import { orderHandover } from './orders/orderHandover.ts';
import { orderImport } from './orders/orderImport.ts';
import { orderLabels } from './orders/orderLabels.ts';
import { goodsTemplates } from './orders/goodsTemplates.ts';
import { orderMarks } from './orders/orderMarks.ts';
import { orderList } from './orders/orderList.ts';
import { orderRelated } from './orders/orderRelated.ts';
import { tracking } from './orders/tracking.ts';
import { trialCalls } from './orders/trialCalls.ts';
import { orderQuota } from './orders/orderQuota.ts';
import { importReceipts } from './orders/importReceipts.ts';
import { importLayouts } from './orders/importLayouts.ts';
import { issueAttachments } from './issues/issueAttachments.ts';
import { issueExport } from './issues/issueExport.ts';
import { issueFigures } from './issues/issueFigures.ts';
import { issues } from './issues/issues.ts';
import { issueReasons } from './issues/issueReasons.ts';
import { issueCount } from './issues/issueCount.ts';
import { listViews } from './listViews/listViews.ts';
import { loginRecords } from './account/loginRecords.ts';
import { manual } from './texts/manual.ts';
import { texts } from './texts/texts.ts';
import { areas } from './areas/areas.ts';
import { companyManage } from './companies/companyManage.ts';
import { countryManage } from './countries/countryManage.ts';
import { dictionaries } from './dictionaries/dictionaries.ts';
import { settings } from './settings/settings.ts';
import { notices } from './notices/notices.ts';
import { carrierPlatforms } from './platforms/carrierPlatforms.ts';
import { platforms } from './platforms/platforms.ts';
import { shops } from './platforms/shops.ts';
import { webhooks } from './platforms/webhooks.ts';
import { openReference } from './platforms/openReference.ts';
import { privacy } from './privacy/privacy.ts';
import { quotes } from './pricing/quotes.ts';
import { rateCards } from './pricing/rateCards.ts';
import { rateGroups } from './pricing/rateGroups.ts';
import { records } from './records/records.ts';
import { merchantCompanyCalls } from './companies/merchantCompany.ts';
import { orderScans } from './orders/orderScans.ts';
import { orderStatisticsCalls } from './orders/orderStatistics.ts';
import { invitationCalls } from './organisation/invitationCalls.ts';
import { roles } from './organisation/roles.ts';
import { mainAccount, staff } from './organisation/staff.ts';
import { pickups } from './pickups/pickups.ts';
import { pickupTimesCalls } from './pickups/pickupTimes.ts';
import { returns } from './returns/returns.ts';
import { ticketAttachments } from './tickets/ticketAttachments.ts';
import { billing, bills } from './bills/bills.ts';
import { cod } from './bills/cod.ts';
import { payments } from './bills/payments.ts';
import { tickets } from './tickets/tickets.ts';
import { ticketTeams } from './tickets/ticketTeams.ts';

/**
 * All endpoints of the portal. The client, the server's routes, the tests of access and the OpenAPI document are
 * created from this table.
 */
export const contract = {
  ...signInContract,
  ...account,
  ...loginRecords,
  ...companySettings,
  ...listViews,
  ...roles,
  ...invitationCalls,
  ...staff,
  ...mainAccount,
  ...orderImport,
  ...importHabits,
  ...importLayouts,
  ...importReceipts,
  ...orderList,
  ...orderMarks,
  ...goodsTemplates,
  ...orderExport,
  ...customerOrders,
  ...fbsOrders,
  ...ltlOrders,
  ...intlOrders,
  ...carrierOrders,
  ...carrierCustomerOrders,
  ...carrierFbsOrders,
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
  ...orderActionCalls,
  ...orderAttachments,
  ...orderLabels,
  ...labelChanges,
  ...orderScans,
  ...ltlCountries,
  ...trialCalls,
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
  ...companyExport,
  ...merchantCompanyCalls,
  ...countryManage,
  ...areas,
  ...settings,
  ...dictionaries,
  ...records,
  ...dataReads,
  ...notices,
  ...tickets,
  ...ticketTeams,
  ...announcements,
  ...privacy,
  ...bills,
  ...billing,
  ...payments,
  ...cod,
  ...ticketAttachments,
  ...returns,
  ...pickups,
  ...pickupTimesCalls,
  ...platforms,
  ...shops,
  ...webhooks,
  ...carrierPlatforms,
  ...openReference,
} as const satisfies Record<string, Endpoint>;

export type Contract = typeof contract;
export type EndpointName = keyof Contract;
