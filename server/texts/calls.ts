import { implement, type Implementation } from '../http/handler.ts';
import type { Services } from '../services.ts';
import { findText, listTexts } from './listTexts.ts';
import { saveTexts } from './saveTexts.ts';
import type { ManualLanguage } from '../../src/api/contract/texts/manual.ts';
import { hashText } from '../security/digest.ts';
import { readOverlay } from './textOverlay.ts';

/** Files created by the build; see `scripts/manual/plugin.ts`. */
const manualUrls: Readonly<Record<ManualLanguage, string>> = {
  en: '/manual/portage-manual.en.html',
  zh: '/manual/portage-manual.zh.html',
};

/** Calls about the portal's texts, for every page and for carrier staff, and its manual. */
export function textCalls({ db, clock, texts }: Services): readonly Implementation[] {
  return [
    implement('queryTextList', ({ input }) => listTexts(db, texts, input)),

    implement('getText', ({ input }) => findText(db, texts, input.textId)),

    implement('saveTexts', ({ input, session }) =>
      saveTexts(db, texts, input.texts, { accountId: session.accountId, at: clock() }),
    ),

    implement('findTranslateDictionary', async ({ input }) => {
      const texts = await readOverlay(db);
      const version = hashText(JSON.stringify(texts));
      return { version, texts: input.version === version ? null : texts };
    }),

    implement('getOperationManualUrl', async ({ input }) => manualUrls[input.language]),
  ];
}
