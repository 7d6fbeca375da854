import type { Page, Route } from '@playwright/test';
import { isFirefox } from './contexts.ts';

/**
 * Forwards a request to the server and returns a function that delivers the answer. In Firefox Playwright can't
 * read request bodies, so the page gets the answer at once.
 */
export async function forwardRequest(page: Page, route: Route): Promise<() => Promise<void>> {
  if (isFirefox(page.context().browser())) {
    const [response] = await Promise.all([route.request().response(), route.continue()]);
    await response?.finished();
    return async () => {};
  }
  const response = await route.fetch();
  return () => route.fulfill({ response });
}
