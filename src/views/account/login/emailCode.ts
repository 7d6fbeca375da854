import * as v from 'valibot';
import { type CodeActor, readCode } from './CodeField.tsx';
import type { RefusalFields } from '../../../form/formRefusal.ts';

/** Schema that turns the typed security code into its answer. */
export const securityCode = (code: CodeActor) =>
  v.pipe(
    v.string(),
    v.rawTransform(({ dataset, addIssue, NEVER }) => {
      const read = readCode(code, dataset.value);
      if ('solved' in read) return read.solved;
      addIssue({ message: read.error });
      return NEVER;
    }),
  );

/** Field of each refusal of an email and its image code. */
export const emailRefusals: RefusalFields<'email' | 'verifyCode'> = {
  'account.email.registered': 'email',
  'login.verifyCode.error': 'verifyCode',
  'login.verifyCode.expired': 'verifyCode',
};
