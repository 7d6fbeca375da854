import * as v from 'valibot';
import type { ErrorKey } from '../../../api/contract/errors.ts';
import type { RefusalFields } from '../../../ui/form/refusal.ts';

/** The catalogued message of a code that has run out. */
export const EXPIRED: ErrorKey = 'login.verifyCode.expired';
const WRONG: ErrorKey = 'login.verifyCode.error';

export const codeRefusals: RefusalFields<'code'> = {
  [WRONG]: 'code',
  [EXPIRED]: 'code',
  'account.code.tooOften': 'code',
};

/** The code from the email; one too long for any is not sent. */
export const mailedCode = v.object({
  code: v.pipe(v.string(), v.trim(), v.nonEmpty('login.verifyCode.empty'), v.maxLength(12, WRONG)),
});
