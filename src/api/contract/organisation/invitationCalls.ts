import * as v from 'valibot';
import { TERMS_VERSION, usernameInput } from '../account/account.ts';
import { endpoint } from '../endpoint.ts';
import type { FormFieldError } from '../../../domain/rules/formFieldErrors.ts';
import { encryptedPassword } from '../account/security.ts';

const ruleId = (id: FormFieldError) => id;

/** Token of the mailed link: 256 random bits. */
const token = v.pipe(v.string(), v.regex(/^[\w-]{43}$/));

const PATH = '/v1/api/organization/account';

/** Calls of an invited person, before there is an account. */
export const invitationCalls = {
  findInvitation: endpoint({
    method: 'POST',
    path: `${PATH}/findInvitation`,
    access: 'public',
    body: v.object({ token }),
    result: v.object({
      state: v.picklist(['open', 'expired']),
      company: v.string(),
      email: v.string(),
      /** Who has invited. */
      by: v.string(),
      /** ISO 8601 instant. */
      expiresAt: v.string(),
    }),
    errors: ['invitation.unknown'],
    summary: 'What a mailed link invites to.',
  }),
  acceptInvitation: endpoint({
    method: 'POST',
    path: `${PATH}/acceptInvitation`,
    access: 'public',
    body: v.object({
      token,
      username: usernameInput,
      password: encryptedPassword,
      confirmPassword: encryptedPassword,
      /** The version that was shown and accepted: `TERMS_VERSION`. */
      terms: v.literal(TERMS_VERSION, ruleId('account.terms.changed')),
    }),
    result: v.object({ account: v.string() }),
    errors: [
      'invitation.unknown',
      'invitation.expired',
      'invitation.void',
      'account.email.registered',
      'account.username.taken',
      'account.username.lookalike',
      'account.password.weak',
      'account.new.password.confirm.password.not.same',
      'login.invalid',
    ],
    summary: 'Makes the account, once, for the address that the link was mailed to.',
  }),
  askForInvitation: endpoint({
    method: 'POST',
    path: `${PATH}/askForInvitation`,
    access: 'public',
    body: v.object({ token }),
    result: v.null(),
    errors: ['invitation.unknown'],
    summary: 'Tells who has invited that a link has expired and a new one is wanted.',
  }),
} as const;
