import type {
  ReturnAction,
  ReturnStatus,
} from '../../src/domain/lifecycles/return/returnStatus.ts';
import {
  returnRules,
  waitsForReplacement,
} from '../../src/domain/lifecycles/return/returnRules.ts';
import type { Trx } from '../db/database.ts';
import { ofCompany } from '../db/ofCompany.ts';
import { Refusal } from '../http/refusal.ts';
import type { Owner } from '../orders/life/orderOwner.ts';
import type { Author } from '../orders/life/recordEvents.ts';
import { cancelLegs, lockLegs, createLegs } from './returnLegs.ts';
import { notifyOfReturn } from './returnNotices.ts';
import { lockReturn, writeReturn } from './returnRecord.ts';

export interface ReturnMove {
  readonly owner: Owner;
  readonly id: string;
  /** Version that the decision is based on. */
  readonly version: number;
  readonly action: Extract<ReturnAction, 'approve' | 'refuse' | 'withdraw' | 'inspect' | 'close'>;
  readonly remark: string | null;
  /** Unused numbers for the parcels of an approved return: one, or two for an exchange. */
  readonly waybillNos: readonly string[];
  readonly by: Author;
  readonly now: Date;
}

/**
 * Applies an action to a return, in its company's tenant transaction.
 *
 * @throws Refusal `return.unknown`, `record.changed`, `return.state`, `return.underway`
 */
export async function moveReturn(trx: Trx, move: ReturnMove): Promise<void> {
  const { owner, id, action, remark, by, now } = move;
  const { companyId } = owner;
  const { back, out } = await lockLegs(trx, companyId, id);
  const ret = await lockReturn(trx, companyId, id);
  if (ret === null) throw new Refusal('return.unknown');
  if (ret.events !== move.version) throw new Refusal('record.changed');
  const status = returnRules.nextStatus(ret.status, action);
  if (status === null) throw createReturnStateRefusal(ret.status, action);
  if (waitsForReplacement(action, out?.status ?? null)) throw new Refusal('return.underway');
  if (action === 'withdraw') {
    await cancelLegs(
      trx,
      [back, out].filter((leg) => leg !== null),
      by,
      now,
    );
  }
  if (action === 'approve') {
    const order = await trx
      .selectFrom('orders')
      .selectAll()
      .$call(ofCompany(companyId))
      .where('id', '=', ret.order_id)
      .executeTakeFirstOrThrow();
    await createLegs(trx, { ret, owner, order, waybillNos: move.waybillNos, by, now });
  } else {
    const event = { action, status, account: by.account, at: now, remark };
    await writeReturn(trx, ret, event, action === 'withdraw' ? { withdrawn: true } : {});
  }
  await notifyOfReturn(trx, ret, action, by, now);
}

/** Refusal of an action that the status does not allow, with the statuses that do. */
export function createReturnStateRefusal(status: ReturnStatus, action: ReturnAction): Refusal {
  const allowed = returnRules.statusesAllowing(action).map((one) => `return.status.${one}`);
  return new Refusal('return.state', { names: { status: [`return.status.${status}`], allowed } });
}
