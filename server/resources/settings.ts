import { transact } from '../db/tenant.ts';
import { implement, type Implementation } from '../http/handler.ts';
import type { Services } from '../services.ts';
import { listSettings, saveSettings } from '../settings/settings.ts';

/** What the carrier sets for the whole portal. */
export function settingsResource({ db, clock }: Services): readonly Implementation[] {
  return [
    implement('queryListByTypeCodes', ({ input }) => listSettings(db, input.typeCodes)),
    implement('saveBasicConfig', ({ input, session }) =>
      transact(db, (trx) => saveSettings(trx, input, { by: session, at: clock() })),
    ),
  ];
}
