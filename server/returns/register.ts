import type { FieldIssue } from '../../src/api/contract/envelope.ts';
import type { Returnable, ReturnContent } from '../../src/api/contract/returns/returns.ts';
import { FREE_DAYS } from '../../src/api/contract/returns/status.ts';
import type { Trx } from '../db/database.ts';
import { ofCompany } from '../db/ofCompany.ts';
import { Refusal } from '../http/refusal.ts';
import { DAY } from '../lists/days.ts';
import type { Author } from '../orders/life/record.ts';
import type { Owner } from '../orders/life/owner.ts';
import { readableNumber } from '../tickets/number.ts';
import { makeLeg } from './leg.ts';
import { notifyOfReturn } from './notices.ts';
import { deliveredAt, findReturnable } from './returnable.ts';
import { writeEvent } from './record.ts';

/** A new return with all that is needed to write it. */
export interface NewReturn {
  /** Of the first order. */
  readonly owner: Owner;
  readonly orderId: string;
  /** Made by the caller. */
  readonly id: string;
  readonly content: ReturnContent;
  /** A fresh one, for the parcel back. */
  readonly waybillNo: string;
  readonly by: Author & { readonly companyId: number };
  readonly now: Date;
}

/** Numbers that a return is tried under before something else must be wrong. */
const ATTEMPTS = 8;

/**
 * Registers a return once, in its company's tenant transaction: sent again under its id nothing happens. The
 * first order's row is the lock under which quantities are counted. Where no rule asks for an approval, its
 * parcel is made at once.
 *
 * @throws Refusal as `findReturnable`, `return.differs`, `error.invalidInput` where more would come back than
 *   was delivered
 */
export async function registerReturn(trx: Trx, entry: NewReturn): Promise<void> {
  const { owner, orderId, id, content, by, now } = entry;
  const { companyId } = owner;
  const { order, returnable } = await findReturnable(trx, owner, orderId, true);
  // Behind the order's lock: the one who sent it first has committed by now.
  const known = await trx
    .selectFrom('return_order')
    .select(['order_id', 'reason', 'note'])
    .$call(ofCompany(companyId))
    .where('id', '=', id)
    .executeTakeFirst();
  if (known !== undefined) {
    const isSame = known.order_id === orderId && known.reason === content.reason;
    if (isSame && known.note === content.note) return;
    throw new Refusal('return.differs');
  }
  const items = itemsOf(content, returnable);
  const delivered = (await deliveredAt(trx, companyId, orderId)) ?? order.created_at;
  // The carrier looks at what it is to pay for, and at what comes late.
  const isFree =
    content.payer !== 'carrier' && now.getTime() - delivered.getTime() <= FREE_DAYS * DAY;
  const { reason, note, handover, payer, to } = content;
  const row = {
    company_id: companyId,
    id,
    status: 'registered' as const,
    order_id: orderId,
    leg_id: null,
    reason,
    note,
    handover,
    payer,
    address: JSON.stringify(to),
    quantity: items.reduce((sum, { quantity }) => sum + quantity, 0),
    withdrawn: false,
    created_at: now,
    updated_at: now,
    events: 1,
  };
  let returnNo = '';
  for (let attempt = 0; ; attempt++) {
    returnNo = readableNumber('RE', id, now, attempt);
    const written = await trx
      .insertInto('return_order')
      .values({ ...row, return_no: returnNo })
      .onConflict((conflict) => conflict.columns(['company_id', 'return_no']).doNothing())
      .returning('id')
      .executeTakeFirst();
    if (written !== undefined) break;
    if (attempt === ATTEMPTS) throw new Error(`No number is left for return ${id}`);
  }
  await trx
    .insertInto('return_item')
    .values(items.map((item) => Object.assign(item, { company_id: companyId, return_id: id })))
    .execute();
  const held = { ...row, address: to, return_no: returnNo };
  const registered = { action: 'register', status: row.status, account: by.account } as const;
  await writeEvent(trx, { ...held, events: 0 }, { ...registered, at: now, remark: note || null });
  await notifyOfReturn(trx, held, 'register', by, now);
  if (isFree) await makeLeg(trx, { ret: held, owner, order, waybillNo: entry.waybillNo, by, now });
}

/** The lines that come back; refused where more would than are left. */
function itemsOf(content: ReturnContent, { items }: Returnable) {
  const fields: FieldIssue[] = [];
  const lines = content.items.map(({ lineNo, quantity }) => {
    const item = items.find((one) => one.lineNo === lineNo);
    const left = item === undefined ? 0 : item.delivered - item.returned;
    if (quantity > left) {
      const at = items.findIndex((one) => one.lineNo === lineNo);
      fields.push({ path: `items.${at}`, rule: 'return.items.tooMany', params: { left } });
    }
    return { line_no: lineNo, name: item?.name ?? '', quantity };
  });
  if (fields.length > 0) throw new Refusal('error.invalidInput', { fields });
  return lines;
}
