import { implement, type Implementation } from '../http/handler.ts';
import { listNotices, markNotices } from './listNotices.ts';
import { readSetting, saveSetting } from './noticeSetting.ts';
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
    implement('getNoticeSetting', ({ session }) => readSetting(db, session)),
    implement('saveNoticeSetting', async ({ input, session, language }) => {
      const choice = { mail: input.mail, language };
      await saveSetting(db, session, choice, { now: clock(), facts: await countries.facts() });
      return readSetting(db, session);
    }),
  ];
}
