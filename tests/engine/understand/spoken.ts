import { spokenOrders } from './spokenOrders.ts';
import { spokenParties } from './spokenParties.ts';

/** Headers as written by merchants, by the field of a domestic order. */
export const spoken: Readonly<Record<string, readonly string[]>> = {
  ...spokenOrders,
  ...spokenParties,
};
