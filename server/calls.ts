import { features } from './features.ts';
import { withDataReads } from './dataReads/recordedCalls.ts';
import type { Implementation } from './http/handler.ts';
import type { Services } from './services.ts';
import { addressBookCalls } from './addressBook/calls.ts';
import { companyExportCalls } from './companyExport/calls.ts';
import { companyCalls } from './companies/calls.ts';
import { listViewCalls } from './listViews/calls.ts';
import { areaCalls } from './areas/calls.ts';
import { countryCalls } from './countries/calls.ts';
import { receiptCalls } from './orders/receipts/calls.ts';
import { orderFileCalls } from './attachments/calls.ts';
import { orderEntryCalls } from './orders/entry/calls.ts';
import { orderFamilyCalls } from './orders/list/familyCalls.ts';
import { orderImportCalls } from './orders/import/calls.ts';
import { orderLifeCalls } from './orders/life/calls.ts';
import { goodsTemplateCalls } from './orders/goodsTemplates.ts';
import { orderDraftCalls } from './orders/drafts/calls.ts';
import { orderMarkCalls } from './orders/marks/calls.ts';
import { orderListCalls } from './orders/list/calls.ts';
import { noticeCalls } from './notices/calls.ts';
import { relatedCalls } from './orders/relatedCalls.ts';
import { organisationCalls } from './organisation/calls.ts';
import { dashboardCalls } from './dashboard/calls.ts';
import { dictionaryCalls } from './dictionaries/calls.ts';
import { settingCalls } from './settings/calls.ts';
import { platformCalls } from './platforms/calls.ts';
import { shopCalls } from './shops/calls.ts';
import { webhookCalls } from './webhooks/calls.ts';
import { pricingCalls } from './pricing/calls.ts';
import { recordCalls } from './records/calls.ts';
import { accountCalls } from './account/calls.ts';
import { trackingCalls } from './track/calls.ts';
import { textCalls } from './texts/calls.ts';

const areas = [
  accountCalls,
  addressBookCalls,
  organisationCalls,
  textCalls,
  companyCalls,
  companyExportCalls,
  listViewCalls,
  countryCalls,
  areaCalls,
  settingCalls,
  dictionaryCalls,
  platformCalls,
  shopCalls,
  webhookCalls,
  recordCalls,
  orderImportCalls,
  orderEntryCalls,
  orderDraftCalls,
  orderLifeCalls,
  relatedCalls,
  noticeCalls,
  trackingCalls,
  orderFileCalls,
  pricingCalls,
  receiptCalls,
  orderListCalls,
  orderMarkCalls,
  goodsTemplateCalls,
  orderFamilyCalls,
  dashboardCalls,
];

/** Every handler of the portal; `app.ts` checks them against the contract. */
export function calls(services: Services): readonly Implementation[] {
  return [...areas, ...features.flatMap((feature) => feature.calls)]
    .flatMap((createHandlers) => createHandlers(services))
    .map((implementation) => withDataReads(implementation, services));
}
