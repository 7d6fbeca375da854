import { spawn } from 'node:child_process';
import type { Page } from 'playwright';
import { DEMO_PASSWORD } from '../server/demo/accounts.ts';
import { paths } from '../src/routes/paths.ts';

/** What every picture with a security code shows. */
const CODE = 'screens';

/** Starts a portal with demo data of its own, on a port that is free. */
export async function startPortal(dataDir: string): Promise<{ address: string; stop: () => void }> {
  const server = spawn(process.execPath, ['scripts/start.ts'], {
    stdio: ['ignore', 'pipe', 'inherit'],
    env: { ...process.env, PORT: '0', DATA_DIR: dataDir, DEMO_VERIFY_CODE: CODE },
  });
  let said = '';
  for await (const chunk of server.stdout) {
    said += String(chunk);
    const ready = /Portage is ready at (\S+)/.exec(said);
    if (ready?.[1] !== undefined) {
      server.stdout.resume();
      return { address: ready[1], stop: () => server.kill('SIGTERM') };
    }
  }
  throw new Error('The portal ended before it was ready.');
}

/** Signs a demo account in. */
export async function signIn(page: Page, address: string, account: string): Promise<void> {
  await page.goto(address + paths.login);
  await page.locator('[name=account]').fill(account);
  await page.locator('[name=password]').fill(DEMO_PASSWORD);
  await page.locator('[name=verifyCode]').fill(CODE);
  // The code belongs to the picture, which a busy machine brings later.
  await page.locator('form img').waitFor();
  await page.keyboard.press('Enter');
  await page.waitForURL((url) => url.pathname !== paths.login);
}
