import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { basename, join } from 'node:path';
import type { Readable } from 'node:stream';
import { expect } from '@playwright/test';
import { findFreePort } from '../../../scripts/freePort.ts';
import { webkit } from '../../../scripts/otherBrowsers.ts';
import { captureDownload } from '../../e2e/support/downloads.ts';
import { finderSource } from './finder.ts';
import type { GuardProxy } from './guardProxy.ts';
import { POLL_MS, type Screen } from './screen.ts';
import { isReady, WebDriver, WebDriverError } from './webDriver.ts';

/** Errors of a driver that are temporary while the page changes. */
const TEMPORARY_ERRORS = new Set([
  'element click intercepted',
  'element not interactable',
  'stale element reference',
]);

/** CSS of elements that cannot be used yet. */
const UNUSABLE = ':disabled, [aria-disabled=true]';

/** Size of the display and the window on it, in pixels. */
const SIZE = { width: 1280, height: 900 };

/** Finds the visible elements of a selector that do not match the CSS; undefined if the page has no `findAll`. */
const FIND_VISIBLE =
  'globalThis.findAll?.(arguments[0]).filter((element) => !element.matches(arguments[1]))';

/** Starts a virtual display, which chooses a free number and writes it to the file descriptor 3. */
async function startDisplay(): Promise<{ process: ChildProcess; name: string }> {
  const args = [
    '-displayfd',
    '3',
    '-screen',
    '0',
    `${SIZE.width}x${SIZE.height}x24`,
    '-nolisten',
    'tcp',
  ];
  const child = spawn(webkit.display, args, { stdio: ['ignore', 'ignore', 'ignore', 'pipe'] });
  const [number] = await once(child.stdio[3] as Readable, 'data');
  return { process: child, name: `:${String(number).trim()}` };
}

/** Creates an empty home directory whose settings disable animations. */
function createHome(): string {
  const home = mkdtempSync(join(tmpdir(), 'webkit-'));
  const settings = join(home, '.config', 'gtk-3.0');
  mkdirSync(settings, { recursive: true });
  mkdirSync(join(home, 'Downloads'));
  writeFileSync(join(home, '.config', 'user-dirs.dirs'), 'XDG_DOWNLOAD_DIR="$HOME/Downloads"\n');
  writeFileSync(join(settings, 'settings.ini'), '[Settings]\ngtk-enable-animations=0\n');
  return home;
}

/** Starts WebKit with a tab. */
export async function startWebKit(guard: GuardProxy): Promise<Screen> {
  const display = await startDisplay();
  const home = createHome();
  const url = `http://127.0.0.1:${await findFreePort()}`;
  const driver = spawn(webkit.driver, [`--port=${new URL(url).port}`], {
    stdio: 'ignore',
    env: {
      ...process.env,
      DISPLAY: display.name,
      HOME: home,
      TZ: 'Africa/Accra',
      GDK_BACKEND: 'x11',
      XDG_CONFIG_HOME: join(home, '.config'),
      XDG_CACHE_HOME: join(home, '.cache'),
      XDG_DATA_HOME: join(home, '.local'),
      // The sandbox does not work for root, and a virtual display has no graphics card.
      WEBKIT_DISABLE_SANDBOX_THIS_IS_DANGEROUS: '1',
      WEBKIT_DISABLE_DMABUF_RENDERER: '1',
      NO_AT_BRIDGE: '1',
    },
  });
  await expect.poll(() => isReady(url), `WebKitWebDriver at ${url}`).toBe(true);
  const tab = await WebDriver.start(url, {
    unhandledPromptBehavior: 'accept',
    'webkitgtk:browserOptions': {
      binary: webkit.browser,
      args: ['--automation'],
    },
  });
  await tab.resize(SIZE);
  return {
    ...tabScreen(tab, home),
    open: async (pageUrl) => tab.open(await guard.proxyUrl(pageUrl)),
    errors: guard.errors,
    close: async () => {
      await tab.quit();
      for (const child of [driver, display.process]) {
        const ended = once(child, 'exit');
        child.kill();
        await ended;
      }
      rmSync(home, { recursive: true, force: true });
    },
  };
}

/** Creates the actions of a user in a tab of a driver. */
function tabScreen(tab: WebDriver, home: string): Omit<Screen, 'open' | 'errors' | 'close'> {
  /** Runs a query with `findAll`, which it adds to a new page first. */
  async function runQuery<T>(query: () => Promise<T | null>): Promise<T> {
    const result = await query();
    if (result !== null) return result;
    await tab.run(await finderSource());
    return runQuery(query);
  }
  /** Waits for the only element that matches CSS, visible or not. */
  async function findOnly(css: string): Promise<string> {
    const find = () => tab.findElements('return document.querySelectorAll(arguments[0])', css);
    await expect.poll(find, { message: css, intervals: POLL_MS }).toHaveLength(1);
    const [element = ''] = (await find()) ?? [];
    return element;
  }
  /** Performs an action on the only visible element of a selector as soon as the page allows it. */
  const act = async (selector: string, action: (element: string) => Promise<void>) => {
    const attempt = async () => {
      try {
        const find = () => tab.findElements(`return ${FIND_VISIBLE} ?? null`, selector, UNUSABLE);
        const [element, ...others] = await runQuery(find);
        if (element === undefined || others.length > 0)
          return others.length === 0 ? 'none' : 'many';
        await action(element);
        return 'done';
      } catch (error) {
        if (error instanceof WebDriverError && TEMPORARY_ERRORS.has(error.code)) return error.code;
        throw error;
      }
    };
    await expect.poll(attempt, { message: selector, intervals: POLL_MS }).toBe('done');
  };
  return {
    reload: () => tab.reload(),
    click: (selector) => act(selector, (element) => tab.click(element)),
    type: (text) => tab.pressKeys(Array.from(text)),
    press: (keys) => tab.pressKeys(keys.split('+'), true),
    choose: async (selector, { name, buffer }) => {
      const path = join(mkdtempSync(join(home, 'file-')), basename(name));
      writeFileSync(path, buffer);
      await tab.typeInto(await findOnly(selector), path);
    },
    select: async (selector, value) => {
      await tab.click(await findOnly(`${selector} option[value=${JSON.stringify(value)}]`));
    },
    // Counts in the page, since elements may be removed before the driver receives them.
    count: async (selector) =>
      Number(
        await runQuery(() => tab.run(`return ${FIND_VISIBLE}?.length ?? null`, selector, 'none')),
      ),
    run: (expression) => tab.run(`return ${expression}`),
    download: async (action) => (await captureDownload(join(home, 'Downloads'), action)).bytes,
  };
}
