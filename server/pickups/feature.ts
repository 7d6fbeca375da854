import { FIRST_SANDBOX } from '../../src/api/contract/account/trial.ts';
import { openPickupStatuses } from '../../src/domain/lifecycles/pickup/pickupStatus.ts';
import { type Attention, type AttentionQuery, oneColumn, onlyIf } from '../dashboard/attention.ts';
import type { Trx } from '../db/database.ts';
import { ofCompany } from '../db/ofCompany.ts';
import type { Feature } from '../feature.ts';
import { pickupCalls } from './calls.ts';
import { seedDemoPickups } from './demoPickups.ts';
import { pickupTimesCalls } from './pickupTimes.ts';

export const pickups: Feature = {
  calls: [pickupCalls, pickupTimesCalls],
  attention: countWaiting,
  shippingRights: ['pickup.write'],
  demo: seedDemoPickups,
};

/** Requests that the carrier has to plan, or printed orders of a merchant for which no courier will come. */
function countWaiting(trx: Trx, { companyId, may, now }: AttentionQuery): Attention {
  if (companyId === null) {
    const requested = trx
      .selectFrom('pickup')
      .select(oneColumn)
      .where('company_id', '<', FIRST_SANDBOX)
      .where('status', '=', 'requested');
    return onlyIf(may('pickup.manage'), [['pickupsRequested', requested]]);
  }
  const open = trx
    .selectFrom('pickup')
    .select(oneColumn)
    .$call(ofCompany(companyId))
    .where('status', 'in', openPickupStatuses)
    .where('ends_at', '>', now);
  const printed = trx
    .selectFrom('orders')
    .select(oneColumn)
    .$call(ofCompany(companyId))
    .where('status', '=', 'printed')
    .where('kind', '<>', 'ltl')
    .where((where) => where.not(where.exists(open)));
  return onlyIf(may('pickup.write'), [['pickupsSuggested', printed]]);
}
