/** Focuses the first element in `root` that matches the selector. */
export function focusIn(root: Element | null, selector: string): void {
  root?.querySelector<HTMLElement>(selector)?.focus();
}
