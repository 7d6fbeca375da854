import { execFileSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { chromium } from 'playwright';
import { chromiumPath } from './chromium.ts';

/**
 * Makes sure that the tests have a browser: a system Chromium where there is one, Debian's where
 * it may be installed, else Playwright's own build.
 */
export function ensureBrowser(): void {
  if (chromiumPath().executablePath !== undefined || existsSync(chromium.executablePath())) return;
  const run = (command: string, args: readonly string[]) =>
    execFileSync(command, args, {
      stdio: ['ignore', 2, 2],
      env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' },
    });
  if (existsSync('/usr/bin/apt-get') && process.getuid?.() === 0) {
    console.log('Installing Debian’s chromium and Noto fonts for the browser tests …');
    run('apt-get', ['update', '-q']);
    run('apt-get', [
      'install',
      '-y',
      '-q',
      '--no-install-recommends',
      'chromium',
      'fonts-noto-core',
      'fonts-noto-cjk',
    ]);
    return;
  }
  console.log('No Chromium was found: fetching Playwright’s own …');
  run('npx', ['playwright', 'install', 'chromium']);
}

if (import.meta.main) ensureBrowser();
