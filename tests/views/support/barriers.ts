import axe from 'axe-core';

/** What of a part shuts somebody out: rules broken, and the beginning of what breaks them. */
export async function barriersIn(part: Element) {
  const { violations } = await axe.run(part, {
    // Selectors of everything that is well, and style sheets asked for again, take half of the time.
    resultTypes: ['violations'],
    preload: false,
    rules: {
      // What only a page as a whole must have.
      region: { enabled: false },
      'page-has-heading-one': { enabled: false },
      // No style of an element is marked as important here: to look for that in each takes a twelfth of the time.
      'avoid-inline-spacing': { enabled: false },
    },
  });
  return violations.map(
    ({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html.slice(0, 160)).join(' | ')}`,
  );
}
