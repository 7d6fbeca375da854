import type { Calls } from '../../api/calls.ts';
import { orderImport } from '../../api/contract/order/import.ts';
import { importHabits } from '../../api/contract/order/habits.ts';
import { importShapes } from '../../api/contract/order/shapes.ts';
import { orderQuota } from '../../api/contract/order/quota.ts';
import { importReceipts } from '../../api/contract/order/receipt.ts';
import { addressBook } from '../../api/contract/addressBook.ts';

/** The calls of the imports. */
export const importTable = {
  ...orderImport,
  ...importHabits,
  ...importShapes,
  queryImportReceipts: importReceipts.queryImportReceipts,
  ...orderQuota,
  ...addressBook,
};
export type ImportClient = Calls<typeof importTable>;
