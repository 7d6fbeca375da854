import type { ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { join, resolve } from 'node:path';
import type { Page } from 'playwright';
import { DEMO_PASSWORD } from '../server/demo/accounts.ts';
import { paths } from '../src/routes/paths.ts';
import { spawnGroup } from './chaos/children.ts';
import { freePort } from './freePort.ts';

const root = resolve(import.meta.dirname, '..');

/** The image code that the demo server lets through. */
export const VERIFY_CODE = 'demo-code';

/** The portal's own server as a process of its own, on one directory and one port for good. */
export interface ServerUnderTest {
  readonly url: string;
  /** Starts it, or waits for the start under way; resolves when it answers. */
  start(): Promise<void>;
  /** `SIGKILL` is kill -9; `SIGTERM` lets it drain. Resolves when the process is gone. */
  end(signal: 'SIGKILL' | 'SIGTERM'): Promise<void>;
}

/** `onPrinted` is given all that it prints, in pieces. */
export async function createServerUnderTest(
  dataDirectory: string,
  onPrinted: (text: string) => void = () => {},
): Promise<ServerUnderTest> {
  const port = await freePort();
  let running: ChildProcess | null = null;
  let starting: Promise<void> | null = null;

  async function launch(): Promise<void> {
    const child = spawnGroup(process.execPath, [join(root, 'scripts', 'start.ts')], {
      env: {
        ...process.env,
        PORT: String(port),
        DATA_DIR: dataDirectory,
        DEMO: 'on',
        DEMO_VERIFY_CODE: VERIFY_CODE,
        // Signing in again after each fault comes from one address.
        LOGIN_BUCKET: '100000',
        LOG_LEVEL: 'error',
      },
    });
    running = child;
    await new Promise<void>((ready, failed) => {
      let said = '';
      const hear = (chunk: Buffer) => {
        said += chunk.toString();
        onPrinted(chunk.toString());
        if (said.includes('Portage is ready')) ready();
      };
      child.stdout?.on('data', hear);
      child.stderr?.on('data', hear);
      child.on('exit', () => failed(new Error(`The server ended before it was ready:\n${said}`)));
    });
  }

  return {
    url: `http://127.0.0.1:${port}`,

    async start() {
      if (running !== null && starting === null) return;
      starting ??= launch();
      await starting;
      starting = null;
    },

    async end(signal) {
      await starting;
      const child = running;
      running = null;
      if (child === null || child.exitCode !== null || child.signalCode !== null) return;
      const exited = once(child, 'exit');
      child.kill(signal);
      await exited;
    },
  };
}

/** Signs a demo account in, as people do. */
export async function signIn(page: Page, address: string, account = 'kente'): Promise<void> {
  await page.goto(address + paths.login);
  await page.locator('[name=account]').fill(account);
  await page.locator('[name=password]').fill(DEMO_PASSWORD);
  await page.locator('[name=verifyCode]').fill(VERIFY_CODE);
  // The code belongs to the picture, which a busy machine brings later.
  await page.locator('form img').waitFor();
  await page.keyboard.press('Enter');
  await page.waitForURL((url) => url.pathname !== paths.login);
}
