import { randomUUID } from 'node:crypto';
import * as v from 'valibot';
import { contract } from '../../../src/api/contract/index.ts';
import type {
  Replacement,
  ReturnContent,
} from '../../../src/api/contract/returns/returnContent.ts';
import type { ReturnDetail } from '../../../src/api/contract/returns/returnRecord.ts';
import type { SavedOrder } from '../../../src/api/contract/orders/orderEntry.ts';
import type { ScanAction } from '../../../src/domain/lifecycles/order/orderStatus.ts';
import type { AccountName } from '../../support/fixtures.ts';
import type { Reply, TestServer } from '../../support/server.ts';
import { getData, addOrder, createEntry } from '../orders/entry/entries.ts';

export const parseReturn = (reply: Reply): ReturnDetail =>
  v.parse(contract.getReturnExchange.result, getData(reply));

/** Creates the input of the form for a return. */
export const createReturn = (
  orderNo: string,
  content: Partial<ReturnContent> = {},
  id: string = randomUUID(),
): { id: string; content: ReturnContent } => ({
  id,
  content: {
    orderNo,
    reason: 'defective',
    note: '',
    handover: 'pickup',
    payer: 'merchant',
    items: [{ lineNo: 0, quantity: 1 }],
    replacement: null,
    to: {
      name: 'Kente House',
      phone: '+233302123456',
      province: 'Greater Accra',
      city: 'Accra',
      address: '12 Oxford Street',
    },
    ...content,
  },
});

/** Creates a replacement without a price difference. */
export const createReplacement = (content: Partial<Replacement> = {}): Replacement => ({
  goods: 'Cotton shirts, size L',
  quantity: 1,
  weightG: 900,
  differenceMinor: 0,
  currency: null,
  ...content,
});

const MINUTE = 60_000;

/** Creates functions for calls about returns by any account, and for scans of parcels. */
export async function createReturnCalls(server: TestServer) {
  const tokens = new Map<AccountName, string>();
  for (const name of ['owner', 'clerk', 'reader', 'rival', 'admin', 'agent'] as const) {
    tokens.set(name, await server.tokenOf(name));
  }
  const as = (name: AccountName) => ({ token: tokens.get(name) ?? '' });

  /** Prints a label and scans its parcel. */
  const printAndScan = async (id: string, waybillNo: string, ...scans: readonly ScanAction[]) => {
    const print = { ids: [id], printId: randomUUID(), size: 'A6' };
    getData(await server.call('printOrders', print, as('clerk')));
    for (const action of scans) {
      server.advance(MINUTE);
      const at = server.services.clock().toISOString();
      const reply = await server.call(
        'scanParcels',
        { events: [{ waybillNo, action, at }] },
        as('admin'),
      );
      const [outcome] = v.parse(contract.scanParcels.result, getData(reply)).outcomes;
      if (outcome?.outcome !== 'done') throw new Error(`${action}: ${outcome?.outcome ?? ''}`);
    }
  };

  return {
    as,
    printAndScan,
    /** Creates a delivered order with a number of pieces and other values. */
    addDeliveredOrder: async (pieces = 6, values = {}): Promise<SavedOrder> => {
      const entry = createEntry('domestic', { pieces: String(pieces), ...values });
      const order = await addOrder(server, as('clerk').token, 'domestic', entry);
      getData(await server.call('auditOrders', { ids: [order.id] }, as('clerk')));
      await printAndScan(order.id, order.waybillNo, 'collect', 'arrive', 'deliver');
      return order;
    },
    add: (returnInput: ReturnType<typeof createReturn>, by: AccountName = 'clerk') =>
      server.call('addReturnExchange', returnInput, as(by)),
    get: (id: string, by: AccountName = 'clerk') =>
      server.call('getReturnExchange', { id }, as(by)),
    withdraw: (id: string, version: number, by: AccountName = 'clerk') =>
      server.call('withdrawReturnExchange', { id, version }, as(by)),
    manage: (id: string, version: number, move: object, by: AccountName = 'agent') =>
      server.call('manageReturnExchange', { move: { id, version, ...move } }, as(by)),
  };
}
