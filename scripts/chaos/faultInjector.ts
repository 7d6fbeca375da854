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
import { importPaths, readPage, press, readToken, visit } from './merchant.ts';
import type { ServerUnderTest } from '../demoPortal.ts';

/** Timeout of a page, in ms; enough for a busy machine. */
const PAGE_TIMEOUT_MS = 60_000;

/** The merchant's browser and the server, with planned faults. */
export interface FaultInjector {
  /** The merchant's current tab. */
  readonly page: Page;
  /** Address of the page that imports the kind. */
  readonly address: string;
  /** Number of sent batches, including repeats. */
  readonly sent: number;
  /** Rows that the server has acknowledged to the browser: waybill number or address id by sheet row. */
  readonly acknowledged: ReadonlyMap<number, string>;
  /** Errors of the pages, and faults without effect. */
  readonly errors: string[];
  /** Number of injected faults. */
  readonly injected: number;
  /** Injects the next fault of the plan if it is due, and returns its kind; else null. */
  injectIfDue(): Promise<Fault['kind'] | null>;
  /** Ends the browser, and waits for pending actions; safe to call twice. */
  end(): Promise<void>;
}

/**
 * Injects faults while batches are being sent. Batches are held while a due fault is not injected yet, so that no
 * fault comes after the last batch.
 */
export async function createFaultInjector(
  server: ServerUnderTest,
  profile: string,
  kind: ImportKind,
  plan: readonly Fault[],
): Promise<FaultInjector> {
  const address = server.url + importPaths[kind];
  const { path: batchPath, result } = batchCalls[importDeclarations[kind].send];
  const answer = v.object({ success: v.literal(true), data: result });
  const acknowledged = new Map<number, string>();
  const errors: string[] = [];
  /** Pending restarts of server and network. */
  const recoveries: Promise<unknown>[] = [];
  /** Resolvers of held batches, called after each fault. */
  const heldBatches: (() => void)[] = [];
  /** Tokens of sessions that were ended on the server. */
  const endedTokens = new Set<string>();
  let isEnding = false;
  let sent = 0;
  let injected = 0;
  let dueAt: number | null = null;
  let browser: KillableBrowser;
  let page: Page;

  async function recordAnswer(response: Response): Promise<void> {
    if (!response.url().endsWith(batchPath)) return;
    const parsed = v.safeParse(answer, await response.json().catch(() => null));
    if (!parsed.success) return;
    for (const outcome of parsed.output.data.outcomes) {
      if (outcome.status === 'invalid') continue;
      const name = 'waybillNo' in outcome ? outcome.waybillNo : outcome.addressId;
      acknowledged.set(outcome.rowNo, name);
    }
  }

  /** Whether a batch belongs to an ended session; its refusal tells the page. */
  const isRefused = (route: Route) =>
    endedTokens.has(route.request().headers()['authorization']?.replace('Bearer ', '') ?? '');

  async function holdBatch(route: Route): Promise<void> {
    sent += 1;
    for (;;) {
      const next = plan[injected];
      if (isEnding || next === undefined || sent <= next.afterBatches + next.slack) break;
      if (isRefused(route)) break;
      await new Promise<void>((release) => heldBatches.push(release));
    }
    // The page that sent it may be closed.
    await route.continue().catch(() => undefined);
  }

  async function watchContext(context: BrowserContext): Promise<void> {
    await context.route((url) => url.pathname === batchPath, holdBatch);
    context.on('response', (response) => void recordAnswer(response));
    // The page asks before it is left while an edit is being stored; accept.
    context.on('page', (opened) => opened.on('dialog', (dialog) => void dialog.accept()));
    context.on('weberror', (error) => errors.push(`the page threw ${String(error.error())}`));
  }

  async function open(): Promise<void> {
    browser = await launchBrowser(profile);
    await watchContext(browser.context);
    page = await browser.context.newPage();
  }

  /** Ends the session on the server; returns its response if that failed. */
  async function signOutOnServer(token: string): Promise<string | null> {
    const { method, path } = contract.doLogout;
    const headers = { authorization: `Bearer ${token}` };
    try {
      const answer = await fetch(server.url + path, { method, headers });
      if (!answer.ok) return `${answer.status} ${await answer.text()}`;
      endedTokens.add(token);
      return null;
    } catch (error) {
      return String(error);
    }
  }

  /** Token of the page's session; null if there is none, or it has ended. */
  async function readLiveToken(): Promise<string | null> {
    const token = await readToken(page);
    return token === null || endedTokens.has(token) ? null : token;
  }

  /** Opens a second tab; returns an error if it does not show a page of the portal, else null. */
  async function openSecondTab({ duration, takesOver }: Fault): Promise<string | null> {
    const first = page;
    const second = await browser.context.newPage();
    await visit(second, address);
    const failure = await second
      .getByRole('heading')
      .first()
      .waitFor({ timeout: PAGE_TIMEOUT_MS })
      .then(
        () => null,
        (error: unknown) => String(error),
      );
    await pause(duration);
    const state = await readPage(second);
    if (state?.buttons.includes('Continue') === true) await press(second, 'Continue');
    await (takesOver ? first : second).close();
    page = takesOver ? second : first;
    return failure;
  }

  /** Injects a fault; null, or the reason why it had no effect. `token` is the page's session. */
  async function inject(fault: Fault, token: string | null): Promise<string | null> {
    const { kind: faultKind, duration } = fault;
    switch (faultKind) {
      case 'reload':
        await page.evaluate(() => (document.title = 'before the fault')).catch(() => undefined);
        await page.reload({ timeout: PAGE_TIMEOUT_MS }).catch(() => undefined);
        return (await page.title().catch(() => '')) === 'before the fault'
          ? 'the page is the same'
          : null;
      case 'killServer':
        await server.end('SIGKILL');
        recoveries.push(
          pause(duration)
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
        recoveries.push(
          pause(duration).then(() => context.setOffline(false).catch(() => undefined)),
        );
        return (await page.evaluate(() => navigator.onLine).catch(() => false))
          ? 'the page is still online'
          : null;
      }
      case 'signedOut':
        return token === null ? 'no user is signed in' : signOutOnServer(token);
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
    get injected() {
      return injected;
    },
    address,
    acknowledged,
    errors,

    async injectIfDue() {
      const next = plan[injected];
      if (next === undefined || sent < next.afterBatches) return null;
      dueAt ??= Date.now() + next.delay;
      if (Date.now() < dueAt) return null;
      // Wait until server and network have recovered from earlier faults.
      await Promise.all(recoveries);
      const token = await readLiveToken();
      // Only an existing session can be ended; the merchant signs in first.
      if (next.kind === 'signedOut' && token === null) return null;
      dueAt = null;
      const failure = await inject(next, token);
      if (failure !== null) {
        errors.push(`${next.kind}@${next.afterBatches} had no effect: ${failure}`);
      }
      injected += 1;
      for (const release of heldBatches.splice(0)) release();
      return next.kind;
    },

    async end() {
      isEnding = true;
      for (const release of heldBatches.splice(0)) release();
      await Promise.all(recoveries);
      await browser.kill();
    },
  };
}
