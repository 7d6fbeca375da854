import type { MouseEvent } from 'react';

const notNow = (event: MouseEvent) => event.preventDefault();

/**
 * For a button that may become impossible by its own press: where `off`, it looks and says so and
 * can't be pressed, and the focus stays on it. A disabled one would lose it.
 */
export const blockedProps = (off: boolean) =>
  off ? { 'aria-disabled': true, 'data-disabled': true, onClick: notNow } : {};
