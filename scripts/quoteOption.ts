import type { FailureReason } from '../src/workers/protocol.ts';

/** `--quote-as-text LINE`, repeatable: an unclosed quote in that line of a CSV file is text. */
export const quoteOption = {
  'quote-as-text': { type: 'string', multiple: true, default: [] as string[] },
} as const;

/** Parses line numbers; null if one is invalid. */
export function parseLineNumbers(texts: readonly string[]): readonly number[] | null {
  return texts.every((text) => /^[1-9]\d*$/.test(text)) ? texts.map(Number) : null;
}

/** Names the option with which the file can be read; empty if there is none. */
export function quoteHint(reason: FailureReason | undefined, line: unknown): string {
  return reason === 'unclosedQuote' ? ` Option: --quote-as-text ${String(line)}` : '';
}
