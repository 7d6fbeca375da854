import { implement, type Implementation } from '../http/handler.ts';
import type { Services } from '../services.ts';
import { findText, listTexts } from '../texts/list.ts';
import { saveTexts } from '../texts/save.ts';

/** The portal's own texts, in the carrier's hands. */
export function textsResource({ db, clock, texts }: Services): readonly Implementation[] {
  return [
    implement('queryTextList', ({ input }) => listTexts(db, texts, input)),

    implement('getText', ({ input }) => findText(db, texts, input.textId)),

    implement('saveTexts', ({ input, session }) =>
      saveTexts(db, texts, input.texts, { accountId: session.accountId, at: clock() }),
    ),
  ];
}
