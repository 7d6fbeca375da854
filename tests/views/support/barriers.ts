import axe from 'axe-core';

/** Accessibility violations of an element: broken rules and the start of the offending markup. */
export async function findBarriers(part: Element) {
  const { violations } = await axe.run(part, {
    // Selectors of passing elements and refetched style sheets would take half of the time.
    resultTypes: ['violations'],
    preload: false,
    rules: {
      // Rules for whole pages only.
      region: { enabled: false },
      'page-has-heading-one': { enabled: false },
      // No inline style is `!important` here, and the check takes a twelfth of the time.
      'avoid-inline-spacing': { enabled: false },
    },
  });
  return violations.map(
    ({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html.slice(0, 160)).join(' | ')}`,
  );
}
