import { pino, type Logger } from 'pino';
import type { LogLevel } from './config.ts';
import { codeOf } from './db/failures.ts';

export type { Logger };

/**
 * JSON lines on standard output. What is logged is chosen field by field where it is logged:
 * bodies, queries, tokens and headers are never handed over. Of an error only these four are
 * written, since the database's errors carry the query's parameters.
 */
export function createLogger(level: LogLevel): Logger {
  return pino({
    level,
    base: null,
    timestamp: pino.stdTimeFunctions.isoTime,
    serializers: {
      err: (error: unknown) =>
        error instanceof Error
          ? {
              type: error.name,
              message: error.message,
              code: codeOf(error) || undefined,
              stack: error.stack,
            }
          : { type: typeof error },
    },
  });
}
