import { randomUUID } from 'node:crypto';
import * as v from 'valibot';
import { beforeAll, expect, it } from 'vitest';
import { errors } from '../../../../src/api/contract/errors.ts';
import { contract } from '../../../../src/api/contract/index.ts';
import {
  type ListedTag,
  NOTES_PER_ORDER,
  type OrderMarks,
  type TagChange,
  type TagOutcome,
  TAGS_PER_COMPANY,
} from '../../../../src/api/contract/orders/orderMarks.ts';
import { orderPage } from '../../../../src/api/contract/orders/orderList.ts';
import { carrierOrderPage } from '../../../../src/api/contract/orders/carrierOrders.ts';
import { describeOnChosenDatabases } from '../../../support/databases.ts';
import { accounts } from '../../../support/fixtures.ts';
import { startTestServer, type TestServer } from '../../../support/server.ts';
import { getData, addOrder } from '../entry/entries.ts';

describeOnChosenDatabases('tags and notes on orders', (databaseKind) => {
  let server: TestServer;
  let clerkToken: string;
  let rivalToken: string;
  let agentToken: string;
  beforeAll(async () => {
    server = await startTestServer(databaseKind);
    [clerkToken, rivalToken, agentToken] = await Promise.all([
      server.tokenOf('clerk'),
      server.tokenOf('rival'),
      server.tokenOf('agent'),
    ]);
  });

  const createTag = async (name: string, token = clerkToken, id: string = randomUUID()) => {
    const reply = await server.call(
      'saveOrderTag',
      { id, version: null, name, tone: 'red' },
      { token },
    );
    return v.parse(contract.saveOrderTag.result, getData(reply));
  };
  const tagOrders = async (
    orders: readonly TagChange[],
    token = clerkToken,
  ): Promise<TagOutcome[]> =>
    v.parse(
      contract.tagOrders.result,
      getData(await server.call('tagOrders', { orders }, { token })),
    ).outcomes;
  const readMarks = async (orderId: string, token = clerkToken): Promise<OrderMarks> =>
    v.parse(
      contract.getOrderMarks.result,
      getData(await server.call('getOrderMarks', { orderId }, { token })),
    );
  const addNote = (orderId: string, text: string, token = clerkToken, id: string = randomUUID()) =>
    server.call('addOrderNote', { id, orderId, text }, { token });
  const listOrders = async (
    filters: object,
    sort: object = { by: 'createdAt', descending: true },
  ) =>
    v.parse(
      orderPage,
      getData(await server.call('queryOrderList', { filters, sort }, { token: clerkToken })),
    );
  const listTags = async (token = clerkToken): Promise<ListedTag[]> =>
    v.parse(
      contract.findOrderTags.result,
      getData(await server.call('findOrderTags', undefined, { token })),
    );
  const addTags = (id: string, ...add: string[]): TagChange => ({ id, add, remove: [] });

  it('tags are added and removed, and the answer has the changes for an undo', async () => {
    const [red, blue] = [await createTag('Fragile'), await createTag('VIP')];
    const [first, second] = [
      await addOrder(server, clerkToken),
      await addOrder(server, clerkToken),
    ];
    await tagOrders([addTags(first.id, red.id)]);
    const unknownId = randomUUID();
    const bothTags = [red.id, blue.id];
    expect(
      await tagOrders([first.id, second.id, unknownId].map((id) => addTags(id, ...bothTags))),
    ).toMatchObject([
      // It already had the red tag.
      { outcome: 'done', id: first.id, add: [blue.id], remove: [] },
      { outcome: 'done', id: second.id, add: expect.arrayContaining(bothTags), remove: [] },
      { outcome: 'unknown', id: unknownId },
    ]);
    expect((await readMarks(first.id)).tags.map(({ name }) => name)).toEqual(['Fragile', 'VIP']);
    expect(await tagOrders([{ id: first.id, add: [], remove: [blue.id] }])).toMatchObject([
      { outcome: 'done', add: [], remove: [blue.id] },
    ]);
    expect((await readMarks(first.id)).tags).toMatchObject([
      { id: red.id, name: 'Fragile', tone: 'red' },
    ]);
  });

  it('a tag filters orders, alone and with other filters, in every sequence', async () => {
    const rush = await createTag('Rush');
    const orders = [];
    for (let at = 0; at < 5; at++) {
      orders.push(await addOrder(server, clerkToken));
      server.advance(1_000);
    }
    const ids = orders.map(({ id }) => id);
    await tagOrders(ids.slice(0, 4).map((id) => addTags(id, rush.id)));
    await server.call('auditOrders', { ids: ids.slice(0, 2) }, { token: clerkToken });
    const newest = await listOrders({ tag: rush.id });
    expect(newest).toMatchObject({ total: 4, totalCapped: false });
    expect(newest.rows.map(({ id }) => id)).toEqual(ids.slice(0, 4).toReversed());
    expect(newest.rows[0]?.tags).toEqual([{ id: rush.id, name: 'Rush', tone: 'red' }]);
    for (const by of ['customerOrderNo', 'receiverName', 'weightKg']) {
      const found = await listOrders({ tag: rush.id }, { by, descending: false });
      expect(found.rows.map(({ id }) => id).toSorted()).toEqual(ids.slice(0, 4).toSorted());
    }
    const confirmed = await listOrders({ tag: rush.id, statuses: ['audited'] });
    expect(confirmed.rows.map(({ id }) => id)).toEqual(ids.slice(0, 2).toReversed());
    expect(confirmed.total).toBe(2);
    const number = orders[3]?.customerOrderNo ?? '';
    expect((await listOrders({ tag: rush.id, numbers: [number] })).total).toBe(1);
    expect((await listOrders({ tag: rush.id, search: number })).rows).toHaveLength(1);
    expect((await listOrders({ tag: randomUUID() })).total).toBe(0);
  });

  it('pages of a tag’s orders are complete', async () => {
    const tag = await createTag('Many');
    const ids: string[] = [];
    for (let at = 0; at < 7; at++) {
      ids.push((await addOrder(server, clerkToken)).id);
      server.advance(1_000);
    }
    await tagOrders(ids.map((id) => addTags(id, tag.id)));
    const listedIds: string[] = [];
    let cursor: string | null = '';
    while (cursor !== null) {
      const pageQuery: object = { filters: { tag: tag.id }, size: 3, ...(cursor && { cursor }) };
      const page = v.parse(
        orderPage,
        getData(await server.call('queryOrderList', pageQuery, { token: clerkToken })),
      );
      listedIds.push(...page.rows.map(({ id }) => id));
      cursor = page.next;
    }
    expect(listedIds).toEqual(ids.toReversed());
  });

  it('marks stay through every status, and are deleted with the order', async () => {
    const tag = await createTag('Keep');
    const { id } = await addOrder(server, clerkToken);
    await tagOrders([addTags(id, tag.id)]);
    await addNote(id, 'Ask for the invoice');
    for (const call of [
      'auditOrders',
      'undoAuditOrders',
      'invalidOrders',
      'undoInvalidOrders',
    ] as const) {
      await server.call(call, { ids: [id] }, { token: clerkToken });
      expect(await readMarks(id)).toMatchObject({ tags: [{ id: tag.id }], notes: [{}] });
    }
    await server.call('deleteOrders', { ids: [id] }, { token: clerkToken });
    for (const table of ['order_tagged', 'order_note'] as const) {
      const remaining = await server.db
        .selectFrom(table)
        .select('order_id')
        .where('order_id', '=', id)
        .execute();
      expect(remaining).toEqual([]);
    }
  });

  it('a tag is renamed on its current version, has a unique name, and is deleted from every order', async () => {
    const renamedTag = await createTag('Old');
    const renameTag = (version: number, name: string) =>
      server.call(
        'saveOrderTag',
        { id: renamedTag.id, version, name, tone: 'blue' },
        { token: clerkToken },
      );
    expect(await renameTag(1, 'New')).toMatchObject({ success: true });
    expect(await renameTag(1, 'Newer')).toMatchObject({ code: errors['record.changed'].code });
    const read = await server.call('getOrderTag', { tagId: renamedTag.id }, { token: clerkToken });
    expect(read.data).toMatchObject({ id: renamedTag.id, name: 'New' });
    // Repeated after a lost answer.
    expect(await renameTag(1, 'New')).toMatchObject({ success: true });
    await createTag('Other');
    expect(await renameTag(2, ' other ')).toMatchObject({ code: errors['record.name.taken'].code });
    const { id } = await addOrder(server, clerkToken);
    await tagOrders([addTags(id, renamedTag.id)]);
    expect((await readMarks(id)).tags).toMatchObject([{ name: 'New', tone: 'blue' }]);
    const removal = await server.call(
      'removeOrderTag',
      { id: renamedTag.id, version: 2 },
      { token: clerkToken },
    );
    expect(getData(removal)).toEqual({ orders: 1 });
    expect((await readMarks(id)).tags).toEqual([]);
    expect(await tagOrders([{ id, add: [], remove: [renamedTag.id] }])).toMatchObject([
      { remove: [] },
    ]);
    const deletedTagReply = await server.call(
      'tagOrders',
      { orders: [addTags(id, renamedTag.id)] },
      { token: clerkToken },
    );
    expect(deletedTagReply.code).toBe(errors['record.unknown'].code);
  });

  it('a repeated call creates a tag once, and the number of tags is limited', async () => {
    const id = randomUUID();
    await createTag('Once', clerkToken, id);
    await createTag('Once', clerkToken, id);
    const before = (await listTags()).length;
    expect((await listTags()).filter(({ name }) => name === 'Once')).toHaveLength(1);
    for (let at = before; at < TAGS_PER_COMPANY; at++) await createTag(`Tag ${at}`);
    const oneMore = { id: randomUUID(), version: null, name: 'One more', tone: 'red' };
    expect((await server.call('saveOrderTag', oneMore, { token: clerkToken })).code).toBe(
      errors['record.tooMany'].code,
    );
  });

  it('marks of a company are hidden from other companies and the carrier', async () => {
    const [ownTag] = await listTags();
    const { id } = await addOrder(server, clerkToken);
    await tagOrders([addTags(id, ownTag?.id ?? '')]);
    await addNote(id, 'Pays late');
    expect(await listTags(rivalToken)).toEqual([]);
    expect(await listTags(agentToken)).toEqual([]);
    const rivalTag = await createTag('Theirs', rivalToken);
    expect(await tagOrders([addTags(id, rivalTag.id)], rivalToken)).toEqual([
      { outcome: 'unknown', id },
    ]);
    const refused = await server.call(
      'tagOrders',
      { orders: [addTags(id, ownTag?.id ?? '')] },
      { token: rivalToken },
    );
    expect(refused.code).toBe(errors['record.unknown'].code);
    expect((await server.call('getOrderMarks', { orderId: id }, { token: rivalToken })).code).toBe(
      errors['order.unknown'].code,
    );
    expect((await addNote(id, 'Mine', rivalToken)).code).toBe(errors['order.unknown'].code);
    expect(await readMarks(id, agentToken)).toEqual({ tags: [], notes: [] });
    const filtered = { filters: { tag: ownTag?.id } };
    expect((await server.call('queryAllOrder', filtered, { token: agentToken })).code).toBe(400);
  });

  it('the carrier’s marks are visible to the carrier only, and counted in its lists', async () => {
    const { id, waybillNo } = await addOrder(server, clerkToken);
    await addNote(id, 'Second attempt agreed by phone', agentToken);
    expect(await readMarks(id)).toEqual({ tags: [], notes: [] });
    expect((await listOrders({ numbers: [waybillNo] })).rows[0]?.notes).toBe(0);
    const all = await server.call(
      'queryAllOrder',
      { filters: { numbers: [waybillNo] } },
      { token: agentToken },
    );
    expect(v.parse(carrierOrderPage, getData(all)).rows).toMatchObject([{ notes: 1 }]);
    expect(await readMarks(id, agentToken)).toMatchObject({
      notes: [{ text: 'Second attempt agreed by phone', isOwn: true }],
    });
  });

  it('a repeated call adds a note once, and only its author deletes it', async () => {
    const { id, waybillNo } = await addOrder(server, clerkToken);
    const noteId = randomUUID();
    await addNote(id, 'Call before noon', clerkToken, noteId);
    await addNote(id, 'Call before noon', clerkToken, noteId);
    server.advance(1_000);
    await addNote(id, 'Paid', await server.tokenOf('owner'));
    expect((await listOrders({ numbers: [waybillNo] })).rows[0]?.notes).toBe(2);
    expect((await readMarks(id)).notes).toMatchObject([
      { text: 'Paid', isOwn: false },
      { text: 'Call before noon', isOwn: true },
    ]);
    const [paid] = (await readMarks(id)).notes;
    const removeNote = (removedId: string | undefined) =>
      server.call('removeOrderNote', { id: removedId, orderId: id }, { token: clerkToken });
    expect((await removeNote(paid?.id)).code).toBe(errors['record.unknown'].code);
    expect((await removeNote(noteId)).success).toBe(true);
    expect((await readMarks(id)).notes).toHaveLength(1);
  });

  it('the number of an order’s notes is limited', async () => {
    const { id } = await addOrder(server, clerkToken);
    await server.db
      .insertInto('order_note')
      .values(
        Array.from({ length: NOTES_PER_ORDER }, () => ({
          company_id: accounts.clerk.companyId,
          id: randomUUID(),
          order_id: id,
          text: 'x',
          at: new Date(),
          account_id: accounts.clerk.id,
          account: 'clerk',
        })),
      )
      .execute();
    expect((await addNote(id, 'One more')).code).toBe(errors['record.tooMany'].code);
  });
});
