import {
  assign,
  enqueueActions,
  sendTo,
  setup,
  type ActorRefFrom,
  type SnapshotFrom,
} from 'xstate';
import { OTHER_REASON } from '../../api/contract/orders/orderScans.ts';
import { callbackActor, promiseActor, withOutput } from '../shared/actors.ts';
import { unexpectedFailure, withFailure, RETRY_MS } from '../shared/failure.ts';
import {
  addLine,
  nextScanBatch,
  isRepeated,
  isWaiting,
  applyOutcome,
  parseWaybillNo,
  loudestTone,
} from './scanLines.ts';
import type {
  ScanAnswer,
  JournalEvent,
  RecalledScans,
  Scan,
  ScanContext,
  ScanEvent,
  ScanLine,
  ScanTone,
} from './types.ts';

/** Types only: XState reads them from a value that stays empty. */
const types: {
  context?: ScanContext;
  events?: ScanEvent;
  emitted?: { readonly type: 'heard'; readonly tone: ScanTone };
} = {};

type ScanInput = Extract<ScanEvent, { type: 'scan' }>;

const toScanLine = ({ setup: newSetup }: ScanContext, { id, code, at }: ScanInput): ScanLine => ({
  ...newSetup,
  id,
  at,
  waybillNo: parseWaybillNo(code),
  state: 'keeping',
  status: null,
});

const stationSetup = setup({
  types,
  actors: {
    recall: promiseActor<RecalledScans>('recall'),
    /** Stores scans until they are answered, and reports each one when it is stored. */
    journal: callbackActor<JournalEvent>('journal'),
    sendScans: promiseActor<ScanAnswer, { scans: readonly Scan[] }>('sendScans'),
  },
  guards: {
    isEmpty: (_, { code }: ScanInput) => parseWaybillNo(code) === '',
    isRepeated: ({ context }, { code }: ScanInput) => isRepeated(context, parseWaybillNo(code)),
    hasStoredScans: (_, { scans }: RecalledScans) => scans.length > 0,
    hasMoreToSend: ({ context }, answered: ScanAnswer) => {
      const ids = new Set(answered.ok ? answered.data.map(({ id }) => id) : []);
      return nextScanBatch(context).some(({ id }) => !ids.has(id));
    },
    isFailure: (_, answered: ScanAnswer) => !answered.ok,
  },
  actions: {
    begin: assign(({ context }, { setup: newSetup, scans }: RecalledScans) => ({
      setup: newSetup ?? context.setup,
      lines: scans
        .map((scan): ScanLine => Object.assign({ state: 'waiting', status: null } as const, scan))
        .toReversed(),
    })),
    choose: assign((_, { setup: newSetup }: Extract<ScanEvent, { type: 'setUp' }>) => ({
      setup: newSetup,
    })),
    remember: sendTo('journal', ({ context }) => ({ type: 'remember', setup: context.setup })),
    add: enqueueActions(({ context, enqueue }, event: ScanInput) => {
      const line = toScanLine(context, event);
      const { state: _state, status: _status, ...scan } = line;
      enqueue.assign({ lines: addLine(context.lines, line) });
      enqueue.sendTo('journal', { type: 'keep', scan });
    }),
    addRepeated: enqueueActions(({ context, enqueue }, event: ScanInput) => {
      const line: ScanLine = { ...toScanLine(context, event), state: 'duplicate' };
      enqueue.assign({ lines: addLine(context.lines, line) });
      enqueue.emit({ type: 'heard', tone: 'duplicate' });
    }),
    markStored: assign(
      ({ context }, { id, isDurable }: Extract<ScanEvent, { type: 'stored' }>) => ({
        isDurable: context.isDurable && isDurable,
        lines: context.lines.map((line) =>
          line.id === id && line.state === 'keeping'
            ? { ...line, state: 'waiting' as const }
            : line,
        ),
      }),
    ),
    answer: enqueueActions(({ context, enqueue }, answered: ScanAnswer) => {
      if (!answered.ok) return;
      const outcomes = new Map(answered.data.map(({ id, outcome }) => [id, outcome]));
      const changed = context.lines.map((line) => {
        const outcome = outcomes.get(line.id);
        return outcome === undefined ? line : applyOutcome(line, outcome);
      });
      enqueue.assign({ lines: changed, failure: null });
      enqueue.sendTo('journal', { type: 'forget', ids: [...outcomes.keys()] });
      const tone = loudestTone(changed.filter(({ id }) => outcomes.has(id)));
      if (tone !== null) enqueue.emit({ type: 'heard', tone });
    }),
    fail: assign((_, answered: ScanAnswer) => withFailure(answered)),
    failUnexpectedly: assign({ failure: unexpectedFailure }),
    clear: assign(({ context }) => ({ lines: context.lines.filter(isWaiting) })),
  },
  delays: { retry: RETRY_MS },
});

/** Station that scans parcels one after another, online or offline. */
export const scanStationMachine = stationSetup.createMachine({
  id: 'scanStation',
  context: {
    setup: { action: 'collect', place: '', courier: '', reason: OTHER_REASON, remark: '' },
    lines: [],
    isDurable: true,
    failure: null,
  },
  invoke: { src: 'journal', id: 'journal' },
  initial: 'recalling',
  states: {
    recalling: {
      description: 'The page loads the scans stored in the browser.',
      invoke: {
        src: 'recall',
        id: 'recall',
        onDone: [
          {
            guard: withOutput('hasStoredScans'),
            target: 'open.sending',
            actions: withOutput('begin'),
          },
          { target: 'open', actions: withOutput('begin') },
        ],
        onError: { target: 'open' },
      },
    },
    open: {
      description: 'The field takes one scan after another.',
      initial: 'idle',
      on: {
        setUp: {
          actions: [{ type: 'choose', params: ({ event }) => event }, 'remember'],
        },
        scan: [
          { guard: { type: 'isEmpty', params: ({ event }) => event } },
          {
            guard: { type: 'isRepeated', params: ({ event }) => event },
            actions: { type: 'addRepeated', params: ({ event }) => event },
          },
          { actions: { type: 'add', params: ({ event }) => event } },
        ],
        stored: { actions: { type: 'markStored', params: ({ event }) => event } },
        clear: { actions: 'clear' },
      },
      states: {
        idle: {
          description: 'Every scan is answered.',
          on: {
            stored: {
              target: 'sending',
              actions: { type: 'markStored', params: ({ event }) => event },
            },
          },
        },
        sending: {
          description: 'Scans are being sent; more can be made.',
          invoke: {
            src: 'sendScans',
            id: 'sendScans',
            input: ({ context }) => ({ scans: nextScanBatch(context) }),
            onDone: [
              { guard: withOutput('isFailure'), target: 'held', actions: withOutput('fail') },
              {
                guard: withOutput('hasMoreToSend'),
                target: 'sending',
                reenter: true,
                actions: withOutput('answer'),
              },
              { target: 'idle', actions: withOutput('answer') },
            ],
            onError: { target: 'held', actions: 'failUnexpectedly' },
          },
        },
        held: {
          description: 'Scans wait in the browser until the server can be reached, and are marked.',
          after: { retry: { target: 'sending' } },
          on: { online: { target: 'sending' } },
        },
      },
    },
  },
});

export type ScanStationActor = ActorRefFrom<typeof scanStationMachine>;

type StationSnapshot = SnapshotFrom<typeof scanStationMachine>;

export const isRecalling = (s: StationSnapshot): boolean => s.matches('recalling');
export const selectScanSetup = (s: StationSnapshot) => s.context.setup;
/** Newest first. */
export const selectScanLines = (s: StationSnapshot) => s.context.lines;
/** Number of unanswered scans. */
export const selectWaitingCount = (s: StationSnapshot): number =>
  s.context.lines.filter(isWaiting).length;
/** Failure that holds scans back; null if none. */
export const selectHoldFailure = (s: StationSnapshot) =>
  s.matches({ open: 'held' }) ? s.context.failure : null;
export const isDurable = (s: StationSnapshot): boolean => s.context.isDurable;
