import { pino, type DestinationStream, type Logger } from 'pino';
import type { LogLevel } from './config.ts';
import { codeOf } from './db/failures.ts';

export type { Logger };

/** Of an error these four are written: the database's errors carry the query's parameters too. */
function describeError(error: unknown): object {
  if (!(error instanceof Error)) return { type: typeof error };
  const code = codeOf(error);
  return {
    type: error.name,
    message: error.message,
    ...(code === '' ? {} : { code }),
    stack: error.stack,
  };
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
    },
    to,
  );
}
