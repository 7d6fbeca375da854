import * as v from 'valibot';
import { endpoint } from '../endpoint.ts';

/** Money of a merchant in one currency, minor units, by state. */
export const codBalance = v.object({
  currency: v.string(),
  /** With couriers and stations, not yet counted. */
  pending: v.number(),
  payable: v.number(),
  held: v.number(),
  /** In statements that are not yet transferred. */
  settled: v.number(),
});
export type CodBalance = v.InferOutput<typeof codBalance>;

/** The call of the home page, without the other calls of COD. */
export const codBalanceCalls = {
  getCodBalance: endpoint({
    method: 'GET',
    path: '/v1/api/bill/cod/getCodBalance',
    access: 'bill.read',
    result: v.object({ rows: v.array(codBalance) }),
    summary:
      'The company’s money by currency and state; for the carrier’s staff, of all companies.',
  }),
};
