import { type OrderKind, orderKinds } from '../../src/domain/sheets/sheet.ts';
import { addAttachment } from '../attachments/attachmentFiles.ts';
import { orderFiles } from '../attachments/orderFiles.ts';
import type { Trx } from '../db/database.ts';
import type { OrderTable } from '../db/tables/orders.ts';
import { ofCompany, sameCompany } from '../db/ofCompany.ts';
import type { DemoOwner } from './orders.ts';
import { createPdfPage } from './pdfPage.ts';
import { parcelPicture } from './picture.ts';
import { type Random, seededRandom } from './random.ts';

/** Number of newest orders of each kind that get files. */
const ORDERS = 2;
const MINUTE = 60_000;

/** Papers by kind of order. */
const papers: Readonly<Record<OrderKind, readonly string[]>> = {
  domestic: ['Invoice'],
  international: ['Commercial invoice', 'Packing list'],
  ltl: ['Packing list'],
  express: ['Commercial invoice'],
  fbs: ['Packing list'],
};

/** Adds papers and a picture to the newest orders of every merchant, as their owner. */
export async function seedDemoAttachments(
  trx: Trx,
  companies: readonly DemoOwner[],
  now: Date,
): Promise<void> {
  for (const { id: companyId, account } of companies) {
    const owner = await trx
      .selectFrom('account')
      .select('id')
      .$call(ofCompany(companyId))
      .where('name', '=', account)
      .executeTakeFirstOrThrow();
    const by = { companyId, accountId: owner.id, account };
    const random = seededRandom(companyId);
    for (const kind of orderKinds) {
      for (const order of await findNewestOrders(trx, companyId, kind)) {
        const at = new Date(Math.min(order.reported.getTime() + 10 * MINUTE, now.getTime()));
        const files = [
          ...papers[kind].map((title) => ({
            name: `${title}.pdf`,
            bytes: drawPaper(order, title),
          })),
          { name: 'Parcel.png', bytes: parcelPicture(random.integer(1, 1_000)) },
        ];
        for (const file of files) {
          const target = { companyId, ownerId: order.id, id: fileId(random) };
          await addAttachment(trx, orderFiles, target, file, by, at);
        }
      }
    }
  }
}

/** The newest orders that accept files, with the time of their latest event. */
async function findNewestOrders(trx: Trx, companyId: number, kind: OrderKind) {
  return trx
    .selectFrom('orders')
    .innerJoin('tracking_event as event', sameCompany('event.order_id', 'orders.id'))
    .selectAll('orders')
    .select(({ fn }) => fn.max('event.at').as('reported'))
    .$call(ofCompany(companyId, 'orders'))
    .where('orders.kind', '=', kind)
    .where('orders.status', '<>', 'cancelled')
    .groupBy(['orders.company_id', 'orders.id'])
    .orderBy('orders.created_at', 'desc')
    .limit(ORDERS)
    .execute();
}

function drawPaper(order: OrderTable, title: string): Uint8Array<ArrayBuffer> {
  return createPdfPage(title, [
    `Order ${order.customer_order_no}`,
    `Waybill ${order.waybill_no}`,
    `Consignor: ${order.sender_name ?? ''}`,
    `Consignee: ${order.receiver_name}, ${order.receiver_city}, ${order.receiver_country}`,
    `Goods: ${order.goods_name}`,
    `Pieces: ${order.pieces}`,
    `Gross weight: ${order.weight_g / 1_000} kg`,
  ]);
}

/** A deterministic version 4 UUID. */
function fileId(random: Random): string {
  return `${random.hex(8)}-${random.hex(4)}-4${random.hex(3)}-8${random.hex(3)}-${random.hex(12)}`;
}
