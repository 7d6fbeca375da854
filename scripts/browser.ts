import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { chromium } from 'playwright';
import { chromiumPath } from './chromium.ts';

/**
 * Makes sure that the tests have a browser: a system Chromium where there is one, Debian's where
 * it may be installed, else Playwright's own build.
 */
export function ensureBrowser(): void {
  if (chromiumPath().executablePath !== undefined || existsSync(chromium.executablePath())) return;
  const run = (command: string, ...args: readonly string[]): boolean =>
    spawnSync(command, args, {
      stdio: ['ignore', 2, 2],
      env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' },
    }).status === 0;
  if (existsSync('/usr/bin/apt-get') && process.getuid?.() === 0) {
    console.log('Installing Debian’s chromium and Noto fonts for the browser tests …');
    const install = ['install', '-y', '-q', '--no-install-recommends'];
    const fonts = ['fonts-noto-core', 'fonts-noto-cjk'];
    if (run('apt-get', 'update', '-q') && run('apt-get', ...install, 'chromium', ...fonts)) {
      // Not every release has it; the tests are only quicker with it.
      run('apt-get', ...install, 'chromium-headless-shell');
      return;
    }
  }
  console.log('No Chromium was found: fetching Playwright’s own …');
  if (!run('npx', 'playwright', 'install', 'chromium')) {
    throw new Error('There is no Chromium for the tests: install one, or name it in CHROMIUM.');
  }
}

if (import.meta.main) ensureBrowser();
