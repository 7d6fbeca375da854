import type { Page } from '@playwright/test';
import { isFirefox } from './contexts.ts';

export type Scheme = 'light' | 'dark';

/** Storage key of Mantine's color scheme. */
const CHOSEN = 'mantine-color-scheme-value';

/**
 * Sets the color scheme of the portal's pages, including the open one. Playwright emulates the device's setting,
 * except in Firefox, where it changes the user's choice in another tab.
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
