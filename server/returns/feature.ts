import type { Feature } from '../feature.ts';
import { returnCalls } from './calls.ts';
import { seedDemoReturns } from './demoReturns.ts';
import { relatedReturns } from './returnNotices.ts';
import { FIRST_SANDBOX } from '../../src/api/contract/account/trial.ts';
import { type Attention, type AttentionQuery, oneColumn, onlyIf } from '../dashboard/attention.ts';
import type { Trx } from '../db/database.ts';

export const returns: Feature = {
  calls: [returnCalls],
  related: relatedReturns,
  attention: countWaiting,
  shippingRights: ['return.write'],
  demo: seedDemoReturns,
};

/** Number of returns that await the carrier's approval; a merchant has none to handle. */
function countWaiting(trx: Trx, { companyId, may }: AttentionQuery): Attention {
  const registered = trx
    .selectFrom('return_order')
    .select(oneColumn)
    .where('company_id', '<', FIRST_SANDBOX)
    .where('status', '=', 'registered');
  return onlyIf(companyId === null && may('return.manage'), [['returnsRequested', registered]]);
}
