import { carrierRecipes } from './carrierRecipes.ts';
import { chineseRecipes } from './chineseRecipes.ts';
import { marketRecipes } from './marketRecipes.ts';
import type { Recipe } from './recipe.ts';
import { shopRecipes } from './shopRecipes.ts';

/** Every recognized export. */
export const recipes: readonly (Recipe & { readonly origin: 'recipe' })[] = [
  ...shopRecipes,
  ...marketRecipes,
  ...chineseRecipes,
  ...carrierRecipes,
].map((recipe) => Object.assign({ origin: 'recipe' } as const, recipe));
