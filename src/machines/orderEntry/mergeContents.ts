import type { EntryContent, EntryFieldRef } from '../../domain/sheets/judgeEntry.ts';
import { isSame, placeName, textAt, withText } from './entryContent.ts';

export type Side = 'mine' | 'theirs';

/** Field that another user has changed; `null` is the whole table of goods. */
export interface Difference {
  /** The place's name; `goods` for the table as a whole. */
  readonly name: string;
  readonly place: EntryFieldRef | null;
  readonly mine: string;
  readonly theirs: string;
  /** Both users changed it, so that the user has to choose. Otherwise only theirs is new. */
  readonly both: boolean;
}

export const GOODS = 'goods';

/** Places of all fields that any of the contents fills in, the order's own first. */
function listPlaces(contents: readonly EntryContent[], lines: number): readonly EntryFieldRef[] {
  const keys = (of: (content: EntryContent) => Readonly<Record<string, string>> | undefined) => [
    ...new Set(contents.flatMap((content) => Object.keys(of(content) ?? {}))),
  ];
  const own = keys(({ values }) => values).map((key): EntryFieldRef => ({ line: null, key }));
  const goods = Array.from({ length: lines }, (_, line) =>
    keys((content) => content.goods[line]).map((key): EntryFieldRef => ({ line, key })),
  );
  return [...own, ...goods.flat()];
}

/** Lines can be compared one by one only if none was added or removed. */
function comparableLines(...contents: readonly EntryContent[]): boolean {
  return new Set(contents.map(({ goods }) => goods.length)).size === 1;
}

/** Fields that another user changed since `base` to a value other than mine. */
export function differences(
  base: EntryContent,
  mine: EntryContent,
  theirs: EntryContent,
): readonly Difference[] {
  const byLine = comparableLines(base, mine, theirs);
  const contents = [base, mine, theirs];
  const found = listPlaces(contents, byLine ? base.goods.length : 0).flatMap((place) => {
    const own = textAt(mine, place);
    const other = textAt(theirs, place);
    const before = textAt(base, place);
    if (other === before || other === own) return [];
    const name = placeName(place);
    return [{ name, place, mine: own, theirs: other, both: own !== before }];
  });
  const table = (content: EntryContent): EntryContent => ({ values: {}, goods: content.goods });
  const isTable =
    !byLine && !isSame(table(base), table(theirs)) && !isSame(table(mine), table(theirs));
  if (!isTable) return found;
  const whole: Difference = {
    name: GOODS,
    place: null,
    mine: String(mine.goods.length),
    theirs: String(theirs.goods.length),
    both: !isSame(table(base), table(mine)),
  };
  return [...found, whole];
}

/** Mine with what another user changed, each field from the side that was chosen for it. */
export function merged(
  mine: EntryContent,
  theirs: EntryContent,
  found: readonly Difference[],
  choices: Readonly<Record<string, Side>>,
): EntryContent {
  let content = mine;
  for (const { name, place } of found) {
    if (choices[name] !== 'theirs') continue;
    content =
      place === null
        ? { ...content, goods: theirs.goods }
        : withText(content, place, textAt(theirs, place));
  }
  return content;
}

/** Default choices: fields that only the other user changed are theirs. */
export function firstChoices(found: readonly Difference[]): Readonly<Record<string, Side>> {
  return Object.fromEntries(
    found.filter(({ both }) => !both).map(({ name }) => [name, 'theirs' as const]),
  );
}
