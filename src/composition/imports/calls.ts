import type { Calls } from '../../api/calls.ts';
import { batchTable } from '../../api/contract/orders/imports.ts';
import { importHabits } from '../../api/contract/orders/habits.ts';
import { importShapes } from '../../api/contract/orders/shapes.ts';
import { orderQuota } from '../../api/contract/orders/quota.ts';
import { importReceipts } from '../../api/contract/orders/receipt.ts';
import { areas } from '../../api/contract/areas/areas.ts';
import { addressBook } from '../../api/contract/addressBook/addressBook.ts';

/** The calls of the imports. */
export const importTable = {
  ...batchTable,
  ...importHabits,
  ...importShapes,
  queryImportReceipts: importReceipts.queryImportReceipts,
  ...orderQuota,
  ...addressBook,
  getPlaces: areas.getPlaces,
};
export type ImportClient = Calls<typeof importTable>;
