import { carriers } from './carriers.ts';
import { chinese } from './chinese.ts';
import { markets } from './markets.ts';
import type { Recipe } from './recipe.ts';
import { shops } from './shops.ts';

/** Every recognized export. */
export const recipes: readonly (Recipe & { readonly origin: 'recipe' })[] = [
  ...shops,
  ...markets,
  ...chinese,
  ...carriers,
].map((recipe) => Object.assign({ origin: 'recipe' } as const, recipe));
