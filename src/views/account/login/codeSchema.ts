import * as v from 'valibot';
import { type CodeActor, readCode } from './CodeField.tsx';

/** Schema that turns the typed security code into its answer. */
export const securityCode = (code: CodeActor) =>
  v.pipe(
    v.string(),
    v.rawTransform(({ dataset, addIssue, NEVER }) => {
      const read = readCode(code, dataset.value);
      if ('solved' in read) return read.solved;
      addIssue({ message: read.fault });
      return NEVER;
    }),
  );
