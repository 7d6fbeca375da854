import axe from 'axe-core';

/** Rules that see colours, and so all that another colour scheme can break. */
export const colourRules = ['color-contrast', 'link-in-text-block'] as const;

/** What of a part shuts somebody out: rules broken, and the beginning of what breaks them. */
export async function barriersIn(part: Element, rules?: readonly string[]) {
  const { violations } = await axe.run(part, {
    // Selectors of everything that is well, and style sheets asked for again, take half of the time.
    resultTypes: ['violations'],
    preload: false,
    ...(rules === undefined ? {} : { runOnly: [...rules] }),
  });
  return violations.map(
    ({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html.slice(0, 160)).join(' | ')}`,
  );
}
