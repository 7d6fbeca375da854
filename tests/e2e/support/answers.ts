import type { Page, Route } from '@playwright/test';
import { isFirefox } from './contexts.ts';

/**
 * Sends a request on to the server, and returns what passes the answer to the page. Playwright knows no bodies of
 * requests in Firefox, and can't send one itself: there the page has the answer at once.
 */
export async function answered(page: Page, route: Route): Promise<() => Promise<void>> {
  if (isFirefox(page.context().browser())) {
    const [response] = await Promise.all([route.request().response(), route.continue()]);
    await response?.finished();
    return async () => {};
  }
  const response = await route.fetch();
  return () => route.fulfill({ response });
}
