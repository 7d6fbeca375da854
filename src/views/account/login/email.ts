import * as v from 'valibot';
import { emailInput } from '../../../api/contract/account.ts';
import type { ErrorKey } from '../../../api/contract/errors.ts';
import type { Faults } from '../../../ui/form/useForm.ts';

/** The field that a refusal of an email and its image code is about. */
export const emailRefusals: Partial<Record<ErrorKey, 'email' | 'verifyCode'>> = {
  'account.email.registered': 'email',
  'login.verifyCode.error': 'verifyCode',
  'login.verifyCode.expired': 'verifyCode',
};

/** The contract's own judgement: its messages are texts of the catalogs. */
export function faultOf(schema: v.GenericSchema<string>, typed: string): string | undefined {
  const parsed = v.safeParse(schema, typed);
  return parsed.success ? undefined : parsed.issues[0].message;
}

export function checkEmail(typed: string): Faults<'email'> {
  const email = faultOf(emailInput, typed);
  return email === undefined ? {} : { email };
}
