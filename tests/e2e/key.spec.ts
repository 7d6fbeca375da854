import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { paths } from '../../src/routes/paths.ts';
import { copyDemo } from './support/testData.ts';
import { expect, test, VERIFY_CODE } from './support/portal.ts';

test.use({ needsNewContext: true });

let server: ChildProcess | undefined;
/** Output of the server so far. */
let output = '';

/** Starts a portal with its own data directory and port. Returns the key that it prints, and its URL. */
async function startPortal(): Promise<{ key: string; url: string }> {
  const directory = await copyDemo('key');
  server = spawn(process.execPath, ['scripts/start.ts'], {
    stdio: ['ignore', 'pipe', 'inherit'],
    env: {
      ...process.env,
      PORT: '0',
      DATA_DIR: directory,
      DEMO_VERIFY_CODE: VERIFY_CODE,
    },
  });
  return new Promise((resolve) => {
    server?.stdout?.on('data', (chunk: Buffer) => {
      output += String(chunk);
      const key = /noDoLogin\): (\S+)/.exec(output)?.[1];
      const url = /Portage is ready at (\S+)\n/.exec(output)?.[1];
      if (key !== undefined && url !== undefined) resolve({ key, url });
    });
  });
}

test.afterEach(async () => {
  if (server !== undefined && server.exitCode === null) {
    const exited = once(server, 'exit');
    server.kill('SIGTERM');
    await exited;
  }
});

test('the key of a link signs in once, and is visible nowhere afterwards', async ({
  page,
  context,
}) => {
  test.setTimeout(120_000);
  const { key, url } = await startPortal();
  const countKeyInOutput = () => output.split(key).length - 1;
  const countBefore = countKeyInOutput();
  // The output has progress lines, the address and the accounts, but no log.
  expect(output).toMatch(
    /Opening the database …\nStarting the portal …\nPortage is ready at .+\nMails are shown at .+\/outbox\n/,
  );
  expect(output).toMatch(/Demo accounts .+:\n(?: {2}\S.*\n)+$/);
  const urlsAndReferers: string[] = [];
  context.on('request', (request) => {
    urlsAndReferers.push(request.url(), request.headers()['referer'] ?? '');
  });
  await page.goto(`${url}${paths.orderSearch}?receiver=Ama&key=${key}`);
  await expect(page.getByRole('button', { name: /^kente:/ })).toBeVisible();
  await expect(page).toHaveURL(`${url}${paths.orderSearch}?receiver=Ama`);
  // Only the request of the page itself contains the key.
  expect(urlsAndReferers.filter((text) => text.includes(key))).toHaveLength(1);
  await page.goto(`${url}${paths.terms}`);
  await page.goBack();
  await expect(page).toHaveURL(`${url}${paths.orderSearch}?receiver=Ama`);
  expect(await page.evaluate(() => JSON.stringify(Object.entries(localStorage)))).not.toContain(
    key,
  );
  expect(countKeyInOutput()).toBe(countBefore);

  // Using the link again changes nothing.
  await page.goto(`${url}${paths.orderSearch}?key=${key}`);
  await expect(page.getByText('This link no longer works')).toBeVisible();
  await expect(page.getByRole('button', { name: /^kente:/ })).toBeVisible();
  expect(page.url()).not.toContain(key);

  await page.evaluate(() => localStorage.clear());
  await page.goto(`${url}${paths.orderSearch}?key=${key}`);
  await expect(page).toHaveURL(new RegExp(paths.login));
  await expect(page.getByRole('alert')).toHaveText('Invalid login！');
  expect(page.url()).not.toContain(key);
});
