import { pino, type DestinationStream, type Logger } from 'pino';
import type { LogLevel } from './config.ts';
import { codeOf } from './db/failures.ts';

export type { Logger };

/** Characters that are written of one field, and of an error's stack. */
const FIELD_MAX = 2_000;
const STACK_MAX = 4_000;

/** A path or the message of an error may hold what a stranger sent, which can be 256 kB. */
function shorten(text: string, most = FIELD_MAX): string {
  if (text.length <= most) return text;
  return `${text.slice(0, most)}… (${text.length.toLocaleString('en')} characters)`;
}

/** Of an error these four are written: the database's errors carry the query's parameters too. */
function describeError(error: unknown): object {
  if (!(error instanceof Error)) return { type: typeof error };
  const code = codeOf(error);
  return {
    type: error.name,
    message: shorten(error.message),
    ...(code === '' ? {} : { code }),
    stack: shorten(error.stack ?? '', STACK_MAX),
  };
}

function shortenFields(fields: Record<string, unknown>): Record<string, unknown> {
  return Object.fromEntries(
    Object.entries(fields).map(([name, value]) => [
      name,
      typeof value === 'string' ? shorten(value) : value,
    ]),
  );
}

/**
 * JSON lines, on standard output unless told otherwise. What is logged is chosen field by field
 * where it is logged: bodies, queries, tokens and headers are never handed over.
 */
export function createLogger(level: LogLevel, to: DestinationStream = process.stdout): Logger {
  return pino(
    {
      level,
      base: null,
      timestamp: pino.stdTimeFunctions.isoTime,
      serializers: { err: describeError },
      formatters: { log: shortenFields },
    },
    to,
  );
}
