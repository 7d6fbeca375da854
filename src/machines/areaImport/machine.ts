import { assertEvent, assign, fromPromise, setup } from 'xstate';
import { type AreaOutcome, areas, AREAS_PER_CALL } from '../../api/contract/areas/areas.ts';
import {
  type AreaFix,
  type AreaProblem,
  type AreaRow,
  type AreaSheet,
  readAreaSheet,
  fixRow,
} from '../../api/contract/areas/areaSheet.ts';
import { isRetryable, type Failure, type Outcome } from '../../api/contract/failure.ts';
import type { FailureCode } from '../../workers/protocol.ts';
import { declare } from '../declare.ts';
import { promiseActor } from '../shared/actors.ts';

/** Delay before a batch without an answer is sent again, in ms. */
const RETRY_MS = 8000;

/** Result of reading a file. */
export type ReadAreas =
  | { readonly type: 'read'; readonly sheet: AreaSheet }
  /** The file is not a readable table. */
  | { readonly type: 'unreadable'; readonly code: FailureCode }
  /** Required columns are missing. */
  | { readonly type: 'missing'; readonly columns: readonly string[] };

interface Counts {
  readonly created: number;
  readonly updated: number;
  /** Unchanged rows, or rows saved by a call whose answer was lost. */
  readonly unchanged: number;
}

interface AreaImportContext {
  readonly fileName: string;
  /** Why the file is not a list of areas; null if it is. */
  readonly unreadable: Exclude<ReadAreas, { type: 'read' }> | null;
  readonly sheet: AreaSheet | null;
  /** Number of answered rows. */
  readonly answeredRows: number;
  readonly counts: Counts;
  /** Problems of the file and refusals of the server, by row. */
  readonly problems: readonly AreaProblem[];
  readonly failure: Failure | null;
}

type AreaImportEvent =
  | { readonly type: 'open'; readonly file: File }
  | { readonly type: 'send' }
  | { readonly type: 'retry' }
  /** Corrected values of a row with errors. */
  | { readonly type: 'fix'; readonly row: number; readonly fix: AreaFix }
  /** Starts over with another file. */
  | { readonly type: 'reset' };

/** Types only: XState reads them from a value that stays empty. */
const types: { context?: AreaImportContext; events?: AreaImportEvent } = {};

const empty: AreaImportContext = {
  fileName: '',
  unreadable: null,
  sheet: null,
  answeredRows: 0,
  counts: { created: 0, updated: 0, unchanged: 0 },
  problems: [],
  failure: null,
};

const nextBatch = ({ sheet, answeredRows }: AreaImportContext): readonly AreaRow[] =>
  sheet?.rows.slice(answeredRows, answeredRows + AREAS_PER_CALL) ?? [];

/** Adds the outcomes of a batch to those before. */
function withOutcomes(
  context: AreaImportContext,
  outcomes: readonly AreaOutcome[],
): Partial<AreaImportContext> {
  const count = (expected: AreaOutcome['outcome']) =>
    outcomes.filter(({ outcome }) => outcome === expected).length;
  const { counts, sheet, problems, answeredRows } = context;
  const refused = outcomes.flatMap(({ row, outcome, field = '', rule = '' }): AreaProblem[] =>
    outcome === 'invalid' ? [{ row, cells: sheet?.cells.get(row) ?? [], field, rule }] : [],
  );
  return {
    answeredRows: answeredRows + outcomes.length,
    counts: {
      created: counts.created + count('created'),
      updated: counts.updated + count('updated'),
      unchanged: counts.unchanged + count('same'),
    },
    problems: [...problems, ...refused].toSorted((a, b) => a.row - b.row),
  };
}

const importSetup = setup({
  types,
  actors: {
    readFile: promiseActor<ReadAreas, { file: File }>('readFile'),
    /** Sends rows; rows that are sent again stay unchanged. */
    sendRows: promiseActor<Outcome<readonly AreaOutcome[]>, { rows: readonly AreaRow[] }>(
      'sendRows',
    ),
  },
  guards: {
    isRead: (_, result: ReadAreas) => result.type === 'read',
    isFailure: (_, outcome: Outcome<unknown>) => !outcome.ok,
    isLast: ({ context }) =>
      context.answeredRows + AREAS_PER_CALL >= (context.sheet?.rows.length ?? 0),
    hasRows: ({ context }) => (context.sheet?.rows.length ?? 0) > context.answeredRows,
    mayRecover: ({ context }) => context.failure !== null && isRetryable(context.failure),
  },
  actions: {
    begin: assign(({ event }) => {
      assertEvent(event, 'open');
      return { ...empty, fileName: event.file.name };
    }),
    show: assign((_, result: ReadAreas) =>
      result.type === 'read'
        ? { sheet: result.sheet, problems: result.sheet.problems }
        : { unreadable: result },
    ),
    failToRead: assign({ unreadable: { type: 'unreadable', code: 'crashed' } }),
    applyOutcomes: assign(({ context }, outcome: Outcome<readonly AreaOutcome[]>) =>
      outcome.ok ? withOutcomes(context, outcome.data) : {},
    ),
    fail: assign((_, outcome: Outcome<unknown>) =>
      outcome.ok ? {} : { failure: outcome.failure },
    ),
    failUnexpectedly: assign({ failure: { kind: 'service', status: 0, retryAfterMs: null } }),
    fixRow: assign(({ context: { sheet, problems, answeredRows }, event }) => {
      assertEvent(event, 'fix');
      return sheet === null ? {} : fixRow(sheet, problems, answeredRows, event);
    }),
    clearFailure: assign({ failure: null }),
    clear: assign(empty),
  },
  delays: { retry: RETRY_MS },
});

/** Import of a file of areas, batch by batch, at /system/region-management. */
export const areaImportMachine = importSetup.createMachine({
  id: 'areaImport',
  context: empty,
  initial: 'idle',
  states: {
    idle: {
      description: 'A file can be chosen.',
      on: { open: { target: 'reading', actions: 'begin' } },
    },
    reading: {
      description: 'The file is read and each row is validated.',
      invoke: {
        src: 'readFile',
        id: 'readFile',
        input: ({ event }) => {
          assertEvent(event, 'open');
          return { file: event.file };
        },
        onDone: [
          {
            guard: { type: 'isRead', params: ({ event }) => event.output },
            target: 'reviewing',
            actions: { type: 'show', params: ({ event }) => event.output },
          },
          {
            target: 'refused',
            actions: { type: 'show', params: ({ event }) => event.output },
          },
        ],
        onError: { target: 'refused', actions: 'failToRead' },
      },
      on: { reset: { target: 'idle', actions: 'clear' } },
    },
    refused: {
      description: 'The reason why the file can’t be used; another one can be chosen.',
      on: {
        open: { target: 'reading', actions: 'begin' },
        reset: { target: 'idle', actions: 'clear' },
      },
    },
    reviewing: {
      description: 'Number of ready rows, and the problems of the others.',
      on: {
        send: { guard: 'hasRows', target: 'sending' },
        fix: { actions: 'fixRow' },
        reset: { target: 'idle', actions: 'clear' },
      },
    },
    sending: {
      description: 'Rows are sent batch by batch; the page counts them.',
      invoke: {
        src: 'sendRows',
        id: 'sendRows',
        input: ({ context }) => ({ rows: nextBatch(context) }),
        onDone: [
          {
            guard: { type: 'isFailure', params: ({ event }) => event.output },
            target: 'interrupted',
            actions: { type: 'fail', params: ({ event }) => event.output },
          },
          {
            guard: 'isLast',
            target: 'done',
            actions: { type: 'applyOutcomes', params: ({ event }) => event.output },
          },
          {
            target: 'sending',
            reenter: true,
            actions: { type: 'applyOutcomes', params: ({ event }) => event.output },
          },
        ],
        onError: { target: 'interrupted', actions: 'failUnexpectedly' },
      },
    },
    interrupted: {
      description:
        'The failure; sent rows stay. If the network or the service is unavailable, it is retried automatically.',
      after: { retry: { guard: 'mayRecover', target: 'sending' } },
      on: { retry: { target: 'sending' }, reset: { target: 'idle', actions: 'clear' } },
      exit: 'clearFailure',
    },
    done: {
      description: 'Outcome of each row; refused ones can be fixed and sent.',
      on: {
        fix: { target: 'reviewing', actions: 'fixRow' },
        open: { target: 'reading', actions: 'begin' },
        reset: { target: 'idle', actions: 'clear' },
      },
    },
  },
});

/** The import with its calls; files are read in the browser. */
export const areaImport = declare(({ ask, sheets }) =>
  areaImportMachine.provide({
    actors: {
      readFile: fromPromise<ReadAreas, { file: File }>(async ({ input: { file }, signal }) => {
        const table = await (await sheets()).readTable(file, signal);
        if (!table.ok) return { type: 'unreadable', code: table.code };
        const read = readAreaSheet(table.lines);
        return read.ok
          ? { type: 'read', sheet: read.sheet }
          : { type: 'missing', columns: read.missing };
      }),
      sendRows: fromPromise<Outcome<readonly AreaOutcome[]>, { rows: readonly AreaRow[] }>(
        ({ input: { rows } }) => ask(areas.importAreas, { rows: [...rows] }),
      ),
    },
  }),
);
