import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { basename, join } from 'node:path';
import type { Readable } from 'node:stream';
import { expect } from '@playwright/test';
import { freePort } from '../../../scripts/freePort.ts';
import { webkit } from '../../../scripts/otherBrowsers.ts';
import { downloadedTo } from '../../e2e/support/downloads.ts';
import { finderSource } from './finder.ts';
import type { GuardProxy } from './guardProxy.ts';
import { POLL_MS, type Screen } from './screen.ts';
import { isReady, WebDriver, WebDriverError } from './webDriver.ts';

/** Refusals of a driver that pass once the page has come to rest. */
const PASSING = new Set([
  'element click intercepted',
  'element not interactable',
  'stale element reference',
]);

/** Elements that nobody can use yet. */
const UNUSABLE = ':disabled, [aria-disabled=true]';

/** Size of the display and the window on it, in pixels. */
const SIZE = { width: 1280, height: 900 };

/** Visible elements of a selector but those that CSS excludes; null in a page that has not been given what finds them. */
const FOUND = 'globalThis.findAll?.(arguments[0]).filter((one) => !one.matches(arguments[1]))';

/** A virtual display; it chooses its number itself, so that no two collide. */
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

/** Folders of a user who has nothing in them, and for whom nothing moves. */
function makeHome(): string {
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
  const home = makeHome();
  const url = `http://127.0.0.1:${await freePort()}`;
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
      // Root has no sandbox, and a virtual display no graphics card.
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
    open: async (address) => tab.open(await guard.through(address)),
    faults: guard.faults,
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

/** Actions in a tab of a driver, as a person does them. */
function tabScreen(tab: WebDriver, home: string): Omit<Screen, 'open' | 'faults' | 'close'> {
  /** Asks about elements that are found; a page that is new is first given what finds them. */
  async function ask<T>(look: () => Promise<T | null>): Promise<T> {
    const answer = await look();
    if (answer !== null) return answer;
    await tab.run(await finderSource());
    return ask(look);
  }
  /** The one element that CSS finds, whether it is seen or not. */
  async function theOne(css: string): Promise<string> {
    const look = () => tab.elements('return document.querySelectorAll(arguments[0])', css);
    await expect.poll(look, { message: css, intervals: POLL_MS }).toHaveLength(1);
    const [element = ''] = (await look()) ?? [];
    return element;
  }
  /** Does something with the one visible element of a selector, once it is there and the page lets it. */
  const act = async (selector: string, todo: (element: string) => Promise<void>) => {
    const attempt = async () => {
      try {
        const look = () => tab.elements(`return ${FOUND} ?? null`, selector, UNUSABLE);
        const [element, ...others] = await ask(look);
        if (element === undefined || others.length > 0)
          return others.length === 0 ? 'none' : 'many';
        await todo(element);
        return 'done';
      } catch (error) {
        if (error instanceof WebDriverError && PASSING.has(error.code)) return error.code;
        throw error;
      }
    };
    await expect.poll(attempt, { message: selector, intervals: POLL_MS }).toBe('done');
  };
  return {
    reload: () => tab.reload(),
    click: (selector) => act(selector, (element) => tab.click(element)),
    type: (text) => tab.keys(Array.from(text)),
    press: (keys) => tab.keys(keys.split('+'), true),
    choose: async (selector, { name, buffer }) => {
      const path = join(mkdtempSync(join(home, 'file-')), basename(name));
      writeFileSync(path, buffer);
      await tab.give(await theOne(selector), path);
    },
    select: async (selector, value) => {
      await tab.click(await theOne(`${selector} option[value=${JSON.stringify(value)}]`));
    },
    // Elements themselves may be gone before the driver has them.
    count: async (selector) =>
      Number(await ask(() => tab.run(`return ${FOUND}?.length ?? null`, selector, 'none'))),
    run: (expression) => tab.run(`return ${expression}`),
    download: async (act) => (await downloadedTo(join(home, 'Downloads'), act)).bytes,
  };
}
