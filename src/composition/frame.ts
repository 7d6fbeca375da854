import { fromPromise } from 'xstate';
import type { Calls } from '../api/calls.ts';
import { issueCount } from '../api/contract/issue/untreated.ts';
import { orderList } from '../api/contract/order/list.ts';
import { manual } from '../api/contract/manual.ts';
import type { ManualLanguage } from '../api/contract/manual.ts';
import type { Outcome } from '../api/contract/failure.ts';
import type { Areas } from '../views/shared/portal.ts';
import { untreatedMachine } from '../machines/untreated/machine.ts';

const { getOrderList } = orderList;
/** The calls of the frame. */
export const frameTable = {
  getOrderList,
  ...issueCount,
  ...manual,
};
export type FrameClient = Calls<typeof frameTable>;

/** The page, as far as it says whether the user sees it. */
export interface PageVisibility extends EventTarget {
  readonly visibilityState: DocumentVisibilityState;
}

/** What the frame around the pages asks the server. */
export function createFrame(client: FrameClient, page: PageVisibility): Areas['frame'] {
  return {
    untreated: untreatedMachine.provide({
      actors: {
        countUntreated: fromPromise<Outcome<number>, { customerCode: string }>(
          async ({ input, signal }) => {
            await untilVisible(page, signal);
            return client.countUntreatedIssueOrder(input, { signal });
          },
        ),
      },
    }),
    manualUrl: (language: ManualLanguage) => client.getOperationManualUrl({ language }),
    async hasOrders(numbers, signal) {
      const answer = await client.getOrderList({ numbers: [...numbers] }, { signal });
      return answer.ok ? { ok: true, data: answer.data.rows.length > 0 } : answer;
    },
  };
}

function untilVisible(page: PageVisibility, signal: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    const look = () => {
      if (page.visibilityState === 'visible') resolve();
    };
    page.addEventListener('visibilitychange', look, { signal });
    look();
  });
}
