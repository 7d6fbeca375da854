import type { Page } from '@playwright/test';
import axe from 'axe-core';

type Axe = typeof axe;

/**
 * Checks accessibility with axe; returns the violated rules with their elements.
 */
export async function accessFaults(
  page: Page,
  within = 'html',
): Promise<readonly (readonly [string, string[]])[]> {
  const isThere = await page.evaluate(() => 'axe' in globalThis);
  if (!isThere) await page.evaluate(axe.source);
  return page.evaluate(async (part) => {
    const { axe: there } = globalThis as unknown as { axe: Axe };
    const { violations } = await there.run(part, {
      // Selectors of passed elements, and loading style sheets again, would take a third of the time.
      resultTypes: ['violations'],
      preload: false,
      // No inline style is `!important` here; checking that takes a twelfth of the time.
      rules: { 'avoid-inline-spacing': { enabled: false } },
    });
    return violations.map(({ id, nodes }) => [id, nodes.map(({ html }) => html)] as const);
  }, within);
}
