import { carriers } from './carrierRecipes.ts';
import { chinese } from './chineseRecipes.ts';
import { markets } from './marketRecipes.ts';
import type { Recipe } from './recipe.ts';
import { shops } from './shopRecipes.ts';

/** Every recognized export. */
export const recipes: readonly (Recipe & { readonly origin: 'recipe' })[] = [
  ...shops,
  ...markets,
  ...chinese,
  ...carriers,
].map((recipe) => Object.assign({ origin: 'recipe' } as const, recipe));
