import type { Calls } from '../../api/calls.ts';
import { batchCalls } from '../../api/contract/orders/importDeclarations.ts';
import { importHabits } from '../../api/contract/orders/importHabits.ts';
import { importLayouts } from '../../api/contract/orders/importLayouts.ts';
import { orderQuota } from '../../api/contract/orders/orderQuota.ts';
import { importReceipts } from '../../api/contract/orders/importReceipts.ts';
import { areas } from '../../api/contract/areas/areas.ts';
import { addressBook } from '../../api/contract/addressBook/addressBook.ts';

/** The calls of the imports. */
export const importTable = {
  ...batchCalls,
  ...importHabits,
  ...importLayouts,
  queryImportReceipts: importReceipts.queryImportReceipts,
  ...orderQuota,
  ...addressBook,
  getPlaces: areas.getPlaces,
};
export type ImportClient = Calls<typeof importTable>;
