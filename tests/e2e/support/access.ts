import type { Page } from '@playwright/test';
import axe from 'axe-core';

type Axe = typeof axe;

/**
 * What a page denies to people with a screen reader, a keyboard or weak eyes: the rules broken,
 * each with its elements.
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
      // Selectors of everything that is well, and style sheets asked for again, take a third of the time.
      resultTypes: ['violations'],
      preload: false,
      // No style of an element is marked as important here: to look for that in each takes a twelfth of the time.
      rules: { 'avoid-inline-spacing': { enabled: false } },
    });
    return violations.map(({ id, nodes }) => [id, nodes.map(({ html }) => html)] as const);
  }, within);
}
