import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { createLabelDrawer, type LabelDrawer } from '../../../server/labels/labelDrawer.ts';
import type { LabelFile } from '../../../server/labels/drawLabels.ts';
import { createRoundRobin } from '../../../server/labels/roundRobin.ts';
import { createLogger } from '../../../server/logger.ts';
import {
  MAX_LABELS,
  MAX_WAITING_LABELS,
  type OrderLabel,
} from '../../../src/api/contract/orders/orderLabels.ts';
import { captions, randomLabels } from '../../support/labels.ts';

/** A file of an order with so many pieces. */
function fileOf(pieces: number, change: Partial<OrderLabel> = {}): LabelFile {
  const labels = randomLabels(1, 3).map((label) => Object.assign(label, change, { pieces }));
  const paper = { format: 'zpl', size: '100x150', dpi: 203 } as const;
  return { ...paper, labels, from: 0, to: pieces, captions, english: captions };
}

describe('turns', () => {
  test('go by company, however much one of them has', () => {
    const turns = createRoundRobin<{ id: number; companyId: number }>();
    for (const id of [1, 2, 3]) turns.add({ id, companyId: 2 });
    turns.add({ id: 4, companyId: 3 });
    const ids = () => turns.next()?.id;
    expect([ids(), ids(), ids(), ids()]).toEqual([1, 4, 1, 4]);
    turns.remove(1);
    turns.remove(4);
    expect([ids(), ids(), turns.remove(9)]).toEqual([2, 2, undefined]);
  });
});

describe('a drawer', () => {
  let drawer: LabelDrawer;
  const going = new AbortController().signal;
  const count = (zpl: Uint8Array) => new TextDecoder().decode(zpl).split('^XA').length - 1;
  beforeEach(() => {
    drawer = createLabelDrawer(createLogger('silent'));
  });
  afterEach(() => drawer.stop());

  test('draws every piece, in its thread', async () => {
    expect(count(await drawer.draw(2, fileOf(7), going))).toBe(7);
    expect(count(await drawer.draw(2, { ...fileOf(7), from: 2, to: 5 }, going))).toBe(3);
  });

  test('answers a company with one label before another with many', async () => {
    const done: string[] = [];
    await Promise.all([
      drawer.draw(2, fileOf(200), going).then(() => done.push('many')),
      drawer.draw(2, fileOf(1), going).then(() => done.push('one more of the same')),
      drawer.draw(3, fileOf(1), going).then(() => done.push('one')),
    ]);
    expect(done).toEqual(['one', 'many', 'one more of the same']);
  });

  test('refuses a company that waits for too many, and no other', async () => {
    const leaving = new AbortController();
    const all = Array.from({ length: MAX_WAITING_LABELS / MAX_LABELS }, () =>
      drawer.draw(2, fileOf(MAX_LABELS), leaving.signal),
    );
    await expect(drawer.draw(2, fileOf(1), going)).rejects.toMatchObject({ key: 'error.tooMany' });
    expect(count(await drawer.draw(3, fileOf(1), going))).toBe(1);
    leaving.abort();
    expect(await Promise.allSettled(all)).toMatchObject(
      all.map(() => ({ status: 'rejected', reason: { key: 'error.timeout' } })),
    );
    expect(count(await drawer.draw(2, fileOf(2), going))).toBe(2);
    await expect(drawer.draw(2, fileOf(1), leaving.signal)).rejects.toMatchObject({
      key: 'error.timeout',
    });
  });

  test('refuses who waits once it is stopped', async () => {
    const [waiting] = await Promise.allSettled([
      drawer.draw(2, fileOf(MAX_LABELS), going),
      drawer.stop(),
    ]);
    expect(waiting).toMatchObject({ status: 'rejected', reason: { key: 'error.unavailable' } });
    await expect(drawer.draw(2, fileOf(1), going)).rejects.toMatchObject({
      key: 'error.unavailable',
    });
  });

  test('goes on after a file that can’t be drawn', async () => {
    // A private letter: no font has it.
    const remark = String.fromCodePoint(0xe0_00);
    await expect(drawer.draw(2, fileOf(1, { remark }), going)).rejects.toMatchObject({
      key: 'open.label.script',
    });
    await expect(drawer.draw(2, fileOf(1, { waybillNo: 'é' }), going)).rejects.toThrow(
      'Code 128 of printable ASCII only.',
    );
    expect(count(await drawer.draw(2, fileOf(1), going))).toBe(1);
  });
});
