import { createActor, fromCallback, fromPromise, waitFor } from 'xstate';
import { describe, expect, test } from 'vitest';
import { changedOrder, sampleOrder } from '../../scripts/machines/orderEntry.model.ts';
import { failures, succeeded } from '../../scripts/machines/samples.ts';
import type { Outcome } from '../../src/api/contract/failure.ts';
import type { EntryContent } from '../../src/api/contract/order/judgeEntry.ts';
import type { RemainOrderQty } from '../../src/api/contract/order/quota.ts';
import { copied, newContent, withoutBlankLines } from '../../src/machines/orderEntry/content.ts';
import { orderEntryMachine } from '../../src/machines/orderEntry/machine.ts';
import { differences, firstChoices, merged } from '../../src/machines/orderEntry/merge.ts';
import {
  changesOf,
  isUnsaved,
  orderFailure,
  screenOf,
  shownFindings,
} from '../../src/machines/orderEntry/selectors.ts';
import type {
  EntryDraft,
  EntryInput,
  KeeperEvent,
  Opened,
  SaveInput,
  SaveResult,
} from '../../src/machines/orderEntry/types.ts';

const owner = { account: 'ama', companyId: 7, countryCode: 'GH' };
const quota = { quota: null, remaining: null, resetsAt: '2026-12-01T00:00:00.000Z' };

/** The machine with answers in turn; what it keeps and sends is written down. */
function started(
  task: EntryInput['task'],
  answers: readonly SaveResult[] = [],
  opened: Partial<Extract<Opened, { type: 'opened' }>> = {},
) {
  const kept: KeeperEvent[] = [];
  const sent: SaveInput[] = [];
  const machine = orderEntryMachine.provide({
    actors: {
      open: fromPromise<Opened, EntryInput>(async () => ({
        type: 'opened',
        order: task.type === 'new' ? null : sampleOrder,
        drafts: [],
        sender: null,
        ...opened,
      })),
      save: fromPromise<SaveResult, SaveInput>(async ({ input }) => {
        sent.push(input);
        const answer = answers[sent.length - 1];
        if (answer === undefined) throw new Error('Nothing more is to be sent.');
        return answer;
      }),
      askQuota: fromPromise<Outcome<RemainOrderQty>>(async () => succeeded(quota)),
      untilReachable: fromPromise<null>(async () => null),
      keeper: fromCallback<KeeperEvent, EntryInput>(({ receive }) => receive((e) => kept.push(e))),
    },
  });
  const actor = createActor(machine, { input: { kind: 'domestic', owner, task } });
  actor.start();
  const on = async (screen: ReturnType<typeof screenOf>) =>
    waitFor(actor, (s) => screenOf(s) === screen);
  return { actor, kept, sent, on };
}

const edit = { type: 'edit', lookup: { id: sampleOrder.id } } as const;
const receiver = { line: null, key: 'receiverName' } as const;
const savedAs = (version: number): SaveResult => ({
  type: 'saved',
  order: { id: sampleOrder.id, version, waybillNo: 'W', customerOrderNo: 'SO-1' },
});

describe('a form', () => {
  test('says nothing of fields that nobody has been to, all once it is to be saved', async () => {
    const { actor, on, sent } = started({ type: 'new' });
    await on('editing');
    expect(shownFindings(actor.getSnapshot())).toEqual([]);
    actor.send({ type: 'visit', place: receiver });
    expect(shownFindings(actor.getSnapshot()).map(({ key }) => key)).toEqual(['receiverName']);
    actor.send({ type: 'save', next: false });
    expect(actor.getSnapshot().context.attempts).toBe(1);
    expect(shownFindings(actor.getSnapshot()).length).toBeGreaterThan(5);
    expect(sent).toEqual([]);
  });

  test('sends canonical texts, and nothing of blank fields', async () => {
    const { actor, on, sent } = started(edit, [savedAs(2)]);
    await on('editing');
    actor.send({
      type: 'change',
      place: { line: null, key: 'receiverPhone' },
      text: '00233 24 4123456',
    });
    actor.send({ type: 'change', place: { line: null, key: 'codAmount' }, text: '120.50' });
    actor.send({ type: 'change', place: { line: null, key: 'currency' }, text: 'GHS' });
    actor.send({ type: 'save', next: false });
    await on('saved');
    expect(sent[0]).toMatchObject({ id: sampleOrder.id, version: 1 });
    expect(sent[0]?.content.values['receiverPhone']).toBe('+233244123456');
    expect(Object.values(sent[0]?.content.values ?? {})).not.toContain('');
    // Money stays as it was written.
    expect(actor.getSnapshot().context.content.values['codAmount']).toBe('120.50');
    expect(isUnsaved(actor.getSnapshot())).toBe(false);
  });

  test('keeps what is typed, and forgets it once it is saved', async () => {
    const { actor, on, kept } = started(edit, [savedAs(2)]);
    await on('editing');
    actor.send({ type: 'change', place: receiver, text: 'Esi' });
    expect(kept.at(-1)).toMatchObject({
      type: 'keep',
      draft: { id: sampleOrder.id, version: 1, content: { values: { receiverName: 'Esi' } } },
    });
    // As it was before: nothing to keep.
    actor.send({ type: 'change', place: receiver, text: 'Ama Mensah' });
    expect(kept.at(-1)?.type).toBe('forget');
    actor.send({ type: 'change', place: receiver, text: 'Esi' });
    actor.send({ type: 'save', next: false });
    await on('saved');
    expect(kept.at(-1)?.type).toBe('forget');
  });

  test('goes on to the next order with the same sender under another id', async () => {
    const { actor, on } = started({ type: 'copy', from: sampleOrder.id }, [savedAs(1)]);
    await on('editing');
    const { id } = actor.getSnapshot().context;
    expect(actor.getSnapshot().context.content.values).not.toHaveProperty('customerOrderNo');
    actor.send({ type: 'change', place: { line: null, key: 'customerOrderNo' }, text: 'SO-2' });
    actor.send({ type: 'save', next: true });
    await waitFor(actor, (s) => s.context.saved !== null);
    const { context } = actor.getSnapshot();
    expect(context.id).not.toBe(id);
    expect(context.content.values).toEqual({
      service: 'STANDARD',
      pieces: '1',
      receiverCountry: 'GH',
      currency: 'GHS',
      senderName: 'Kente House',
    });
    expect(isUnsaved(actor.getSnapshot())).toBe(false);
  });

  test('tries again under the same id when the way to the server is back', async () => {
    const lost: SaveResult = { type: 'failed', failure: failures.offline };
    const { actor, on, sent } = started(edit, [lost, savedAs(2)]);
    await on('editing');
    actor.send({ type: 'change', place: receiver, text: 'Esi Owusu' });
    actor.send({ type: 'save', next: false });
    await on('saved');
    expect(sent.map(({ id, sent: before }) => [id, before])).toEqual([
      [sampleOrder.id, false],
      [sampleOrder.id, true],
    ]);
  });

  test('what the server says of a field is there until it is typed into', async () => {
    const taken: SaveResult = {
      type: 'failed',
      failure: { ...failures.refused, key: 'order.number.taken', code: 1203, status: 409 },
    };
    const { actor, on } = started(edit, [taken]);
    await on('editing');
    actor.send({ type: 'save', next: false });
    await waitFor(actor, (s) => s.context.failure !== null);
    const number = { line: null, key: 'customerOrderNo' } as const;
    expect(actor.getSnapshot().context.told).toEqual({
      'values.customerOrderNo': { rule: 'order.number.taken' },
    });
    // It is about the field alone: nothing is left to be said of the order.
    expect(orderFailure(actor.getSnapshot())).toBeNull();
    actor.send({ type: 'change', place: number, text: 'SO-9' });
    expect(actor.getSnapshot().context.told).toEqual({});
    expect(orderFailure(actor.getSnapshot())).toBeNull();
  });

  test('that is opened afresh knows nothing of an earlier try to save', async () => {
    const { actor, on } = started({ type: 'new' });
    await on('editing');
    actor.send({ type: 'change', place: receiver, text: 'Esi Owusu' });
    actor.send({ type: 'save', next: false });
    expect(actor.getSnapshot().context.attempts).toBe(1);
    actor.send({ type: 'shelve' });
    expect(actor.getSnapshot().context.attempts).toBe(0);
    const [{ draftId } = { draftId: '' }] = actor.getSnapshot().context.drafts;
    actor.send({ type: 'save', next: false });
    actor.send({ type: 'takeDraft', draftId });
    expect(actor.getSnapshot().context).toMatchObject({
      attempts: 0,
      content: { values: { receiverName: 'Esi Owusu' } },
    });
  });

  test('of an order that was deleted goes on under another id, so that it can be saved', async () => {
    const deleted: SaveResult = {
      type: 'failed',
      failure: { ...failures.refused, key: 'order.deleted', code: 1207, status: 409 },
    };
    const { actor, on, sent } = started({ type: 'copy', from: sampleOrder.id }, [
      { type: 'failed', failure: failures.service },
      deleted,
      savedAs(1),
    ]);
    await on('editing');
    actor.send({ type: 'change', place: { line: null, key: 'customerOrderNo' }, text: 'SO-2' });
    for (const before of [1, 2]) {
      actor.send({ type: 'save', next: false });
      await waitFor(actor, (s) => s.context.attempts === before);
    }
    expect(orderFailure(actor.getSnapshot())).toMatchObject({ key: 'order.deleted' });
    actor.send({ type: 'save', next: false });
    await on('saved');
    const [first, second, third] = sent;
    expect([second?.id, second?.sent]).toEqual([first?.id, true]);
    expect(third?.id).not.toBe(first?.id);
    expect(third).toMatchObject({
      sent: false,
      content: { values: { receiverName: 'Ama Mensah' } },
    });
  });
});

describe('drafts', () => {
  const draft = (draftId: string, receiverName: string): EntryDraft => ({
    draftId,
    kind: 'domestic',
    id: draftId,
    version: null,
    content: { values: { receiverName }, goods: [] },
    start: { values: {}, goods: [] },
    sent: true,
    changedAt: 1,
  });

  test('one is taken, and what was in the form goes to the others', async () => {
    const { actor, on } = started({ type: 'new' }, [], {
      drafts: [draft('a', 'Esi'), draft('b', 'Yaw')],
    });
    await on('editing');
    actor.send({ type: 'change', place: receiver, text: 'Half an order' });
    actor.send({ type: 'takeDraft', draftId: 'a' });
    const { context } = actor.getSnapshot();
    expect(context).toMatchObject({
      id: 'a',
      sent: true,
      content: { values: { receiverName: 'Esi' } },
    });
    expect(context.drafts.map(({ content }) => content.values['receiverName'])).toEqual([
      'Half an order',
      'Yaw',
    ]);
  });

  test('put aside on purpose leaves an empty form', async () => {
    const { actor, on, kept } = started({ type: 'new' });
    await on('editing');
    actor.send({ type: 'change', place: receiver, text: 'Half an order' });
    const { draftId } = actor.getSnapshot().context;
    actor.send({ type: 'shelve' });
    const { context } = actor.getSnapshot();
    expect(context.drafts.map((one) => one.draftId)).toEqual([draftId]);
    expect(context.draftId).not.toBe(draftId);
    expect(context.content.values['receiverName']).toBeUndefined();
    expect(kept.map(({ type }) => type)).toEqual(['keep', 'keep']);
    actor.send({ type: 'dropDraft', draftId });
    expect(kept.at(-1)).toEqual({ type: 'forget', draftId });
  });
});

describe('an order that someone else changed meanwhile', () => {
  const conflict: SaveResult = { type: 'changed', current: changedOrder };

  test('is shown field by field, and is saved on their version with what was chosen', async () => {
    const { actor, on, sent } = started(edit, [conflict, savedAs(3)]);
    await on('editing');
    actor.send({ type: 'change', place: receiver, text: 'Esi Owusu' });
    actor.send({ type: 'change', place: { line: null, key: 'receiverCity' }, text: 'Tema' });
    actor.send({ type: 'save', next: false });
    await on('conflict');
    expect(changesOf(actor.getSnapshot())).toMatchObject([
      { name: 'values.receiverName', mine: 'Esi Owusu', theirs: 'Kofi Annan', both: true },
      { name: 'values.remark', mine: '', theirs: 'Ring twice', both: false },
    ]);
    // The name has to be chosen first.
    actor.send({ type: 'resolve' });
    expect(screenOf(actor.getSnapshot())).toBe('conflict');
    actor.send({ type: 'choose', name: 'values.receiverName', side: 'mine' });
    actor.send({ type: 'resolve' });
    await on('saved');
    expect(sent[1]).toMatchObject({
      version: 2,
      content: {
        values: { receiverName: 'Esi Owusu', receiverCity: 'Tema', remark: 'Ring twice' },
      },
    });
  });

  test('though it was never read here: what both say otherwise has to be chosen', async () => {
    const { actor, on, sent } = started({ type: 'new' }, [conflict, savedAs(3)]);
    await on('editing');
    const { customerOrderNo: _number, ...values } = sampleOrder.values;
    actor.send({ type: 'fill', values: { ...values, receiverName: 'Esi Owusu', currency: '' } });
    actor.send({ type: 'change', place: { line: null, key: 'customerOrderNo' }, text: 'SO-1' });
    actor.send({ type: 'save', next: false });
    await on('conflict');
    expect(changesOf(actor.getSnapshot())).toMatchObject([
      { name: 'values.receiverName', mine: 'Esi Owusu', theirs: 'Kofi Annan', both: true },
      { name: 'values.remark', mine: '', theirs: 'Ring twice', both: false },
    ]);
    actor.send({ type: 'choose', name: 'values.receiverName', side: 'mine' });
    actor.send({ type: 'resolve' });
    await on('saved');
    expect(sent[1]).toMatchObject({
      version: 2,
      content: { values: { receiverName: 'Esi Owusu', remark: 'Ring twice' } },
    });
  });

  test('goods are compared line by line, or as a table once lines were added', () => {
    const of = (...goods: EntryContent['goods']): EntryContent => ({ values: {}, goods });
    const base = of({ sku: 'A', quantity: '1' }, { sku: 'B', quantity: '1' });
    const mine = of({ sku: 'A', quantity: '2' }, { sku: 'B', quantity: '1' });
    const theirs = of({ sku: 'A', quantity: '3' }, { sku: 'C', quantity: '1' });
    const found = differences(base, mine, theirs);
    expect(found.map(({ name, both }) => [name, both])).toEqual([
      ['goods.0.quantity', true],
      ['goods.1.sku', false],
    ]);
    const choices = { ...firstChoices(found), 'goods.0.quantity': 'mine' } as const;
    expect(merged(mine, theirs, found, choices).goods).toEqual([
      { sku: 'A', quantity: '2' },
      { sku: 'C', quantity: '1' },
    ]);

    const more = of(...theirs.goods, { sku: 'D', quantity: '1' });
    const whole = differences(base, mine, more);
    expect(whole).toMatchObject([{ name: 'goods', mine: '2', theirs: '3', both: true }]);
    expect(merged(mine, more, whole, { goods: 'theirs' })).toEqual(more);
    expect(merged(mine, more, whole, { goods: 'mine' })).toEqual(mine);
  });
});

test('blank goods lines are not sent, but one line always stays', () => {
  const of = (...goods: EntryContent['goods']): EntryContent => ({ values: {}, goods });
  expect(withoutBlankLines(of({ sku: ' ' }, { sku: 'A' }, {}))).toEqual(of({ sku: 'A' }));
  expect(withoutBlankLines(of({}, {})).goods).toHaveLength(1);
});

test('a copy takes what the kind knows', () => {
  const content = {
    values: { ...sampleOrder.values, warehouseCode: 'X' },
    goods: [{ sku: 'A', hsCode: '1' }],
  };
  const made = copied('fbs', content);
  expect(made.values).not.toHaveProperty('customerOrderNo');
  expect(made.values).toMatchObject({ warehouseCode: 'X', receiverName: 'Ama Mensah' });
  expect(made.goods).toEqual([{ sku: 'A' }]);
  expect(newContent('international', 'GH').goods).toEqual([{}]);
});
