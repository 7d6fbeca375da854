import { msg } from '@lingui/core/macro';
import * as v from 'valibot';

/** Shown at a field that was left empty and has no words of its own for it. */
const fillIn = msg({ id: 'account.password.empty', message: 'Is null!' });

/** A text that may not be empty. */
export const filled = v.pipe(v.string(), v.nonEmpty(fillIn.id));

/** Checks that the second field repeats the first; the error is at the second. */
export const repeats = <
  Typed extends Readonly<Record<First | Second, string>>,
  const First extends string,
  const Second extends string,
>(
  first: First,
  second: Second,
  message: string,
) =>
  v.rawCheck<Typed>(({ dataset, addIssue }) => {
    if (!dataset.typed || dataset.value[second] === '') return;
    const { value } = dataset;
    const again: string = value[second];
    if (again === value[first]) return;
    const at = { type: 'object', origin: 'value', key: second, value: again } as const;
    addIssue({ message, path: [{ ...at, input: { ...value } }] });
  });
