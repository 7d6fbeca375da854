import type { SnapshotFrom } from 'xstate';
import { describe, expect, test } from 'vitest';
import { orderImportModel } from '../../scripts/machines/orderImport.model.ts';
import { walk } from '../../scripts/machines/walk.ts';
import type { orderImportMachine } from '../../src/machines/orderImport/machine.ts';
import {
  activityOf,
  canSend,
  progressOf,
  screenOf,
} from '../../src/machines/orderImport/selectors.ts';
import { MOST_TRIES } from '../../src/machines/orderImport/setup.ts';

type Snapshot = SnapshotFrom<typeof orderImportMachine>;

const { edges } = walk(orderImportModel);
const sending = (state: string) =>
  ({ working: { sending: state } }) as Parameters<Snapshot['matches']>[0];
const steps = edges.map(({ from, event, to }) => ({
  from: from as Snapshot,
  event,
  to: to as Snapshot,
}));

describe('wherever the import goes', () => {
  test('each state is one screen, and only the grid has an activity', () => {
    for (const { to } of steps) {
      expect(screenOf(to) === 'rows').toBe(
        activityOf(to) !== null && !to.matches({ working: 'mapping' }),
      );
      if (to.matches('idle')) expect(screenOf(to)).toBe('drop');
    }
  });

  test('without an import nothing of one is left', () => {
    const empty = steps.filter(({ to }) =>
      (['nobody', 'handingOver', 'lookingUp', 'idle'] as const).some((state) => to.matches(state)),
    );
    expect(empty.length).toBeGreaterThan(0);
    for (const { to } of empty) {
      expect(to.context).toMatchObject({ importId: null, source: null, layout: null, batch: null });
      expect(to.context.counts.rows).toBe(0);
    }
  });

  test('nothing unknown is sent again before the server was asked', () => {
    const takings = steps.filter(({ to }) => to.matches(sending('taking')));
    expect(takings.length).toBeGreaterThan(0);
    for (const { from, to } of takings) {
      const asked = from.matches(sending('reconciling')) || from.matches(sending('delivering'));
      if (!asked && !from.matches(sending('taking'))) expect(to.context.counts.unknown).toBe(0);
    }
  });

  test('nothing is sent that was not stored first', () => {
    for (const { from, to } of steps) {
      if (to.matches({ working: 'sending' }) && !from.matches({ working: 'sending' })) {
        expect(to.matches(sending('saving'))).toBe(true);
      }
    }
  });

  test('another user takes over nothing, from wherever he comes', () => {
    const taken = steps.filter(
      ({ from, event }) =>
        event.type === 'signedIn' &&
        from.context.owner !== null &&
        from.context.owner.account !== event['owner'].account,
    );
    expect(new Set(taken.map(({ from }) => screenOf(from)))).toContain('rows');
    for (const { to } of taken) {
      expect(to.matches('handingOver')).toBe(true);
      expect(to.context.importId).toBeNull();
    }
  });

  test('the same user goes on where he was', () => {
    for (const { from, event, to } of steps) {
      if (event.type !== 'signedIn' || from.context.owner?.account !== event['owner'].account)
        continue;
      if (from.matches(sending('signedOutPaused')))
        expect(to.matches(sending('reconciling'))).toBe(true);
      else expect(to.value).toEqual(from.value);
    }
  });

  test('a session that ends stops the sending, and only that', () => {
    for (const { from, event, to } of steps) {
      if (event.type !== 'sessionEnded') continue;
      expect(from.matches({ working: 'sending' })).toBe(true);
      expect(to.matches(sending('signedOutPaused'))).toBe(true);
    }
  });

  test('rows can be sent only under a whole mapping', () => {
    for (const { to } of steps) {
      if (canSend(to) && to.matches({ working: 'reviewing' })) {
        expect(to.context.layout?.missing).toEqual([]);
      }
    }
  });

  test('the progress never shows more answers than rows', () => {
    for (const { to } of steps) {
      const { answered, total } = progressOf(to);
      expect(answered).toBeLessThanOrEqual(total);
    }
  });
});

test('a batch is tried a limited number of times', () => {
  const delivering = steps.find(({ to }) => to.matches(sending('delivering')))?.to;
  if (delivering === undefined) throw new Error('No step leads there.');
  const { machine } = orderImportModel;
  const failed = {
    type: 'xstate.done.actor.deliver',
    output: { ok: false, failure: { kind: 'network', offline: false } },
  } as const;
  const after = (attempt: number) => {
    const tried = machine.resolveState({
      value: delivering.value,
      context: { ...delivering.context, attempt },
    });
    const [transition] = machine.getTransitionData(tried, failed);
    return transition?.target?.[0]?.key;
  };
  expect(after(0)).toBe('waiting');
  expect(after(MOST_TRIES - 2)).toBe('waiting');
  expect(after(MOST_TRIES - 1)).toBe('halted');
});
