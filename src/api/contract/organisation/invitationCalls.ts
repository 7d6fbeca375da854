import * as v from 'valibot';
import { TERMS_VERSION, usernameInput } from '../account/account.ts';
import { endpoint } from '../endpoint.ts';
import type { FormFieldError } from '../../../domain/rules/formFieldErrors.ts';
import { encryptedPassword } from '../account/security.ts';

const ruleId = (id: FormFieldError) => id;

/** Token of the emailed link: 256 random bits. */
const token = v.pipe(v.string(), v.regex(/^[\w-]{43}$/));

const PATH = '/v1/api/organization/account';

/** Calls for invited users without an account. */
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
      /** The inviting account. */
      by: v.string(),
      /** ISO 8601 instant. */
      expiresAt: v.string(),
    }),
    errors: ['invitation.unknown'],
    summary: 'The invitation of an emailed link.',
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
      /** The accepted version: `TERMS_VERSION`. */
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
    summary: 'Creates the account for the invited email address; works once.',
  }),
  askForInvitation: endpoint({
    method: 'POST',
    path: `${PATH}/askForInvitation`,
    access: 'public',
    body: v.object({ token }),
    result: v.null(),
    errors: ['invitation.unknown'],
    summary: 'Notifies the inviting account that the link has expired and a new one is requested.',
  }),
} as const;
