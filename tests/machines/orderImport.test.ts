import { transition, type AnyEventObject, type SnapshotFrom } from 'xstate';
import { describe, expect, test } from 'vitest';
import { orderImportModel } from '../models/orderImport.model.ts';
import { walk } from '../models/walk.ts';
import type { orderImportMachine } from '../../src/machines/orderImport/machine.ts';
import {
  selectActivity,
  canCheck,
  canSend,
  isChanged,
  selectCheckStep,
  selectProgress,
  selectFileRefusal,
  selectImportScreen,
} from '../../src/machines/orderImport/selectors.ts';
import { MOST_TRIES } from '../../src/machines/orderImport/backoff.ts';

type Snapshot = SnapshotFrom<typeof orderImportMachine>;

const { edges } = walk(orderImportModel);

interface Step {
  readonly from: Snapshot;
  readonly event: AnyEventObject;
  readonly to: Snapshot;
}

/** The steps that a rule is about; a rule about none would hold for nothing. */
function steps(about: (step: Step) => boolean): readonly Step[] {
  const found = edges.filter((edge) => about(edge));
  expect(found.length).toBeGreaterThan(0);
  return found;
}

const isSending = (s: Snapshot): boolean => s.matches({ working: 'sending' });
const isTaking = (s: Snapshot): boolean => s.matches({ working: { sending: 'taking' } });
const isSignedOutPaused = (s: Snapshot): boolean =>
  s.matches({ working: { sending: 'signedOutPaused' } });
const isChecking = (s: Snapshot): boolean => s.matches({ working: 'checking' });
const isCheckPaused = (s: Snapshot): boolean =>
  s.matches({ working: { checking: 'signedOutPaused' } });
const isSame = ({ from, event }: Step): boolean =>
  from.context.owner?.account === event['owner'].account;

describe('order import', () => {
  test('only the grid has an activity', () => {
    for (const { to } of edges) {
      expect(selectActivity(to) !== null).toBe(
        ['rows', 'mapping'].includes(selectImportScreen(to)),
      );
    }
  });

  test('states without an import have no data of one', () => {
    const empty = ['nobody', 'handingOver', 'lookingUp', 'idle'] as const;
    for (const { to } of steps((step) => empty.some((state) => step.to.matches(state)))) {
      expect(to.context).toMatchObject({ importId: null, source: null, layout: null, batch: null });
      expect(to.context.counts.rows).toBe(0);
    }
  });

  test('unknown rows are reconciled before they are sent again', () => {
    const unasked = steps(
      ({ from, to }) =>
        isTaking(to) &&
        !isTaking(from) &&
        !from.matches({ working: { sending: 'reconciling' } }) &&
        !from.matches({ working: { sending: 'delivering' } }),
    );
    for (const { to } of unasked) expect(to.context.counts.unknown).toBe(0);
  });

  test('rows are stored before they are sent', () => {
    for (const { to } of steps(({ from, to: next }) => isSending(next) && !isSending(from))) {
      expect(to.matches({ working: { sending: 'saving' } })).toBe(true);
    }
  });

  test('a refused file can be read in another way if it was opened', () => {
    const isRefused = ({ to }: Step) => to.matches('refused');
    for (const { to } of steps(isRefused)) {
      const { source, refusal, counts } = to.context;
      expect(to.can({ type: 'reopen', choice: {} })).toBe(
        source !== null && refusal?.reading !== undefined && counts.created + counts.unknown === 0,
      );
    }
    const reopened = steps(({ from, event }) => from.matches('refused') && event.type === 'reopen');
    for (const { to } of reopened) expect(to.context.refusal).toBeNull();
  });

  test('another reading or mapping resets undo, filter and check', () => {
    const isReopened = ({ from, to, event }: Step) =>
      event.type === 'reopen' ||
      (from.matches({ working: 'remapping' }) && selectImportScreen(to) === 'rows');
    for (const { to } of steps(
      ({ to: next, ...step }) => isReopened({ to: next, ...step }) && next.matches('working'),
    )) {
      if (to.matches({ working: 'remapping' })) continue;
      expect(to.context).toMatchObject({ query: {}, check: null, history: { canUndo: false } });
    }
  });

  test('the import knows of changes that reading again would lose, also after a mapping or a resume', () => {
    const mapped = steps(
      ({ from, to }) =>
        from.matches({ working: 'remapping' }) && to.matches({ working: 'reviewing' }),
    );
    for (const { from, to } of mapped) expect(isChanged(to)).toBe(isChanged(from));
    const resumed = steps(
      ({ event }) => event.type === 'xstate.done.actor.reopen' && event['output'].isWorked === true,
    );
    for (const { to } of resumed) expect(isChanged(to)).toBe(to.matches('working'));
    const reopened = steps(({ event, to }) => event.type === 'reopen' && to.matches('opening'));
    for (const { to } of reopened) expect(isChanged(to)).toBe(false);
  });

  test('another user never gets the import', () => {
    const others = steps((step) => step.event.type === 'signedIn' && !isSame(step));
    expect(others.map(({ from }) => selectImportScreen(from))).toContain('rows');
    for (const { to } of others) {
      expect(to.matches('handingOver')).toBe(true);
      expect(to.context.importId).toBeNull();
    }
  });

  test('the same user finds everything as it was', () => {
    const same = (step: Step) => step.event.type === 'signedIn' && isSame(step);
    // But for rows whose answer is unknown: those are asked for, now that they can be.
    const asks = ({ from }: Step) =>
      selectActivity(from) === 'reviewing' && from.context.counts.unknown > 0;
    const rest = (step: Step) =>
      same(step) && !isSignedOutPaused(step.from) && !isCheckPaused(step.from);
    for (const { from, to } of steps((step) => rest(step) && !asks(step))) {
      expect(to.value).toEqual(from.value);
    }
    const asking = steps((step) => rest(step) && asks(step));
    for (const { to } of asking) expect(selectActivity(to)).toBe('reconciling');
    for (const { to } of steps((step) => same(step) && isSignedOutPaused(step.from))) {
      expect(to.matches({ working: { sending: 'reconciling' } })).toBe(true);
    }
    for (const { to } of steps((step) => same(step) && isCheckPaused(step.from))) {
      expect(selectCheckStep(to)).toBe('asking');
    }
  });

  test('the end of the session stops sending and checking, and nothing else', () => {
    for (const { from, to } of steps(({ event }) => event.type === 'sessionEnded')) {
      expect(isSending(from) || isChecking(from)).toBe(true);
      expect(isSending(from) ? isSignedOutPaused(to) : isCheckPaused(to)).toBe(true);
    }
  });

  test('a check sends nothing and returns to the rows', () => {
    const left = steps(({ from, to }) => isChecking(from) && !isChecking(to));
    for (const { to } of left) expect(isSending(to)).toBe(false);
    expect(left.filter(({ to }) => selectActivity(to) === 'reviewing')).not.toHaveLength(0);
  });

  test('a forecast is stale after a change of the rows, and gone once they are sent', () => {
    const changes = steps(
      ({ from, event }) =>
        event.type === 'grid.changed' && event['step'].size !== null && from.context.check !== null,
    );
    for (const { to } of changes) expect(to.context.check?.stale).toBe(true);
    for (const { to } of steps((step) => isSending(step.to))) expect(to.context.check).toBeNull();
  });

  test('a ready row can be sent, whether its fields have columns or were filled in', () => {
    const isStill = ({ to }: Step) => to.matches({ working: 'reviewing' });
    for (const { to } of steps(isStill)) {
      const { readyRows, unknown } = to.context.counts;
      expect(canSend(to)).toBe(readyRows + unknown > 0);
      expect(canCheck(to)).toBe(readyRows > 0);
    }
    const filled = steps((step) => isStill(step) && step.to.context.layout?.missing.length === 1);
    expect(filled.some(({ to }) => canSend(to))).toBe(true);
  });

  test('the import asks for columns only while no row can be sent', () => {
    for (const { to } of steps((step) => selectImportScreen(step.to) === 'mapping')) {
      expect(to.context.layout?.missing).not.toEqual([]);
      const { readyRows, created, unknown } = to.context.counts;
      expect(readyRows + created + unknown).toBe(0);
    }
  });

  test('the progress never shows more answers than rows', () => {
    for (const { to } of edges) {
      const { answered, total } = selectProgress(to);
      expect(answered).toBeLessThanOrEqual(total);
    }
  });
});

const failed = {
  type: 'xstate.done.actor.deliver',
  output: { ok: false, failure: { kind: 'network', offline: false } },
} as const;

/** A batch that is on its way, after some tries of it. */
function deliveringAfter(attempt: number): Snapshot {
  const found = edges.find(({ to }) => to.matches({ working: { sending: 'delivering' } }))?.to;
  if (found === undefined) throw new Error('No step leads there.');
  return orderImportModel.machine.resolveState({
    value: found.value,
    context: { ...found.context, attempt },
  });
}

test('a batch is tried a limited number of times', () => {
  const after = (attempt: number) => {
    const [transition] = orderImportModel.machine.getTransitionData(
      deliveringAfter(attempt),
      failed,
    );
    return transition?.target?.[0]?.key;
  };
  expect(after(0)).toBe('waiting');
  expect(after(MOST_TRIES - 2)).toBe('waiting');
  expect(after(MOST_TRIES - 1)).toBe('halted');
});

test('a retry by the user does not count towards the limit', () => {
  const { machine } = orderImportModel;
  const next = (from: Snapshot, event: typeof failed | { readonly type: 'send' }) =>
    transition(machine, from, event)[0];
  let at = deliveringAfter(MOST_TRIES - 2);
  for (let press = 0; press < 3; press++) {
    at = next(at, failed);
    expect(at.matches({ working: { sending: 'waiting' } })).toBe(true);
    at = next(at, { type: 'send' });
    expect(at.matches({ working: { sending: 'delivering' } })).toBe(true);
    expect(at.context).toMatchObject({ attempt: 0, failure: null });
  }
});

test('answers in bursts do not raise the pace', () => {
  const { machine } = orderImportModel;
  const answered = (from: Snapshot, tookMs: number) => {
    const { counts } = from.context;
    const next = { batchNo: 2, rows: 500 };
    const output = { ok: true, data: { counts, rows: 500, tookMs, next } } as const;
    return transition(machine, from, { type: 'xstate.done.actor.deliver', output })[0];
  };
  let at = deliveringAfter(0);
  // Four batches a second, of which three come with the first.
  for (let burst = 0; burst < 10; burst++) {
    for (const tookMs of [1_000, 0, 0, 0]) at = answered(at, tookMs);
  }
  const { rowsPerSecond } = selectProgress(at);
  expect(rowsPerSecond).toBeGreaterThan(1_500);
  expect(rowsPerSecond).toBeLessThan(2_500);
});

test('a stored import is offered again if its reader failed to load, but not if its file is bad', () => {
  const refused = (code: string) =>
    steps(
      ({ event }) =>
        event.type === 'xstate.done.actor.reopen' && event['output'].failure?.code === code,
    );
  for (const { to } of refused('crashed')) {
    expect(selectImportScreen(to)).toBe('crashed');
    // Which its screen tells from an import that broke.
    expect(selectFileRefusal(to)).not.toBeNull();
    expect(to.can({ type: 'resume' })).toBe(true);
  }
  for (const { to } of refused('corrupt')) expect(selectImportScreen(to)).toBe('refused');
});
