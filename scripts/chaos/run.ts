import { setTimeout as pause } from 'node:timers/promises';
import { seededRandom } from '../../server/demo/random.ts';
import { MAX_BATCH_ROWS } from '../../src/api/contract/orders/orderImport.ts';
import type { ImportKind } from '../../src/domain/sheets/sheet.ts';
import { paths } from '../../src/routes/paths.ts';
import { cargoOf, readStock } from './cargo.ts';
import type { Cargo } from './sheet.ts';
import { withData } from './importFindings.ts';
import { type Fault, planFaults } from './planFaults.ts';
import { look, press, signIn, type Sight, visit } from './merchant.ts';
import type { ServerUnderTest } from '../demoPortal.ts';
import { createStage, type Stage } from './stage.ts';

export interface RunOptions {
  readonly server: ServerUnderTest;
  /** Data directory of the server, which must have run there before and be down now. */
  readonly directory: string;
  /** Browser profile; new, and left as the run leaves it. */
  readonly profile: string;
  readonly kind: ImportKind;
  /** Also names the rows: no seed runs twice on one directory. */
  readonly seed: number;
  readonly rows: number;
}

export interface RunResult {
  /** Findings; empty if all is well. */
  readonly faults: readonly string[];
  /** The blows that fell, in sequence. */
  readonly blows: readonly Fault[];
  /** Batches sent, repeats counted. */
  readonly sent: number;
  readonly seconds: number;
  /** Sights of the merchant, each change with its second. */
  readonly seen: readonly string[];
}

/** Milliseconds after which a merchant would call us. */
const PATIENCE = 360_000;
/** Between two looks at the page, each of which lays it out. */
const LOOK_MS = 100;
/** Buttons that go on after a stop, as a merchant would press them. */
const GO_ON = ['Continue', 'Check status', 'Open here', 'Reopen', 'Reload'];

/**
 * One import of good rows through the real page, with blows of every kind at random points, then
 * the set check on the data of the server, which is killed the moment the page says "done".
 */
export async function runOnce(options: RunOptions): Promise<RunResult> {
  const { server, directory, profile, kind, seed, rows } = options;
  const random = seededRandom(seed);
  const prefix = `CHAOS-${seed}`;
  const before = await withData(directory, readStock);
  const plan = planFaults(random, Math.ceil(rows / MAX_BATCH_ROWS));
  const started = performance.now();
  await server.start();
  const stage = await createStage(server, profile, kind, plan);
  try {
    const cargo = await cargoOf(kind, prefix, rows, before);
    const seen: string[] = [];
    const reported = await importUnderBlows(stage, cargo, (sight) => {
      const at = ((performance.now() - started) / 1_000).toFixed(1);
      if (seen.at(-1)?.endsWith(`| ${sight}`) !== true)
        seen.push(`${at} s, ${stage.sent} | ${sight}`);
    });
    const blows = plan.slice(0, stage.struck);
    await stage.end();
    await server.end('SIGKILL');
    const { acknowledged } = stage;
    const found = await withData(directory, (db) => cargo.findFaults(db, acknowledged));
    const seconds = (performance.now() - started) / 1_000;
    const unstruck = plan
      .slice(stage.struck)
      .map((fault) => `${fault.kind}@${fault.afterBatches} never fell`);
    const faults = [...reported, ...stage.errors, ...unstruck, ...found];
    return { faults, blows, sent: stage.sent, seconds, seen };
  } finally {
    await stage.end();
    await server.end('SIGKILL');
  }
}

/** Acts as the merchant until the page says that all is done; what the page says wrongly. */
async function importUnderBlows(
  stage: Stage,
  cargo: Cargo,
  report: (sight: string) => void,
): Promise<string[]> {
  const deadline = Date.now() + PATIENCE;
  let emptyLooks = 0;
  await visit(stage.page, stage.address);
  while (Date.now() < deadline) {
    const blow = await stage.strikeIfDue();
    if (blow !== null) report(`** ${blow}`);
    const sight = await look(stage.page);
    report(
      sight === null ? 'no page' : `${sight.path}: ${sight.status || sight.headings.join(', ')}`,
    );
    if (sight?.headings.includes('Import finished')) return judgeSummary(sight, cargo);
    if (sight?.headings.includes('All valid rows sent')) {
      return [`rows were left: ${sight.summary.join(', ')}`];
    }
    if (sight?.drop === true && stage.sent > 0) {
      // Done and forgotten in the moment before a blow, or else lost: the set check tells. But
      // another tab that is just closing may still hold the import.
      if (++emptyLooks > 3) return [];
      await pause(300);
      await visit(stage.page, stage.address);
    } else if (await act(stage, sight, cargo)) emptyLooks = 0;
    await pause(LOOK_MS);
  }
  const last = await look(stage.page);
  return [`not done after ${PATIENCE / 1_000} s; the page shows ${JSON.stringify(last)}`];
}

/** Does what the page asks for; whether there was an import to go on with. */
async function act(stage: Stage, sight: Sight | null, cargo: Cargo): Promise<boolean> {
  const { page, address } = stage;
  if (sight?.path === paths.login) {
    await signIn(page);
    return false;
  }
  if (sight === null || !address.endsWith(sight.path)) {
    await visit(page, address);
    return false;
  }
  if (sight.headings.includes('The import stopped unexpectedly')) {
    stage.errors.push('the import machine crashed');
  }
  if (sight.drop) {
    await page
      .locator('main input[type=file]')
      .setInputFiles(cargo.file, { timeout: 5_000 })
      .catch(() => undefined);
    return false;
  }
  const send = sight.buttons.find((name) =>
    /^(?:Create [\d,]+ orders?|Send [\d,]+ address(?:es)?)$/.test(name),
  );
  const goOn = send ?? GO_ON.find((name) => sight.buttons.includes(name));
  if (goOn === undefined) return false;
  await press(page, goOn);
  // Nobody presses twice in a moment: the page needs time to show what came of it.
  await pause(250);
  return true;
}

function judgeSummary({ summary }: Sight, { result }: Cargo): string[] {
  return summary.join() === result ? [] : [`the page says “${summary.join(', ')}”`];
}
