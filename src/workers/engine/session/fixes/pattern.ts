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
  try {
    new RegExp(fix.find, 'u');
    return null;
  } catch {
    return 'pattern';
  }
}

/** Replaces by a regular expression, every hit or, for a whole cell, the cell that it describes. */
export function patternReplacer(fix: Replace): Replacer {
  const { find, replacement, whole, exact } = fix;
  if (find === '' || patternFault(fix) !== null) return () => null;
  const source = whole ? `^(?:${find})$` : find;
  const pattern = new RegExp(source, `gu${exact ? '' : 'i'}`);
  return (text) => {
    if (text.length > LONGEST) return null;
    const after = text.replace(pattern, replacement);
    return after === text ? null : after;
  };
}
