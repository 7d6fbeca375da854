import { MAIN_COMPANY_ID } from '../../src/api/contract/security.ts';
import type { ReturnContent } from '../../src/api/contract/returns/returns.ts';
import type { Trx } from '../db/database.ts';
import { ofCompany } from '../db/ofCompany.ts';
import { waybillNumbers } from '../orders/content/waybillBlocks.ts';
import { ownerOf } from '../orders/life/owner.ts';
import { printOrders } from '../orders/life/print.ts';
import { moveReturn } from '../returns/move.ts';
import { registerReturn } from '../returns/register.ts';
import { findReturnable } from '../returns/returnable.ts';
import { legOf } from '../returns/leg.ts';
import type { DemoImporter } from './imports.ts';
import { seededRandom } from './random.ts';

const HOUR = 3_600_000;

type Story = Pick<ReturnContent, 'reason' | 'note' | 'handover' | 'payer'> & {
  readonly ending: 'waiting' | 'approved' | 'printed' | 'refused' | 'withdrawn';
};

/** Returns in every state that merchant and carrier bring about by themselves. */
const stories: readonly Story[] = [
  { reason: 'tooSmall', note: '', handover: 'pickup', payer: 'receiver', ending: 'approved' },
  { reason: 'wrongItem', note: '', handover: 'dropOff', payer: 'merchant', ending: 'printed' },
  {
    reason: 'damaged',
    note: 'Corner of the box was wet',
    handover: 'pickup',
    payer: 'carrier',
    ending: 'waiting',
  },
  {
    reason: 'other',
    note: 'Receiver changed his mind after a month',
    handover: 'dropOff',
    payer: 'carrier',
    ending: 'refused',
  },
  { reason: 'unwanted', note: '', handover: 'pickup', payer: 'receiver', ending: 'withdrawn' },
];

/** Returns of every merchant's newest delivered orders of the own country. */
export async function seedDemoReturns(
  trx: Trx,
  owners: readonly DemoImporter[],
  now: Date,
): Promise<void> {
  const agent = owners.find(({ companyId }) => companyId === MAIN_COMPANY_ID);
  if (agent === undefined) return;
  for (const by of owners) {
    if (by.companyId === MAIN_COMPANY_ID) continue;
    const { companyId } = by;
    const owner = await ownerOf(trx, companyId);
    const random = seededRandom(companyId + 54);
    const makeId = () =>
      `${random.hex(8)}-${random.hex(4)}-4${random.hex(3)}-8${random.hex(3)}-${random.hex(12)}`;
    const orders = await delivered(trx, companyId, owner.countryCode);
    const waybills = await waybillNumbers(trx).take(owner.countryCode, 2 * stories.length);
    for (const [at, { id: orderId, waybill_no: orderNo }] of orders.entries()) {
      const story = stories[at];
      if (story === undefined) break;
      const { ending, ...said } = story;
      const { returnable } = await findReturnable(trx, owner, orderId, false);
      const id = makeId();
      const to = {
        ...returnable.to,
        phone: returnable.to.phone || '+000000000',
        province: returnable.to.province || returnable.to.city || '-',
        city: returnable.to.city || '-',
        address: returnable.to.address || '-',
      };
      const items = returnable.items.slice(0, 1).map(({ lineNo }) => ({ lineNo, quantity: 1 }));
      const registeredAt = new Date(now.getTime() - (30 - at) * HOUR);
      const content = { ...said, orderNo, items, to };
      const waybillNo = waybills[2 * at] ?? '';
      const entry = { owner, orderId, id, content, waybillNo, by, now: registeredAt };
      await registerReturn(trx, entry);
      const later = new Date(registeredAt.getTime() + HOUR);
      const decision = { owner, id, waybillNo: waybills[2 * at + 1] ?? '', now: later };
      if (ending === 'refused') {
        const remark = 'Returns are taken for 30 days';
        await moveReturn(trx, { ...decision, version: 1, action: 'refuse', remark, by: agent });
      }
      if (ending === 'withdrawn') {
        const version = 2;
        await moveReturn(trx, { ...decision, version, action: 'withdraw', remark: null, by });
      }
      const legId = ending === 'printed' ? await legOf(trx, companyId, id) : null;
      if (legId !== null) {
        const print = { printId: makeId(), size: 'A6', reprint: false } as const;
        await printOrders(trx, { companyId, ids: [legId], by, now: later }, print);
      }
    }
  }
}

/** The newest orders of the own country that their receivers have, a few days old. */
async function delivered(trx: Trx, companyId: number, countryCode: string) {
  return trx
    .selectFrom('orders')
    .select(['id', 'waybill_no'])
    .$call(ofCompany(companyId))
    .where('status', '=', 'delivered')
    .where('kind', '=', 'domestic')
    .where('receiver_country', '=', countryCode)
    .orderBy('created_at', 'desc')
    .limit(stories.length)
    .execute();
}
