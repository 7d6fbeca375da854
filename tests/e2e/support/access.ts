import type { Page } from '@playwright/test';
import axe from 'axe-core';

type Axe = typeof axe;

/** Checks accessibility with axe and returns the violated rules with their elements. */
export async function findAccessErrors(
  page: Page,
  selector = 'html',
): Promise<readonly (readonly [string, string[]])[]> {
  const isLoaded = await page.evaluate(() => 'axe' in globalThis);
  if (!isLoaded) await page.evaluate(axe.source);
  return page.evaluate(async (root) => {
    const { axe: loadedAxe } = globalThis as unknown as { axe: Axe };
    const { violations } = await loadedAxe.run(root, {
      // Without these options, selectors of passed elements and loading of style sheets take a third of the time.
      resultTypes: ['violations'],
      preload: false,
      // No inline style is `!important` here; checking that takes a twelfth of the time.
      rules: { 'avoid-inline-spacing': { enabled: false } },
    });
    return violations.map(({ id, nodes }) => [id, nodes.map(({ html }) => html)] as const);
  }, selector);
}
