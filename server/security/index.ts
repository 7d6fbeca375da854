import type { Db } from '../db/database.ts';
import { createKnownDevices, type KnownDevices } from './knownDevices.ts';
import { createLoginKeys, type LoginKeys } from './loginKeys.ts';
import { createMailedCodes, type MailedCodes } from './mailedCodes.ts';
import { createPasswordHasher, type PasswordHasher, type ScryptCost } from './passwords.ts';
import { createSessions, type SessionLimits, type Sessions } from './sessions.ts';
import { createSignInKeys, type SignInKeys } from './signInKeys.ts';
import { createThrottle, type Throttle } from './throttle.ts';
import { createVerifyCodes, type VerifyCodes } from './verifyCodes.ts';

/** Services for sign-in and access control. */
export interface Security {
  readonly keys: LoginKeys;
  readonly passwords: PasswordHasher;
  readonly sessions: Sessions;
  /** Limits that apply unless the carrier has set others. */
  readonly sessionLimits: SessionLimits;
  readonly throttle: Throttle;
  readonly verifyCodes: VerifyCodes;
  readonly mailedCodes: MailedCodes;
  readonly signInKeys: SignInKeys;
  readonly knownDevices: KnownDevices;
}

export interface SecurityOptions {
  readonly db: Db;
  readonly clock: () => Date;
  readonly sessionLimits: SessionLimits;
  readonly loginBucket: number;
  readonly scrypt: ScryptCost;
  /** Creates image codes. */
  readonly newCode: () => string;
  /** Creates mailed codes. */
  readonly createMailedCode: () => string;
  readonly demoVerifyCode: string | undefined;
}

export function createSecurity(options: SecurityOptions): Security {
  const { db, clock } = options;
  return {
    keys: createLoginKeys(db, clock),
    passwords: createPasswordHasher(options.scrypt),
    sessions: createSessions(db, clock, options.sessionLimits),
    sessionLimits: options.sessionLimits,
    throttle: createThrottle(db, clock, options.loginBucket),
    verifyCodes: createVerifyCodes({
      db,
      clock,
      newCode: options.newCode,
      demoCode: options.demoVerifyCode,
    }),
    mailedCodes: createMailedCodes({ db, clock, newCode: options.createMailedCode }),
    signInKeys: createSignInKeys(db, clock),
    knownDevices: createKnownDevices(db, clock),
  };
}
