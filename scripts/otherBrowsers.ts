import { existsSync } from 'node:fs';
import type { PlaywrightTestConfig } from '@playwright/test';

/** Library folders of Debian by architecture. */

const DEBIAN_FOLDERS: Partial<Record<NodeJS.Architecture, string>> = {
  x64: 'x86_64-linux-gnu',
  arm64: 'aarch64-linux-gnu',
};

interface OtherBrowser {
  /** Playwright's name of the browser, and that of its project. */
  readonly name: 'firefox' | 'webkit';
  /** Debian packages that contain it. */
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
      // Emulates a mouse, which is missing without a screen.
      'ui.primaryPointerCapabilities': 6,
      'ui.allPointerCapabilities': 6,
      // Scroll bars take no space, as on most screens.
      'ui.useOverlayScrollbars': 1,
      'widget.gtk.overlay-scrollbars.enabled': true,
      // Downloads are saved, and no panel of the browser takes the focus.
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
export const listMissingBrowsers = (): readonly OtherBrowser[] =>
  otherBrowsers.filter(({ files }) => !files.every((file) => existsSync(file)));

/** A conspicuous line for each missing browser, whose tests did not run. */
export const formatMissingBrowsers = (): readonly string[] =>
  listMissingBrowsers().map(
    ({ name, packages }) =>
      `!!! NOT TESTED in ${name}: it is not installed. Debian has it: apt-get install ${packages.join(' ')}`,
  );
