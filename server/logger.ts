import { pino, type DestinationStream, type Logger } from 'pino';
import type { LogLevel } from './config.ts';
import { describeError, shorten } from './describeError.ts';

export type { Logger };

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
