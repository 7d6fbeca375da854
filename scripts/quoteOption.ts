import type { FailureReason } from '../src/workers/protocol.ts';

/** `--quote-as-text LINE`, as often as wanted: an unclosed quote in that line of a csv is text. */
export const quoteOption = {
  'quote-as-text': { type: 'string', multiple: true, default: [] as string[] },
} as const;

/** The lines that were given; null where one is no line. */
export function linesOf(given: readonly string[]): readonly number[] | null {
  return given.every((line) => /^[1-9]\d*$/.test(line)) ? given.map(Number) : null;
}

/** Option with which a command can read the file all the same; empty if there is none. */
export function quoteHint(reason: FailureReason | undefined, line: unknown): string {
  return reason === 'unclosedQuote' ? ` Option: --quote-as-text ${String(line)}` : '';
}
