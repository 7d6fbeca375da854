import { fromCallback, fromPromise } from 'xstate';
import type { Calls } from '../api/calls.ts';
import { issueCount } from '../api/contract/issues/untreated.ts';
import { orderList } from '../api/contract/orders/list.ts';
import { notices } from '../api/contract/notices/notices.ts';
import type { Notice, NoticeMail, NoticeSetting } from '../api/contract/notices/notices.ts';
import { manual } from '../api/contract/texts/manual.ts';
import type { ManualLanguage } from '../api/contract/texts/manual.ts';
import type { Outcome } from '../api/contract/failure.ts';
import type { Areas } from '../views/shared/portal.ts';
import { provideAnswer } from './provide.ts';
import { createAnswerMachine } from '../machines/answer/machine.ts';
import { noticesMachine } from '../machines/notices/machine.ts';
import { untreatedMachine } from '../machines/untreated/machine.ts';

const { getOrderList } = orderList;
/** The calls of the frame. */
export const frameTable = {
  getOrderList,
  ...issueCount,
  ...notices,
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
    notices: noticesMachine.provide({
      actors: {
        fetchNotices: fromPromise<Outcome<readonly Notice[]>>(async ({ signal }) => {
          await untilVisible(page, signal);
          return rowsOf(await client.queryNoticeList(undefined, { signal }));
        }),
        // Not cancelled with what asked for it: what was sent is to be known.
        markNotices: fromPromise<Outcome<readonly Notice[]>, { ids: readonly string[] }>(
          async ({ input }) => {
            const answer = rowsOf(await client.markNotices({ ids: [...new Set(input.ids)] }));
            if (answer.ok) withChannel((channel) => channel.postMessage('marked'));
            return answer;
          },
        ),
        hearTabs: fromCallback(({ sendBack }) => {
          const channel = new BroadcastChannel(NOTICES_CHANNEL);
          channel.addEventListener('message', () => sendBack({ type: 'refresh' }));
          return () => channel.close();
        }),
      },
    }),
    noticeSetting: provideAnswer(noticeSettingMachine, (mail, options) =>
      mail === null
        ? client.getNoticeSetting(undefined, options)
        : client.saveNoticeSetting({ mail }, options),
    ),
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

const noticeSettingMachine = createAnswerMachine<NoticeMail | null, NoticeSetting>('noticeSetting');

/** How tabs tell each other that notices were marked. */
const NOTICES_CHANNEL = 'portage.notices';

function withChannel(work: (channel: BroadcastChannel) => void): void {
  const channel = new BroadcastChannel(NOTICES_CHANNEL);
  work(channel);
  channel.close();
}

function rowsOf(answer: Outcome<{ readonly rows: readonly Notice[] }>): Outcome<readonly Notice[]> {
  return answer.ok ? { ok: true, data: answer.data.rows } : answer;
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
