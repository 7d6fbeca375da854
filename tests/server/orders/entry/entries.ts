import { randomUUID } from 'node:crypto';
import * as v from 'valibot';
import { contract } from '../../../../src/api/contract/index.ts';
import { entryCalls, type SavedOrder } from '../../../../src/api/contract/orders/orderEntry.ts';
import type { OrderDetail } from '../../../../src/api/contract/orders/orderDetail.ts';
import type { OrderKind } from '../../../../src/domain/sheets/sheet.ts';
import { sheets } from '../../../../src/domain/sheets/sheets.ts';
import type { Reply, TestServer } from '../../../support/server.ts';

type Texts = Readonly<Record<string, string>>;

/** An order as a form sends it. */
interface Entry {
  readonly id: string;
  readonly values: Texts;
  readonly goods: readonly Texts[];
}

/** The sheet's example as an entry; `values` and `lines` replace texts of the order and its goods lines. */
export function createEntry(
  kind: OrderKind,
  values: Texts = {},
  lines: readonly Texts[] = [{}],
): Entry {
  const { columns, group } = sheets[kind];
  const createTexts = (isLine: boolean) =>
    Object.fromEntries(
      columns
        .filter(({ key }) => (group?.line.includes(key) ?? false) === isLine)
        .map(({ key, example }) => [key, example]),
    );
  return {
    id: randomUUID(),
    values: { ...createTexts(false), customerOrderNo: randomUUID().slice(0, 13), ...values },
    goods: group === undefined ? [] : lines.map((line) => ({ ...createTexts(true), ...line })),
  };
}

/** Answer of a call; throws if the call was refused. */
export function getData(reply: Reply): unknown {
  if (!reply.success) throw new Error(`${reply.status} ${reply.message}`);
  return reply.data;
}

/** Adds an order by its form, as the account of the token. */
export async function addOrder(
  server: TestServer,
  token: string,
  kind: OrderKind = 'domestic',
  entry: Entry = createEntry(kind),
): Promise<SavedOrder> {
  const reply = await server.call(entryCalls[kind].add, entry, { token });
  return v.parse(contract.addOrder.result, getData(reply));
}

/** Details of an order that the account of the token may see. */
export async function readOrderDetail(
  server: TestServer,
  token: string,
  query: { id?: string; orderNo?: string },
): Promise<OrderDetail> {
  return v.parse(
    contract.getOrder.result,
    getData(await server.call('getOrder', query, { token })),
  );
}
