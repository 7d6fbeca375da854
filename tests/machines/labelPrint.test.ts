import { describe, expect, test } from 'vitest';
import { createActor, fromCallback, fromPromise, waitFor } from 'xstate';
import { sampleLabel } from '../../scripts/machines/labelPrint.model.ts';
import type { OrderLabel } from '../../src/api/contract/order/labels.ts';
import { labelPrintMachine } from '../../src/machines/labelPrint/machine.ts';
import { planOf } from '../../src/machines/labelPrint/plan.ts';
import type {
  Entered,
  Found,
  KeepPrint,
  Labels,
  LedgerCall,
  PrintSource,
  PrintWork,
} from '../../src/machines/labelPrint/types.ts';

interface World {
  readonly labels: readonly OrderLabel[];
  readonly kept?: PrintWork;
  /** Calls to the ledger that are not answered. */
  failures?: number;
}

const away = { ok: false, failure: { kind: 'network', offline: false } } as const;

/** The machine against a carrier that has these labels, and what it asked of it. */
function start(world: World) {
  const asked: number[] = [];
  const entered: LedgerCall[] = [];
  const keeping: (PrintWork | null)[] = [];
  const byId = new Map(world.labels.map((label) => [label.orderId, label]));
  const machine = labelPrintMachine.provide({
    actors: {
      keeper: fromCallback<KeepPrint>(({ receive, sendBack }) => {
        receive(({ work }) => keeping.push(work));
        sendBack({ type: 'recalled', work: world.kept ?? null });
      }),
      findOrders: fromPromise<Found, { readonly source: PrintSource }>(({ input: { source } }) => {
        const ids = source.by === 'ids' ? source.ids : [...byId.keys()];
        return Promise.resolve({ ok: true, data: { ids, unknown: [], shared: [] } });
      }),
      fetchLabels: fromPromise<Labels, { readonly ids: readonly string[] }>(
        ({ input: { ids } }) => {
          asked.push(ids.length);
          const labels = ids.flatMap((id) => byId.get(id) ?? []);
          return Promise.resolve({ ok: true, data: { labels } });
        },
      ),
      openDialog: fromPromise<null>(() => Promise.resolve(null)),
      enter: fromPromise<Entered, LedgerCall>(({ input }) => {
        entered.push(input);
        if ((world.failures ?? 0) > 0) {
          world.failures = (world.failures ?? 0) - 1;
          return Promise.resolve(away);
        }
        const outcomes = input.ids.map((id) => {
          const before = byId.get(id)?.printed ?? null;
          return before === null || input.reprint
            ? ({ outcome: 'done', id, status: 'printed' } as const)
            : ({ outcome: 'printed', id, ...before } as const);
        });
        return Promise.resolve({ ok: true, data: { outcomes } });
      }),
    },
  });
  const actor = createActor(machine).start();
  const state = (name: 'ready' | 'printing' | 'asking' | 'done' | 'unrecorded' | 'empty') =>
    waitFor(actor, (snapshot) => snapshot.matches(name));
  const print = async () => {
    await state('ready');
    actor.send({ type: 'print' });
    actor.send({ type: 'spread' });
    await state('asking');
  };
  const open = () => actor.send({ type: 'open', source: { by: 'import', importId: 'i' } });
  return { actor, asked, entered, keeping, state, print, open };
}

const orders = (count: number, pieces = 1) =>
  Array.from({ length: count }, (_, index) => sampleLabel(String(index), pieces));

describe('printing labels', () => {
  test('labels come in calls of 200', async () => {
    const { asked, open, state } = start({ labels: orders(450) });
    open();
    await state('ready');
    expect(asked).toEqual([200, 200, 50]);
  });

  test('a dialog that was cancelled enters nothing', async () => {
    const { actor, entered, open, print, state } = start({ labels: orders(3) });
    open();
    await print();
    actor.send({ type: 'cameOut', labels: 0 });
    await state('ready');
    expect(entered).toEqual([]);
  });

  test('where the paper ran out, the ledger gets the orders before it, and the rest goes on', async () => {
    const { actor, entered, open, print, state } = start({ labels: orders(3, 2) });
    open();
    await state('ready');
    actor.send({ type: 'choose', settings: { size: 'A4', dpi: 300, start: 1 } });
    await print();
    // Of the second order one piece came out.
    actor.send({ type: 'cameOut', labels: 3 });
    await state('done');
    expect(entered).toMatchObject([{ ids: ['0'], size: 'A4', reprint: false }]);
    actor.send({ type: 'goOn' });
    const { context } = await state('ready');
    expect(planOf(context).printing.map(({ orderId }) => orderId)).toEqual(['1', '2']);
    expect(context).toMatchObject({ from: 1, settings: { start: 0 } });
    await print();
    actor.send({ type: 'cameOut', labels: 3 });
    await state('done');
    expect(entered.at(-1)?.ids).toEqual(['1', '2']);
  });

  test('more than 1,000 labels are printed in batches of 1,000', async () => {
    const { actor, entered, open, print, state } = start({ labels: orders(1200) });
    open();
    await print();
    actor.send({ type: 'cameOut', labels: 5000 });
    await state('done');
    actor.send({ type: 'goOn' });
    await print();
    actor.send({ type: 'cameOut', labels: 200 });
    await state('done');
    expect(entered.map(({ ids }) => ids.length)).toEqual([1000, 200]);
  });

  test('what was printed is left out, unless a reprint is asked for', async () => {
    const before = { at: '2026-11-20T10:00:00.000Z', by: 'kofi' };
    const [first, second, third] = orders(3);
    if (first === undefined || second === undefined || third === undefined) throw new Error();
    const labels = [
      { ...first, status: 'printed', printed: before } as const,
      second,
      { ...third, status: 'cancelled' } as const,
    ];
    const { actor, entered, open, print, state } = start({ labels });
    open();
    const { context } = await state('ready');
    expect(planOf(context)).toMatchObject({ count: 1, printed: [labels[0]], refused: [labels[2]] });
    actor.send({ type: 'choose', settings: { reprint: true } });
    await print();
    actor.send({ type: 'cameOut', labels: 2 });
    await state('done');
    expect(entered).toMatchObject([{ ids: ['0', '1'], size: '100x150', reprint: true }]);
  });

  test('a ledger that does not answer is told again, and nothing twice', async () => {
    const world = { labels: orders(2), failures: 1 };
    const { actor, entered, open, print, state } = start(world);
    open();
    await print();
    actor.send({ type: 'cameOut', labels: 2 });
    await state('unrecorded');
    actor.send({ type: 'retry' });
    const { context } = await state('done');
    // Under the same id, so that the ledger knows it again.
    expect(entered[1]).toEqual(entered[0]);
    expect(context).toMatchObject({ done: 2, odd: [], failure: null });
  });

  test('after a reload it is asked again what came out', async () => {
    const first = start({ labels: orders(3) });
    first.open();
    await first.print();
    const kept = first.keeping.at(-1);
    expect(kept).toMatchObject({ out: true, source: { by: 'ids', ids: ['0', '1', '2'] } });
    if (kept === null || kept === undefined) throw new Error('Nothing kept.');
    const { actor, entered, state } = start({ labels: orders(3), kept });
    await state('asking');
    actor.send({ type: 'cameOut', labels: 3 });
    await state('done');
    expect(entered).toMatchObject([{ printId: kept.printId, ids: ['0', '1', '2'] }]);
    // The next ones are another print.
    actor.send({ type: 'open', source: { by: 'ids', ids: ['0'] } });
    expect((await state('ready')).context.printId).not.toBe(kept.printId);
  });
});
