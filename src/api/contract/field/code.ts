import { fold, spellingKey } from '../fold.ts';
import {
  error,
  readAs,
  reader,
  refused,
  type CodeList,
  type FieldRule,
  type Presence,
} from './rule.ts';

/** One of a list of codes, found by any of its spellings. */
export function code(
  options: Presence & {
    codes: CodeList;
    /** More names of a code; asked for at the first text that is no code itself. */
    names?: (code: string) => readonly string[];
    /** Further names, asked for at the first text that none of those is; one of two codes is neither's. */
    further?: (code: string) => readonly string[];
  },
): FieldRule<string> {
  let spellings: ReadonlyMap<string, string> | undefined;
  let others: ReadonlyMap<string, string> | undefined;
  const further = () => (others ??= bySoleName(options.codes, options.further));
  return {
    kind: 'code',
    required: options.required,
    identifier: false,
    accept: { type: 'none' },
    codes: options.codes,
    read: reader(options, fold, (value) => {
      if (Object.hasOwn(options.codes, value)) return { value, findings: [] };
      spellings ??= bySpelling(options.codes, options.names);
      const key = spellingKey(value);
      const found = spellings.get(key) ?? further().get(key);
      if (found === undefined) {
        return refused(error('rule.code.unknown', { value }, nearest(key, spellings)));
      }
      const findings = [readAs('rule.changed.code', found)];
      return { value: found, text: found, findings };
    }),
  };
}

/** Codes by what they go by: codes themselves first, then the list's spellings, then names. */
function bySpelling(
  codes: CodeList,
  names: (code: string) => readonly string[] = () => [],
): ReadonlyMap<string, string> {
  const found = new Map(Object.keys(codes).map((code) => [spellingKey(code), code]));
  const add = (spelling: string, code: string) => {
    const key = spellingKey(spelling);
    if (key !== '' && !found.has(key)) found.set(key, code);
  };
  for (const [code, known] of Object.entries(codes)) for (const one of known) add(one, code);
  for (const code of Object.keys(codes)) for (const name of names(code)) add(name, code);
  return found;
}

/** Codes by names that no other code has. */
function bySoleName(
  codes: CodeList,
  names: (code: string) => readonly string[] = () => [],
): ReadonlyMap<string, string> {
  const found = new Map<string, string | null>();
  for (const code of Object.keys(codes)) {
    for (const name of names(code)) {
      const key = spellingKey(name);
      const known = found.get(key);
      found.set(key, known === undefined || known === code ? code : null);
    }
  }
  return new Map([...found].flatMap(([key, code]) => (code === null ? [] : [[key, code]])));
}

/**
 * The one code whose spelling is a single slip away (a letter inserted, dropped or replaced, two
 * swapped); undefined where none or several are.
 */
function nearest(key: string, bySpelling: ReadonlyMap<string, string>): string | undefined {
  const found = new Set<string>();
  for (const [spelling, canonical] of bySpelling) {
    if (isOneSlip(key, spelling)) found.add(canonical);
  }
  return found.size === 1 ? Array.from(found)[0] : undefined;
}

function isOneSlip(a: string, b: string): boolean {
  if (Math.min(a.length, b.length) < 5 || Math.abs(a.length - b.length) > 1) return false;
  let i = 0;
  while (i < a.length && i < b.length && a[i] === b[i]) i++;
  let j = 0;
  while (j < a.length - i && j < b.length - i && a[a.length - 1 - j] === b[b.length - 1 - j]) j++;
  const restA = a.slice(i, a.length - j);
  const restB = b.slice(i, b.length - j);
  if (restA.length + restB.length <= 1) return true;
  // In short words another letter makes another word: Chile is no slip of Chine.
  if (restA.length === 1 && restB.length === 1) return a.length > 5;
  return restA.length === 2 && restB.length === 2 && restA[0] === restB[1] && restA[1] === restB[0];
}
