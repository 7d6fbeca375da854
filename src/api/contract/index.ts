import { account } from './account.ts';
import { common } from './common.ts';
import type { Endpoint } from './endpoint.ts';
import { delivery } from './order/delivery.ts';
import { freightQuote } from './order/freight.ts';
import { importHabits } from './order/habits.ts';
import { orderImport } from './order/import.ts';
import { orderList } from './order/list.ts';
import { orderQuota } from './order/quota.ts';
import { importReceipts } from './order/receipt.ts';
import { security } from './security.ts';

/**
 * Every endpoint of the portal, in one table. The client, the server's routes, the access matrix
 * of the tests and the OpenAPI document are all made from it.
 */
export const contract = {
  ...security,
  ...account,
  ...common,
  ...orderImport,
  ...importHabits,
  ...importReceipts,
  ...orderList,
  ...orderQuota,
  ...delivery,
  ...freightQuote,
} as const satisfies Record<string, Endpoint>;

export type Contract = typeof contract;
export type EndpointName = keyof Contract;
