import { isDeepStrictEqual } from 'node:util';
import type { FieldError } from '../../src/api/contract/envelope.ts';
import type {
  Replacement,
  Returnable,
  ReturnContent,
} from '../../src/api/contract/returns/returnContent.ts';
import {
  AUTO_APPROVAL_DAYS,
  type ReturnType,
} from '../../src/domain/lifecycles/return/returnStatus.ts';
import type { Trx } from '../db/database.ts';
import { ofCompany } from '../db/ofCompany.ts';
import { Refusal } from '../http/refusal.ts';
import { DAY } from '../zones/zoneDays.ts';
import type { Author } from '../orders/life/recordEvents.ts';
import type { Owner } from '../orders/life/orderOwner.ts';
import { createReadableNumber } from '../records/recordChange.ts';
import { createLegs } from './returnLegs.ts';
import { notifyOfReturn } from './returnNotices.ts';
import { findDeliveryTime, findReturnable } from './findReturnable.ts';
import { writeEvent } from './returnRecord.ts';

/** Input for registering a return. */
export interface NewReturn {
  /** Owner of the returned order. */
  readonly owner: Owner;
  /** Currency in which cash is collected there; null if there is none. */
  readonly currency: string | null;
  readonly orderId: string;
  /** Chosen by the caller. */
  readonly id: string;
  readonly content: ReturnContent;
  /** Unused numbers: for the parcel back, and for a replacement. */
  readonly waybillNos: readonly string[];
  readonly by: Author & { readonly companyId: number };
  readonly now: Date;
}

/** Maximum number of attempts to find an unused number. */
const ATTEMPTS = 8;

/**
 * Registers a return once, in its company's tenant transaction; a repeated call with the same id changes
 * nothing. The order's row lock protects the counted quantities. A return that needs no approval gets its
 * parcel at once.
 *
 * @throws Refusal as `findReturnable`, `return.differs`, `error.invalidInput` if the quantity is greater than
 *   delivered, or the amount is in another currency
 */
export async function registerReturn(trx: Trx, entry: NewReturn): Promise<void> {
  const { owner, orderId, id, content, by, now } = entry;
  const { companyId } = owner;
  const { order, returnable } = await findReturnable(trx, entry, true);
  // The order is locked, so a concurrent call with this id has committed.
  if (await isRegistered(trx, entry)) return;
  const items = toItems(content, returnable);
  if (content.replacement !== null) judgeReplacement(content.replacement, returnable);
  const delivered = (await findDeliveryTime(trx, companyId, orderId)) ?? order.created_at;
  // The carrier approves returns that it pays for, and late ones.
  const isAutomatic =
    content.payer !== 'carrier' && now.getTime() - delivered.getTime() <= AUTO_APPROVAL_DAYS * DAY;
  const { reason, note, handover, payer, to, replacement } = content;
  const row = {
    company_id: companyId,
    id,
    type: toReturnType(content),
    status: 'registered' as const,
    order_id: orderId,
    leg_id: null,
    out_id: null,
    reason,
    note,
    handover,
    payer,
    address: JSON.stringify(to),
    replacement: replacement === null ? null : JSON.stringify(replacement),
    quantity: items.reduce((sum, { quantity }) => sum + quantity, 0),
    withdrawn: false,
    created_at: now,
    updated_at: now,
    events: 1,
  };
  let returnNo = '';
  for (let attempt = 0; ; attempt++) {
    returnNo = createReadableNumber(row.type === 'exchange' ? 'EX' : 'RE', id, now, attempt);
    const inserted = await trx
      .insertInto('return_order')
      .values({ ...row, return_no: returnNo })
      .onConflict((conflict) => conflict.columns(['company_id', 'return_no']).doNothing())
      .returning('id')
      .executeTakeFirst();
    if (inserted !== undefined) break;
    if (attempt === ATTEMPTS) throw new Error(`No unused number for return ${id}`);
  }
  await trx
    .insertInto('return_item')
    .values(items.map((item) => Object.assign(item, { company_id: companyId, return_id: id })))
    .execute();
  const storedReturn = { ...row, address: to, replacement, return_no: returnNo };
  const registered = { action: 'register', status: row.status, account: by.account } as const;
  await writeEvent(
    trx,
    { ...storedReturn, events: 0 },
    { ...registered, at: now, remark: note || null },
  );
  await notifyOfReturn(trx, storedReturn, 'register', by, now);
  const { waybillNos } = entry;
  if (isAutomatic) await createLegs(trx, { ret: storedReturn, owner, order, waybillNos, by, now });
}

/**
 * Whether a return is registered under this id already.
 *
 * @throws Refusal `return.differs` if its content differs, with the fields that differ
 */
async function isRegistered(
  trx: Trx,
  { owner: { companyId }, orderId, id, content }: NewReturn,
): Promise<boolean> {
  const stored = await trx
    .selectFrom('return_order')
    .select(['order_id', 'reason', 'note', 'handover', 'payer', 'address', 'replacement'])
    .$call(ofCompany(companyId))
    .where('id', '=', id)
    .executeTakeFirst();
  if (stored === undefined) return false;
  const lines = await trx
    .selectFrom('return_item')
    .select(['line_no as lineNo', 'quantity'])
    .$call(ofCompany(companyId))
    .where('return_id', '=', id)
    .orderBy('line_no')
    .execute();
  const { reason, note, handover, payer, address: to, replacement } = stored;
  const before = { reason, note, handover, payer, items: lines, to, replacement };
  const items = content.items.toSorted((a, b) => a.lineNo - b.lineNo);
  const after: typeof before = { ...content, items };
  const paths = [
    ...(stored.order_id === orderId ? [] : ['orderNo']),
    ...comparedFields.filter((member) => !isDeepStrictEqual(before[member], after[member])),
  ];
  if (paths.length === 0) return true;
  throw new Refusal('return.differs', {
    fields: paths.map((path) => ({ path, rule: 'input.differs' })),
  });
}

const comparedFields = [
  'reason',
  'note',
  'handover',
  'payer',
  'items',
  'to',
  'replacement',
] as const;

const toReturnType = ({ replacement }: ReturnContent): ReturnType =>
  replacement === null ? 'return' : 'exchange';

/** Refuses a replacement for goods that can't be exchanged, or cash that can't be collected. */
function judgeReplacement(
  { differenceMinor, currency }: Replacement,
  { exchangeable, currency: cash }: Returnable,
): void {
  if (!exchangeable) throw new Refusal('return.noExchange');
  if (differenceMinor === 0 || (currency !== null && currency === cash)) return;
  const path = 'replacement.amount';
  throw new Refusal('error.invalidInput', {
    fields: [
      cash === null
        ? { path, rule: 'return.replacement.noCash' }
        : { path, rule: 'return.replacement.cash', params: { currency: cash } },
    ],
  });
}

/** Returned lines; refused if a quantity is greater than what remains. */
function toItems(content: ReturnContent, { items }: Returnable) {
  const fields: FieldError[] = [];
  const lines = content.items.map(({ lineNo, quantity }) => {
    const item = items.find((one) => one.lineNo === lineNo);
    const remaining = item === undefined ? 0 : item.delivered - item.returned;
    if (quantity > remaining) {
      const at = items.findIndex((one) => one.lineNo === lineNo);
      const rule = item === undefined ? 'return.items.unknown' : 'return.items.tooMany';
      fields.push({ path: `items.${at}`, rule, params: { left: remaining, lineNo } });
    }
    return { line_no: lineNo, name: item?.name ?? '', quantity };
  });
  if (fields.length > 0) throw new Refusal('error.invalidInput', { fields });
  return lines;
}
