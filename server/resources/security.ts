import type { Profile, Session } from '../../src/api/contract/security.ts';
import type { Language } from '../../src/api/contract/languages.ts';
import { countryNameIn } from '../countries/names.ts';
import { implement, type Caller, type Implementation } from '../http/handler.ts';
import { Refusal } from '../http/refusal.ts';
import { refuseSuspended } from '../http/suspension.ts';
import { drawVerifyCode } from '../security/captcha.ts';
import { menuFor } from '../security/menu.ts';
import { settingsOf } from '../settings/settings.ts';
import type { Services } from '../services.ts';
import { signIn, signInByKey } from './signIn.ts';
import { changePassword } from './changePassword.ts';

/** Image code, key, sign-in, sign-out, the profile behind a token, the own password. */
export function securityResource(services: Services): readonly Implementation[] {
  const { keys, sessions, throttle, verifyCodes } = services.security;

  async function enter(token: string, language: Language): Promise<Session> {
    const caller = await sessions.find(token);
    // The account was disabled between its password and its session.
    if (caller === null) throw new Refusal('login.notAllowed');
    // The company was suspended between its password and its session.
    refuseSuspended(caller);
    return { token, ...(await profileOf(services, caller, language)) };
  }

  return [
    implement('getVerifyCode', async ({ input, address }) => {
      await throttle.draw('challenge', address);
      const png = drawVerifyCode(await verifyCodes.issue(input.uuid));
      return { image: `data:image/png;base64,${Buffer.from(png).toString('base64')}` };
    }),

    implement('getVerifyPuzzle', async ({ input, address }) => {
      await throttle.draw('challenge', address);
      return verifyCodes.issuePuzzle(input.uuid);
    }),

    implement('getPublicKey', async ({ address }) => {
      await throttle.draw('challenge', address);
      return keys.offer();
    }),

    implement('doLogin', async ({ input, address, agent, language, device }) => {
      const { token, device: kept } = await signIn(
        services,
        input,
        { address, agent },
        device.token,
      );
      device.keep(kept);
      return enter(token, language);
    }),

    implement('noDoLogin', async ({ input, address, agent, language }) =>
      enter(await signInByKey(services, input.secretKey, { address, agent }), language),
    ),

    implement('doLogout', async ({ session }) => {
      await sessions.end(session.tokenHash);
      return null;
    }),

    implement('getSession', ({ session, language }) => profileOf(services, session, language)),

    implement('updatePassword', async ({ input, session, language }) => {
      await changePassword(services, input, session, language);
      return null;
    }),
  ];
}

/** The caller as the browser sees him. */
async function profileOf(
  { countries, db }: Services,
  caller: Caller,
  language: Language,
): Promise<Profile> {
  const facts = await countries.withoutPlaces();
  const { supportEmail, supportPhone, supportHours } = await settingsOf(db, 'merchants');
  const isNamed = [supportEmail, supportPhone, supportHours].some((text) => text !== '');
  return {
    account: caller.account,
    menuList: caller.mustChangePassword ? [] : menuFor({ ...caller, countries: facts }),
    countryCode: caller.countryCode,
    countryName: countryNameIn(language, facts, caller.countryCode),
    companyName: caller.companyName,
    companyId: caller.companyId,
    companyNo: caller.companyNo,
    blMainAccount: caller.blMainAccount,
    permissions: [...caller.permissions],
    countries: facts,
    support: isNamed ? { email: supportEmail, phone: supportPhone, hours: supportHours } : null,
    mustChangePassword: caller.mustChangePassword,
  };
}
