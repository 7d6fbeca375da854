import { msg } from '@lingui/core/macro';
import * as v from 'valibot';

/** Error of an empty required field. */
const emptyText = msg({ id: 'account.password.empty', message: 'Is null!' });

/** Text that may not be empty. */
export const requiredText = v.pipe(v.string(), v.nonEmpty(emptyText.id));

/** Checks that the second field repeats the first; reports the error at the second. */
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
    const repeated: string = value[second];
    if (repeated === value[first]) return;
    const at = { type: 'object', origin: 'value', key: second, value: repeated } as const;
    addIssue({ message, path: [{ ...at, input: { ...value } }] });
  });
