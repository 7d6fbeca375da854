import { plain } from '../match/plain.ts';
import { Remembered } from '../match/remembered.ts';
import { withColumns } from '../mapping/sources.ts';
import type { FieldSource, Mapping } from '../public/mapping.ts';

/**
 * An export that is known by its headers: what each column is, said once. Columns that a recipe does
 * not name, and that a user has added, are understood like any other's.
 */
export interface Recipe extends Mapping<string> {
  readonly id: string;
  /** As its makers call it. */
  readonly name: string;
  /** Headers that together no other file has. */
  readonly marks: readonly string[];
  /** How many of the marks a file must have; all where absent. */
  readonly least?: number;
  /** Headers that are never a field of ours, as expressions on the header as `headerKey` has it. */
  readonly leaves?: readonly RegExp[];
}

/** What of a header counts: no case, stars, "required", stray spaces. */
export function headerKey(header: string): string {
  return keys.get(header, (text) =>
    plain(text)
      .replace(/\((?:\*|m|required|optional)\)|[*＊]/g, ' ')
      .replace(/[\s_]+/g, ' ')
      .trim(),
  );
}

const keys = new Remembered<string>();

/** A recipe laid on the columns of a file. */
export interface RecipeMatch {
  readonly recipe: Recipe;
  readonly fields: Readonly<Record<string, FieldSource>>;
  /** Columns that the recipe names, used or not: nothing else is made of them. */
  readonly known: ReadonlySet<number>;
}

function columnsByHeader(headers: readonly string[]): ReadonlyMap<string, number> {
  const found = new Map<string, number>();
  for (const [column, header] of headers.entries()) {
    const key = headerKey(header);
    if (key !== '' && !found.has(key)) found.set(key, column);
  }
  return found;
}

/** The recipe that most of the headers speak for; null where none has its marks. */
export function findRecipe(
  headers: readonly string[],
  recipes: readonly Recipe[],
  keys: ReadonlySet<string>,
): RecipeMatch | null {
  const columns = columnsByHeader(headers);
  const has = (header: string) => columns.has(headerKey(header));
  const fitting = recipes.flatMap((recipe) => {
    const marks = recipe.marks.filter(has).length;
    return marks >= (recipe.least ?? recipe.marks.length) ? [{ recipe, marks }] : [];
  });
  const [best] = fitting.toSorted((a, b) => b.marks - a.marks);
  return best === undefined ? null : layRecipe(best.recipe, headers, columns, keys);
}

function layRecipe(
  recipe: Recipe,
  headers: readonly string[],
  columns: ReadonlyMap<string, number>,
  keys: ReadonlySet<string>,
): RecipeMatch {
  const fields: Record<string, FieldSource> = {};
  const known = new Set<number>();
  const used = new Set<number>();
  for (const [key, source] of Object.entries(recipe.fields)) {
    if (source === undefined) continue;
    const laid = withColumns(source, (header) => {
      const column = columns.get(headerKey(header)) ?? null;
      if (column !== null) known.add(column);
      return column;
    });
    const plainColumn = laid?.from === 'column' ? laid.column : null;
    // One column may be named for several kinds' fields: the first that this kind has takes it.
    if (laid === null || !keys.has(key) || (plainColumn !== null && used.has(plainColumn)))
      continue;
    fields[key] = laid;
    if (plainColumn !== null) used.add(plainColumn);
  }
  for (const [column, header] of headers.entries()) {
    if (recipe.leaves?.some((one) => one.test(headerKey(header))) === true) known.add(column);
  }
  return { recipe, fields, known };
}
