import { describe, expect, test } from 'vitest';
import { changedOrder, sampleOrder } from '../models/orderEntry.model.ts';
import type { EntryContent } from '../../src/domain/sheets/judgeEntry.ts';
import {
  findDifferences,
  chooseByDefault,
  mergeContents,
} from '../../src/machines/orderEntry/mergeContents.ts';
import { selectTheirChanges, selectEntryScreen } from '../../src/machines/orderEntry/selectors.ts';
import type { SaveResult } from '../../src/machines/orderEntry/types.ts';
import { editTask, receiverField, savedAs, startOrderEntry } from './support/orderEntry.ts';

describe('order changed by another user', () => {
  const conflict: SaveResult = { type: 'changed', current: changedOrder };

  test('the conflict shows field by field and saves the choices over the other version', async () => {
    const { actor, untilScreen, saves } = startOrderEntry(editTask, [conflict, savedAs(3)]);
    await untilScreen('editing');
    actor.send({ type: 'change', field: receiverField, text: 'Esi Owusu' });
    actor.send({ type: 'change', field: { line: null, key: 'receiverCity' }, text: 'Tema' });
    actor.send({ type: 'save', after: 'show' });
    await untilScreen('conflict');
    expect(selectTheirChanges(actor.getSnapshot())).toMatchObject([
      { name: 'values.receiverName', mine: 'Esi Owusu', theirs: 'Kofi Annan', isConflict: true },
      { name: 'values.remark', mine: '', theirs: 'Ring twice', isConflict: false },
    ]);
    // The name has to be chosen first.
    actor.send({ type: 'resolve' });
    expect(selectEntryScreen(actor.getSnapshot())).toBe('conflict');
    actor.send({ type: 'choose', name: 'values.receiverName', side: 'mine' });
    actor.send({ type: 'resolve' });
    await untilScreen('saved');
    expect(saves[1]).toMatchObject({
      version: 2,
      content: {
        values: { receiverName: 'Esi Owusu', receiverCity: 'Tema', remark: 'Ring twice' },
      },
    });
  });

  test('an order that was never loaded needs a choice for each difference', async () => {
    const { actor, untilScreen, saves } = startOrderEntry({ type: 'new' }, [conflict, savedAs(3)]);
    await untilScreen('editing');
    const { customerOrderNo: _number, ...values } = sampleOrder.values;
    actor.send({ type: 'fill', values: { ...values, receiverName: 'Esi Owusu', currency: '' } });
    actor.send({ type: 'change', field: { line: null, key: 'customerOrderNo' }, text: 'SO-1' });
    actor.send({ type: 'save', after: 'show' });
    await untilScreen('conflict');
    expect(selectTheirChanges(actor.getSnapshot())).toMatchObject([
      { name: 'values.receiverName', mine: 'Esi Owusu', theirs: 'Kofi Annan', isConflict: true },
      { name: 'values.remark', mine: '', theirs: 'Ring twice', isConflict: false },
    ]);
    actor.send({ type: 'choose', name: 'values.receiverName', side: 'mine' });
    actor.send({ type: 'resolve' });
    await untilScreen('saved');
    expect(saves[1]).toMatchObject({
      version: 2,
      content: { values: { receiverName: 'Esi Owusu', remark: 'Ring twice' } },
    });
  });

  test('goods are compared line by line, or as a table once lines were added', () => {
    const createContent = (...goods: EntryContent['goods']): EntryContent => ({
      values: {},
      goods,
    });
    const base = createContent({ sku: 'A', quantity: '1' }, { sku: 'B', quantity: '1' });
    const mine = createContent({ sku: 'A', quantity: '2' }, { sku: 'B', quantity: '1' });
    const theirs = createContent({ sku: 'A', quantity: '3' }, { sku: 'C', quantity: '1' });
    const changes = findDifferences(base, mine, theirs);
    expect(changes.map(({ name, isConflict }) => [name, isConflict])).toEqual([
      ['goods.0.quantity', true],
      ['goods.1.sku', false],
    ]);
    const choices = { ...chooseByDefault(changes), 'goods.0.quantity': 'mine' } as const;
    expect(mergeContents(mine, theirs, changes, choices).goods).toEqual([
      { sku: 'A', quantity: '2' },
      { sku: 'C', quantity: '1' },
    ]);

    const longer = createContent(...theirs.goods, { sku: 'D', quantity: '1' });
    const tableDifferences = findDifferences(base, mine, longer);
    expect(tableDifferences).toMatchObject([
      { name: 'goods', mine: '2', theirs: '3', isConflict: true },
    ]);
    expect(mergeContents(mine, longer, tableDifferences, { goods: 'theirs' })).toEqual(longer);
    expect(mergeContents(mine, longer, tableDifferences, { goods: 'mine' })).toEqual(mine);
  });
});
