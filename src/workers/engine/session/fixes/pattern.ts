import type { Fix, FixPreview } from '../../public/changes.ts';
import type { Replacer } from './literal.ts';

type Replace = Extract<Fix, { type: 'replace' }>;

/** Repetitions of what is repeated already, which may take for ever on one cell: (a+)+ */
const NESTED = /\((?:[^()\\]|\\.)*[+*](?:[^()\\]|\\.)*\)\s*(?:[+*]|\{\d+,)/;
/** Characters of a cell that a pattern is tried on; longer ones are left alone. */
const LONGEST = 2000;

/** What is wrong with the pattern of a fix; null where it is none, or a good one. */
export function patternFault(fix: Fix): NonNullable<FixPreview['fault']> | null {
  if (fix.type !== 'replace' || fix.pattern !== true) return null;
  if (NESTED.test(fix.find)) return 'slowPattern';
  return compiled(fix.find, 'u') === null ? 'pattern' : null;
}

/** Null where a text is no regular expression. */
function compiled(source: string, flags: string): RegExp | null {
  try {
    return new RegExp(source, flags);
  } catch {
    return null;
  }
}

/** Replaces by a regular expression, every hit or, for a whole cell, the cell that it describes. */
export function patternReplacer(fix: Replace): Replacer {
  const { find, replacement, whole, exact } = fix;
  const source = whole ? `^(?:${find})$` : find;
  const pattern = compiled(source, `gu${exact ? '' : 'i'}`);
  if (find === '' || pattern === null || patternFault(fix) !== null) return () => null;
  return (text) => {
    if (text.length > LONGEST) return null;
    const after = text.replace(pattern, replacement);
    return after === text ? null : after;
  };
}
