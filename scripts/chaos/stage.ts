import { setTimeout as pause } from 'node:timers/promises';
import type { BrowserContext, Page, Response } from 'playwright';
import * as v from 'valibot';
import { contract } from '../../src/api/contract/index.ts';
import { batchResult } from '../../src/api/contract/order/import.ts';
import { type KillableBrowser, launchBrowser } from './browser.ts';
import type { Fault } from './faults.ts';
import { goToImport, look, press, tokenOf } from './merchant.ts';
import type { ServerUnderTest } from './server.ts';

/** The merchant's browser and the server, and the blows that fall on them. */
export interface Stage {
  /** The tab that the merchant looks at. */
  readonly page: Page;
  /** Batches sent, repeats counted. */
  readonly sent: number;
  /** Rows that the server told the browser of: waybill number by sheet row. */
  readonly acknowledged: ReadonlyMap<number, string>;
  /** Errors that the pages threw, and what else must never be. */
  readonly errors: string[];
  /** Blows that have fallen. */
  readonly struck: number;
  /** Lets the next blow of the plan fall if its moment has come; what it was, if one fell. */
  strikeIfDue(plan: readonly Fault[]): Promise<Fault['kind'] | null>;
  /** Ends the browser and what is still to come; safe to call twice. */
  end(): Promise<void>;
}

const answer = v.object({ success: v.literal(true), data: batchResult });

export async function createStage(server: ServerUnderTest, profile: string): Promise<Stage> {
  const acknowledged = new Map<number, string>();
  const errors: string[] = [];
  /** Servers and networks on their way back. */
  const returning: Promise<unknown>[] = [];
  let sent = 0;
  let struck = 0;
  let dueAt: number | null = null;
  let browser: KillableBrowser;
  let page: Page;

  async function hear(response: Response): Promise<void> {
    if (!isBatch(response.url())) return;
    const heard = v.safeParse(answer, await response.json().catch(() => null));
    if (!heard.success) return;
    for (const outcome of heard.output.data.outcomes) {
      if (outcome.status !== 'invalid') acknowledged.set(outcome.rowNo, outcome.waybillNo);
    }
  }

  function watch(context: BrowserContext): void {
    context.on('request', (request) => {
      if (isBatch(request.url())) sent += 1;
    });
    context.on('response', (response) => void hear(response));
    context.on('weberror', (error) => errors.push(`the page threw ${String(error.error())}`));
  }

  async function open(): Promise<void> {
    browser = await launchBrowser(profile);
    watch(browser.context);
    page = await browser.context.newPage();
  }

  async function signOutOnServer(): Promise<void> {
    const token = await tokenOf(page);
    if (token === null) return;
    const { method, path } = contract.doLogout;
    const headers = { authorization: `Bearer ${token}` };
    // The server may be down by another blow: then as soon as it is back.
    for (let attempt = 0; attempt < 40; attempt++) {
      const told = await fetch(server.url + path, { method, headers }).catch(() => null);
      if (told !== null) return;
      await pause(250);
    }
  }

  async function openSecondTab({ lasts, takesOver }: Fault): Promise<void> {
    const first = page;
    const second = await browser.context.newPage();
    await goToImport(second, server.url);
    await pause(lasts);
    const sight = await look(second);
    if (sight?.buttons.includes('Go on') === true) await press(second, 'Go on');
    await (takesOver ? first : second).close();
    page = takesOver ? second : first;
  }

  async function strike(fault: Fault): Promise<void> {
    const { kind, lasts } = fault;
    switch (kind) {
      case 'reload':
        await page.reload({ timeout: 15_000 }).catch(() => undefined);
        return;
      case 'killServer':
        await server.end('SIGKILL');
        returning.push(pause(lasts).then(() => server.start()));
        return;
      case 'killBrowser':
        await browser.kill();
        await open();
        await goToImport(page, server.url);
        return;
      case 'offline': {
        const { context } = browser;
        await context.setOffline(true);
        returning.push(pause(lasts).then(() => context.setOffline(false).catch(() => undefined)));
        return;
      }
      case 'signedOut':
        return signOutOnServer();
      case 'secondTab':
        return openSecondTab(fault);
    }
  }

  await open();
  return {
    get page() {
      return page;
    },
    get sent() {
      return sent;
    },
    get struck() {
      return struck;
    },
    acknowledged,
    errors,

    async strikeIfDue(plan) {
      const next = plan[struck];
      if (next === undefined || sent < next.afterBatches) return null;
      dueAt ??= Date.now() + next.delay;
      if (Date.now() < dueAt) return null;
      dueAt = null;
      struck += 1;
      await strike(next);
      return next.kind;
    },

    async end() {
      await Promise.all(returning);
      await browser.kill();
    },
  };
}

function isBatch(url: string): boolean {
  return url.endsWith(contract.bashInsert.path);
}
