import type { ErrorKey } from '../../../api/contract/errors.ts';
import type { Faults } from '../../../ui/form/useForm.ts';

/** The catalogued message of a code that has run out. */
export const EXPIRED: ErrorKey = 'login.verifyCode.expired';

export const codeRefusals: Partial<Record<ErrorKey, 'code'>> = {
  'login.verifyCode.error': 'code',
  [EXPIRED]: 'code',
  'account.code.tooOften': 'code',
};

/** An empty code; one too long for any is sent to nobody. */
export function checkCode({ code }: { readonly code: string }): Faults<'code'> {
  const typed = code.trim();
  if (typed === '') return { code: 'login.verifyCode.empty' };
  return typed.length > 12 ? { code: 'login.verifyCode.error' satisfies ErrorKey } : {};
}
