let last: Element | null = null;

document.addEventListener('focusin', ({ target }) => {
  if (target instanceof Element) last = target;
});

/**
 * What has the keyboard; where that has just been taken out of the page, what had it. Nothing moves
 * slowly for those who asked for less motion: a menu has gone before what its entry opens is there.
 */
export function lastFocused(): Element | null {
  const { activeElement, body } = document;
  if (activeElement !== body) return activeElement;
  return last?.isConnected === false ? last : body;
}
