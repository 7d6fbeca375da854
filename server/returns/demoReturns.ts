import { CARRIER_COMPANY_ID } from '../../src/api/contract/account/security.ts';
import type { ReturnContent } from '../../src/api/contract/returns/returnContent.ts';
import { getCountryFact } from '../../src/domain/countries/countryFacts.ts';
import { createBuiltInFacts } from '../countries/builtInCountries.ts';
import type { Trx } from '../db/database.ts';
import { ofCompany } from '../db/ofCompany.ts';
import { createWaybillNumbers } from '../orders/content/waybillBlocks.ts';
import { type Owner, readOwner } from '../orders/life/orderOwner.ts';
import { printOrders } from '../orders/life/printOrders.ts';
import { moveReturn } from './moveReturn.ts';
import { registerReturn } from './registerReturn.ts';
import { findReturnable } from './findReturnable.ts';
import { lockLegs } from './returnLegs.ts';
import type { DemoImporter } from '../demo/imports.ts';
import { seededRandom } from '../demo/random.ts';

const HOUR = 3_600_000;

type Story = Pick<ReturnContent, 'reason' | 'note' | 'handover' | 'payer'> & {
  /** Amount that the receiver pays for an exchange, in minor units; absent for a plain return. */
  readonly exchange?: number;
  readonly ending: 'waiting' | 'approved' | 'printed' | 'refused' | 'withdrawn';
};

/** Returns and exchanges in every state that merchant and carrier can reach without scans. */
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
  {
    reason: 'tooLarge',
    note: '',
    handover: 'swap',
    payer: 'merchant',
    exchange: 1_500,
    ending: 'printed',
  },
  {
    reason: 'defective',
    note: '',
    handover: 'pickup',
    payer: 'merchant',
    exchange: 0,
    ending: 'approved',
  },
];

/** Time before `now` at which the first return is registered. */
const FIRST_RETURN_MS = 30 * HOUR;

/** Creates returns of every merchant's newest domestic orders that were delivered before the first return. */
export async function seedDemoReturns(
  trx: Trx,
  owners: readonly DemoImporter[],
  now: Date,
): Promise<void> {
  const carrier = owners.find(({ companyId }) => companyId === CARRIER_COMPANY_ID);
  if (carrier === undefined) return;
  for (const by of owners) {
    if (by.companyId === CARRIER_COMPANY_ID) continue;
    const { companyId } = by;
    const owner = await readOwner(trx, companyId);
    const random = seededRandom(companyId + 54);
    const createId = () =>
      `${random.hex(8)}-${random.hex(4)}-4${random.hex(3)}-8${random.hex(3)}-${random.hex(12)}`;
    const orders = await readDeliveredOrders(trx, owner, new Date(now.getTime() - FIRST_RETURN_MS));
    const waybills = await createWaybillNumbers(trx).take(owner.countryCode, 4 * stories.length);
    for (const [at, { id: orderId, waybill_no: orderNo }] of orders.entries()) {
      const story = stories[at];
      if (story === undefined) break;
      const { ending, exchange, ...details } = story;
      const currency = getCountryFact(createBuiltInFacts(), owner.countryCode).currency ?? null;
      const orderContext = { owner, orderId, currency };
      const { returnable } = await findReturnable(trx, orderContext, false);
      const id = createId();
      // Demo senders write street and town in one line.
      const [street = '', town = street] = returnable.to.address.split(', ');
      const to = {
        ...returnable.to,
        phone: returnable.to.phone || '+000000000',
        province: returnable.to.province || town,
        city: returnable.to.city || town,
        address: street,
      };
      const items = returnable.items.slice(0, 1).map(({ lineNo }) => ({ lineNo, quantity: 1 }));
      const registeredAt = new Date(now.getTime() - FIRST_RETURN_MS + at * HOUR);
      const replacement =
        exchange === undefined || currency === null
          ? null
          : {
              goods: returnable.items[0]?.name ?? '',
              quantity: 1,
              weightG: Math.max(1, returnable.weightG),
              differenceMinor: exchange,
              currency: exchange === 0 ? null : currency,
            };
      const content = { ...details, orderNo, items, to, replacement };
      const waybillNos = waybills.slice(4 * at, 4 * at + 2);
      const entry = { ...orderContext, id, content, waybillNos, by, now: registeredAt };
      await registerReturn(trx, entry);
      const later = new Date(registeredAt.getTime() + HOUR);
      const spare = waybills.slice(4 * at + 2, 4 * at + 4);
      const decision = { owner, id, waybillNos: spare, now: later };
      if (ending === 'refused') {
        const remark = 'Returns are taken for 30 days';
        await moveReturn(trx, { ...decision, version: 1, action: 'refuse', remark, by: carrier });
      }
      if (ending === 'withdrawn') {
        const version = 2;
        await moveReturn(trx, { ...decision, version, action: 'withdraw', remark: null, by });
      }
      const { back, out } = await lockLegs(trx, companyId, id);
      const ids = [back, out].flatMap((leg) => leg?.id ?? []);
      if (ending === 'printed' && ids.length > 0) {
        const print = { printId: createId(), size: 'A6', reprint: false } as const;
        await printOrders(trx, { companyId, ids, by, now: later }, print);
      }
    }
  }
}

/** The newest domestic orders that were delivered before an instant. */
async function readDeliveredOrders(
  trx: Trx,
  { companyId, countryCode }: Pick<Owner, 'companyId' | 'countryCode'>,
  before: Date,
) {
  const delivered = trx
    .selectFrom('tracking_event')
    .select('order_id')
    .$call(ofCompany(companyId))
    .where('status', '=', 'delivered')
    .where('at', '<', before);
  return trx
    .selectFrom('orders')
    .select(['id', 'waybill_no'])
    .$call(ofCompany(companyId))
    .where('status', '=', 'delivered')
    .where('kind', '=', 'domestic')
    .where('receiver_country', '=', countryCode)
    .where('id', 'in', delivered)
    .orderBy('created_at', 'desc')
    .limit(stories.length)
    .execute();
}
