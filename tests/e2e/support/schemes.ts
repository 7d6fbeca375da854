import type { Page } from '@playwright/test';
import { isFirefox } from './contexts.ts';

export type Scheme = 'light' | 'dark';

/** Storage key of Mantine's color scheme. */
const SCHEME_KEY = 'mantine-color-scheme-value';

/**
 * Sets the color scheme of the portal's pages, including the open one. Playwright emulates the setting of the
 * device. In Firefox, where it cannot, this simulates a user who changes the setting in another tab.
 */
export async function setColorScheme(page: Page, scheme: Scheme): Promise<void> {
  if (!isFirefox(page.context().browser())) return page.emulateMedia({ colorScheme: scheme });
  await page.evaluate(
    ([key, newValue]) => {
      localStorage.setItem(key, newValue);
      const { localStorage: storageArea } = window;
      dispatchEvent(new StorageEvent('storage', { key, newValue, storageArea }));
    },
    [SCHEME_KEY, scheme] as const,
  );
}
