import { publicCalls } from '../countries/publicCalls.ts';
import { type Endpoint, endpoint } from '../endpoint.ts';
import * as v from 'valibot';
import { countryFacts } from '../../../domain/countries/countryFacts.ts';
import { permissions } from '../permissions.ts';

/** Input limit of every password field (specification, section 9). */
export const PASSWORD_INPUT_MAX = 30;

/** The carrier's company, whose accounts are the admins. */
export const CARRIER_COMPANY_ID = 1;

export interface MenuItem {
  readonly id: string;
  /** A translation key. */
  readonly name: string;
  /** URL of the group's icon; empty if there is none. */
  readonly iconUrl: string;
  /** Path inside the portal; empty for an item that only groups others. */
  readonly targetUrl: string;
  readonly children: readonly MenuItem[];
}

export const menuItem: v.GenericSchema<MenuItem> = v.object({
  id: v.string(),
  name: v.string(),
  iconUrl: v.string(),
  targetUrl: v.string(),
  children: v.array(v.lazy(() => menuItem)),
});

/** The signed-in user, without the token. The specification defines the names of fields. */
const profile = v.object({
  account: v.string(),
  menuList: v.array(menuItem),
  /** ISO 3166-1 alpha-2. */
  countryCode: v.string(),
  countryName: v.string(),
  companyName: v.string(),
  /** 1 is the carrier's company. */
  companyId: v.number(),
  /** The customer code. */
  companyNo: v.string(),
  /**
   * True for the company's owner account, which holds every permission. In the specification's names, the prefix `bl`
   * means boolean.
   */
  blMainAccount: v.boolean(),
  permissions: v.array(v.picklist(permissions)),
  /** Settings of each country, which forms, imports and the home page follow. */
  countries: v.optional(countryFacts, {}),
  /** Support contact; null if the carrier has set none. */
  support: v.optional(
    v.nullable(v.object({ email: v.string(), phone: v.string(), hours: v.string() })),
  ),
  /** The session permits only `updatePassword` until the password is changed. */
  mustChangePassword: v.boolean(),
});

export type Profile = v.InferOutput<typeof profile>;

export const session = v.object({ token: v.string(), ...profile.entries });

export type Session = v.InferOutput<typeof session>;

/**
 * An encrypted password: RSA-OAEP-SHA256 of UTF-8 `<nonce>.<password>`, base64. Key and one-time nonce come from
 * `getPublicKey`.
 */
export const encryptedPassword = v.object({
  keyId: v.pipe(v.string(), v.maxLength(64)),
  ciphertext: v.pipe(v.string(), v.maxLength(1024)),
});

export type EncryptedPassword = v.InferOutput<typeof encryptedPassword>;

/** Entered account name or email. Databases cannot store U+0000. */
export const accountInput = v.pipe(
  v.string(),
  v.trim(),
  v.nonEmpty('login.account.empty'),
  v.maxLength(100),
  v.regex(/^[^\p{Cc}\p{Cs}]*$/u),
);

/**
 * Solution of `getVerifyCode` (read from its image) or `getVerifyPuzzle` (computed). Any attempt invalidates the
 * code.
 */
export const imageCode = v.object({
  verifyCode: v.pipe(v.string(), v.trim(), v.nonEmpty('login.verifyCode.empty'), v.maxLength(12)),
  uuid: v.pipe(v.string(), v.uuid()),
});

export const security = {
  getVerifyCode: endpoint({
    method: 'GET',
    path: '/v1/api/security/login/getVerifyCode',
    access: 'public',
    query: v.object({ uuid: v.pipe(v.string(), v.uuid()) }),
    /** `image`: a `data:image/png` URL. Any attempt invalidates the code. */
    result: v.object({ image: v.string() }),
    summary: 'A new image code for the uuid; valid for five minutes and one attempt.',
  }),
  getVerifyPuzzle: endpoint({
    method: 'GET',
    path: '/v1/api/security/login/getVerifyPuzzle',
    access: 'public',
    query: v.object({ uuid: v.pipe(v.string(), v.uuid()) }),
    /**
     * The solution is a whole number below 10^12 whose PBKDF2-SHA256 (the number in decimal digits as the password,
     * `salt` as UTF-8, `iterations`, 32 bytes) begins with `zeroBits` zero bits. It is sent as `verifyCode`.
     */
    result: v.object({ salt: v.string(), iterations: v.number(), zeroBits: v.number() }),
    summary:
      'An accessible alternative to the image code: the browser computes the solution in seconds. Validity and use are the same.',
  }),
  getPublicKey: endpoint({
    method: 'GET',
    path: '/v1/api/security/login/getPublicKey',
    access: 'public',
    /** `spki`: base64 DER of the 3072-bit key. `nonce` works once, within five minutes. */
    result: v.object({ keyId: v.string(), spki: v.string(), nonce: v.string() }),
    summary: 'The key for encrypting passwords, and a one-time nonce.',
  }),
  doLogin: endpoint({
    method: 'POST',
    path: '/v1/api/security/login/doLogin',
    access: 'public',
    device: true,
    body: v.object({
      account: accountInput,
      password: encryptedPassword,
      ...imageCode.entries,
    }),
    result: session,
    errors: [
      'login.account.notExist',
      'login.password.error',
      'login.locked',
      'login.resetNeeded',
      'login.notAllowed',
      'company.suspended',
      'company.pending',
      'company.refused',
      'login.verifyCode.error',
      'login.verifyCode.expired',
      'login.invalid',
    ],
    summary:
      'Signs in and returns the session with its token. Sets a cookie with which this browser can sign in even if others have locked the account.',
  }),
  noDoLogin: endpoint({
    method: 'POST',
    path: '/v1/api/security/login/noDoLogin',
    access: 'public',
    body: v.object({
      /** The `key` of a link into the portal. */
      secretKey: v.pipe(v.string(), v.regex(/^[\w-]{20,100}$/, 'login.invalid')),
    }),
    result: session,
    errors: [
      'login.invalid',
      'login.notAllowed',
      'company.suspended',
      'company.pending',
      'company.refused',
    ],
    summary: 'Exchanges a one-time key for a session.',
  }),
  doLogout: endpoint({
    method: 'POST',
    path: '/v1/api/security/login/doLogout',
    access: 'password-change',
    result: v.null(),
    summary: 'Ends the session and invalidates its token.',
  }),
  getSession: endpoint({
    method: 'GET',
    path: '/v1/api/security/login/getSession',
    access: 'password-change',
    result: profile,
    summary: 'The current profile of the session, for a reloaded page.',
  }),
  updatePassword: endpoint({
    method: 'POST',
    path: '/v1/api/organization/account/updatePassword',
    access: 'password-change',
    body: v.object({
      oldPassword: encryptedPassword,
      newPassword: encryptedPassword,
      confirmPassword: encryptedPassword,
    }),
    result: v.null(),
    errors: [
      'account.old.password.wrong',
      'account.old.password.locked',
      'login.resetNeeded',
      'account.new.password.confirm.password.not.same',
      'account.new.password.unchanged',
      'login.password.is.not.valid',
      'login.invalid',
    ],
    summary: 'Changes the caller’s password; all sessions of the account end.',
  }),
} as const;

/**
 * Calls of the sign-in page and of the session. Separate from the rest of the contract, so that the sign-in page
 * loads no other schemas.
 */
export const signInContract = {
  ...security,
  ...publicCalls,
} as const satisfies Record<string, Endpoint>;

export type SignInContract = typeof signInContract;

/**
 * A cookie without a value that says that this browser shows the frame around pages. The server then sends the page
 * with an outline of the frame and preloads its code.
 */
export const FRAME_COOKIE = 'frame';
