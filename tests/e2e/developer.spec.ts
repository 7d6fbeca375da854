import { spawn } from 'node:child_process';
import { mkdtemp, readFile, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Locator, Page } from '@playwright/test';
import ar from '../../locales/ar.json' with { type: 'json' };
import en from '../../locales/en.json' with { type: 'json' };
import { freePort } from '../../scripts/freePort.ts';
import { paths } from '../../src/routes/paths.ts';
import { tabTo } from './support/keys.ts';
import { expect, signedIn, test } from './support/portal.ts';

type Say = Readonly<Record<keyof typeof en, string>>;

/** A program that the page shows, in the file that its command names. */
async function saveProgram(page: Page, folder: string, label: string): Promise<string> {
  const choice = page.getByLabel(label, { exact: true });
  await choice.selectOption('Node.js');
  const panel = page.locator('section', { has: choice });
  const command = await panel.getByText(/^node \w+\.mjs$/).innerText();
  const code = await panel.getByRole('group', { name: 'Node.js' }).innerText();
  await writeFile(join(folder, command.replace('node ', '')), code);
  return command;
}

/** A command of the page in a folder of its own; what it has said so far is in `said`. */
function start(command: string, folder: string, env: Readonly<Record<string, string>>) {
  const [, file = ''] = command.split(' ');
  const child = spawn(process.execPath, [file], { cwd: folder, env: { ...process.env, ...env } });
  const output = { said: '' };
  const take = (chunk: Buffer) => (output.said += String(chunk));
  child.stdout.on('data', take);
  child.stderr.on('data', take);
  const ended = new Promise<number | null>((resolve) => child.once('exit', resolve));
  return { output, ended, kill: () => child.kill() };
}

/** Gets to something by Tab and presses it by Enter. */
async function press(page: Page, target: Locator): Promise<void> {
  await tabTo(page, target);
  await page.keyboard.press('Enter');
}

for (const [language, say] of [
  ['en', en],
  ['ar', ar],
] as readonly (readonly [string, Say])[]) {
  test(`a developer gets from the reference to a verified event, by keyboard alone (${language})`, async ({
    page,
    baseURL = '',
  }) => {
    const folder = await mkdtemp(join(tmpdir(), 'portage-developer-'));
    await signedIn(page, 'kente');
    await page.context().addCookies([{ name: 'language', value: language, url: baseURL }]);
    const button = (name: string) => page.getByRole('button', { name, exact: true });
    const dialog = page.getByRole('dialog');
    const secret = async () => (await dialog.locator('code').innerText()).trim();
    const done = () =>
      press(page, dialog.getByRole('button', { name: say['platform.secret.done'] }));
    const act = async (record: string, action: string) => {
      await press(page, button(say['staff.actions'].replace('{name}', record)));
      const item = page.getByRole('menuitem', { name: action });
      await expect(item).toBeVisible();
      await tabTo(page, item, 'ArrowDown');
      await page.keyboard.press('Enter');
    };

    // Everything that a program needs is taken from the page as it is shown.
    await page.goto(paths.developers);
    const settings = page.getByRole('group', { name: say['developers.start.settings'] });
    const env = Object.fromEntries(
      [...(await settings.innerText()).matchAll(/^export (\w+)=(\S+)$/gm)].map(
        ([, name = '', value = '']) => [name, value] as const,
      ),
    );
    expect(env['PORTAGE_URL']).toBe(baseURL);
    const program = await saveProgram(page, folder, say['developers.language']);
    const receiver = await saveProgram(page, folder, say['developers.events.language']);
    await press(page, page.getByRole('main').getByRole('link').first());
    await expect(page).toHaveURL((url) => url.pathname === paths.platforms);

    await press(page, page.getByRole('link', { name: say['platforms.add'] }));
    await tabTo(page, page.getByLabel(say['platform.name'], { exact: true }));
    await page.keyboard.type(`Trial ${language}`);
    const type = page.getByLabel(say['platform.type'], { exact: true });
    await tabTo(page, type);
    await page.keyboard.press('ArrowDown');
    await expect(type).toHaveValue('ownShop');
    await press(page, button(say['texts.save']));

    await press(page, button(say['platform.key.add']));
    await tabTo(page, dialog.getByLabel(say['platform.name'], { exact: true }));
    await page.keyboard.type('Trial key');
    for (const right of ['create', 'label', 'track'] as const) {
      await tabTo(page, dialog.getByLabel(say[`platform.right.${right}`], { exact: true }));
      await page.keyboard.press('Space');
    }
    await press(page, dialog.getByRole('button', { name: say['platform.key.add'] }));
    await expect(dialog).toContainText(say['platform.secret.title']);
    const key = await secret();
    await done();
    // Shown once: the page has no part of it but its end.
    await expect(page.getByRole('table', { name: say['platform.keys'] })).toContainText(
      'Trial key',
    );
    expect(await page.content()).not.toContain(key.slice(8, -4));

    const order = async (number: string, withKey = key) => {
      const run = start(program, folder, { ...env, PORTAGE_KEY: withKey, ORDER_NO: number });
      return { code: await run.ended, said: run.output.said };
    };
    const first = await order(`TRIAL-${language}-1`);
    expect(first).toMatchObject({ code: 0 });
    expect(first.said).toMatch(/"status":"printed"/);
    const label = await readFile(join(folder, `label-TRIAL-${language}-1.pdf`));
    expect(label.subarray(0, 5).toString()).toBe('%PDF-');

    const port = String(await freePort());
    await press(page, button(say['webhook.add']));
    await tabTo(page, dialog.getByLabel(say['webhook.url'], { exact: true }));
    await page.keyboard.type(`http://127.0.0.1:${port}/events`);
    await tabTo(page, dialog.getByLabel(say['webhook.event.created'], { exact: true }));
    await page.keyboard.press('Space');
    await press(page, dialog.getByRole('button', { name: say['webhook.add'] }));
    await expect(dialog).toContainText(say['webhook.secret.title']);
    const listening = start(receiver, folder, { WEBHOOK_SECRET: await secret(), PORT: port });
    await expect.poll(() => listening.output.said).toContain('Waiting for events');
    await done();
    await act(`http://127.0.0.1:${port}/events`, say['webhook.test']);
    await press(page, dialog.getByRole('button', { name: say['webhook.test'] }));
    await expect(dialog).toContainText(say['webhook.tried.good']);
    expect(listening.output.said).toContain('webhook.test');
    await press(page, dialog.getByRole('button', { name: say['dialog.close'] }).last());
    expect((await order(`TRIAL-${language}-2`)).code).toBe(0);
    await expect.poll(() => listening.output.said).toMatch(/order\.created PG\w+ created/);
    listening.kill();
    await listening.ended;

    // Replaced without a break: both keys work; revoked, the old one does not.
    await act('Trial key', say['platform.key.rotate']);
    await press(page, dialog.getByRole('button', { name: say['platform.key.rotate'] }));
    await expect(dialog).toContainText(say['platform.secret.title']);
    const next = await secret();
    await done();
    expect(next).not.toBe(key);
    for (const one of [key, next]) expect((await order(`TRIAL-${language}-2`, one)).code).toBe(0);
    const replaced = page.getByRole('row', { name: say['platform.key.replaced'] });
    await expect(replaced).toBeVisible();
    await press(page, replaced.getByRole('button'));
    const revoke = page.getByRole('menuitem', { name: say['platform.key.revoke'] });
    await expect(revoke).toBeVisible();
    await tabTo(page, revoke, 'ArrowDown');
    await page.keyboard.press('Enter');
    await press(page, dialog.getByRole('button', { name: say['platform.key.revoke'] }));
    await expect(replaced).toBeHidden();
    expect(await order(`TRIAL-${language}-2`)).toMatchObject({
      code: 1,
      said: expect.stringContaining('open.key.invalid') as string,
    });
    expect((await order(`TRIAL-${language}-2`, next)).code).toBe(0);
  });
}
