import type { CodeList } from '../../../domain/fields/fields.ts';
import { spellingKey } from '../../../domain/fields/fold.ts';
import { namesOfCountry } from '../../../domain/names/countries.ts';
import { namesOfCurrency } from '../../../domain/names/currencies.ts';
import type { SheetColumn } from '../../../domain/sheets/sheet.ts';
import type { CodeName } from '../import/panels/codeNames.ts';

function namesOf({ key }: SheetColumn): (code: string) => readonly string[] {
  if (key.endsWith('Country')) return namesOfCountry;
  return /currency$/i.test(key) ? namesOfCurrency : () => [];
}

const known = new WeakMap<CodeList, ReadonlyMap<string, readonly string[]>>();

/** What each code is found by: made at the first search, once for all fields of one list. */
function spellings(column: SheetColumn, codes: CodeList): ReadonlyMap<string, readonly string[]> {
  let found = known.get(codes);
  if (found === undefined) {
    const names = namesOf(column);
    found = new Map(
      Object.entries(codes).map(([code, own]) => [
        code,
        [code, ...own, ...names(code)].map(spellingKey),
      ]),
    );
    known.set(codes, found);
  }
  return found;
}

/**
 * The values of a field that a search means, by name in any language, code, or a spelling that an
 * import knows; the one whose code or whole spelling it is first, then those that begin with it.
 */
export function searchCodes(
  column: SheetColumn,
  names: readonly CodeName[],
  search: string,
): readonly CodeName[] {
  const wanted = spellingKey(search);
  if (wanted === '') return names;
  const keys = spellings(column, column.field.codes ?? {});
  const of = ({ code, label }: CodeName) => [spellingKey(label), ...(keys.get(code) ?? [])];
  const found = names.filter((name) => of(name).some((one) => one.includes(wanted)));
  // FR is France, though other names begin with it.
  const closeness = (name: CodeName): number => {
    if (spellingKey(name.code) === wanted) return 3;
    if (of(name).includes(wanted)) return 2;
    return of(name).some((one) => one.startsWith(wanted)) ? 1 : 0;
  };
  return found.toSorted((a, b) => closeness(b) - closeness(a));
}
