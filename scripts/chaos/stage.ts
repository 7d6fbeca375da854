import { setTimeout as pause } from 'node:timers/promises';
import type { BrowserContext, Page, Response, Route } from 'playwright';
import * as v from 'valibot';
import { contract } from '../../src/api/contract/index.ts';
import {
  batchCalls,
  importDeclarations,
} from '../../src/api/contract/orders/importDeclarations.ts';
import type { ImportKind } from '../../src/domain/sheets/sheet.ts';
import { type KillableBrowser, launchBrowser } from './killableBrowser.ts';
import type { Fault } from './planFaults.ts';
import { importPaths, look, press, tokenOf, visit } from './merchant.ts';
import type { ServerUnderTest } from '../demoPortal.ts';

/** Timeout of a page on however busy a machine, in ms. */
const PATIENCE = 60_000;

/** The merchant's browser and the server, and the blows that fall on them. */
export interface Stage {
  /** The tab that the merchant looks at. */
  readonly page: Page;
  /** Address of the page that imports the kind. */
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
  const { path: batchPath, result } = batchCalls[importDeclarations[kind].send];
  const answer = v.object({ success: v.literal(true), data: result });
  const acknowledged = new Map<number, string>();
  const errors: string[] = [];
  /** Servers and networks on their way back. */
  const returning: Promise<unknown>[] = [];
  /** Batches that wait on their way: to be called when a blow has fallen. */
  const held: (() => void)[] = [];
  /** Tokens of sessions that were ended on the server. */
  const ended = new Set<string>();
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

  /** Whether a batch travels under a session that has ended: by its refusal the page hears of that. */
  const isRefused = (route: Route) =>
    ended.has(route.request().headers()['authorization']?.replace('Bearer ', '') ?? '');

  async function hold(route: Route): Promise<void> {
    sent += 1;
    for (;;) {
      const next = plan[struck];
      if (isEnding || next === undefined || sent <= next.afterBatches + next.slack) break;
      if (isRefused(route)) break;
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

  /** Ends the session on the server; what it answered where it did not. */
  async function signOutOnServer(token: string): Promise<string | null> {
    const { method, path } = contract.doLogout;
    const headers = { authorization: `Bearer ${token}` };
    try {
      const answer = await fetch(server.url + path, { method, headers });
      if (!answer.ok) return `${answer.status} ${await answer.text()}`;
      ended.add(token);
      return null;
    } catch (error) {
      return String(error);
    }
  }

  /** The token of the page's session; null where it has none, or one that was ended already. */
  async function liveToken(): Promise<string | null> {
    const token = await tokenOf(page);
    return token === null || ended.has(token) ? null : token;
  }

  /** Why the second tab has not come to show a page of the portal; null where it has. */
  async function openSecondTab({ lasts, takesOver }: Fault): Promise<string | null> {
    const first = page;
    const second = await browser.context.newPage();
    await visit(second, address);
    const missing = await second
      .getByRole('heading')
      .first()
      .waitFor({ timeout: PATIENCE })
      .then(
        () => null,
        (error: unknown) => String(error),
      );
    await pause(lasts);
    const sight = await look(second);
    if (sight?.buttons.includes('Continue') === true) await press(second, 'Continue');
    await (takesOver ? first : second).close();
    page = takesOver ? second : first;
    return missing;
  }

  /** Lets a blow fall on whoever is signed in by `token`; null, or why it has had no effect. */
  async function strike(fault: Fault, token: string | null): Promise<string | null> {
    const { kind: blow, lasts } = fault;
    switch (blow) {
      case 'reload':
        await page.evaluate(() => (document.title = 'before the blow')).catch(() => undefined);
        await page.reload({ timeout: PATIENCE }).catch(() => undefined);
        return (await page.title().catch(() => '')) === 'before the blow'
          ? 'the page is the same'
          : null;
      case 'killServer':
        await server.end('SIGKILL');
        returning.push(
          pause(lasts)
            .then(() => server.start())
            .catch((error: unknown) => errors.push(String(error))),
        );
        return fetch(server.url).then(
          () => 'the server still answers',
          () => null,
        );
      case 'killBrowser':
        await browser.kill();
        await open();
        await visit(page, address);
        return null;
      case 'offline': {
        const { context } = browser;
        await context.setOffline(true);
        returning.push(pause(lasts).then(() => context.setOffline(false).catch(() => undefined)));
        return (await page.evaluate(() => navigator.onLine).catch(() => false))
          ? 'the page is still online'
          : null;
      }
      case 'signedOut':
        return token === null ? 'nobody is signed in' : signOutOnServer(token);
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
      // The server or network that another blow took away comes back first: nobody loses it twice.
      await Promise.all(returning);
      const token = await liveToken();
      // A session can be ended only while there is one; whoever has none signs in first.
      if (next.kind === 'signedOut' && token === null) return null;
      dueAt = null;
      const failure = await strike(next, token);
      if (failure !== null) {
        errors.push(`${next.kind}@${next.afterBatches} had no effect: ${failure}`);
      }
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
