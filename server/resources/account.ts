import { implement, type Implementation } from '../http/handler.ts';
import { downloadLoginRecords, prepareLoginRecords } from '../security/exportLoginRecords.ts';
import { listLoginRecords } from '../security/loginRecords.ts';
import type { Services } from '../services.ts';
import { initDefaultPassword } from './defaultPassword.ts';
import { beginRegistration, register } from './registration.ts';
import { resetPassword } from './resetPassword.ts';
import { sendCode } from './sendCode.ts';

/** Mailed codes, registration, reset, staff passwords, records of sign-ins. */
export function accountResource(services: Services): readonly Implementation[] {
  const { db, clock } = services;
  const { mailedCodes, throttle } = services.security;
  return [
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
