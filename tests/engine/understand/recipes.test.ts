import { describe, expect, test } from 'vitest';
import { orderKinds } from '../../../src/domain/sheets/sheet.ts';
import { listSourceColumns } from '../../../src/workers/engine/mapping/sources.ts';
import { recipes } from '../../../src/workers/engine/recipes/index.ts';
import {
  findKnownMatch,
  headerKey,
  applyRecipe,
} from '../../../src/workers/engine/match/knownColumns.ts';
import { fieldNames } from '../../../src/workers/sheetRules.ts';

const fieldKeys = (kind: (typeof orderKinds)[number]) =>
  new Set(fieldNames(kind).map(({ key }) => key));
const allKeys = new Set(orderKinds.flatMap((kind) => [...fieldKeys(kind)]));
const recipeKnowledge = { columns: recipes, findRefs: () => [] };
const findRecipe = (headers: readonly string[]) =>
  findKnownMatch(headers, recipeKnowledge, 'recipe');
const recipeHeaders = ({ headers, fields }: (typeof recipes)[number]) => [
  ...new Set([
    ...headers,
    ...Object.values(fields).flatMap((source) =>
      source === undefined ? [] : listSourceColumns(source),
    ),
  ]),
];

describe.each(recipes)('$id', (recipe) => {
  test('the recipe is found by its own headers, regardless of stars and case', () => {
    const headers = recipeHeaders(recipe).map((header) => ` *${header.toUpperCase()} `);
    // Compounds in camel case are not split: such names must match as written.
    expect(findRecipe(recipeHeaders(recipe))?.known.id).toBe(recipe.id);
    expect([recipe.id, undefined]).toContain(findRecipe(headers)?.known.id);
  });

  test('the recipe has only fields that exist', () => {
    for (const key of Object.keys(recipe.fields)) expect(allKeys).toContain(key);
  });

  test('the recipe applies only its own fields', () => {
    const headers = recipeHeaders(recipe);
    const fit = findRecipe(headers);
    for (const kind of orderKinds) {
      const applied = fit === null ? null : applyRecipe(fit, headers, fieldKeys(kind));
      for (const key of Object.keys(applied?.fields ?? {}))
        expect(recipe.fields).toHaveProperty(key);
    }
  });
});

test('no two recipes have the same id or the same headers', () => {
  expect(new Set(recipes.map(({ id }) => id)).size).toBe(recipes.length);
  const markSets = recipes.map((recipe) => recipe.headers.map(headerKey).sort().join());
  expect(new Set(markSets).size).toBe(recipes.length);
});

test('our own template and a manual sheet match no recipe', () => {
  for (const kind of orderKinds) {
    const ownHeaders = fieldNames(kind).map(({ headers }) => headers[0] ?? '');
    expect(findRecipe(ownHeaders)).toBeNull();
  }
  expect(findRecipe(['Name', 'Phone', 'Address', 'Amount'])).toBeNull();
});
