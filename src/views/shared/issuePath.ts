import type * as v from 'valibot';

/** Returns the keys of a valibot issue's path. */
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
