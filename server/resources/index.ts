import type { Implementation } from '../http/handler.ts';
import type { Services } from '../services.ts';
import { freightQuoteResource } from './freightQuote.ts';
import { importHabitsResource } from './importHabits.ts';
import { accountResource } from './account.ts';
import { commonResource } from './common.ts';
import { importReceiptsResource } from './importReceipts.ts';
import { orderImportResource } from './orderImport.ts';
import { orderListResource } from './orderList.ts';
import { securityResource } from './security.ts';

/** Every handler of the portal; `app.ts` holds them against the contract. */
export function resources(services: Services): readonly Implementation[] {
  return [
    ...securityResource(services),
    ...accountResource(services),
    ...commonResource(services),
    ...orderImportResource(services),
    ...freightQuoteResource(services),
    ...importHabitsResource(services),
    ...importReceiptsResource(services),
    ...orderListResource(),
  ];
}
