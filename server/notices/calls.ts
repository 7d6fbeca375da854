import { implement, type Implementation } from '../http/handler.ts';
import { listNotices, markNotices } from './listNotices.ts';
import { readSetting, saveSetting } from './noticeSetting.ts';
import { toAccountCaller } from '../sandbox.ts';
import type { Services } from '../services.ts';

/** Calls about notices. */
export function noticeCalls({ db, clock, countries }: Services): readonly Implementation[] {
  return [
    implement('queryNoticeList', async ({ session }) => ({
      rows: await listNotices(db, session, clock()),
    })),
    implement('markNotices', async ({ input, session }) => ({
      rows: await markNotices(db, session, input.ids, clock()),
    })),
    implement('getNoticeSetting', ({ session }) => readSetting(db, toAccountCaller(session))),
    implement('saveNoticeSetting', async ({ input, session, language }) => {
      const choice = { mail: input.mail, language };
      const reader = toAccountCaller(session);
      await saveSetting(db, reader, choice, { now: clock(), facts: await countries.facts() });
      return readSetting(db, reader);
    }),
  ];
}
