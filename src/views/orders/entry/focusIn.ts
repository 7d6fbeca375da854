/** Puts the keyboard on the first element in `root` that the selector means. */
export function focusIn(root: Element | null, selector: string): void {
  root?.querySelector<HTMLElement>(selector)?.focus();
}
