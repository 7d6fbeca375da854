import { assign, setup, type SnapshotFrom } from 'xstate';
import type { ImportKind } from '../../domain/sheets/sheet.ts';
import type { SendActivity } from '../orderImport/stateTags.ts';
import type { ImportOwner } from '../orderImport/types.ts';
import { callbackActor } from '../shared/actors.ts';

/** Import whose rows are being sent, or wait to be, in a tab of this browser. */
export interface RunningImport {
  readonly importId: string;
  readonly kind: ImportKind;
  /** Empty for pasted cells. */
  readonly fileName: string;
  readonly activity: SendActivity;
  /** Number of rows with an answer. */
  readonly answered: number;
  /** Rows that are answered, in flight or ready. */
  readonly total: number;
  /** Null before the first answer, as is `secondsLeft`. */
  readonly rowsPerSecond: number | null;
  readonly secondsLeft: number | null;
}

export type RunningImportEvent =
  | { readonly type: 'progressed'; readonly import: RunningImport }
  /** The import finished, went back to its rows, or its tab was closed. */
  | { readonly type: 'ended'; readonly importId: string };

type Owner = Pick<ImportOwner, 'account' | 'companyId'>;

interface RunningImportsContext {
  readonly owner: Owner;
  readonly imports: readonly RunningImport[];
}

/** Types only: XState reads them from a value that stays empty. */
const types: {
  context?: RunningImportsContext;
  input?: { readonly owner: Owner };
  events?: RunningImportEvent;
} = {};

/** Imports of a user that are being sent in any tab of this browser, for the top bar of each tab. */
export const runningImportsMachine = setup({
  types,
  actors: {
    /** Reports the imports that tabs send, from those already running on. */
    watchImports: callbackActor<RunningImportEvent, { readonly owner: Owner }>('watchImports'),
  },
  actions: {
    show: assign(({ context }, running: RunningImport) => {
      const { imports } = context;
      const isShown = imports.some(({ importId }) => importId === running.importId);
      return {
        imports: isShown
          ? imports.map((shown) => (shown.importId === running.importId ? running : shown))
          : [...imports, running],
      };
    }),
    remove: assign(({ context }, ended: string) => ({
      imports: context.imports.filter(({ importId }) => importId !== ended),
    })),
  },
}).createMachine({
  id: 'runningImports',
  context: ({ input }) => ({ owner: input.owner, imports: [] }),
  initial: 'watching',
  states: {
    watching: {
      description: 'Each import that is being sent, with its progress.',
      invoke: {
        src: 'watchImports',
        id: 'watchImports',
        input: ({ context }) => ({ owner: context.owner }),
      },
      on: {
        progressed: { actions: { type: 'show', params: ({ event }) => event.import } },
        ended: { actions: { type: 'remove', params: ({ event }) => event.importId } },
      },
    },
  },
});

export const selectRunningImports = (s: SnapshotFrom<typeof runningImportsMachine>) =>
  s.context.imports;
