import { fromCallback } from 'xstate';
import type { ImportOwner } from '../machines/orderImport/types.ts';
import {
  runningImportsMachine,
  type RunningImportEvent,
} from '../machines/runningImports/machine.ts';
import type { ImportChannel, TabImport } from '../storage/importChannel.ts';
import type { ImportLocks } from '../storage/importLocks.ts';
import type { Areas } from '../views/shared/areas.ts';

// Loaded as one chunk.
export { createImportChannel } from '../storage/importChannel.ts';
export { createImportLocks } from '../storage/importLocks.ts';

interface RunningImportsParts {
  /** Opened for this purpose alone: a channel doesn't hear what is sent by itself. */
  readonly channel: ImportChannel;
  readonly locks: ImportLocks;
}

/** Creates the machine of the imports that are being sent, from the messages of the tabs that hold them. */
export function createRunningImports({ channel, locks }: RunningImportsParts): Areas['importNews'] {
  const runningImports = runningImportsMachine.provide({
    actors: {
      watchImports: fromCallback<
        RunningImportEvent,
        { readonly owner: Pick<ImportOwner, 'account' | 'companyId'> }
      >(({ input: { owner }, sendBack }) => {
        const watching = new AbortController();
        const report = (event: RunningImportEvent) => sendBack(event);
        const shown = new Set<string>();

        function end(importId: string): void {
          if (shown.delete(importId)) report({ type: 'ended', importId });
        }

        function show(news: TabImport, sending: NonNullable<TabImport['sending']>): void {
          const { importId, kind, fileName, answered } = news;
          report({
            type: 'progressed',
            import: { importId, kind, fileName, answered, ...sending },
          });
          if (shown.has(importId)) return;
          shown.add(importId);
          // The lock ends with its tab, which can't report that it was closed or crashed.
          locks.untilFree(importId, watching.signal).then(
            () => end(importId),
            () => undefined,
          );
        }

        channel.listen((news) => {
          if (news.type !== 'held') return;
          if (news.account !== owner.account || news.companyId !== owner.companyId) return;
          if (news.sending === undefined || news.sending === null) end(news.importId);
          else show(news, news.sending);
        }, watching.signal);
        channel.send({ type: 'ask' });
        return () => watching.abort();
      }),
    },
  });
  return { runningImports };
}
