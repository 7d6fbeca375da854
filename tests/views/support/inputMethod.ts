/**
 * Sends the Enter that ends a composition as Safari does: after `compositionend`, with an input method's key code.
 * Returns false if the page handled the key.
 */
export function endComposition(input: Element): boolean {
  input.dispatchEvent(new CompositionEvent('compositionend', { bubbles: true, data: '中' }));
  const key = { key: 'Enter', keyCode: 229, bubbles: true, cancelable: true };
  return input.dispatchEvent(new KeyboardEvent('keydown', key));
}

/** Sends the Enter that a user presses after the composition. */
export function pressEnter(input: Element): void {
  const key = { key: 'Enter', keyCode: 13, bubbles: true, cancelable: true };
  input.dispatchEvent(new KeyboardEvent('keydown', key));
}
