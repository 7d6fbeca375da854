import { waitFor } from 'xstate';
import { describe, expect, test } from 'vitest';
import { sampleOrder } from '../models/orderEntry.model.ts';
import { failures } from '../models/samples.ts';
import type { EntryContent } from '../../src/domain/sheets/judgeEntry.ts';
import {
  copyContent,
  newContent,
  withoutBlankLines,
} from '../../src/machines/orderEntry/entryContent.ts';
import {
  selectDraftStorage,
  isUnsaved,
  selectOrderFailure,
  selectReplacedNumber,
  selectShownFindings,
} from '../../src/machines/orderEntry/selectors.ts';
import type { EntryDraft, SaveResult } from '../../src/machines/orderEntry/types.ts';
import { editTask, receiverField, savedAs, startOrderEntry } from './support/orderEntry.ts';

describe('order form', () => {
  test('the form shows findings of visited fields, and all after a save', async () => {
    const { actor, untilScreen, saves } = startOrderEntry({ type: 'new' });
    await untilScreen('editing');
    expect(selectShownFindings(actor.getSnapshot())).toEqual([]);
    actor.send({ type: 'visit', field: receiverField });
    expect(selectShownFindings(actor.getSnapshot()).map(({ key }) => key)).toEqual([
      'receiverName',
    ]);
    actor.send({ type: 'save', after: 'show' });
    expect(actor.getSnapshot().context.attempts).toBe(1);
    expect(selectShownFindings(actor.getSnapshot()).length).toBeGreaterThan(5);
    expect(saves).toEqual([]);
  });

  test('the form sends canonical texts and no blank fields', async () => {
    const { actor, untilScreen, saves } = startOrderEntry(editTask, [savedAs(2)]);
    await untilScreen('editing');
    actor.send({
      type: 'change',
      field: { line: null, key: 'receiverPhone' },
      text: '00233 24 4123456',
    });
    actor.send({ type: 'change', field: { line: null, key: 'codAmount' }, text: '120.50' });
    actor.send({ type: 'change', field: { line: null, key: 'currency' }, text: 'GHS' });
    actor.send({ type: 'save', after: 'show' });
    await untilScreen('saved');
    expect(saves[0]).toMatchObject({ id: sampleOrder.id, version: 1 });
    expect(saves[0]?.content.values['receiverPhone']).toBe('+233244123456');
    expect(Object.values(saves[0]?.content.values ?? {})).not.toContain('');
    // The form keeps the text of the amount.
    expect(actor.getSnapshot().context.content.values['codAmount']).toBe('120.50');
    expect(isUnsaved(actor.getSnapshot())).toBe(false);
  });

  test('the form stores a draft and removes it after the save', async () => {
    const { actor, untilScreen, draftCommands } = startOrderEntry(editTask, [savedAs(2)]);
    await untilScreen('editing');
    actor.send({ type: 'change', field: receiverField, text: 'Esi' });
    expect(selectDraftStorage(actor.getSnapshot())).toBe('browser');
    expect(draftCommands.at(-1)).toMatchObject({
      type: 'keep',
      draft: { id: sampleOrder.id, version: 1, content: { values: { receiverName: 'Esi' } } },
    });
    // The field has its original value again, so no draft is needed.
    actor.send({ type: 'change', field: receiverField, text: 'Ama Mensah' });
    expect(draftCommands.at(-1)?.type).toBe('delete');
    actor.send({ type: 'change', field: receiverField, text: 'Esi' });
    actor.send({ type: 'save', after: 'show' });
    await untilScreen('saved');
    expect(draftCommands.at(-1)?.type).toBe('forget');
  });

  test('the next order keeps sender, service, payment and goods, with another id', async () => {
    const { actor, untilScreen } = startOrderEntry({ type: 'copy', from: sampleOrder.id }, [
      savedAs(1),
    ]);
    await untilScreen('editing');
    const { id } = actor.getSnapshot().context;
    expect(actor.getSnapshot().context.content.values).not.toHaveProperty('customerOrderNo');
    actor.send({ type: 'change', field: { line: null, key: 'customerOrderNo' }, text: 'SO-2' });
    actor.send({ type: 'save', after: 'another' });
    await waitFor(actor, (s) => s.context.saved !== null);
    const { context } = actor.getSnapshot();
    expect(context.id).not.toBe(id);
    expect(context.content.values).toEqual({
      customerOrderNo: 'SO-3',
      service: 'STANDARD',
      paymentMethod: 'PREPAID',
      goodsName: 'Cotton shirts',
      pieces: '1',
      weightKg: '2.5',
      receiverCountry: 'GH',
      currency: 'GHS',
      senderName: 'Kente House',
    });
    expect(isUnsaved(actor.getSnapshot())).toBe(false);
  });

  test('an order of a shop opens with its findings and keeps its id', async () => {
    const id = '0193eeee-0000-7000-8000-000000000001';
    const values = { receiverName: 'Ama Mensah', receiverPhone: '', pieces: '' };
    const opened = { order: null, shopOrder: { id, content: { values, goods: [] } } };
    const { actor, untilScreen, saves } = startOrderEntry(
      { type: 'shop', id },
      [savedAs(1)],
      opened,
    );
    await untilScreen('editing');
    const { context } = actor.getSnapshot();
    expect(context).toMatchObject({ id, visited: null });
    // Fields without a value from the shop have the defaults of a new order.
    expect(context.content.values).toMatchObject({ receiverName: 'Ama Mensah', pieces: '1' });
    expect(isUnsaved(actor.getSnapshot())).toBe(false);
    for (const [key, text] of Object.entries(sampleOrder.values)) {
      actor.send({ type: 'change', field: { line: null, key }, text });
    }
    actor.send({ type: 'save', after: 'show' });
    await untilScreen('saved');
    expect(saves[0]).toMatchObject({ id, version: null });
  });

  test('the form saves again with the same id once the server is reachable', async () => {
    const offline: SaveResult = { type: 'failed', failure: failures.offline };
    const { actor, untilScreen, saves } = startOrderEntry(editTask, [offline, savedAs(2)]);
    await untilScreen('editing');
    actor.send({ type: 'change', field: receiverField, text: 'Esi Owusu' });
    actor.send({ type: 'save', after: 'show' });
    await untilScreen('saved');
    expect(saves.map(({ id, sent: wasSent }) => [id, wasSent])).toEqual([
      [sampleOrder.id, false],
      [sampleOrder.id, true],
    ]);
  });

  test("a field's refusal is shown until the field is edited", async () => {
    const numberTaken: SaveResult = {
      type: 'failed',
      failure: { ...failures.refused, key: 'order.number.taken', code: 1203, status: 409 },
    };
    const { actor, untilScreen } = startOrderEntry(editTask, [numberTaken]);
    await untilScreen('editing');
    actor.send({ type: 'save', after: 'show' });
    await waitFor(actor, (s) => s.context.failure !== null);
    const number = { line: null, key: 'customerOrderNo' } as const;
    expect(actor.getSnapshot().context.refusals).toEqual({
      'values.customerOrderNo': { rule: 'order.number.taken' },
    });
    // The refusal is shown at the field only, not for the order.
    expect(selectOrderFailure(actor.getSnapshot())).toBeNull();
    actor.send({ type: 'change', field: number, text: 'SO-9' });
    expect(actor.getSnapshot().context.refusals).toEqual({});
    expect(selectOrderFailure(actor.getSnapshot())).toBeNull();
  });

  test('a reopened form has no trace of an earlier save', async () => {
    const { actor, untilScreen } = startOrderEntry({ type: 'new' });
    await untilScreen('editing');
    actor.send({ type: 'change', field: receiverField, text: 'Esi Owusu' });
    actor.send({ type: 'save', after: 'show' });
    expect(actor.getSnapshot().context.attempts).toBe(1);
    actor.send({ type: 'shelve' });
    expect(actor.getSnapshot().context.attempts).toBe(0);
    const [{ draftId } = { draftId: '' }] = actor.getSnapshot().context.drafts;
    actor.send({ type: 'save', after: 'show' });
    actor.send({ type: 'continueDraft', draftId });
    expect(actor.getSnapshot().context).toMatchObject({
      attempts: 0,
      content: { values: { receiverName: 'Esi Owusu' } },
    });
  });

  test('the form of a deleted order gets a new id, so that it can be saved', async () => {
    const deleted: SaveResult = {
      type: 'failed',
      failure: { ...failures.refused, key: 'order.deleted', code: 1207, status: 409 },
    };
    const { actor, untilScreen, saves } = startOrderEntry({ type: 'copy', from: sampleOrder.id }, [
      { type: 'failed', failure: failures.service },
      deleted,
      savedAs(1),
    ]);
    await untilScreen('editing');
    actor.send({ type: 'change', field: { line: null, key: 'customerOrderNo' }, text: 'SO-2' });
    for (const attempts of [1, 2]) {
      actor.send({ type: 'save', after: 'show' });
      await waitFor(actor, (s) => s.context.attempts === attempts);
    }
    expect(selectOrderFailure(actor.getSnapshot())).toMatchObject({ key: 'order.deleted' });
    actor.send({ type: 'save', after: 'show' });
    await untilScreen('saved');
    const [firstSave, secondSave, thirdSave] = saves;
    expect([secondSave?.id, secondSave?.sent]).toEqual([firstSave?.id, true]);
    expect(thirdSave?.id).not.toBe(firstSave?.id);
    expect(thirdSave).toMatchObject({
      sent: false,
      content: { values: { receiverName: 'Ama Mensah' } },
    });
  });
});

const sampleDraft = (draftId: string, receiverName: string): EntryDraft => ({
  draftId,
  kind: 'domestic',
  id: draftId,
  version: null,
  content: { values: { receiverName }, goods: [] },
  start: { values: {}, goods: [] },
  sent: true,
  changedAt: 1,
  revision: null,
  writer: 'form',
  split: null,
});

describe('drafts', () => {
  test("opening a draft saves the form's content as another draft", async () => {
    const { actor, untilScreen } = startOrderEntry({ type: 'new' }, [], {
      drafts: [sampleDraft('a', 'Esi'), sampleDraft('b', 'Yaw')],
    });
    await untilScreen('editing');
    actor.send({ type: 'change', field: receiverField, text: 'Half an order' });
    actor.send({ type: 'continueDraft', draftId: 'a' });
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

  test('an order whose label is printed opens only for an edit with a new label', async () => {
    const opened = { order: { ...sampleOrder, status: 'printed' } } as const;
    const plainForm = startOrderEntry(editTask, [], opened);
    await plainForm.untilScreen('closed');

    const { actor, saves, untilScreen } = startOrderEntry(
      { ...editTask, newLabel: true },
      [savedAs(2)],
      opened,
    );
    await untilScreen('editing');
    expect(selectReplacedNumber(actor.getSnapshot())).toBe(sampleOrder.waybillNo);
    actor.send({ type: 'change', field: receiverField, text: 'Esi Owusu' });
    actor.send({ type: 'save', after: 'print' });
    await untilScreen('saved');
    expect(saves).toMatchObject([{ version: 1, newLabel: true }]);
  });

  test('saving a draft clears the form', async () => {
    const { actor, untilScreen, draftCommands } = startOrderEntry({ type: 'new' });
    await untilScreen('editing');
    actor.send({ type: 'change', field: receiverField, text: 'Half an order' });
    const { draftId } = actor.getSnapshot().context;
    actor.send({ type: 'shelve' });
    const { context } = actor.getSnapshot();
    expect(context.drafts.map((one) => one.draftId)).toEqual([draftId]);
    expect(context.draftId).not.toBe(draftId);
    expect(context.content.values['receiverName']).toBeUndefined();
    expect(draftCommands.map(({ type }) => type)).toEqual(['keep', 'keep']);
    actor.send({ type: 'deleteDraft', draftId });
    expect(draftCommands.at(-1)).toEqual({ type: 'delete', draftId, revision: null });
  });
});

describe('shared draft', () => {
  const startFilledForm = async (answers: readonly SaveResult[] = []) => {
    const form = startOrderEntry({ type: 'new' }, answers);
    await form.untilScreen('editing');
    for (const [key, text] of Object.entries(sampleOrder.values)) {
      form.actor.send({ type: 'change', field: { line: null, key }, text });
    }
    return { ...form, context: () => form.actor.getSnapshot().context };
  };
  const split = { why: 'changed', by: 'kofi' } as const;

  test("a draft continues from the server's version", async () => {
    const { actor, draftCommands, saves, context, untilScreen } = await startFilledForm([
      savedAs(1),
    ]);
    const { draftId, writer } = context();
    // Pending drafts reach the server before the sign-out.
    expect(selectDraftStorage(actor.getSnapshot())).toBe('server');
    actor.send({ type: 'kept', draftId, revision: 4, at: 1 });
    // Events of an earlier form are ignored.
    actor.send({ type: 'kept', draftId: 'other', revision: 9, at: 2 });
    expect(context().draftResult).toEqual({ at: 1 });
    expect(selectDraftStorage(actor.getSnapshot())).toBe('server');
    actor.send({ type: 'change', field: receiverField, text: 'Esi' });
    expect(draftCommands.at(-1)).toMatchObject({
      type: 'keep',
      draft: { draftId, revision: 4, writer },
    });
    actor.send({ type: 'unkept', draftId, failure: failures.offline });
    expect(context().draftResult).toEqual({ failure: failures.offline });
    expect(selectDraftStorage(actor.getSnapshot())).toBe('browser');
    actor.send({ type: 'save', after: 'show' });
    await untilScreen('saved');
    expect(saves[0]).toMatchObject({ id: draftId, mark: { version: 4, writer } });
  });

  test('a draft changed by another user is kept, and the form continues as a separate draft', async () => {
    const { actor, draftCommands, context } = await startFilledForm();
    const { draftId, writer } = context();
    actor.send({ type: 'kept', draftId, revision: 4, at: 1 });
    actor.send({ type: 'overtaken', draftId: 'other', split });
    expect(context().draftId).toBe(draftId);
    actor.send({ type: 'overtaken', draftId, split });
    const separate = context();
    expect(separate).toMatchObject({ split, revision: null, draftResult: null });
    expect(separate.id).toBe(separate.draftId);
    expect([separate.id, separate.writer]).not.toContain(draftId);
    expect(separate.writer).not.toBe(writer);
    expect(separate.content.values['receiverName']).toBe('Ama Mensah');
    const [forgetCommand, keepCommand] = draftCommands.slice(-2);
    expect(forgetCommand).toEqual({ type: 'forget', draftId });
    expect(keepCommand).toMatchObject({
      type: 'keep',
      draft: { draftId: separate.id, revision: null, split },
    });
  });

  test('a draft changed by another user creates no order', async () => {
    const { actor, context } = await startFilledForm([{ type: 'overtaken', split }]);
    const { draftId } = context();
    actor.send({ type: 'save', after: 'show' });
    await waitFor(actor, (s) => s.context.split !== null);
    expect(context()).toMatchObject({ split, saved: null });
    expect(context().id).not.toBe(draftId);
  });

  test('a draft keeps its id if an order with this id may exist', async () => {
    const { actor, context, untilScreen } = await startFilledForm([
      { type: 'failed', failure: failures.service },
    ]);
    const { draftId } = context();
    actor.send({ type: 'save', after: 'show' });
    await untilScreen('editing');
    expect(context().sent).toBe(true);
    actor.send({ type: 'overtaken', draftId, split });
    expect(context()).toMatchObject({ id: draftId, split: null });
  });

  test('a draft opens by its id, and a deleted draft can be restored', async () => {
    const [mine, other] = [sampleDraft('a', 'Esi'), sampleDraft('b', 'Yaw')];
    const opened = { order: null, openedDraft: { ...mine, revision: 3 }, drafts: [other] };
    const { actor, draftCommands, untilScreen } = startOrderEntry(
      { type: 'draft', id: 'a' },
      [],
      opened,
    );
    await untilScreen('editing');
    const context = () => actor.getSnapshot().context;
    expect(context()).toMatchObject({ id: 'a', draftId: 'a', revision: 3, writer: 'form' });
    expect(isUnsaved(actor.getSnapshot())).toBe(true);
    actor.send({ type: 'deleteDraft', draftId: 'b' });
    expect(context().drafts).toEqual([]);
    actor.send({ type: 'restoreDraft', draft: other });
    expect(context().drafts).toEqual([other]);
    expect(draftCommands.slice(-2)).toMatchObject([
      { type: 'delete', draftId: 'b' },
      { type: 'restore' },
    ]);
  });
});

test('blank goods lines are removed, but one line always stays', () => {
  const createContent = (...goods: EntryContent['goods']): EntryContent => ({ values: {}, goods });
  expect(withoutBlankLines(createContent({ sku: ' ' }, { sku: 'A' }, {}))).toEqual(
    createContent({ sku: 'A' }),
  );
  expect(withoutBlankLines(createContent({}, {})).goods).toHaveLength(1);
});

test('a copy keeps only fields of its kind', () => {
  const content = {
    values: { ...sampleOrder.values, warehouseCode: 'X' },
    goods: [{ sku: 'A', hsCode: '1' }],
  };
  const copy = copyContent('fbs', content);
  expect(copy.values).not.toHaveProperty('customerOrderNo');
  expect(copy.values).toMatchObject({ warehouseCode: 'X', receiverName: 'Ama Mensah' });
  expect(copy.goods).toEqual([{ sku: 'A' }]);
  expect(newContent('international', { countryCode: 'GH', countries: {} }).goods).toEqual([{}]);
});
