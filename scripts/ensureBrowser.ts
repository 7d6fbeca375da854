import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { chromium } from 'playwright';
import { chromiumPath } from './chromium.ts';
import { missingBrowsers } from './otherBrowsers.ts';

/** Runs a command of the system; false if it fails. What it says goes to the errors. */
const run = (command: string, ...args: readonly string[]): boolean =>
  spawnSync(command, args, {
    stdio: ['ignore', 2, 2],
    env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' },
  }).status === 0;

const mayInstall = (): boolean => existsSync('/usr/bin/apt-get') && process.getuid?.() === 0;
// Without a network nobody waits for minutes.
const APT = ['-q', '-o', 'Acquire::Retries=0', '-o', 'Acquire::http::Timeout=20'];
const update = (): boolean => run('apt-get', 'update', ...APT);
const install = (...packages: readonly string[]): boolean =>
  run('apt-get', 'install', '-y', ...APT, '--no-install-recommends', ...packages);

/**
 * Makes sure that the tests have a browser: a system Chromium where there is one, Debian's where
 * it may be installed, else Playwright's own build.
 */
export function ensureBrowser(): void {
  if (chromiumPath().executablePath !== undefined || existsSync(chromium.executablePath())) return;
  if (mayInstall()) {
    console.log('Installing Debian’s chromium and Noto fonts for the browser tests …');
    if (update() && install('chromium', 'fonts-noto-core', 'fonts-noto-cjk')) {
      // Not every release has it; the tests are only quicker with it.
      install('chromium-headless-shell');
      return;
    }
  }
  console.log('No Chromium was found: fetching Playwright’s own …');
  if (!run('npx', 'playwright', 'install', 'chromium')) {
    throw new Error('There is no Chromium for the tests: install one, or name it in CHROMIUM.');
  }
}

/** Installs the browsers beside Chromium if it can; tests in those that are missing then are left out. */
export function ensureOtherBrowsers(): void {
  const missing = missingBrowsers();
  if (missing.length === 0 || !mayInstall()) return;
  console.log('Installing Debian’s Firefox and WebKit for the browser tests …');
  update();
  for (const { packages } of missing) install(...packages);
}

if (import.meta.main) ensureBrowser();
