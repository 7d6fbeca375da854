import { features } from '../features.ts';
import type { Implementation } from '../http/handler.ts';
import type { Services } from '../services.ts';
import { billsResource } from './bills.ts';
import { paymentsResource } from './payments.ts';
import { addressBookResource } from './addressBook.ts';
import { freightQuoteResource } from './freightQuote.ts';
import { importHabitsResource } from './importHabits.ts';
import { accountResource } from './account.ts';
import { companiesResource } from './companies.ts';
import { companySettingsResource } from './companySettings.ts';
import { listViewsResource } from './listViews.ts';
import { areasResource } from './areas.ts';
import { countriesResource } from './countries.ts';
import { commonResource } from './common.ts';
import { importReceiptsResource } from './importReceipts.ts';
import { importShapesResource } from './importShapes.ts';
import { manualResource } from './manual.ts';
import { orderAttachmentsResource } from './orderAttachments.ts';
import { orderEntryResource } from './orderEntry.ts';
import { orderFamiliesResource } from './orderFamilies.ts';
import { orderFiguresResource } from './orderFigures.ts';
import { orderImportResource } from './orderImport.ts';
import { orderLifeResource } from './orderLife.ts';
import { goodsTemplatesResource } from '../orders/goodsTemplates.ts';
import { orderDraftsResource } from '../orders/drafts/resource.ts';
import { orderMarksResource } from '../orders/marks/resource.ts';
import { orderListResource } from './orderList.ts';
import { noticesResource } from './notices.ts';
import { orderRelatedResource } from './orderRelated.ts';
import { organisationResource } from './organisation.ts';
import { staffResource } from './staff.ts';
import { dashboardResource } from './dashboard.ts';
import { dictionariesResource } from './dictionaries.ts';
import { settingsResource } from './settings.ts';
import { platformsResource } from './platforms.ts';
import { shopsResource } from './shops.ts';
import { webhooksResource } from './webhooks.ts';
import { rateCardsResource } from './rateCards.ts';
import { recordsResource } from './records.ts';
import { securityResource } from './security.ts';
import { trackingResource } from '../track/resource.ts';
import { textsResource } from './texts.ts';

/** Every handler of the portal; `app.ts` holds them against the contract. */
export function resources(services: Services): readonly Implementation[] {
  return [
    ...securityResource(services),
    ...addressBookResource(services),
    ...organisationResource(services),
    ...staffResource(services),
    ...textsResource(services),
    ...manualResource(),
    ...accountResource(services),
    ...commonResource(services),
    ...companiesResource(services),
    ...companySettingsResource(services),
    ...listViewsResource(services),
    ...countriesResource(services),
    ...areasResource(services),
    ...settingsResource(services),
    ...dictionariesResource(services),
    ...platformsResource(services),
    ...shopsResource(services),
    ...webhooksResource(services),
    ...recordsResource(services),
    ...billsResource(services),
    ...paymentsResource(services),
    ...orderImportResource(services),
    ...orderEntryResource(services),
    ...orderDraftsResource(services),
    ...orderLifeResource(services),
    ...orderRelatedResource(services),
    ...noticesResource(services),
    ...trackingResource(services),
    ...orderAttachmentsResource(services),
    ...freightQuoteResource(services),
    ...rateCardsResource(services),
    ...importHabitsResource(services),
    ...importShapesResource(services),
    ...importReceiptsResource(services),
    ...orderListResource(services),
    ...orderMarksResource(services),
    ...goodsTemplatesResource(services),
    ...orderFamiliesResource(services),
    ...orderFiguresResource(services),
    ...dashboardResource(services),
    ...features.flatMap(({ resources: own }) => own.flatMap((resource) => resource(services))),
  ];
}
