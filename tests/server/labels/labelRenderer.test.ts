import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { createLabelRenderer, type LabelRenderer } from '../../../server/labels/labelRenderer.ts';
import type { LabelFile } from '../../../server/labels/drawLabels.ts';
import { createRoundRobin } from '../../../server/labels/roundRobin.ts';
import { createLogger } from '../../../server/logger.ts';
import {
  MAX_LABELS,
  MAX_WAITING_LABELS,
  type OrderLabel,
} from '../../../src/api/contract/orders/orderLabels.ts';
import { captions, randomLabels } from '../../support/labels.ts';

/** Label file of an order with this many pieces. */
function createFile(pieces: number, change: Partial<OrderLabel> = {}): LabelFile {
  const labels = randomLabels(1, 3).map((label) => Object.assign(label, change, { pieces }));
  const paper = { format: 'zpl', size: '100x150', dpi: 203 } as const;
  return { ...paper, labels, from: 0, to: pieces, captions, english: captions };
}

describe('round robin', () => {
  test('companies take turns, however many jobs one of them has', () => {
    const queue = createRoundRobin<{ id: number; companyId: number }>();
    for (const id of [1, 2, 3]) queue.add({ id, companyId: 2 });
    queue.add({ id: 4, companyId: 3 });
    const nextId = () => queue.next()?.id;
    // A job stays in the queue until it is removed.
    expect([nextId(), nextId(), nextId(), nextId()]).toEqual([1, 4, 1, 4]);
    queue.remove(1);
    queue.remove(4);
    expect([nextId(), nextId(), queue.remove(9)]).toEqual([2, 2, undefined]);
  });
});

describe('label renderer', () => {
  let labelRenderer: LabelRenderer;
  const neverAborted = new AbortController().signal;
  const countLabels = (zpl: Uint8Array) => new TextDecoder().decode(zpl).split('^XA').length - 1;
  beforeEach(() => {
    labelRenderer = createLabelRenderer(createLogger('silent'));
  });
  afterEach(() => labelRenderer.stop());

  test('the renderer draws every piece in its thread', async () => {
    expect(countLabels(await labelRenderer.draw(2, createFile(7), neverAborted))).toBe(7);
    expect(
      countLabels(await labelRenderer.draw(2, { ...createFile(7), from: 2, to: 5 }, neverAborted)),
    ).toBe(3);
  });

  test('one label of a company is drawn before many of another', async () => {
    const finished: string[] = [];
    await Promise.all([
      labelRenderer.draw(2, createFile(200), neverAborted).then(() => finished.push('many')),
      labelRenderer
        .draw(2, createFile(1), neverAborted)
        .then(() => finished.push('one more of the same')),
      labelRenderer.draw(3, createFile(1), neverAborted).then(() => finished.push('one')),
    ]);
    expect(finished).toEqual(['one', 'many', 'one more of the same']);
  });

  test('a company with too many waiting labels is refused, but no other', async () => {
    const clientAbort = new AbortController();
    const waitingCalls = Array.from({ length: MAX_WAITING_LABELS / MAX_LABELS }, () =>
      labelRenderer.draw(2, createFile(MAX_LABELS), clientAbort.signal),
    );
    await expect(labelRenderer.draw(2, createFile(1), neverAborted)).rejects.toMatchObject({
      key: 'error.tooMany',
    });
    expect(countLabels(await labelRenderer.draw(3, createFile(1), neverAborted))).toBe(1);
    clientAbort.abort();
    expect(await Promise.allSettled(waitingCalls)).toMatchObject(
      waitingCalls.map(() => ({ status: 'rejected', reason: { key: 'error.timeout' } })),
    );
    expect(countLabels(await labelRenderer.draw(2, createFile(2), neverAborted))).toBe(2);
    await expect(labelRenderer.draw(2, createFile(1), clientAbort.signal)).rejects.toMatchObject({
      key: 'error.timeout',
    });
  });

  test('a stopped renderer refuses waiting and new calls', async () => {
    const [waiting] = await Promise.allSettled([
      labelRenderer.draw(2, createFile(MAX_LABELS), neverAborted),
      labelRenderer.stop(),
    ]);
    expect(waiting).toMatchObject({ status: 'rejected', reason: { key: 'error.unavailable' } });
    await expect(labelRenderer.draw(2, createFile(1), neverAborted)).rejects.toMatchObject({
      key: 'error.unavailable',
    });
  });

  test('the renderer continues after a file that can’t be drawn', async () => {
    // A private-use character, which no font has.
    const remark = String.fromCodePoint(0xe0_00);
    await expect(
      labelRenderer.draw(2, createFile(1, { remark }), neverAborted),
    ).rejects.toMatchObject({
      key: 'open.label.script',
    });
    await expect(
      labelRenderer.draw(2, createFile(1, { waybillNo: 'é' }), neverAborted),
    ).rejects.toThrow('Code 128 is for printable ASCII only.');
    expect(countLabels(await labelRenderer.draw(2, createFile(1), neverAborted))).toBe(1);
  });
});
