import { fromPromise } from 'xstate';
import type { Client } from '../api/client.ts';
import type { ManualLanguage } from '../api/contract/manual.ts';
import type { Outcome } from '../api/contract/failure.ts';
import { untreatedMachine } from '../machines/untreated/machine.ts';

/** The page, as far as it tells whether it is looked at. */
export interface Sight extends EventTarget {
  readonly visibilityState: DocumentVisibilityState;
}

/** What the frame around the pages asks the server. */
export function provideFrame(client: Client, sight: Sight) {
  return {
    untreated: untreatedMachine.provide({
      actors: {
        countUntreated: fromPromise<Outcome<number>, { customerCode: string }>(
          async ({ input, signal }) => {
            await untilSeen(sight, signal);
            return client.countUntreatedIssueOrder(input, { signal });
          },
        ),
      },
    }),
    manualUrl: (language: ManualLanguage) => client.getOperationManualUrl({ language }),
  };
}

function untilSeen(sight: Sight, signal: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    const look = () => {
      if (sight.visibilityState === 'visible') resolve();
    };
    sight.addEventListener('visibilitychange', look, { signal });
    look();
  });
}
