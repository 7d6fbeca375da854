import type { Page } from '@playwright/test';
import { isFirefox } from './contexts.ts';

export type Scheme = 'light' | 'dark';

/** Key under which Mantine stores the colours that a user has chosen. */
const CHOSEN = 'mantine-color-scheme-value';

/**
 * Shows pages of the portal's origin light or dark, from the one that is open on. The device asks for it; Playwright
 * emulates no media in Firefox, where it is the user's choice in another tab.
 */
export async function showIn(page: Page, scheme: Scheme): Promise<void> {
  if (!isFirefox(page.context().browser())) return page.emulateMedia({ colorScheme: scheme });
  await page.evaluate(
    ([key, newValue]) => {
      localStorage.setItem(key, newValue);
      const { localStorage: storageArea } = window;
      dispatchEvent(new StorageEvent('storage', { key, newValue, storageArea }));
    },
    [CHOSEN, scheme] as const,
  );
}
