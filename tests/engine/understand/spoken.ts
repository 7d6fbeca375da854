import { spokenOrders } from './spokenOrders.ts';
import { spokenParties } from './spokenParties.ts';

/** Headers as merchants write them, by the field of a domestic order that they mean. */
export const spoken: Readonly<Record<string, readonly string[]>> = {
  ...spokenOrders,
  ...spokenParties,
};
