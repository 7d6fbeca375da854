import { afterAll, beforeAll, beforeEach, vi } from 'vitest';
import { page } from 'vitest/browser';
import { cleanup } from 'vitest-browser-react';
// The style sheets of the kit are loaded before those of pages, as in the portal.
import '../../src/ui/styles.ts';
import { toasts } from '../../src/ui/toasts.ts';

/*
 * Setup file of suites whose files share one page and its modules: resets the page for each file.
 * (`vitest-browser-react` clears the page only for the first file.)
 */

/** Vitest's default size of a page. */
const SIZE = [414, 896] as const;

beforeAll(() => page.viewport(...SIZE));

beforeEach(() => cleanup());

afterAll(async () => {
  vi.useRealTimers();
  vi.restoreAllMocks();
  await cleanup();
  for (const { id } of toasts.getVisible()) toasts.close(id);
  document.cookie = 'language=; path=/; max-age=0';
  localStorage.clear();
  sessionStorage.clear();
});
