import { parse, type Token } from '@messageformat/parser';
import type { TextRule } from '../api/contract/texts/texts.ts';

/** Offset in a text, in characters. */
type Offset = number;

export type ParsedMessage =
  | { readonly ok: true; readonly tokens: readonly Token[] }
  | { readonly ok: false; readonly rule: TextRule; readonly offset: Offset };

/** Parses a text in ICU MessageFormat; returns the offset and rule of the first error. */
export function parseMessage(text: string): ParsedMessage {
  try {
    return { ok: true, tokens: parse(text, { strictPluralKeys: false }) };
  } catch (error) {
    const description = error instanceof Error ? error.message : '';
    const [, line, column] = / at line (\d+) col (\d+)/.exec(description) ?? [];
    // An error without a position, or after the last character, means an unexpected end.
    if (line === undefined || description.startsWith('Unexpected message end')) {
      return { ok: false, rule: 'text.fault.unclosed', offset: text.length };
    }
    const offset = toOffset(text, Number(line), Number(column));
    const rule = offset >= text.length ? 'text.fault.unclosed' : 'text.fault.broken';
    return { ok: false, rule, offset };
  }
}

/** Offset of a line and column, both starting at 1. */
function toOffset(text: string, line: number, column: number): Offset {
  const before = text.split('\n').slice(0, line - 1);
  return before.reduce((sum, { length }) => sum + length + 1, 0) + column - 1;
}

/** Line and column of an offset, both starting at 1. */
export function lineAndColumn(text: string, offset: Offset): { line: number; column: number } {
  const lines = text.slice(0, offset).split('\n');
  return { line: lines.length, column: (lines.at(-1)?.length ?? 0) + 1 };
}
