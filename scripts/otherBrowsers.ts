import { existsSync } from 'node:fs';
import type { PlaywrightTestConfig } from '@playwright/test';

/** Browsers beside Chromium that the tests run in, as Debian has them. */

const DEBIAN_FOLDERS: Partial<Record<NodeJS.Architecture, string>> = {
  x64: 'x86_64-linux-gnu',
  arm64: 'aarch64-linux-gnu',
};

interface OtherBrowser {
  /** Playwright's name of the browser, and that of its project. */
  readonly name: 'firefox' | 'webkit';
  /** Debian packages that bring it. */
  readonly packages: readonly string[];
  /** Every file that a test needs. */
  readonly files: readonly string[];
}

const firefoxPath = process.env['FIREFOX'] ?? '/usr/bin/firefox-esr';

/** Programs that run WebKit: its W3C WebDriver, the browser that it starts, and a display for it. */
export const webkit = {
  driver: '/usr/bin/WebKitWebDriver',
  browser: `/usr/lib/${DEBIAN_FOLDERS[process.arch] ?? process.arch}/webkit2gtk-4.1/MiniBrowser`,
  display: '/usr/bin/Xvfb',
} as const;

/** Firefox, driven by WebDriver BiDi. */
export const firefox: NonNullable<PlaywrightTestConfig['use']> = {
  browserName: 'firefox',
  channel: 'moz-firefox',
  launchOptions: {
    executablePath: firefoxPath,
    firefoxUserPrefs: {
      'ui.prefersReducedMotion': 1,
      // Without a screen it would have no pointer: a fine one that hovers, as a mouse is.
      'ui.primaryPointerCapabilities': 6,
      'ui.allPointerCapabilities': 6,
      // Bars for scrolling take no room from the page, as on most screens.
      'ui.useOverlayScrollbars': 1,
      'widget.gtk.overlay-scrollbars.enabled': true,
      // Downloads are saved, and nothing of the browser's own takes the keyboard from the page.
      'browser.download.alwaysOpenPanel': false,
      'pdfjs.disabled': true,
    },
  },
};

const otherBrowsers: readonly OtherBrowser[] = [
  { name: 'firefox', packages: ['firefox-esr'], files: [firefoxPath] },
  { name: 'webkit', packages: ['webkit2gtk-driver', 'xvfb'], files: Object.values(webkit) },
];

/** Browsers that are not on this machine. */
export const missingBrowsers = (): readonly OtherBrowser[] =>
  otherBrowsers.filter(({ files }) => !files.every((file) => existsSync(file)));

/** One line for each browser that is missing: it must not be overlooked that its tests did not run. */
export const missingLines = (): readonly string[] =>
  missingBrowsers().map(
    ({ name, packages }) =>
      `!!! NOT TESTED in ${name}: it is not installed. Debian has it: apt-get install ${packages.join(' ')}`,
  );
