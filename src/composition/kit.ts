import { fromPromise } from 'xstate';
import type { Outcome } from '../api/contract/failure.ts';
import { downloadMachine } from '../machines/download/machine.ts';
import type { SaveInput } from '../machines/download/machine.ts';
import type { LookStore } from '../storage/lookStore.ts';
import type { Areas, Portal } from '../views/shared/portal.ts';
import type { Files } from './files.ts';
import type { Imports } from './imports.ts';
import { looksOf } from './lists.ts';

export interface KitOptions {
  readonly session: Portal['session'];
  readonly looks: LookStore;
  /** Files that the server makes; their code loads with the first one. */
  readonly files: () => Promise<Files>;
  /** The imports, whose rows one kind of file is made of. */
  readonly imports: () => Promise<Pick<Imports, 'exportProblems'>>;
  /** Hands a file to the user. */
  readonly saveFile: (blob: Blob, fileName: string) => void;
}

/** What pages of many areas need: the looks of lists, and the download of files. */
export function createKit(options: KitOptions): Areas['kit'] {
  return {
    looks: looksOf(options.session, options.looks),

    download: downloadMachine.provide({
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
  };
}
