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
  selectRestStep,
  selectFileRefusal,
  selectImportScreen,
} from '../../src/machines/orderImport/selectors.ts';
import { MAX_TRIES } from '../../src/machines/orderImport/backoff.ts';

type Snapshot = SnapshotFrom<typeof orderImportMachine>;

const { edges } = walk(orderImportModel);

interface Step {
  readonly from: Snapshot;
  readonly event: AnyEventObject;
  readonly to: Snapshot;
}

/** Finds the steps that match. Throws if there are none, because a rule without cases proves nothing. */
function findSteps(isMatch: (step: Step) => boolean): readonly Step[] {
  const matches = edges.filter((edge) => isMatch(edge));
  expect(matches.length).toBeGreaterThan(0);
  return matches;
}

const isSending = (s: Snapshot): boolean => s.matches({ working: 'sending' });
const isTaking = (s: Snapshot): boolean => s.matches({ working: { sending: 'taking' } });
const isSignedOutPaused = (s: Snapshot): boolean =>
  s.matches({ working: { sending: 'signedOutPaused' } });
const isChecking = (s: Snapshot): boolean => s.matches({ working: 'checking' });
const isCheckPaused = (s: Snapshot): boolean =>
  s.matches({ working: { checking: 'signedOutPaused' } });
const isSameOwner = ({ from, event }: Step): boolean =>
  from.context.owner?.account === event['owner'].account;

describe('order import', () => {
  test('only screens with the grid have an activity', () => {
    for (const { to } of edges) {
      expect(selectActivity(to) !== null).toBe(
        ['rows', 'mapping'].includes(selectImportScreen(to)),
      );
    }
  });

  test('states without an import have no import data', () => {
    const statesWithoutImport = ['signedOut', 'handingOver', 'lookingUp', 'idle'] as const;
    for (const { to } of findSteps((step) =>
      statesWithoutImport.some((state) => step.to.matches(state)),
    )) {
      expect(to.context).toMatchObject({ importId: null, source: null, layout: null, batch: null });
      expect(to.context.counts.rows).toBe(0);
    }
  });

  test('unknown rows are reconciled before they are sent again', () => {
    const withoutReconciling = findSteps(
      ({ from, to }) =>
        isTaking(to) &&
        !isTaking(from) &&
        !from.matches({ working: { sending: 'reconciling' } }) &&
        !from.matches({ working: { sending: 'delivering' } }),
    );
    for (const { to } of withoutReconciling) expect(to.context.counts.unknown).toBe(0);
  });

  test('rows are stored before they are sent', () => {
    for (const { to } of findSteps(({ from, to: next }) => isSending(next) && !isSending(from))) {
      expect(to.matches({ working: { sending: 'saving' } })).toBe(true);
    }
  });

  test('a refused file can be read in another way if it was opened', () => {
    const isRefused = ({ to }: Step) => to.matches('refused');
    for (const { to } of findSteps(isRefused)) {
      const { source, refusal, counts } = to.context;
      expect(to.can({ type: 'reopen', choice: {} })).toBe(
        source !== null && refusal?.reading !== undefined && counts.created + counts.unknown === 0,
      );
    }
    const reopened = findSteps(
      ({ from, event }) => from.matches('refused') && event.type === 'reopen',
    );
    for (const { to } of reopened) expect(to.context.refusal).toBeNull();
  });

  test('another reading or mapping resets undo, filter and check', () => {
    const isReopened = ({ from, to, event }: Step) =>
      event.type === 'reopen' ||
      (from.matches({ working: 'remapping' }) && selectImportScreen(to) === 'rows');
    for (const { to } of findSteps(
      ({ to: next, ...step }) => isReopened({ to: next, ...step }) && next.matches('working'),
    )) {
      if (to.matches({ working: 'remapping' })) continue;
      expect(to.context).toMatchObject({ query: {}, check: null, history: { canUndo: false } });
    }
  });

  test('isChanged survives a mapping and a resume, and is reset by another reading', () => {
    const mapped = findSteps(
      ({ from, to }) =>
        from.matches({ working: 'remapping' }) && to.matches({ working: 'reviewing' }),
    );
    for (const { from, to } of mapped) expect(isChanged(to)).toBe(isChanged(from));
    const resumed = findSteps(
      ({ event }) =>
        event.type === 'xstate.done.actor.reopen' && event['output'].hasEarlierEdits === true,
    );
    for (const { to } of resumed) expect(isChanged(to)).toBe(to.matches('working'));
    const reopened = findSteps(({ event, to }) => event.type === 'reopen' && to.matches('opening'));
    for (const { to } of reopened) expect(isChanged(to)).toBe(false);
  });

  test('another user never sees the import', () => {
    const otherUsers = findSteps((step) => step.event.type === 'signedIn' && !isSameOwner(step));
    expect(otherUsers.map(({ from }) => selectImportScreen(from))).toContain('rows');
    for (const { to } of otherUsers) {
      expect(to.matches('handingOver')).toBe(true);
      expect(to.context.importId).toBeNull();
    }
  });

  test('the same user finds the import unchanged', () => {
    const isSameUser = (step: Step) => step.event.type === 'signedIn' && isSameOwner(step);
    // Except for rows with an unknown answer, which are reconciled.
    const asksForUnknown = ({ from }: Step) =>
      selectActivity(from) === 'reviewing' && from.context.counts.unknown > 0;
    const isNotPaused = (step: Step) =>
      isSameUser(step) && !isSignedOutPaused(step.from) && !isCheckPaused(step.from);
    for (const { from, to } of findSteps((step) => isNotPaused(step) && !asksForUnknown(step))) {
      expect(to.value).toEqual(from.value);
    }
    const reconciled = findSteps((step) => isNotPaused(step) && asksForUnknown(step));
    for (const { to } of reconciled) expect(selectActivity(to)).toBe('reconciling');
    for (const { to } of findSteps((step) => isSameUser(step) && isSignedOutPaused(step.from))) {
      expect(to.matches({ working: { sending: 'reconciling' } })).toBe(true);
    }
    for (const { to } of findSteps((step) => isSameUser(step) && isCheckPaused(step.from))) {
      expect(selectCheckStep(to)).toBe('asking');
    }
  });

  test('the end of the session stops only sending and checking', () => {
    for (const { from, to } of findSteps(({ event }) => event.type === 'sessionEnded')) {
      expect(isSending(from) || isChecking(from)).toBe(true);
      expect(isSending(from) ? isSignedOutPaused(to) : isCheckPaused(to)).toBe(true);
    }
  });

  test('a check sends nothing and returns to the rows', () => {
    const endings = findSteps(({ from, to }) => isChecking(from) && !isChecking(to));
    for (const { to } of endings) expect(isSending(to)).toBe(false);
    expect(endings.filter(({ to }) => selectActivity(to) === 'reviewing')).not.toHaveLength(0);
  });

  test('a forecast is stale after a change of the rows, and dropped when sending starts', () => {
    const changes = findSteps(
      ({ from, event }) =>
        event.type === 'grid.changed' && event['step'].size !== null && from.context.check !== null,
    );
    for (const { to } of changes) expect(to.context.check?.isStale).toBe(true);
    for (const { to } of findSteps((step) => isSending(step.to)))
      expect(to.context.check).toBeNull();
  });

  test('ready rows can be sent even if a column is missing', () => {
    const isReviewing = ({ to }: Step) => to.matches({ working: 'reviewing' });
    for (const { to } of findSteps(isReviewing)) {
      const { readyRows, unknown } = to.context.counts;
      expect(canSend(to)).toBe(readyRows + unknown > 0);
      expect(canCheck(to)).toBe(readyRows > 0);
    }
    const withMissingColumn = findSteps(
      (step) => isReviewing(step) && step.to.context.layout?.missing.length === 1,
    );
    expect(withMissingColumn.some(({ to }) => canSend(to))).toBe(true);
  });

  test('the mapping screen appears only while no row can be sent', () => {
    for (const { to } of findSteps((step) => selectImportScreen(step.to) === 'mapping')) {
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

const deliverFailed = {
  type: 'xstate.done.actor.deliver',
  output: { ok: false, failure: { kind: 'network', offline: false } },
} as const;

/** A snapshot with a batch in flight after `attempt` tries. */
function createDelivering(attempt: number): Snapshot {
  const delivering = edges.find(({ to }) => to.matches({ working: { sending: 'delivering' } }))?.to;
  if (delivering === undefined) throw new Error('No step leads to the state.');
  return orderImportModel.machine.resolveState({
    value: delivering.value,
    context: { ...delivering.context, attempt },
  });
}

test('a batch is tried a limited number of times', () => {
  const nextState = (attempt: number) => {
    const [transition] = orderImportModel.machine.getTransitionData(
      createDelivering(attempt),
      deliverFailed,
    );
    return transition?.target?.[0]?.key;
  };
  expect(nextState(0)).toBe('waiting');
  expect(nextState(MAX_TRIES - 2)).toBe('waiting');
  expect(nextState(MAX_TRIES - 1)).toBe('halted');
});

test('a retry by the user does not count towards the limit', () => {
  const { machine } = orderImportModel;
  const next = (from: Snapshot, event: typeof deliverFailed | { readonly type: 'send' }) =>
    transition(machine, from, event)[0];
  let snapshot = createDelivering(MAX_TRIES - 2);
  for (let press = 0; press < 3; press++) {
    snapshot = next(snapshot, deliverFailed);
    expect(snapshot.matches({ working: { sending: 'waiting' } })).toBe(true);
    snapshot = next(snapshot, { type: 'send' });
    expect(snapshot.matches({ working: { sending: 'delivering' } })).toBe(true);
    expect(snapshot.context).toMatchObject({ attempt: 0, failure: null });
  }
});

test('replies in bursts do not raise the pace', () => {
  const { machine } = orderImportModel;
  const deliver = (from: Snapshot, tookMs: number) => {
    const { counts } = from.context;
    const next = { batchNo: 2, rows: 500 };
    const output = { ok: true, data: { counts, rows: 500, tookMs, next } } as const;
    return transition(machine, from, { type: 'xstate.done.actor.deliver', output })[0];
  };
  let snapshot = createDelivering(0);
  // Four batches of 500 rows a second: three replies arrive together with the first.
  for (let burst = 0; burst < 10; burst++) {
    for (const tookMs of [1_000, 0, 0, 0]) snapshot = deliver(snapshot, tookMs);
  }
  const { rowsPerSecond } = selectProgress(snapshot);
  expect(rowsPerSecond).toBeGreaterThan(1_500);
  expect(rowsPerSecond).toBeLessThan(2_500);
});

test('a stored import is offered again if its reader failed to load, but not if its file is bad', () => {
  const resumesFailedWith = (code: string) =>
    findSteps(
      ({ event }) =>
        event.type === 'xstate.done.actor.reopen' && event['output'].failure?.code === code,
    );
  for (const { to } of resumesFailedWith('crashed')) {
    expect(selectImportScreen(to)).toBe('crashed');
    // The screen shows it differently from a crashed import.
    expect(selectFileRefusal(to)).not.toBeNull();
    expect(to.can({ type: 'resume' })).toBe(true);
  }
  for (const { to } of resumesFailedWith('corrupt')) expect(selectImportScreen(to)).toBe('refused');
});

test('remaining rows of an import that is not offered are resumed, until it is known to be gone', () => {
  const { machine } = orderImportModel;
  const [{ to: offered } = { to: null }] = findSteps(({ to }) => to.matches('resumeOffered'));
  if (offered === null) throw new Error('No import is offered.');
  expect(selectRestStep(offered, 'older')).toBe('resume');
  const [resuming] = transition(machine, offered, { type: 'resume', importId: 'older' });
  expect(resuming.context).toMatchObject({ importId: 'older', offer: null });
  expect(selectRestStep(resuming, 'older')).toBe('wait');
  const next = (from: Snapshot, event: AnyEventObject) =>
    transition(machine, from, event as Parameters<typeof transition<typeof machine>>[2])[0];
  const lookingUp = next(resuming, {
    type: 'xstate.done.actor.reopen',
    output: { type: 'gone' },
  });
  const again = next(lookingUp, {
    type: 'xstate.done.actor.findUnfinished',
    output: offered.context.offer,
  });
  expect(selectImportScreen(again)).toBe('resumeOffered');
  expect(selectRestStep(again, 'older')).toBe('missing');
  expect(selectRestStep(again, offered.context.offer?.importId ?? '')).toBe('resume');
});

test('a finished import closes for the remaining rows of another one, an open one does not', () => {
  const steps = edges.filter(({ to }) => selectImportScreen(to) === 'rows');
  for (const { to } of steps) {
    expect(selectRestStep(to, to.context.importId ?? '')).toBe('show');
    const isFinished = selectActivity(to) === 'finished';
    expect(selectRestStep(to, 'other')).toBe(isFinished ? 'close' : 'busy');
    expect(isFinished && !to.can({ type: 'discard' })).toBe(false);
  }
  expect(new Set(steps.map(({ to }) => selectRestStep(to, 'other')))).toEqual(
    new Set(['close', 'busy']),
  );
});
