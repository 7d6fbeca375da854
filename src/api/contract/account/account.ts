import * as v from 'valibot';
import { endpoint } from '../endpoint.ts';
import type { FormFieldError } from '../../../domain/rules/formFieldErrors.ts';
import { hasAllowedScripts } from '../../../domain/text/lookalikes.ts';
import { accountInput, encryptedPassword, imageCode } from './security.ts';

/** Purpose of an emailed code. A code is valid for one flow only. */
const codeFlows = ['register', 'reset'] as const;
export type CodeFlow = (typeof codeFlows)[number];

/** Lifetime of an emailed code, seconds. */
export const CODE_SECONDS = 299;
/** Minimum time between two codes to one address, seconds. */
export const RESEND_SECONDS = 60;
/** Time for the rest of a flow after its image code was solved, seconds. */
export const TICKET_SECONDS = 30 * 60;

/** Version of the terms of use: the day of their last change. */
export const TERMS_VERSION = '2026-11-20';

/** Country selected initially in the registration form, ISO 3166-1 alpha-2. */
export const DEFAULT_COUNTRY = 'GH';

/** Checks the id of a field's message. */
const ruleId = (id: FormFieldError) => id;

/** Reports only the first error of a field. */
const firstErrorOnly = { abortPipeEarly: true } as const;

/** One address: a name, an @ and a domain with a dot. */
const EMAIL =
  /^[^\s\p{Cc}\p{Cs}@<>()[\],;:"\\]+@[^\s\p{Cc}\p{Cs}@.<>()[\],;:"\\]+(?:\.[^\s\p{Cc}\p{Cs}@.<>()[\],;:"\\]+)+$/u;

/** An entered email: trimmed, up to 100 characters, the limit at sign-in. */
export const emailInput = v.config(
  v.pipe(
    v.string(),
    v.trim(),
    v.nonEmpty(ruleId('account.email.empty')),
    v.maxLength(100, ruleId('account.email.format')),
    v.regex(EMAIL, ruleId('account.email.format')),
  ),
  firstErrorOnly,
);

/** A company's name, as printed on labels; empty if it is the user name. */
export const companyInput = v.config(
  v.pipe(
    v.string(),
    v.trim(),
    v.maxLength(100, ruleId('account.company.format')),
    v.regex(/^[^\p{Cc}\p{Cs}]*$/u, ruleId('account.company.format')),
  ),
  firstErrorOnly,
);

/**
 * A user name, which is also the company's name by default. It must not contain @, so that it cannot equal an email.
 */
export const usernameInput = v.config(
  v.pipe(
    v.string(),
    v.trim(),
    v.nonEmpty(ruleId('account.username.empty')),
    v.maxLength(50, ruleId('account.username.format')),
    v.regex(/^[\p{L}\p{N}][\p{L}\p{M}\p{N} ._&'’-]+$/u, ruleId('account.username.format')),
    // Some letters and marks are invisible.
    v.regex(/^\P{Default_Ignorable_Code_Point}*$/u, ruleId('account.username.format')),
    v.check(hasAllowedScripts, ruleId('account.username.scripts')),
  ),
  firstErrorOnly,
);

/** Identifies one run of a flow; issued for a solved image code, 256 random bits. */
const ticket = v.pipe(v.string(), v.regex(/^[\w-]{20,100}$/));

const emailedCode = v.pipe(
  v.string(),
  v.trim(),
  v.nonEmpty('login.verifyCode.empty'),
  v.maxLength(12, 'login.verifyCode.error'),
);

export const account = {
  checkRegistered: endpoint({
    method: 'GET',
    path: '/v1/api/organization/account/checkRegistered',
    access: 'public',
    query: v.object({ email: emailInput, ...imageCode.entries }),
    /** `ticket`: for `getSmsVerifyCode` with the flow `register`, valid for half an hour. */
    result: v.object({ ticket: v.string() }),
    errors: ['account.email.registered', 'login.verifyCode.error', 'login.verifyCode.expired'],
    summary:
      'Begins a registration: checks whether the email is free. Requires a solved image code, which is then invalid.',
  }),
  getSmsVerifyCode: endpoint({
    method: 'POST',
    path: '/v1/api/organization/account/getSmsVerifyCode',
    access: 'public',
    body: v.object({
      flow: v.picklist(codeFlows),
      email: emailInput,
      /** Proof required to send a mail: a solved image code, or the ticket of an earlier one. */
      proof: v.union([v.strictObject({ ticket }), v.strictObject(imageCode.entries)]),
    }),
    result: v.object({
      /** The flow's ticket: for entering the code, sending it again, and the next step. */
      ticket: v.string(),
      /** Time left to enter the code. */
      codeSeconds: v.number(),
      /** Time until another code can be requested. */
      resendSeconds: v.number(),
    }),
    errors: [
      'account.email.registered',
      'account.code.wait',
      'account.code.limit',
      'account.ticket.expired',
      'login.verifyCode.error',
      'login.verifyCode.expired',
    ],
    summary: 'Emails a six-digit code. The flow `reset` gives the same answer for unknown emails.',
  }),
  checkSmsCode: endpoint({
    method: 'POST',
    path: '/v1/api/organization/account/checkSmsCode',
    access: 'public',
    body: v.object({ ticket, code: emailedCode }),
    result: v.null(),
    errors: [
      'login.verifyCode.error',
      'login.verifyCode.expired',
      'account.code.tooOften',
      'account.ticket.expired',
    ],
    summary:
      'Checks the emailed code, which works once; five wrong codes are allowed. The ticket then permits `register` or `restPassword`.',
  }),
  register: endpoint({
    method: 'POST',
    path: '/v1/api/organization/account/register',
    access: 'public',
    body: v.object({
      ticket,
      username: usernameInput,
      company: v.optional(companyInput, ''),
      /** ISO 3166-1 alpha-2: a served country of `queryAllCountryList`. */
      country: v.pipe(v.string(), v.regex(/^[A-Z]{2}$/, ruleId('account.country.unknown'))),
      /** Codes from `findListByType`. */
      industry: v.pipe(v.string(), v.minLength(1), v.maxLength(40)),
      source: v.pipe(v.string(), v.minLength(1), v.maxLength(40)),
      password: encryptedPassword,
      confirmPassword: encryptedPassword,
      /** The accepted version: `TERMS_VERSION`. */
      terms: v.literal(TERMS_VERSION, ruleId('account.terms.changed')),
    }),
    /** `companyNo`: the new company's customer code. */
    result: v.object({
      companyNo: v.string(),
      account: v.string(),
      email: v.string(),
      /** The account can sign in only after the carrier has approved it. */
      waits: v.optional(v.boolean(), false),
    }),
    errors: [
      'account.ticket.expired',
      'account.email.registered',
      'account.username.taken',
      'account.username.lookalike',
      'account.password.weak',
      'account.new.password.confirm.password.not.same',
      'login.invalid',
    ],
    summary:
      'Creates a company and its owner account, for a ticket with a correct code. The email is that of the ticket.',
  }),
  restPassword: endpoint({
    method: 'POST',
    path: '/v1/api/organization/account/restPassword',
    access: 'public',
    body: v.object({
      ticket,
      newPassword: encryptedPassword,
      confirmPassword: encryptedPassword,
    }),
    result: v.null(),
    errors: [
      'account.ticket.expired',
      'account.password.weak',
      'account.new.password.confirm.password.not.same',
      'login.invalid',
    ],
    summary:
      'Sets a new password, for a ticket with a correct code; unlocks the account and ends its sessions.',
  }),
  initDefaultPassword: endpoint({
    method: 'GET',
    path: '/v1/api/organization/account/initDefaultPassword',
    access: 'staff.manage',
    query: v.object({
      /** Name or email of an account of the caller’s company; for the carrier’s owner, of any company. */
      account: accountInput,
    }),
    /** `password`: shown once, must be changed at the next sign-in. */
    result: v.object({ account: v.string(), password: v.string() }),
    errors: ['error.notFound', 'account.own.password', 'staff.main', 'staff.beyond'],
    summary:
      'Gives a staff account a random password that must be changed at sign-in; unlocks it and ends its sessions.',
  }),
} as const;
