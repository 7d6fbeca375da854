import type { RefusalFields } from '../../../form/formRefusal.ts';

/** The field that a refusal of an email and its image code is about. */
export const emailRefusals: RefusalFields<'email' | 'verifyCode'> = {
  'account.email.registered': 'email',
  'login.verifyCode.error': 'verifyCode',
  'login.verifyCode.expired': 'verifyCode',
};
