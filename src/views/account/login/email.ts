import type { RefusalFields } from '../../../form/formRefusal.ts';

/** Field of each refusal of an email and its image code. */
export const emailRefusals: RefusalFields<'email' | 'verifyCode'> = {
  'account.email.registered': 'email',
  'login.verifyCode.error': 'verifyCode',
  'login.verifyCode.expired': 'verifyCode',
};
