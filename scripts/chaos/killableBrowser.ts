import type { ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { type BrowserContext, chromium } from 'playwright';
import { chromiumArgs, chromiumPath } from '../chromium.ts';
import { killGroup, spawnGroup } from './children.ts';

/** A headless Chromium that can be killed like any other program, with its profile on the disk. */
export interface KillableBrowser {
  /** Its one context: the profile. */
  readonly context: BrowserContext;
  /** kill -9 of the browser and all its processes. */
  kill(): Promise<void>;
}

/** Launched by hand: Playwright's own launch would end the browser in good order. */
export async function launchBrowser(profile: string): Promise<KillableBrowser> {
  const program = chromiumPath().executablePath ?? chromium.executablePath();
  const child = spawnGroup(program, [
    ...chromiumArgs,
    '--headless=new',
    '--remote-debugging-port=0',
    `--user-data-dir=${profile}`,
    '--window-size=1280,800',
    'about:blank',
  ]);
  child.stdout?.resume();
  const browser = await chromium.connectOverCDP(await debuggingAddress(child));
  const context = browser.contexts()[0];
  if (context === undefined) throw new Error('The browser has no profile');
  return {
    context,
    async kill() {
      if (child.exitCode !== null || child.signalCode !== null) return;
      const exited = once(child, 'exit');
      killGroup(child);
      await exited;
      await browser.close().catch(() => undefined);
    },
  };
}

async function debuggingAddress(child: ChildProcess): Promise<string> {
  let said = '';
  return new Promise((found, failed) => {
    child.stderr?.on('data', (chunk: Buffer) => {
      said += chunk.toString();
      const address = /DevTools listening on (ws:\S+)/.exec(said)?.[1];
      if (address !== undefined) found(address);
    });
    child.on('exit', () => failed(new Error(`The browser did not start:\n${said}`)));
  });
}
