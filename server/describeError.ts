import { getErrorCode } from './db/failures.ts';

/** Maximum length of a logged field, in characters. */
const FIELD_MAX = 2_000;
/** Maximum length of an error's stack, in characters. */
const STACK_MAX = 4_000;

/** Shortens a path or a message, which may contain up to 256 kB of a client's input. */
export function shorten(text: string, max = FIELD_MAX): string {
  if (text.length <= max) return text;
  return `${text.slice(0, max)}… (${text.length.toLocaleString('en')} characters)`;
}

/** Members of a database error that name tables and columns, without values. */
const SAFE_MEMBERS = ['table', 'column', 'constraint', 'routine'] as const;

interface DescribedError {
  readonly type: string;
  readonly message?: string;
  readonly stack?: string;
}

/**
 * Describes an error by few members, because errors of the database contain the query's parameters too.
 * Quoted parts of their messages, and their detail, may be values.
 */
export function describeError(error: unknown): DescribedError {
  if (!(error instanceof Error)) return { type: typeof error };
  const code = getErrorCode(error);
  const isOfDatabase = 'severity' in error;
  const message = isOfDatabase ? error.message.replace(/".*"/s, '"…"') : error.message;
  const safeMembers = isOfDatabase
    ? SAFE_MEMBERS.flatMap((name): [string, unknown][] =>
        name in error && typeof Reflect.get(error, name) === 'string'
          ? [[name, Reflect.get(error, name)]]
          : [],
      )
    : [];
  // The stack begins with the message.
  const stack = (error.stack ?? '').replace(error.message, () => message);
  return {
    type: error.name,
    message: shorten(message),
    ...(code === '' ? {} : { code }),
    ...Object.fromEntries(safeMembers),
    stack: shorten(stack, STACK_MAX),
  };
}
