import { setTimeout as pause } from 'node:timers/promises';
import { seededRandom } from '../../server/demo/random.ts';
import { MAX_BATCH_ROWS } from '../../src/api/contract/orders/orderImport.ts';
import type { ImportKind } from '../../src/domain/sheets/sheet.ts';
import { paths } from '../../src/routes/paths.ts';
import { createTestImport, countRecords } from './testImport.ts';
import type { TestImport } from './orderSheet.ts';
import { withData } from './checkOrders.ts';
import { type Fault, planFaults } from './planFaults.ts';
import { readPage, press, signIn, type PageState, visit } from './merchant.ts';
import type { ServerUnderTest } from '../demoPortal.ts';
import { createFaultInjector, type FaultInjector } from './faultInjector.ts';

export interface RunOptions {
  readonly server: ServerUnderTest;
  /** Data directory of the server, which must have run there before and be stopped now. */
  readonly directory: string;
  /** New browser profile; it is not deleted. */
  readonly profile: string;
  readonly kind: ImportKind;
  /** Also names the rows, so that a seed can run only once on a directory. */
  readonly seed: number;
  readonly rows: number;
}

export interface RunResult {
  readonly errors: readonly string[];
  /** Injected faults, in sequence. */
  readonly faults: readonly Fault[];
  /** Number of sent batches, including repeats. */
  readonly sent: number;
  readonly seconds: number;
  /** States of the page, with the time of each change. */
  readonly states: readonly string[];
}

/** Timeout of an import, in ms. */
const IMPORT_TIMEOUT_MS = 360_000;
/** Polling interval of the page, in ms; each read causes a layout. */
const POLL_MS = 100;
/** Buttons with which a merchant continues after an interruption. */
const CONTINUE_BUTTONS = ['Continue', 'Check status', 'Open here', 'Reopen', 'Reload'];

/**
 * Imports valid rows through the real page, with faults of every kind at random points. Then kills the server as soon
 * as the page shows the end, and checks its data.
 */
export async function runOnce(options: RunOptions): Promise<RunResult> {
  const { server, directory, profile, kind, seed, rows } = options;
  const random = seededRandom(seed);
  const prefix = `CHAOS-${seed}`;
  const before = await withData(directory, countRecords);
  const plan = planFaults(random, Math.ceil(rows / MAX_BATCH_ROWS));
  const started = performance.now();
  await server.start();
  const injector = await createFaultInjector(server, profile, kind, plan);
  try {
    const testImport = await createTestImport(kind, prefix, rows, before);
    const states: string[] = [];
    const pageErrors = await importWithFaults(injector, testImport, (state) => {
      const at = ((performance.now() - started) / 1_000).toFixed(1);
      if (states.at(-1)?.endsWith(`| ${state}`) !== true)
        states.push(`${at} s, ${injector.sent} | ${state}`);
    });
    const faults = plan.slice(0, injector.injected);
    await injector.end();
    await server.end('SIGKILL');
    const { acknowledged } = injector;
    const dataErrors = await withData(directory, (db) => testImport.check(db, acknowledged));
    const seconds = (performance.now() - started) / 1_000;
    const missed = plan
      .slice(injector.injected)
      .map((fault) => `${fault.kind}@${fault.afterBatches} was not injected`);
    const errors = [...pageErrors, ...injector.errors, ...missed, ...dataErrors];
    return { errors, faults, sent: injector.sent, seconds, states };
  } finally {
    await injector.end();
    await server.end('SIGKILL');
  }
}

/** Acts as the merchant until the page shows the end; returns wrong statements of the page. */
async function importWithFaults(
  injector: FaultInjector,
  testImport: TestImport,
  report: (state: string) => void,
): Promise<string[]> {
  const deadline = Date.now() + IMPORT_TIMEOUT_MS;
  let emptyReads = 0;
  await visit(injector.page, injector.address);
  while (Date.now() < deadline) {
    const fault = await injector.injectIfDue();
    if (fault !== null) report(`** ${fault}`);
    const state = await readPage(injector.page);
    report(
      state === null ? 'no page' : `${state.path}: ${state.status || state.headings.join(', ')}`,
    );
    if (state?.headings.includes('Import finished')) return judgeSummary(state, testImport);
    if (state?.headings.includes('All valid rows sent')) {
      return [`rows were left: ${state.summary.join(', ')}`];
    }
    if (state?.hasDropZone === true && injector.sent > 0) {
      // The import is either finished or lost, which the check of the data shows. But a tab that is
      // just closing may still hold it.
      if (++emptyReads > 3) return [];
      await pause(300);
      await visit(injector.page, injector.address);
    } else if (await continueImport(injector, state, testImport)) emptyReads = 0;
    await pause(POLL_MS);
  }
  const last = await readPage(injector.page);
  return [
    `not finished after ${IMPORT_TIMEOUT_MS / 1_000} s; the page shows ${JSON.stringify(last)}`,
  ];
}

/** Does what the page asks for; true if an import could be continued. */
async function continueImport(
  injector: FaultInjector,
  state: PageState | null,
  testImport: TestImport,
): Promise<boolean> {
  const { page, address } = injector;
  if (state?.path === paths.login) {
    await signIn(page);
    return false;
  }
  if (state === null || !address.endsWith(state.path)) {
    await visit(page, address);
    return false;
  }
  if (state.headings.includes('The import stopped unexpectedly')) {
    injector.errors.push('the import machine crashed');
  }
  if (state.hasDropZone) {
    await page
      .locator('main input[type=file]')
      .setInputFiles(testImport.file, { timeout: 5_000 })
      .catch(() => undefined);
    return false;
  }
  const send = state.buttons.find((name) =>
    /^(?:Create [\d,]+ orders?|Send [\d,]+ address(?:es)?)$/.test(name),
  );
  const button = send ?? CONTINUE_BUTTONS.find((name) => state.buttons.includes(name));
  if (button === undefined) return false;
  await press(page, button);
  // The page needs time to show the result before the next press.
  await pause(250);
  return true;
}

function judgeSummary({ summary }: PageState, { result }: TestImport): string[] {
  return summary.join() === result ? [] : [`the page says “${summary.join(', ')}”`];
}
