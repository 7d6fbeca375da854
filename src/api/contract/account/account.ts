import * as v from 'valibot';
import { endpoint } from '../endpoint.ts';
import type { FormFieldError } from '../../../domain/rules/formFieldErrors.ts';
import { hasSingleScript } from '../../../domain/text/lookalikes.ts';
import { accountInput, encryptedPassword, imageCode } from './security.ts';

/** Purpose of an emailed code. A code is valid for one flow only. */
const codeFlows = ['register', 'reset'] as const;
export type CodeFlow = (typeof codeFlows)[number];

/** An emailed code may be entered this long, seconds. */
export const CODE_SECONDS = 299;
/** Between two codes to one address, seconds. */
export const RESEND_SECONDS = 60;
/** A solved image code allows this long for the rest of the flow, seconds. */
export const TICKET_SECONDS = 30 * 60;

/** Version of the terms of use that a registration accepts: the day they were last changed. */
export const TERMS_VERSION = '2026-11-20';

/** Country that the registration form begins with, ISO 3166-1 alpha-2. */
export const DEFAULT_COUNTRY = 'GH';

/** A field's message, which is in its table. */
const fault = (id: FormFieldError) => id;

/** A field says one thing at a time. */
const firstFaultOnly = { abortPipeEarly: true } as const;

/** One mailbox: a name, an @ and a domain with a dot. */
const EMAIL =
  /^[^\s\p{Cc}\p{Cs}@<>()[\],;:"\\]+@[^\s\p{Cc}\p{Cs}@.<>()[\],;:"\\]+(?:\.[^\s\p{Cc}\p{Cs}@.<>()[\],;:"\\]+)+$/u;

/** An email as typed: trimmed; 100 characters at most, which is what sign-in takes. */
export const emailInput = v.config(
  v.pipe(
    v.string(),
    v.trim(),
    v.nonEmpty(fault('account.email.empty')),
    v.maxLength(100, fault('account.email.format')),
    v.regex(EMAIL, fault('account.email.format')),
  ),
  firstFaultOnly,
);

/** A company's name, as labels print it; empty if it is the user name. */
export const companyInput = v.config(
  v.pipe(
    v.string(),
    v.trim(),
    v.maxLength(100, fault('account.company.format')),
    v.regex(/^[^\p{Cc}\p{Cs}]*$/u, fault('account.company.format')),
  ),
  firstFaultOnly,
);

/**
 * A user name: also the company's name where it has no other. No @, so that no name is another's
 * email.
 */
export const usernameInput = v.config(
  v.pipe(
    v.string(),
    v.trim(),
    v.nonEmpty(fault('account.username.empty')),
    v.maxLength(50, fault('account.username.format')),
    v.regex(/^[\p{L}\p{N}][\p{L}\p{M}\p{N} ._&'’-]+$/u, fault('account.username.format')),
    // Among the letters and marks are some that nobody sees.
    v.regex(/^\P{Default_Ignorable_Code_Point}*$/u, fault('account.username.format')),
    v.check(hasSingleScript, fault('account.username.scripts')),
  ),
  firstFaultOnly,
);

/** Names a walk through one flow; made by a solved image code, 256 random bits. */
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
    /** `ticket`: for `getSmsVerifyCode` with the flow `register`, within half an hour. */
    result: v.object({ ticket: v.string() }),
    errors: ['account.email.registered', 'login.verifyCode.error', 'login.verifyCode.expired'],
    summary:
      'Begins a registration: whether the email is free, for a solved image code. The code is burnt.',
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
      /** The flow's ticket: for the code, for sending again, and for the step that follows. */
      ticket: v.string(),
      /** From now on, the code may be entered this long. */
      codeSeconds: v.number(),
      /** From now on, another code may be asked for after this. */
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
    summary:
      'Mails a code of six digits. The flow `reset` answers the same whether or not somebody has the email.',
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
      'Judges the mailed code: once, and five wrong ones at most. The ticket then opens `register` or `restPassword`.',
  }),
  register: endpoint({
    method: 'POST',
    path: '/v1/api/organization/account/register',
    access: 'public',
    body: v.object({
      ticket,
      username: usernameInput,
      company: v.optional(companyInput, ''),
      /** ISO 3166-1 alpha-2: one of `queryAllCountryList` that is served. */
      country: v.pipe(v.string(), v.regex(/^[A-Z]{2}$/, fault('account.country.unknown'))),
      /** Codes that `findListByType` offers. */
      industry: v.pipe(v.string(), v.minLength(1), v.maxLength(40)),
      source: v.pipe(v.string(), v.minLength(1), v.maxLength(40)),
      password: encryptedPassword,
      confirmPassword: encryptedPassword,
      /** The version that was shown and accepted: `TERMS_VERSION`. */
      terms: v.literal(TERMS_VERSION, fault('account.terms.changed')),
    }),
    /** `companyNo`: the new company's customer code. */
    result: v.object({
      companyNo: v.string(),
      account: v.string(),
      email: v.string(),
      /** It can sign in once the carrier has approved it. */
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
      'Makes a company and its owner account, for a ticket whose code was right. The email is the ticket’s.',
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
      'Sets a new password for a ticket whose code was right; unlocks the account and ends its sessions.',
  }),
  initDefaultPassword: endpoint({
    method: 'GET',
    path: '/v1/api/organization/account/initDefaultPassword',
    access: 'staff.manage',
    query: v.object({
      /** Name or email of an account of the own company; the carrier’s owner may name any. */
      account: accountInput,
    }),
    /** `password`: shown once, must be changed at the next sign-in. */
    result: v.object({ account: v.string(), password: v.string() }),
    errors: ['error.notFound', 'account.own.password', 'staff.main', 'staff.beyond'],
    summary:
      'Gives a staff account a fresh random password that must be changed; unlocks it and ends its sessions.',
  }),
} as const;
