import { codeOf } from './db/failures.ts';

/** Characters that are written of one field, and of an error's stack. */
const FIELD_MAX = 2_000;
const STACK_MAX = 4_000;

/** A path or the message of an error may hold what a stranger sent, which can be 256 kB. */
export function shorten(text: string, most = FIELD_MAX): string {
  if (text.length <= most) return text;
  return `${text.slice(0, most)}… (${text.length.toLocaleString('en')} characters)`;
}

/** Names of the table, column and constraint of a database error, without values. */
const PLACES = ['table', 'column', 'constraint', 'routine'] as const;

interface DescribedError {
  readonly type: string;
  readonly message?: string;
  readonly stack?: string;
}

/**
 * Few members of an error are written: the database's errors carry the query's parameters too. What its
 * messages have in quotes may be a value, and so may their detail.
 */
export function describeError(error: unknown): DescribedError {
  if (!(error instanceof Error)) return { type: typeof error };
  const code = codeOf(error);
  const isOfDatabase = 'severity' in error;
  const message = isOfDatabase ? error.message.replace(/".*"/s, '"…"') : error.message;
  const places = isOfDatabase
    ? PLACES.flatMap((name): [string, unknown][] =>
        name in error && typeof Reflect.get(error, name) === 'string'
          ? [[name, Reflect.get(error, name)]]
          : [],
      )
    : [];
  // It begins with the message.
  const stack = (error.stack ?? '').replace(error.message, () => message);
  return {
    type: error.name,
    message: shorten(message),
    ...(code === '' ? {} : { code }),
    ...Object.fromEntries(places),
    stack: shorten(stack, STACK_MAX),
  };
}
