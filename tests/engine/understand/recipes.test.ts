import { describe, expect, test } from 'vitest';
import { orderKinds } from '../../../src/domain/sheets/sheet.ts';
import { columnsOf } from '../../../src/workers/engine/mapping/sources.ts';
import { recipes } from '../../../src/workers/engine/recipes/index.ts';
import { findRecipe, headerKey, type Recipe } from '../../../src/workers/engine/recipes/recipe.ts';
import { fieldNames } from '../../../src/workers/sheetRules.ts';

const keysOf = (kind: (typeof orderKinds)[number]) =>
  new Set(fieldNames(kind).map(({ key }) => key));
const everyKey = new Set(orderKinds.flatMap((kind) => [...keysOf(kind)]));
const headersOf = ({ marks, fields }: Recipe) => [
  ...new Set([
    ...marks,
    ...Object.values(fields).flatMap((source) => (source === undefined ? [] : columnsOf(source))),
  ]),
];

describe.each(recipes)('$id', (recipe) => {
  test('is found by its own headers, stars and case aside', () => {
    const headers = headersOf(recipe).map((header) => ` *${header.toUpperCase()} `);
    const found = findRecipe(headers, recipes, keysOf('domestic'));
    // What capitals join stays joined: such names are found as they are written.
    const written = findRecipe(headersOf(recipe), recipes, keysOf('domestic'));
    expect(written?.recipe.id).toBe(recipe.id);
    expect([recipe.id, undefined]).toContain(found?.recipe.id);
  });

  test('names fields that there are', () => {
    for (const key of Object.keys(recipe.fields)) expect(everyKey).toContain(key);
  });

  test('leaves out none of the columns that it names', () => {
    const headers = headersOf(recipe);
    for (const kind of orderKinds) {
      const found = findRecipe(headers, recipes, keysOf(kind));
      for (const key of Object.keys(found?.fields ?? {})) expect(recipe.fields).toHaveProperty(key);
    }
  });
});

test('each is known by an id, and no two by the same marks', () => {
  expect(new Set(recipes.map(({ id }) => id)).size).toBe(recipes.length);
  const marks = recipes.map((recipe) => recipe.marks.map(headerKey).sort().join());
  expect(new Set(marks).size).toBe(recipes.length);
});

test('our own template and a sheet by hand are none', () => {
  for (const kind of orderKinds) {
    const own = fieldNames(kind).map(({ headers }) => headers[0] ?? '');
    expect(findRecipe(own, recipes, keysOf(kind))).toBeNull();
  }
  expect(
    findRecipe(['Name', 'Phone', 'Address', 'Amount'], recipes, keysOf('domestic')),
  ).toBeNull();
});
