import type { ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { type BrowserContext, chromium } from 'playwright';
import { chromiumArgs, chromiumPath } from '../chromium.ts';
import { killGroup, spawnGroup } from './children.ts';

/** A headless Chromium that can be killed like any other program, with its profile on the disk. */
export interface KillableBrowser {
  /** Its only context: the profile. */
  readonly context: BrowserContext;
  /** Kills the browser and all its processes, like `kill -9`. */
  kill(): Promise<void>;
}

/** Launches the browser without Playwright, which would close it cleanly. */
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
  const browser = await chromium.connectOverCDP(await readDebuggingAddress(child));
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

async function readDebuggingAddress(child: ChildProcess): Promise<string> {
  let output = '';
  return new Promise((resolve, reject) => {
    child.stderr?.on('data', (chunk: Buffer) => {
      output += chunk.toString();
      const address = /DevTools listening on (ws:\S+)/.exec(output)?.[1];
      if (address !== undefined) resolve(address);
    });
    child.on('exit', () => reject(new Error(`The browser did not start:\n${output}`)));
  });
}
