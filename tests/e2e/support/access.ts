import { AxeBuilder } from '@axe-core/playwright';
import type { Page } from '@playwright/test';

/**
 * What a page denies to people with a screen reader, a keyboard or weak eyes: the rules broken,
 * each with its elements. The portal has no frames, so it is asked in the page itself, and only for
 * what is wrong; both take half the time.
 */
export async function accessFaults(
  page: Page,
  { within, rules }: { readonly within?: string; readonly rules?: readonly string[] } = {},
): Promise<readonly (readonly [string, string[]])[]> {
  const axe = new AxeBuilder({ page }).setLegacyMode();
  if (within !== undefined) axe.include(within);
  const { violations } = await axe
    .options({
      resultTypes: ['violations'],
      ...(rules === undefined ? {} : { runOnly: [...rules] }),
    })
    .analyze();
  return violations.map(({ id, nodes }) => [id, nodes.map((node) => node.html)] as const);
}
