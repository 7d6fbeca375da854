import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { chromium } from 'playwright';
import { chromiumPath } from './chromium.ts';
import { listMissingBrowsers } from './otherBrowsers.ts';

/** Runs a command; false if it fails. Its output goes to stderr. */
const run = (command: string, ...args: readonly string[]): boolean =>
  spawnSync(command, args, {
    stdio: ['ignore', 2, 2],
    env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' },
  }).status === 0;

const canInstall = (): boolean => existsSync('/usr/bin/apt-get') && process.getuid?.() === 0;
// Fail quickly without a network.
const APT = ['-q', '-o', 'Acquire::Retries=0', '-o', 'Acquire::http::Timeout=20'];
const update = (): boolean => run('apt-get', 'update', ...APT);
const install = (...packages: readonly string[]): boolean =>
  run('apt-get', 'install', '-y', ...APT, '--no-install-recommends', ...packages);

/**
 * Makes sure that the tests have a browser: the system's Chromium, else Debian's if it can be installed, else
 * Playwright's build.
 */
export function ensureBrowser(): void {
  if (chromiumPath().executablePath !== undefined || existsSync(chromium.executablePath())) return;
  if (canInstall()) {
    console.log('Installing Debian’s chromium and Noto fonts for the browser tests …');
    if (update() && install('chromium', 'fonts-noto-core', 'fonts-noto-cjk')) {
      // Optional: not every release has it, and it only makes the tests faster.
      install('chromium-headless-shell');
      return;
    }
  }
  console.log('No Chromium was found: fetching Playwright’s own …');
  if (!run('npx', 'playwright', 'install', 'chromium')) {
    throw new Error('There is no Chromium for the tests: install one, or name it in CHROMIUM.');
  }
}

/** Installs the browsers other than Chromium if possible; tests in missing ones are skipped. */
export function ensureOtherBrowsers(): void {
  const missing = listMissingBrowsers();
  if (missing.length === 0 || !canInstall()) return;
  console.log('Installing Debian’s Firefox and WebKit for the browser tests …');
  update();
  for (const { packages } of missing) install(...packages);
}

if (import.meta.main) ensureBrowser();
