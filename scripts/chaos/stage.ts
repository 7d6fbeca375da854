import { setTimeout as pause } from 'node:timers/promises';
import type { BrowserContext, Page, Response, Route } from 'playwright';
import * as v from 'valibot';
import { contract } from '../../src/api/contract/index.ts';
import { batchTable, imports } from '../../src/api/contract/imports.ts';
import type { ImportKind } from '../../src/api/contract/sheet.ts';
import { type KillableBrowser, launchBrowser } from './browser.ts';
import type { Fault } from './faults.ts';
import { importPaths, look, press, tokenOf, visit } from './merchant.ts';
import type { ServerUnderTest } from './server.ts';

/** The merchant's browser and the server, and the blows that fall on them. */
export interface Stage {
  /** The tab that the merchant looks at. */
  readonly page: Page;
  /** Of the page that imports the kind. */
  readonly address: string;
  /** Batches sent, repeats counted. */
  readonly sent: number;
  /** Rows that the server reported to the browser: waybill number or id of the address by sheet row. */
  readonly acknowledged: ReadonlyMap<number, string>;
  /** Errors that the pages threw, blows without effect, and what else must never be. */
  readonly errors: string[];
  /** Blows that have fallen. */
  readonly struck: number;
  /** Lets the next blow of the plan fall if its moment has come; what it was, if one fell. */
  strikeIfDue(): Promise<Fault['kind'] | null>;
  /** Ends the browser and what is still to come; safe to call twice. */
  end(): Promise<void>;
}

/**
 * Lets the blows fall while batches are on their way: one that comes too far behind a blow that is
 * due is held until it has fallen, so that none falls after the end.
 */
export async function createStage(
  server: ServerUnderTest,
  profile: string,
  kind: ImportKind,
  plan: readonly Fault[],
): Promise<Stage> {
  const address = server.url + importPaths[kind];
  const { path: batchPath, result } = batchTable[imports[kind].send];
  const answer = v.object({ success: v.literal(true), data: result });
  const acknowledged = new Map<number, string>();
  const errors: string[] = [];
  /** Servers and networks on their way back. */
  const returning: Promise<unknown>[] = [];
  /** Batches that wait on their way: to be called when a blow has fallen. */
  const held: (() => void)[] = [];
  let isEnding = false;
  let sent = 0;
  let struck = 0;
  let dueAt: number | null = null;
  let browser: KillableBrowser;
  let page: Page;

  async function hear(response: Response): Promise<void> {
    if (!response.url().endsWith(batchPath)) return;
    const heard = v.safeParse(answer, await response.json().catch(() => null));
    if (!heard.success) return;
    for (const outcome of heard.output.data.outcomes) {
      if (outcome.status === 'invalid') continue;
      const name = 'waybillNo' in outcome ? outcome.waybillNo : outcome.addressId;
      acknowledged.set(outcome.rowNo, name);
    }
  }

  async function hold(route: Route): Promise<void> {
    sent += 1;
    for (;;) {
      const next = plan[struck];
      if (isEnding || next === undefined || sent <= next.afterBatches + next.slack) break;
      await new Promise<void>((fallen) => held.push(fallen));
    }
    // The page that sent it may be gone by now.
    await route.continue().catch(() => undefined);
  }

  async function watch(context: BrowserContext): Promise<void> {
    await context.route((url) => url.pathname === batchPath, hold);
    context.on('response', (response) => void hear(response));
    // The page asks before it goes while an edit is being stored; here it goes all the same.
    context.on('page', (opened) => opened.on('dialog', (dialog) => void dialog.accept()));
    context.on('weberror', (error) => errors.push(`the page threw ${String(error.error())}`));
  }

  async function open(): Promise<void> {
    browser = await launchBrowser(profile);
    await watch(browser.context);
    page = await browser.context.newPage();
  }

  /** Ends the session on the server; whether there was one, and it has ended. */
  async function signOutOnServer(token: string): Promise<boolean> {
    const { method, path } = contract.doLogout;
    const headers = { authorization: `Bearer ${token}` };
    const reported = await fetch(server.url + path, { method, headers }).catch(() => null);
    return reported?.ok === true;
  }

  /** Whether the second tab has come to show a page of the portal. */
  async function openSecondTab({ lasts, takesOver }: Fault): Promise<boolean> {
    const first = page;
    const second = await browser.context.newPage();
    await visit(second, address);
    const isThere = await second
      .getByRole('heading')
      .first()
      .waitFor({ timeout: 15_000 })
      .then(
        () => true,
        () => false,
      );
    await pause(lasts);
    const sight = await look(second);
    if (sight?.buttons.includes('Continue') === true) await press(second, 'Continue');
    await (takesOver ? first : second).close();
    page = takesOver ? second : first;
    return isThere;
  }

  /** Lets a blow fall; whether it has had an effect. */
  async function strike(fault: Fault): Promise<boolean> {
    const { kind: blow, lasts } = fault;
    // What another blow has taken away is there again first: nobody loses it twice.
    await Promise.all(returning);
    switch (blow) {
      case 'reload':
        await page.evaluate(() => (document.title = 'before the blow')).catch(() => undefined);
        await page.reload({ timeout: 15_000 }).catch(() => undefined);
        return (await page.title().catch(() => '')) !== 'before the blow';
      case 'killServer':
        await server.end('SIGKILL');
        returning.push(pause(lasts).then(() => server.start()));
        return fetch(server.url).then(
          () => false,
          () => true,
        );
      case 'killBrowser':
        await browser.kill();
        await open();
        await visit(page, address);
        return true;
      case 'offline': {
        const { context } = browser;
        await context.setOffline(true);
        returning.push(pause(lasts).then(() => context.setOffline(false).catch(() => undefined)));
        return !(await page.evaluate(() => navigator.onLine).catch(() => false));
      }
      case 'signedOut': {
        const token = await tokenOf(page);
        return token !== null && (await signOutOnServer(token));
      }
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
    address,
    acknowledged,
    errors,

    async strikeIfDue() {
      const next = plan[struck];
      if (next === undefined || sent < next.afterBatches) return null;
      dueAt ??= Date.now() + next.delay;
      if (Date.now() < dueAt) return null;
      // A session can be ended only while there is one; whoever has none signs in first.
      if (next.kind === 'signedOut' && (await tokenOf(page)) === null) return null;
      dueAt = null;
      const hadEffect = await strike(next);
      if (!hadEffect) errors.push(`${next.kind}@${next.afterBatches} had no effect`);
      struck += 1;
      for (const fallen of held.splice(0)) fallen();
      return next.kind;
    },

    async end() {
      isEnding = true;
      for (const fallen of held.splice(0)) fallen();
      await Promise.all(returning);
      await browser.kill();
    },
  };
}
