import type { SettingGroupRecord } from '../../src/api/contract/settings/settings.ts';
import { transact } from '../db/tenant.ts';
import { implement, type Implementation } from '../http/handler.ts';
import type { Services } from '../services.ts';
import { listSettings, saveSettings } from './settings.ts';

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;

/** Calls about the carrier's settings of the portal. */
export function settingCalls({ db, clock, security }: Services): readonly Implementation[] {
  const { idle, absolute } = security.sessionLimits;
  const sessions = { sessionIdleMinutes: idle / MINUTE, sessionAbsoluteHours: absolute / HOUR };
  const withConfigured = (record: SettingGroupRecord): SettingGroupRecord =>
    record.group === 'sessions' ? { ...record, configured: sessions } : record;
  return [
    implement('queryListByTypeCodes', async ({ input }) =>
      (await listSettings(db, input.typeCodes)).map(withConfigured),
    ),
    implement('saveBasicConfig', async ({ input, session }) => {
      const author = { by: session, at: clock() };
      return withConfigured(await transact(db, (trx) => saveSettings(trx, input, author)));
    }),
  ];
}
