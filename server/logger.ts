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

/** Creates a stream that rewrites JSON lines as text for a person: time, level, message, and the stack of an error. */
export function createTextStream(to: DestinationStream): DestinationStream {
  return {
    write: (line) => {
      const { time, level, msg, err }: TextFields = JSON.parse(line);
      const text = [msg, err?.message].filter(Boolean).join(': ');
      const [, ...stack] = err?.stack?.split('\n    at ') ?? [];
      const trace = stack.map((frame) => `\n    at ${frame}`).join('');
      to.write(`${time.slice(11, 19)} ${pino.levels.labels[level]}: ${text}${trace}\n`);
    },
  };
}

/** Fields of a JSON line that the text shows. */
interface TextFields {
  /** ISO 8601, in UTC. */
  readonly time: string;
  readonly level: number;
  readonly msg?: string;
  readonly err?: { readonly message?: string; readonly stack?: string };
}

/**
 * Creates a logger of JSON lines, to standard output by default. Callers choose each logged field: bodies,
 * queries, tokens and headers are never passed to it.
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
