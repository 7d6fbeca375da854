import type { Calls } from '../../api/calls.ts';
import { batchTable } from '../../api/contract/imports.ts';
import { importHabits } from '../../api/contract/order/habits.ts';
import { importShapes } from '../../api/contract/order/shapes.ts';
import { orderQuota } from '../../api/contract/order/quota.ts';
import { importReceipts } from '../../api/contract/order/receipt.ts';
import { areas } from '../../api/contract/areas.ts';
import { addressBook } from '../../api/contract/addressBook.ts';

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
