import { fromCallback, fromPromise } from 'xstate';
import type { Outcome } from '../../../src/api/contract/failure.ts';
import type {
  Notice,
  NoticeMail,
  NoticeSetting,
} from '../../../src/api/contract/notices/notices.ts';
import { type AnswerQuery, createAnswerMachine } from '../../../src/machines/answer/machine.ts';
import { noticesMachine } from '../../../src/machines/notices/machine.ts';
import { succeeded } from '../../models/samples.ts';

interface NoticeAnswers {
  readonly list?: () => Outcome<readonly Notice[]>;
  readonly mark?: (ids: readonly string[]) => Outcome<readonly Notice[]>;
  readonly saveMail?: (mail: NoticeMail | null) => NoticeSetting;
}

/** Notice machines without a server. */
export function noticeWork({
  list = () => succeeded([]),
  mark = () => succeeded([]),
  saveMail = (mail) => ({ mail: mail ?? 'off', email: 'ama@example.com' }),
}: NoticeAnswers = {}) {
  return {
    notices: noticesMachine.provide({
      actors: {
        listenToTabs: fromCallback(() => undefined),
        fetchNotices: fromPromise<Outcome<readonly Notice[]>>(async () => list()),
        markNotices: fromPromise<Outcome<readonly Notice[]>, { ids: readonly string[] }>(
          async ({ input }) => mark(input.ids),
        ),
      },
    }),
    noticeSetting: createAnswerMachine<NoticeMail | null, NoticeSetting>('noticeSetting').provide({
      actors: {
        fetchAnswer: fromPromise<Outcome<NoticeSetting>, AnswerQuery<NoticeMail | null>>(
          async ({ input }) => succeeded(saveMail(input.question)),
        ),
      },
    }),
  };
}
