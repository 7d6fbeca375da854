import { pino, type Logger } from 'pino';
import type { LogLevel } from './config.ts';

export type { Logger };

/**
 * JSON lines on standard output. What is logged is chosen field by field where it is logged;
 * bodies, queries, tokens and headers are never handed over, so nothing needs to be struck out.
 */
export function createLogger(level: LogLevel): Logger {
  return pino({ level, base: null, timestamp: pino.stdTimeFunctions.isoTime });
}
