import * as v from 'valibot';
import { type CodeActor, readCode } from './CodeField.tsx';
import type { RefusalFields } from '../../../form/formRefusal.ts';

/** Schema that converts the typed characters to a solved image code. */
export const imageCodeSchema = (code: CodeActor) =>
  v.pipe(
    v.string(),
    v.rawTransform(({ dataset, addIssue, NEVER }) => {
      const result = readCode(code, dataset.value);
      if ('solved' in result) return result.solved;
      addIssue({ message: result.error });
      return NEVER;
    }),
  );

/** Field that each refusal is about, for an email and its image code. */
export const emailRefusals: RefusalFields<'email' | 'verifyCode'> = {
  'account.email.registered': 'email',
  'login.verifyCode.error': 'verifyCode',
  'login.verifyCode.expired': 'verifyCode',
};
