import { randomUUID } from 'node:crypto';
import { beforeAll, beforeEach, expect, it } from 'vitest';
import * as v from 'valibot';
import { sweep } from '../../../../server/security/housekeeping.ts';
import { errors, getErrorStatus, type ErrorKey } from '../../../../src/api/contract/errors.ts';
import { contract } from '../../../../src/api/contract/index.ts';
import {
  MAX_DRAFT_LENGTH,
  DRAFTS_PER_ACCOUNT,
} from '../../../../src/api/contract/orders/orderDrafts.ts';
import { permissions } from '../../../../src/api/contract/permissions.ts';
import { describeOnChosenDatabases } from '../../../support/databases.ts';
import { accounts, type AccountName } from '../../../support/fixtures.ts';
import { startTestServer, type Reply, type TestServer } from '../../../support/server.ts';
import { getData, createEntry } from '../entry/entries.ts';

const DAY = 86_400_000;
const refusal = (key: ErrorKey) => [errors[key].code, getErrorStatus(key)];
const getCodeAndStatus = (reply: Reply) => [reply.code, reply.status];

describeOnChosenDatabases('drafts of orders', (databaseKind) => {
  let server: TestServer;
  beforeAll(async () => {
    server = await startTestServer(databaseKind);
  });
  beforeEach(async () => {
    await server.db.deleteFrom('order_draft').execute();
    await allowContinuing(true);
  });

  /** Grants or removes the clerk's right to continue drafts of colleagues. */
  const allowContinuing = async (isAllowed: boolean) =>
    server.db
      .updateTable('account')
      .set({ permissions: permissions.filter((one) => isAllowed || one !== 'draft.colleagues') })
      .where('id', '=', accounts.clerk.id)
      .execute();
  const callAs = async (by: AccountName, name: keyof typeof contract, input: object) =>
    server.call(name, input, { token: await server.tokenOf(by) });

  /** A form with a draft, which it saves with the version that it knows. */
  function openForm(id: string = randomUUID()) {
    const writer = randomUUID();
    let version: number | null = null;
    const keep = async (by: AccountName, values: object = {}, knownVersion = version) => {
      const input = { id, kind: 'domestic', values, goods: [], version: knownVersion, writer };
      const saveResult = v.parse(
        contract.keepOrderDraft.result,
        getData(await callAs(by, 'keepOrderDraft', input)),
      );
      if (saveResult.outcome === 'kept') ({ version } = saveResult);
      return saveResult;
    };
    return {
      id,
      writer,
      keep,
      /** Version and writer, by which an order names the draft that it ends. */
      mark: () => ({ version, writer }),
      /** Loads the stored draft. */
      open: async (by: AccountName) => {
        const draft = await readDraft(by, id);
        ({ version } = draft);
        return draft;
      },
    };
  }
  const readDraft = async (by: AccountName, id: string) =>
    v.parse(contract.getOrderDraft.result, getData(await callAs(by, 'getOrderDraft', { id })));
  const listDrafts = async (by: AccountName, filters: object = {}) =>
    v.parse(
      contract.queryOrderDraftList.result,
      getData(await callAs(by, 'queryOrderDraftList', { filters })),
    );
  const listReceivers = async (by: AccountName, filters: object = {}) =>
    (await listDrafts(by, filters)).rows.map(({ receiver }) => receiver);
  const setState = async (by: AccountName, ids: readonly string[], state: 'open' | 'deleted') =>
    getData(await callAs(by, 'setOrderDrafts', { ids, state }));

  it('a draft is stored as typed, and listed with its number and receiver', async () => {
    const form = openForm();
    expect(await form.keep('clerk', { receiverName: 'Esi' })).toEqual({
      outcome: 'kept',
      version: 1,
    });
    const values = { receiverName: 'Esi Owusu', customerOrderNo: 'SO-7', remark: 'Ring twice' };
    expect(await form.keep('clerk', values)).toEqual({ outcome: 'kept', version: 2 });
    expect(await listDrafts('clerk')).toMatchObject({
      total: 1,
      rows: [{ id: form.id, number: 'SO-7', receiver: 'Esi Owusu', account: 'clerk', own: true }],
    });
    expect(await readDraft('clerk', form.id)).toMatchObject({ version: 2, values, goods: [] });
    const offered = await callAs('clerk', 'findOrderDrafts', { kind: 'domestic' });
    expect(offered.data).toMatchObject([{ id: form.id, values }]);
    expect((await callAs('clerk', 'findOrderDrafts', { kind: 'ltl' })).data).toEqual([]);
  });

  it('drafts are found by a part of number or receiver, by kind and by owner', async () => {
    await openForm().keep('clerk', { receiverName: 'Esi', customerOrderNo: '50%_OFF' });
    server.advance(1_000);
    await openForm().keep('owner', { receiverName: 'Kofi' });
    expect(await listReceivers('owner')).toEqual(['Kofi', 'Esi']);
    expect(await listReceivers('owner', { text: 'ES' })).toEqual(['Esi']);
    expect(await listReceivers('owner', { text: '0%_o' })).toEqual(['Esi']);
    expect(await listReceivers('owner', { text: '5_%' })).toEqual([]);
    expect(await listReceivers('owner', { whose: 'colleagues' })).toEqual(['Esi']);
    expect(await listReceivers('owner', { whose: 'own', kind: 'domestic' })).toEqual(['Kofi']);
    expect(await listReceivers('owner', { kind: 'ltl' })).toEqual([]);
  });

  it('a colleague may continue a draft with the right, and no other account may', async () => {
    const form = openForm();
    await form.keep('owner', { receiverName: 'Esi' });
    const colleagueForm = openForm(form.id);
    expect(await colleagueForm.open('clerk')).toMatchObject({ own: false, account: 'owner' });
    expect(await colleagueForm.keep('clerk', { receiverName: 'Esi Owusu' })).toMatchObject({
      version: 2,
    });
    // The owner stays the same.
    expect((await listDrafts('owner')).rows).toMatchObject([{ own: true, changedBy: 'clerk' }]);

    await allowContinuing(false);
    expect((await listDrafts('clerk')).total).toBe(0);
    for (const by of ['clerk', 'rival', 'agent'] as const) {
      expect(getCodeAndStatus(await callAs(by, 'getOrderDraft', { id: form.id }))).toEqual(
        refusal('draft.gone'),
      );
      await setState(by, [form.id], 'deleted');
    }
    const gone = { outcome: 'overtaken', why: 'gone', by: null };
    expect(await colleagueForm.keep('clerk', { receiverName: 'No' })).toMatchObject(gone);
    expect(await listReceivers('owner')).toEqual(['Esi Owusu']);
  });

  it('a form with an older version does not overwrite a draft', async () => {
    const form = openForm();
    await form.keep('owner', { receiverName: 'Esi' });
    const colleagueForm = openForm(form.id);
    await colleagueForm.open('clerk');
    await colleagueForm.keep('clerk', { receiverName: 'Kofi' });
    const overtaken = { outcome: 'overtaken', why: 'changed', by: 'clerk', own: false };
    expect(await form.keep('owner', { receiverName: 'Yaw' })).toEqual(overtaken);
    expect(await listReceivers('owner')).toEqual(['Kofi']);
  });

  it('opening a draft or repeating a change does not change it', async () => {
    const form = openForm();
    await form.keep('owner', { receiverName: 'Esi' });
    const otherForm = openForm(form.id);
    await otherForm.open('clerk');
    expect(await otherForm.keep('clerk', { receiverName: 'Esi' })).toMatchObject({ version: 1 });
    await otherForm.keep('clerk', { receiverName: 'Esi Owusu' });
    expect(await form.keep('owner', { receiverName: 'Esi Owusu' })).toMatchObject({ version: 2 });
    expect((await listDrafts('owner')).rows).toMatchObject([{ changedBy: 'clerk' }]);
  });

  it('a form whose answers were lost may still save', async () => {
    const form = openForm();
    await form.keep('owner', { receiverName: 'Esi' }, null);
    expect(await form.keep('owner', { receiverName: 'Esi O' }, null)).toMatchObject({ version: 2 });
    expect(await form.keep('owner', { receiverName: 'Esi Ow' }, 1)).toMatchObject({ version: 3 });
  });

  it('drafts are deleted and restored, and one deleted by a colleague stays deleted while its owner types', async () => {
    const [form, otherForm] = [openForm(), openForm()];
    await form.keep('owner', { receiverName: 'Esi' });
    await otherForm.keep('owner', { receiverName: 'Yaw' });
    await setState('owner', [form.id, otherForm.id], 'deleted');
    expect(await listReceivers('owner')).toEqual([]);
    await setState('owner', [form.id, otherForm.id], 'open');
    expect(await listReceivers('owner')).toHaveLength(2);

    await setState('clerk', [form.id], 'deleted');
    const overtaken = { outcome: 'overtaken', why: 'deleted', by: 'clerk' };
    expect(await form.keep('owner', { receiverName: 'Esi O' })).toMatchObject(overtaken);
    // A draft that its own account deleted exists again with the next letter.
    await setState('owner', [otherForm.id], 'deleted');
    expect(await otherForm.keep('owner', { receiverName: 'Y' })).toMatchObject({ outcome: 'kept' });
    expect(await listReceivers('owner')).toEqual(['Y']);
  });

  it('a created order ends its draft, and a late save does not restore it', async () => {
    const entry = createEntry('domestic');
    const [form, colleagueForm] = [openForm(entry.id), openForm(entry.id)];
    await form.keep('owner', { receiverName: 'Esi' });
    await colleagueForm.open('clerk');
    const reply = await callAs('owner', 'addOrder', { ...entry, draft: form.mark() });
    expect(reply.success).toBe(true);
    expect((await listDrafts('owner')).total).toBe(0);
    const created = { outcome: 'overtaken', why: 'created', by: 'owner' };
    expect(await form.keep('owner', {})).toEqual({ ...created, own: true });
    expect(await colleagueForm.keep('clerk', {})).toEqual({ ...created, own: false });
    await setState('owner', [entry.id], 'open');
    expect((await listDrafts('owner')).total).toBe(0);
    // Only the mark of the created order remains.
    const { content, receiver } = await server.db
      .selectFrom('order_draft')
      .select(['content', 'receiver'])
      .executeTakeFirstOrThrow();
    expect({ content, receiver }).toEqual({ content: { values: {}, goods: [] }, receiver: '' });
  });

  it('an order of a client without drafts ends the draft of its id', async () => {
    const entry = createEntry('domestic');
    await openForm(entry.id).keep('owner', {});
    expect((await callAs('clerk', 'addOrder', entry)).success).toBe(true);
    expect((await listDrafts('owner')).total).toBe(0);
  });

  it('a draft that a colleague has changed does not become an order unseen', async () => {
    const entry = createEntry('domestic');
    const [form, colleagueForm] = [openForm(entry.id), openForm(entry.id)];
    await form.keep('owner', { receiverName: 'Esi' });
    await colleagueForm.open('clerk');
    await colleagueForm.keep('clerk', { receiverName: 'Kofi' });
    const addOrderFrom = (draft: object) => callAs('owner', 'addOrder', { ...entry, draft });
    expect(getCodeAndStatus(await addOrderFrom(form.mark()))).toEqual(refusal('draft.changed'));
    expect(await listReceivers('owner')).toEqual(['Kofi']);
    await form.open('owner');
    expect((await addOrderFrom(form.mark())).success).toBe(true);
  });

  it('concurrent saving and creating leaves no draft', async () => {
    for (let round = 0; round < 10; round++) {
      const entry = createEntry('domestic');
      const form = openForm(entry.id);
      await Promise.all([
        form.keep('owner', { receiverName: 'Esi' }),
        callAs('owner', 'addOrder', { ...entry, draft: form.mark() }),
      ]);
      expect((await listDrafts('owner')).total).toBe(0);
    }
  });

  it('drafts are limited in size and number', async () => {
    const goods = Array.from({ length: 100 }, () => ({
      goodsName: 'x'.repeat(MAX_DRAFT_LENGTH / 100),
    }));
    const big = { id: randomUUID(), kind: 'fbs', values: {}, goods, version: null };
    const writer = randomUUID();
    expect(getCodeAndStatus(await callAs('owner', 'keepOrderDraft', { ...big, writer }))).toEqual(
      refusal('draft.tooLarge'),
    );
    const first = openForm();
    await first.keep('owner', {});
    await setState('owner', [first.id], 'deleted');
    for (let at = 0; at < DRAFTS_PER_ACCOUNT; at++) await openForm().keep('owner', {});
    // Drafts deleted before are not restored beyond the limit.
    const restoring = { ids: [first.id], state: 'open' };
    expect(getCodeAndStatus(await callAs('owner', 'setOrderDrafts', restoring))).toEqual(
      refusal('draft.tooMany'),
    );
    expect((await listDrafts('owner')).total).toBe(DRAFTS_PER_ACCOUNT);
    const oneMore = { ...big, goods: [], writer };
    expect(getCodeAndStatus(await callAs('owner', 'keepOrderDraft', oneMore))).toEqual(
      refusal('draft.tooMany'),
    );
    expect((await callAs('clerk', 'keepOrderDraft', oneMore)).success).toBe(true);
  });

  it('drafts expire 30 days after their last change, and a day after their deletion', async () => {
    const [oldForm, deletedForm] = [openForm(), openForm()];
    await oldForm.keep('owner', { receiverName: 'Esi' });
    await deletedForm.keep('owner', { receiverName: 'Yaw' });
    await setState('owner', [deletedForm.id], 'deleted');
    const sweepAfter = async (days: number) => {
      const now = new Date(server.services.clock().getTime() + days * DAY);
      await sweep(server.db, now, { idle: DAY * 99, absolute: DAY * 99 });
      const remaining = await server.db.selectFrom('order_draft').select('id').execute();
      return remaining.length;
    };
    expect(await sweepAfter(0.9)).toBe(2);
    expect(await sweepAfter(1.1)).toBe(1);
    expect(await sweepAfter(29.9)).toBe(1);
    expect(await sweepAfter(30.1)).toBe(0);
  });
});
