import type { EntryContent, EntryFieldRef } from '../../domain/sheets/judgeEntry.ts';
import { isSameContent, toFieldName, textAt, withText } from './entryContent.ts';

export type Side = 'mine' | 'theirs';

/** Field that another user has changed; `null` is the whole table of goods. */
export interface Difference {
  /** The field's name; `goods` for the table as a whole. */
  readonly name: string;
  readonly field: EntryFieldRef | null;
  readonly mine: string;
  readonly theirs: string;
  /** Both users changed it, so that the user has to choose. Otherwise only theirs is new. */
  readonly isConflict: boolean;
}

export const GOODS = 'goods';

/** All fields in any of the contents, those of the order first. */
function listFields(contents: readonly EntryContent[], lines: number): readonly EntryFieldRef[] {
  const keys = (of: (content: EntryContent) => Readonly<Record<string, string>> | undefined) => [
    ...new Set(contents.flatMap((content) => Object.keys(of(content) ?? {}))),
  ];
  const orderFields = keys(({ values }) => values).map((key): EntryFieldRef => ({
    line: null,
    key,
  }));
  const goods = Array.from({ length: lines }, (_, line) =>
    keys((content) => content.goods[line]).map((key): EntryFieldRef => ({ line, key })),
  );
  return [...orderFields, ...goods.flat()];
}

/** Whether all contents have the same number of lines, so that lines can be compared one by one. */
function areLinesComparable(...contents: readonly EntryContent[]): boolean {
  return new Set(contents.map(({ goods }) => goods.length)).size === 1;
}

/** Fields that another user changed since `base` to a value other than mine. */
export function findDifferences(
  base: EntryContent,
  mine: EntryContent,
  theirs: EntryContent,
): readonly Difference[] {
  const byLine = areLinesComparable(base, mine, theirs);
  const contents = [base, mine, theirs];
  const found = listFields(contents, byLine ? base.goods.length : 0).flatMap((field) => {
    const myText = textAt(mine, field);
    const theirText = textAt(theirs, field);
    const baseText = textAt(base, field);
    if (theirText === baseText || theirText === myText) return [];
    const name = toFieldName(field);
    return [{ name, field, mine: myText, theirs: theirText, isConflict: myText !== baseText }];
  });
  const onlyGoods = (content: EntryContent): EntryContent => ({ values: {}, goods: content.goods });
  const isTable =
    !byLine &&
    !isSameContent(onlyGoods(base), onlyGoods(theirs)) &&
    !isSameContent(onlyGoods(mine), onlyGoods(theirs));
  if (!isTable) return found;
  const tableDifference: Difference = {
    name: GOODS,
    field: null,
    mine: String(mine.goods.length),
    theirs: String(theirs.goods.length),
    isConflict: !isSameContent(onlyGoods(base), onlyGoods(mine)),
  };
  return [...found, tableDifference];
}

/** Merges the other user's changes into mine, as chosen for each field. */
export function mergeContents(
  mine: EntryContent,
  theirs: EntryContent,
  changes: readonly Difference[],
  choices: Readonly<Record<string, Side>>,
): EntryContent {
  let content = mine;
  for (const { name, field } of changes) {
    if (choices[name] !== 'theirs') continue;
    content =
      field === null
        ? { ...content, goods: theirs.goods }
        : withText(content, field, textAt(theirs, field));
  }
  return content;
}

/** Default choices: fields that only the other user changed are theirs. */
export function chooseByDefault(changes: readonly Difference[]): Readonly<Record<string, Side>> {
  return Object.fromEntries(
    changes.filter(({ isConflict }) => !isConflict).map(({ name }) => [name, 'theirs' as const]),
  );
}
