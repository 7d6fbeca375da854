import { fromPromise } from 'xstate';
import type { Calls } from '../api/calls.ts';
import type { Ask } from '../api/contract/endpoint.ts';
import type { Outcome } from '../api/contract/failure.ts';
import { type ListedView, listViews } from '../api/contract/listViews/listViews.ts';
import { downloadMachine } from '../machines/download/machine.ts';
import type { SaveInput } from '../machines/download/machine.ts';
import { listViewsMachine, type ViewsChange, type ViewsQuery } from '../machines/list/views.ts';
import type { AnswerStore } from '../storage/answerStore.ts';
import { profileOf } from '../machines/session/selectors.ts';
import { openTrialMachine } from '../machines/recordTask/openTrial.ts';
import type { LookStore } from '../storage/lookStore.ts';
import type { Areas, Portal } from '../views/shared/portal.ts';
import { createDeclared, type KeptAnswers } from './declared.ts';
import type { Files } from './files.ts';
import type { Imports } from './imports.ts';
import { looksOf } from './lists.ts';
import { sendOpenTrial } from './openTrial.ts';
import { partsOf } from './parts.ts';
import { provideTask } from './provide.ts';

/** The calls that list pages make beside those of their rows. */
export const kitTable = listViews;

export interface KitOptions {
  readonly client: Calls<typeof kitTable>;
  /** What the machines that pages declare ask the server by. */
  readonly ask: Ask;
  readonly session: Portal['session'];
  readonly looks: LookStore;
  readonly answers: AnswerStore;
  /** Files that the server makes; their code loads with the first one. */
  readonly files: () => Promise<Files>;
  /** The imports, whose rows one kind of file is made of. */
  readonly imports: () => Promise<Pick<Imports, 'exportProblems'>>;
  /** Hands a file to the user. */
  readonly saveFile: (blob: Blob, fileName: string) => void;
}

/** What pages of many areas need: the looks of lists, and the download of files. */
export function createKit(options: KitOptions): Areas['kit'] {
  return partsOf({
    looks: () => looksOf(options.session, options.looks),

    declared: () => createDeclared(options.ask, answersOf(options.session, options.answers)),

    listViews: () =>
      listViewsMachine.provide({
        actors: {
          fetchViews: fromPromise<Outcome<readonly ListedView[]>, ViewsQuery>(({ input, signal }) =>
            options.client.getListViews(input, { signal }),
          ),
          // Not cancelled with its page: what was sent is to be known.
          perform: fromPromise<Outcome<readonly ListedView[]>, ViewsChange>(({ input }) =>
            perform(options.client, input),
          ),
        },
      }),

    saveFile: () => options.saveFile,

    openTrial: () =>
      provideTask(
        openTrialMachine,
        sendOpenTrial((url, init) => fetch(url, init)),
      ),

    download: () =>
      downloadMachine.provide({
        actors: {
          save: fromPromise<Outcome<null>, SaveInput>(async ({ input, signal }) => {
            const { request, report } = input;
            const file = await (request.file === 'importProblems'
              ? (await options.imports()).exportProblems(request, report)
              : (await options.files())(request, report, signal));
            if (!file.ok) return file;
            signal.throwIfAborted();
            options.saveFile(file.data.blob, file.data.fileName);
            return { ok: true, data: null };
          }),
        },
      }),
  });
}

/** The answers that are kept for the signed-in user; nothing is kept without one. */
function answersOf(session: Portal['session'], store: AnswerStore): KeptAnswers {
  const owner = () => profileOf(session.getSnapshot());
  return {
    load({ id, shape }) {
      const user = owner();
      return user === null ? null : store.load(user, id, shape);
    },
    save(id, answer) {
      const user = owner();
      if (user !== null) store.save(user, id, answer);
    },
  };
}

function perform(
  client: KitOptions['client'],
  { list, task }: ViewsChange,
): Promise<Outcome<readonly ListedView[]>> {
  switch (task.type) {
    case 'save':
      return client.saveListView({ list, id: task.id, version: task.version, ...task.content });
    case 'remove':
      return client.removeListView({ list, id: task.id, version: task.version });
    case 'sort':
      return client.sortListViews({ list, shared: task.shared, ids: [...task.ids] });
  }
}
