import { afterAll, beforeAll, beforeEach, vi } from 'vitest';
import { page } from 'vitest/browser';
import { cleanup } from 'vitest-browser-react';
// The kit's style sheets come before those of pages, as in the portal.
import '../../src/ui/styles.ts';
import { toasts } from '../../src/ui/toasts.ts';

/*
 * A setup file of suites whose files share one page, where a module runs once: each file finds the
 * page as if it were the first. (`vitest-browser-react` clears the page for the first file only.)
 */

/** Vitest's own size of a page. */
const SIZE = [414, 896] as const;

beforeAll(() => page.viewport(...SIZE));

beforeEach(() => cleanup());

afterAll(async () => {
  vi.useRealTimers();
  vi.restoreAllMocks();
  await cleanup();
  for (const { id } of toasts.shown()) toasts.close(id);
  document.cookie = 'language=; path=/; max-age=0';
  localStorage.clear();
  sessionStorage.clear();
});
