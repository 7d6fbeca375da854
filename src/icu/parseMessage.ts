import { parse, type Token } from '@messageformat/parser';
import type { TextRule } from '../api/contract/texts/texts.ts';

/** A place in a text: characters from its start. */
type Offset = number;

export type ParsedMessage =
  | { readonly ok: true; readonly tokens: readonly Token[] }
  | { readonly ok: false; readonly rule: TextRule; readonly offset: Offset };

/** Reads a text in ICU MessageFormat; where it is broken, says where and in what way. */
export function parseMessage(text: string): ParsedMessage {
  try {
    return { ok: true, tokens: parse(text, { strictPluralKeys: false }) };
  } catch (error) {
    const said = error instanceof Error ? error.message : '';
    const [, line, column] = / at line (\d+) col (\d+)/.exec(said) ?? [];
    // Without a place, or behind the last character, the text has ended too early.
    if (line === undefined || said.startsWith('Unexpected message end')) {
      return { ok: false, rule: 'text.fault.unclosed', offset: text.length };
    }
    const offset = toOffset(text, Number(line), Number(column));
    const rule = offset >= text.length ? 'text.fault.unclosed' : 'text.fault.broken';
    return { ok: false, rule, offset };
  }
}

/** Characters before a line and column, both counted from 1. */
function toOffset(text: string, line: number, column: number): Offset {
  const before = text.split('\n').slice(0, line - 1);
  return before.reduce((sum, { length }) => sum + length + 1, 0) + column - 1;
}

/** Line and column of a place, both counted from 1. */
export function lineAndColumn(text: string, offset: Offset): { line: number; column: number } {
  const lines = text.slice(0, offset).split('\n');
  return { line: lines.length, column: (lines.at(-1)?.length ?? 0) + 1 };
}
