import type { Implementation } from '../http/handler.ts';
import type { Services } from '../services.ts';
import { importHabitsResource } from './importHabits.ts';
import { importReceiptsResource } from './importReceipts.ts';
import { orderImportResource } from './orderImport.ts';
import { orderListResource } from './orderList.ts';
import { securityResource } from './security.ts';

/** Every handler of the portal; `app.ts` holds them against the contract. */
export function resources(services: Services): readonly Implementation[] {
  return [
    ...securityResource(services),
    ...orderImportResource(services),
    ...importHabitsResource(services),
    ...importReceiptsResource(services),
    ...orderListResource(),
  ];
}
