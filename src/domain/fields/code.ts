import { isBlankMark } from '../text/cellWords.ts';
import {
  blankReading,
  errorFinding,
  readingInfo,
  createReader,
  rejected,
  type CodeList,
  type FieldRule,
  type Presence,
} from './fieldRule.ts';
import { foldText, spellingKey } from './foldText.ts';

/** A code of a list, read in any of its spellings. */
export function code(options: Presence & { codes: CodeList }): FieldRule<string> {
  let spellings: ReadonlyMap<string, string> | undefined;
  return {
    kind: 'code',
    required: options.required,
    isIdentifier: false,
    accept: { type: 'none' },
    codes: options.codes,
    read: createReader(
      options,
      foldText,
      (value) => {
        if (Object.hasOwn(options.codes, value)) return { value, findings: [] };
        spellings ??= mapSpellings(options.codes);
        const key = spellingKey(value);
        const found = spellings.get(key);
        if (found === undefined) {
          if (isBlankMark(value)) return blankReading(options, value);
          return rejected(
            errorFinding('rule.code.unknown', { value }, nearestCode(key, spellings)),
          );
        }
        const findings = [readingInfo('rule.changed.code', found)];
        return { value: found, text: found, findings };
      },
      { mayBeName: true },
    ),
  };
}

/** Maps spelling keys to codes: the codes themselves first, then the list's spellings. */
function mapSpellings(codes: CodeList): ReadonlyMap<string, string> {
  const codesByKey = new Map(Object.keys(codes).map((code) => [spellingKey(code), code]));
  const add = (spelling: string, code: string) => {
    const key = spellingKey(spelling);
    if (key !== '' && !codesByKey.has(key)) codesByKey.set(key, code);
  };
  for (const [code, others] of Object.entries(codes)) for (const other of others) add(other, code);
  return codesByKey;
}

/**
 * The code whose spelling is one typing error away (a letter inserted, dropped or replaced, or two swapped);
 * undefined if there is none or more than one.
 */
function nearestCode(key: string, bySpelling: ReadonlyMap<string, string>): string | undefined {
  const found = new Set<string>();
  for (const [spelling, canonical] of bySpelling) {
    if (isOneTypo(key, spelling)) found.add(canonical);
  }
  return found.size === 1 ? Array.from(found)[0] : undefined;
}

function isOneTypo(a: string, b: string): boolean {
  if (Math.min(a.length, b.length) < 5 || Math.abs(a.length - b.length) > 1) return false;
  let i = 0;
  while (i < a.length && i < b.length && a[i] === b[i]) i++;
  let j = 0;
  while (j < a.length - i && j < b.length - i && a[a.length - 1 - j] === b[b.length - 1 - j]) j++;
  const restA = a.slice(i, a.length - j);
  const restB = b.slice(i, b.length - j);
  if (restA.length + restB.length <= 1) return true;
  // In short words another letter makes another word: Chile is not a misspelt Chine.
  if (restA.length === 1 && restB.length === 1) return a.length > 5;
  return restA.length === 2 && restB.length === 2 && restA[0] === restB[1] && restA[1] === restB[0];
}
