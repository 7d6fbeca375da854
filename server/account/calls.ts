import type { Profile, Session } from '../../src/api/contract/account/security.ts';
import type { Language } from '../../src/domain/languages.ts';
import { getCountryName } from '../countries/countryNames.ts';
import { implement, type Caller, type Implementation } from '../http/handler.ts';
import { Refusal } from '../http/refusal.ts';
import { refuseSuspended } from '../http/suspension.ts';
import { drawVerifyCode } from '../security/captcha.ts';
import { createMenu } from '../security/menu.ts';
import { readSettingGroup } from '../settings/settings.ts';
import type { Services } from '../services.ts';
import { signIn, signInByKey } from './signIn.ts';
import { changePassword } from './changePassword.ts';
import { downloadLoginRecords, prepareLoginRecords } from '../security/exportLoginRecords.ts';
import { listLoginRecords } from '../security/loginRecords.ts';
import { initDefaultPassword } from './defaultPassword.ts';
import { beginRegistration, register } from './registration.ts';
import { resetPassword } from './resetPassword.ts';
import { sendCode } from './sendCode.ts';

/** Calls for sign-in and sign-out, profile, passwords, registration, mailed codes and sign-in records. */
export function accountCalls(services: Services): readonly Implementation[] {
  const { db, clock } = services;
  const { keys, mailedCodes, sessions, throttle, verifyCodes } = services.security;

  async function openSession(token: string, language: Language): Promise<Session> {
    const caller = await sessions.find(token);
    // Disabled since its password was checked.
    if (caller === null) throw new Refusal('login.notAllowed');
    // Suspended since then.
    refuseSuspended(caller);
    return { token, ...(await toProfile(services, caller, language)) };
  }

  return [
    implement('getVerifyCode', async ({ input, address }) => {
      await throttle.draw('challenge', address);
      const png = drawVerifyCode(await verifyCodes.addCode(input.uuid));
      return { image: `data:image/png;base64,${Buffer.from(png).toString('base64')}` };
    }),

    implement('getVerifyPuzzle', async ({ input, address }) => {
      await throttle.draw('challenge', address);
      return verifyCodes.addPuzzle(input.uuid);
    }),

    implement('getPublicKey', async ({ address }) => {
      await throttle.draw('challenge', address);
      return keys.offer();
    }),

    implement('doLogin', async ({ input, address, agent, language, device }) => {
      const { token, device: newDevice } = await signIn(
        services,
        input,
        { address, agent },
        device.token,
      );
      device.keep(newDevice);
      return openSession(token, language);
    }),

    implement('noDoLogin', async ({ input, address, agent, language }) =>
      openSession(await signInByKey(services, input.secretKey, { address, agent }), language),
    ),

    implement('doLogout', async ({ session }) => {
      await sessions.end(session.tokenHash);
      return null;
    }),

    implement('getSession', ({ session, language }) => toProfile(services, session, language)),

    implement('updatePassword', async ({ input, session, language }) => {
      await changePassword(services, input, session, language);
      return null;
    }),

    implement('checkRegistered', ({ input, address }) =>
      beginRegistration(services, input, address),
    ),

    implement('getSmsVerifyCode', ({ input, address, language }) =>
      sendCode(services, input, address, language),
    ),

    implement('checkSmsCode', async ({ input, address }) => {
      await throttle.draw('login', address);
      await mailedCodes.check(input.ticket, input.code);
      await throttle.restore('login', address);
      return null;
    }),

    implement('register', ({ input, address, language }) =>
      register(services, input, address, language),
    ),

    implement('restPassword', async ({ input, address, language }) => {
      await resetPassword(services, input, address, language);
      return null;
    }),

    implement('initDefaultPassword', ({ input, session, language }) =>
      initDefaultPassword(services, input.account, session, language),
    ),

    implement('queryLoginRecords', ({ input, session, read }) =>
      read((trx) => listLoginRecords(trx, session, input)),
    ),

    implement('exportLoginRecordKey', ({ input, session, language }) => {
      const request = { ...input, language: input.language ?? language };
      return prepareLoginRecords(db, session, request, clock());
    }),

    implement('exportLoginRecord', ({ input: { key }, session }) =>
      downloadLoginRecords(db, session, key, clock()),
    ),
  ];
}

/** Profile of the caller, for the browser. */
async function toProfile(
  { countries, db }: Services,
  caller: Caller,
  language: Language,
): Promise<Profile> {
  const facts = await countries.withoutPlaces();
  const { supportEmail, supportPhone, supportHours } = await readSettingGroup(db, 'merchants');
  const hasSupport = [supportEmail, supportPhone, supportHours].some((text) => text !== '');
  return {
    account: caller.account,
    menuList: caller.mustChangePassword ? [] : createMenu({ ...caller, countries: facts }),
    countryCode: caller.countryCode,
    countryName: getCountryName(language, facts, caller.countryCode),
    companyName: caller.companyName,
    companyId: caller.companyId,
    companyNo: caller.companyNo,
    blMainAccount: caller.isMainAccount,
    permissions: [...caller.permissions],
    countries: facts,
    support: hasSupport ? { email: supportEmail, phone: supportPhone, hours: supportHours } : null,
    mustChangePassword: caller.mustChangePassword,
  };
}
