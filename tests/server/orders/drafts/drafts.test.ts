import { randomUUID } from 'node:crypto';
import { beforeAll, beforeEach, expect, it } from 'vitest';
import * as v from 'valibot';
import { sweep } from '../../../../server/security/housekeeping.ts';
import { errors, type ErrorKey } from '../../../../src/api/contract/errors.ts';
import { contract } from '../../../../src/api/contract/index.ts';
import {
  MAX_DRAFT_LENGTH,
  DRAFTS_PER_ACCOUNT,
} from '../../../../src/api/contract/orders/orderDrafts.ts';
import { permissions } from '../../../../src/api/contract/permissions.ts';
import { describeRules } from '../../../support/databases.ts';
import { accounts, type AccountName } from '../../../support/fixtures.ts';
import { startTestServer, type Reply, type TestServer } from '../../../support/server.ts';
import { answered, entryOf } from '../entry/entries.ts';

const DAY = 86_400_000;
const refusal = (key: ErrorKey) => [errors[key].code, errors[key].status];
const seen = (reply: Reply) => [reply.code, reply.status];

// These tests race requests.
describeRules('drafts of orders', (engine) => {
  let server: TestServer;
  beforeAll(async () => {
    server = await startTestServer(engine);
  });
  beforeEach(async () => {
    await server.db.deleteFrom('order_draft').execute();
    await mayContinue(true);
  });

  const mayContinue = async (may: boolean) =>
    server.db
      .updateTable('account')
      .set({ permissions: permissions.filter((one) => may || one !== 'draft.colleagues') })
      .where('id', '=', accounts.clerk.id)
      .execute();
  const call = async (by: AccountName, name: keyof typeof contract, input: object) =>
    server.call(name, input, { token: await server.tokenOf(by) });

  /** A form with a draft: it keeps texts by what it knows of it. */
  function form(id: string = randomUUID()) {
    const writer = randomUUID();
    let version: number | null = null;
    const keep = async (by: AccountName, values: object = {}, known = version) => {
      const input = { id, kind: 'domestic', values, goods: [], version: known, writer };
      const kept = v.parse(
        contract.keepOrderDraft.result,
        answered(await call(by, 'keepOrderDraft', input)),
      );
      if (kept.outcome === 'kept') ({ version } = kept);
      return kept;
    };
    return {
      id,
      writer,
      keep,
      mark: () => ({ version, writer }),
      /** Opens the draft as it is now. */
      open: async (by: AccountName) => {
        const draft = await read(by, id);
        ({ version } = draft);
        return draft;
      },
    };
  }
  const read = async (by: AccountName, id: string) =>
    v.parse(contract.getOrderDraft.result, answered(await call(by, 'getOrderDraft', { id })));
  const list = async (by: AccountName, filters: object = {}) =>
    v.parse(
      contract.queryOrderDraftList.result,
      answered(await call(by, 'queryOrderDraftList', { filters })),
    );
  const receivers = async (by: AccountName, filters: object = {}) =>
    (await list(by, filters)).rows.map(({ receiver }) => receiver);
  const set = async (by: AccountName, ids: readonly string[], state: 'open' | 'deleted') =>
    answered(await call(by, 'setOrderDrafts', { ids, state }));

  it('are kept as they are typed, and listed with what they are known by', async () => {
    const mine = form();
    expect(await mine.keep('clerk', { receiverName: 'Esi' })).toEqual({
      outcome: 'kept',
      version: 1,
    });
    const values = { receiverName: 'Esi Owusu', customerOrderNo: 'SO-7', remark: 'Ring twice' };
    expect(await mine.keep('clerk', values)).toEqual({ outcome: 'kept', version: 2 });
    expect(await list('clerk')).toMatchObject({
      total: 1,
      rows: [{ id: mine.id, number: 'SO-7', receiver: 'Esi Owusu', account: 'clerk', own: true }],
    });
    expect(await read('clerk', mine.id)).toMatchObject({ version: 2, values, goods: [] });
    const offered = await call('clerk', 'findOrderDrafts', { kind: 'domestic' });
    expect(offered.data).toMatchObject([{ id: mine.id, values }]);
    expect((await call('clerk', 'findOrderDrafts', { kind: 'ltl' })).data).toEqual([]);
  });

  it('are found by a part of their number or receiver, their kind and whose they are', async () => {
    await form().keep('clerk', { receiverName: 'Esi', customerOrderNo: '50%_OFF' });
    server.advance(1_000);
    await form().keep('owner', { receiverName: 'Kofi' });
    expect(await receivers('owner')).toEqual(['Kofi', 'Esi']);
    expect(await receivers('owner', { text: 'ES' })).toEqual(['Esi']);
    expect(await receivers('owner', { text: '0%_o' })).toEqual(['Esi']);
    expect(await receivers('owner', { text: '5_%' })).toEqual([]);
    expect(await receivers('owner', { whose: 'colleagues' })).toEqual(['Esi']);
    expect(await receivers('owner', { whose: 'own', kind: 'domestic' })).toEqual(['Kofi']);
    expect(await receivers('owner', { kind: 'ltl' })).toEqual([]);
  });

  it('are a colleague’s to continue with the right, and nobody’s without it or elsewhere', async () => {
    const mine = form();
    await mine.keep('owner', { receiverName: 'Esi' });
    const theirs = form(mine.id);
    expect(await theirs.open('clerk')).toMatchObject({ own: false, account: 'owner' });
    expect(await theirs.keep('clerk', { receiverName: 'Esi Owusu' })).toMatchObject({ version: 2 });
    // It stays whose it was.
    expect((await list('owner')).rows).toMatchObject([{ own: true, changedBy: 'clerk' }]);

    await mayContinue(false);
    expect((await list('clerk')).total).toBe(0);
    for (const by of ['clerk', 'rival', 'agent'] as const) {
      expect(seen(await call(by, 'getOrderDraft', { id: mine.id }))).toEqual(refusal('draft.gone'));
      await set(by, [mine.id], 'deleted');
    }
    const gone = { outcome: 'overtaken', why: 'gone', by: null };
    expect(await theirs.keep('clerk', { receiverName: 'No' })).toMatchObject(gone);
    expect(await receivers('owner')).toEqual(['Esi Owusu']);
  });

  it('are not overwritten by a form that knows an older version', async () => {
    const mine = form();
    await mine.keep('owner', { receiverName: 'Esi' });
    const theirs = form(mine.id);
    await theirs.open('clerk');
    await theirs.keep('clerk', { receiverName: 'Kofi' });
    const overtaken = { outcome: 'overtaken', why: 'changed', by: 'clerk', own: false };
    expect(await mine.keep('owner', { receiverName: 'Yaw' })).toEqual(overtaken);
    expect(await receivers('owner')).toEqual(['Kofi']);
  });

  it('are not changed by being opened, nor by the same change of two', async () => {
    const mine = form();
    await mine.keep('owner', { receiverName: 'Esi' });
    const other = form(mine.id);
    await other.open('clerk');
    expect(await other.keep('clerk', { receiverName: 'Esi' })).toMatchObject({ version: 1 });
    await other.keep('clerk', { receiverName: 'Esi Owusu' });
    expect(await mine.keep('owner', { receiverName: 'Esi Owusu' })).toMatchObject({ version: 2 });
    expect((await list('owner')).rows).toMatchObject([{ changedBy: 'clerk' }]);
  });

  it('know a form whose answers were lost by its own writing', async () => {
    const mine = form();
    await mine.keep('owner', { receiverName: 'Esi' }, null);
    expect(await mine.keep('owner', { receiverName: 'Esi O' }, null)).toMatchObject({ version: 2 });
    expect(await mine.keep('owner', { receiverName: 'Esi Ow' }, 1)).toMatchObject({ version: 3 });
  });

  it('are deleted, taken back, and stay deleted where somebody else types on', async () => {
    const [mine, other] = [form(), form()];
    await mine.keep('owner', { receiverName: 'Esi' });
    await other.keep('owner', { receiverName: 'Yaw' });
    await set('owner', [mine.id, other.id], 'deleted');
    expect(await receivers('owner')).toEqual([]);
    await set('owner', [mine.id, other.id], 'open');
    expect(await receivers('owner')).toHaveLength(2);

    await set('clerk', [mine.id], 'deleted');
    const overtaken = { outcome: 'overtaken', why: 'deleted', by: 'clerk' };
    expect(await mine.keep('owner', { receiverName: 'Esi O' })).toMatchObject(overtaken);
    // A draft that its form emptied exists again with the next letter.
    await set('owner', [other.id], 'deleted');
    expect(await other.keep('owner', { receiverName: 'Y' })).toMatchObject({ outcome: 'kept' });
    expect(await receivers('owner')).toEqual(['Y']);
  });

  it('end with their order, and no late keep brings them back', async () => {
    const entry = entryOf('domestic');
    const [mine, theirs] = [form(entry.id), form(entry.id)];
    await mine.keep('owner', { receiverName: 'Esi' });
    await theirs.open('clerk');
    const reply = await call('owner', 'addOrder', { ...entry, draft: mine.mark() });
    expect(reply.success).toBe(true);
    expect((await list('owner')).total).toBe(0);
    const created = { outcome: 'overtaken', why: 'created', by: 'owner' };
    expect(await mine.keep('owner', {})).toEqual({ ...created, own: true });
    expect(await theirs.keep('clerk', {})).toEqual({ ...created, own: false });
    await set('owner', [entry.id], 'open');
    expect((await list('owner')).total).toBe(0);
    // Nothing of it is left but the mark.
    const { content, receiver } = await server.db
      .selectFrom('order_draft')
      .select(['content', 'receiver'])
      .executeTakeFirstOrThrow();
    expect({ content, receiver }).toEqual({ content: { values: {}, goods: [] }, receiver: '' });
  });

  it('end with an order of a program that knows nothing of drafts', async () => {
    const entry = entryOf('domestic');
    await form(entry.id).keep('owner', {});
    expect((await call('clerk', 'addOrder', entry)).success).toBe(true);
    expect((await list('owner')).total).toBe(0);
  });

  it('that a colleague changed since become no order without being looked at', async () => {
    const entry = entryOf('domestic');
    const [mine, theirs] = [form(entry.id), form(entry.id)];
    await mine.keep('owner', { receiverName: 'Esi' });
    await theirs.open('clerk');
    await theirs.keep('clerk', { receiverName: 'Kofi' });
    const add = (draft: object) => call('owner', 'addOrder', { ...entry, draft });
    expect(seen(await add(mine.mark()))).toEqual(refusal('draft.changed'));
    expect(await receivers('owner')).toEqual(['Kofi']);
    await mine.open('owner');
    expect((await add(mine.mark())).success).toBe(true);
  });

  it('never outlive their order, however keeping and creating race', async () => {
    for (let round = 0; round < 10; round++) {
      const entry = entryOf('domestic');
      const mine = form(entry.id);
      await Promise.all([
        mine.keep('owner', { receiverName: 'Esi' }),
        call('owner', 'addOrder', { ...entry, draft: mine.mark() }),
      ]);
      expect((await list('owner')).total).toBe(0);
    }
  });

  it('are limited in size and number', async () => {
    const goods = Array.from({ length: 100 }, () => ({
      goodsName: 'x'.repeat(MAX_DRAFT_LENGTH / 100),
    }));
    const big = { id: randomUUID(), kind: 'fbs', values: {}, goods, version: null };
    const writer = randomUUID();
    expect(seen(await call('owner', 'keepOrderDraft', { ...big, writer }))).toEqual(
      refusal('draft.tooLarge'),
    );
    const first = form();
    await first.keep('owner', {});
    await set('owner', [first.id], 'deleted');
    for (let at = 0; at < DRAFTS_PER_ACCOUNT; at++) await form().keep('owner', {});
    // Drafts deleted before are not restored beyond the limit.
    const back = { ids: [first.id], state: 'open' };
    expect(seen(await call('owner', 'setOrderDrafts', back))).toEqual(refusal('draft.tooMany'));
    expect((await list('owner')).total).toBe(DRAFTS_PER_ACCOUNT);
    const more = { ...big, goods: [], writer };
    expect(seen(await call('owner', 'keepOrderDraft', more))).toEqual(refusal('draft.tooMany'));
    expect((await call('clerk', 'keepOrderDraft', more)).success).toBe(true);
  });

  it('go when nobody changed them for 30 days, and a day after they were deleted', async () => {
    const [old, gone] = [form(), form()];
    await old.keep('owner', { receiverName: 'Esi' });
    await gone.keep('owner', { receiverName: 'Yaw' });
    await set('owner', [gone.id], 'deleted');
    const after = async (days: number) => {
      const now = new Date(server.services.clock().getTime() + days * DAY);
      await sweep(server.db, now, { idle: DAY * 99, absolute: DAY * 99 });
      const left = await server.db.selectFrom('order_draft').select('id').execute();
      return left.length;
    };
    expect(await after(0.9)).toBe(2);
    expect(await after(1.1)).toBe(1);
    expect(await after(29.9)).toBe(1);
    expect(await after(30.1)).toBe(0);
  });
});
