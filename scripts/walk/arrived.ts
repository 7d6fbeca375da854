import type { Page } from 'playwright';
import * as v from 'valibot';
import { importReceipts, type receiptRowPage } from '../../src/api/contract/orders/receipt.ts';
import { orderDetails, type OrderDetail } from '../../src/api/contract/orders/detail.ts';
import { tokenOf } from '../chaos/merchant.ts';

/** An order as it arrived, under the sheet row of its first line. */
export interface ArrivedOrder {
  readonly rows: readonly number[];
  readonly order: OrderDetail;
}

type ReceiptRowPage = v.InferOutput<typeof receiptRowPage>;

const envelope = v.object({ code: v.number(), data: v.optional(v.unknown()) });

/** Asks the server as the page's own user does. */
async function ask(page: Page, path: string, body: object | null): Promise<unknown> {
  const authorization = `Bearer ${(await tokenOf(page)) ?? ''}`;
  const reply = await page.request.fetch(new URL(path, page.url()).href, {
    method: body === null ? 'GET' : 'POST',
    headers: { authorization },
    ...(body === null ? {} : { data: body }),
  });
  const answer: unknown = await reply.json();
  const { code, data } = v.parse(envelope, answer);
  if (code !== 0) throw new Error(`${path} was refused: ${code}.`);
  return data;
}

/** Every order that an import made, with the rows of the file that became it. */
export async function arrivedOrders(page: Page, importId: string): Promise<ArrivedOrder[]> {
  const { queryImportRows } = importReceipts;
  const rowsOf = new Map<string, number[]>();
  let cursor: string | null = null;
  do {
    const body: object = { importId, size: 200, ...(cursor === null ? {} : { cursor }) };
    const answer: ReceiptRowPage = v.parse(
      queryImportRows.result,
      await ask(page, queryImportRows.path, body),
    );
    for (const { waybillNo, rowNo, status } of answer.rows) {
      if (waybillNo === null || status !== 'created') continue;
      rowsOf.set(waybillNo, [...(rowsOf.get(waybillNo) ?? []), rowNo]);
    }
    cursor = answer.next;
  } while (cursor !== null);
  const found: ArrivedOrder[] = [];
  for (const [waybillNo, rows] of rowsOf) {
    const { getOrder } = orderDetails;
    const query = new URLSearchParams({ orderNo: waybillNo });
    const data = await ask(page, `${getOrder.path}?${query.toString()}`, null);
    found.push({ rows: rows.toSorted((a, b) => a - b), order: v.parse(getOrder.result, data) });
  }
  return found;
}
