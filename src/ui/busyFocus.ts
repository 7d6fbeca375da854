/** What has the keyboard, or had it when it was disabled. */
let held: HTMLButtonElement | null = null;

/**
 * A button is disabled while it works, which takes the keyboard from it: it gets it back once it
 * can be pressed again, unless the keyboard or the pointer has gone elsewhere meanwhile.
 */
const observer = new MutationObserver(() => {
  if (held === null || held.disabled) return;
  if (document.activeElement === document.body) held.focus({ preventScroll: true });
});

function hold(element: HTMLButtonElement | null): void {
  observer.disconnect();
  held = element;
  if (held !== null) observer.observe(held, { attributeFilter: ['disabled'] });
}

document.addEventListener('focusin', ({ target }) => {
  hold(target instanceof HTMLButtonElement ? target : null);
});
document.addEventListener('pointerdown', ({ target }) => {
  if (held !== null && !(target instanceof Node && held.contains(target))) hold(null);
});
