import type * as v from 'valibot';

/** Keys as valibot's issues name the way to a value. */
export function issuePath(
  value: unknown,
  keys: readonly (string | number)[],
): [v.IssuePathItem, ...v.IssuePathItem[]] {
  const [first = '', ...rest] = keys;
  const item = (key: string | number): v.IssuePathItem => ({
    type: 'unknown',
    origin: 'value',
    input: value,
    key,
    value: undefined,
  });
  return [item(first), ...rest.map(item)];
}
