import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { chromium } from 'playwright';
import { demoCompanies } from '../server/demo/accounts.ts';
import { ensureBrowser } from './browser.ts';
import { chromiumArgs, testChromiumPath } from './chromium.ts';
import { signIn, startPortal } from './demoPortal.ts';
import { writeOut } from './output.ts';
import { readTruth, type FileTruth } from './score/truth.ts';
import { arrivedOrders } from './walk/arrived.ts';
import { compareArrived } from './walk/compare.ts';
import { PATIENCE, walk } from './walk/merchant.ts';

/*
 * npm run -s walk -- DIR [--only WORD] [--again]
 *
 * Drops every file that DIR/truth.json describes on the real page of a portal with demo data, answers
 * what is asked as the truth has it, sends, and holds the orders that arrived against the truth: a line
 * a file. `--again`: drops each a second time, which must ask nothing. Exit 0 where all arrived as it
 * should with two questions at most, 2 otherwise, 64 where the command was not understood.
 */

const USAGE = 'Usage: npm run -s walk -- DIR [--only WORD] [--again]';
const MOST_QUESTIONS = 2;

const { values, positionals } = parseArgs({
  options: {
    only: { type: 'string', default: '' },
    again: { type: 'boolean', default: false },
  },
  allowPositionals: true,
});

/** The owner of a demo company in the country; of the first where there is none. */
function accountIn(country: string): string {
  const company =
    demoCompanies.find(({ id, countryCode }) => id > 1 && countryCode === country) ??
    demoCompanies[1];
  return company?.accounts[0]?.name ?? '';
}

async function run(folder: string): Promise<number> {
  ensureBrowser();
  const data = mkdtempSync(join(tmpdir(), 'portage-walk-'));
  const portal = await startPortal(data);
  const browser = await chromium.launch({ ...testChromiumPath(), args: [...chromiumArgs] });

  const one = async (name: string, truth: FileTruth): Promise<boolean> => {
    const context = await browser.newContext({ viewport: { width: 1440, height: 900 } });
    context.setDefaultTimeout(PATIENCE);
    await context.addCookies([{ name: 'language', value: 'en', url: portal.address }]);
    const page = await context.newPage();
    try {
      await signIn(page, portal.address, accountIn(truth.country));
      const walked = await walk(page, portal.address, join(folder, name), truth);
      const { questions, stuck, importId, summary } = walked;
      const orders = importId === null ? [] : await arrivedOrders(page, importId);
      const { right, wrong, lost, invented } = compareArrived(truth, orders);
      const isGood =
        stuck === null &&
        questions.length <= MOST_QUESTIONS &&
        wrong.length + lost.length + invented.length === 0;
      await writeOut(
        `${isGood ? 'ok  ' : 'BAD '} ${name}: questions ${questions.length}, orders ${orders.length}, ` +
          `values right ${right}, wrong ${wrong.length}, rows lost ${lost.length}, invented ${invented.length}\n` +
          (stuck === null ? '' : `  stuck  ${stuck}\n`) +
          questions.map((question) => `  asks  ${question}\n`).join('') +
          (isGood ? '' : `  said  ${(summary ?? []).join(' · ')}\n`) +
          wrong.map((fault) => `  wrong  ${fault}\n`).join('') +
          (lost.length > 0 ? `  lost  ${lost.join(', ')}\n` : '') +
          (invented.length > 0 ? `  invented  ${invented.join(', ')}\n` : ''),
      );
      // A file without headers has nothing to be known by.
      if (!values.again || stuck !== null || truth.headerRow === 0) return isGood;
      const second = await walk(page, portal.address, join(folder, name), truth);
      const isQuiet = second.questions.length === 0 && second.stuck === null;
      await writeOut(
        `  again: ${isQuiet ? 'nothing asked' : `ASKED ${second.questions.join(' · ')} ${second.stuck ?? ''}`}; ${(second.summary ?? []).join(' · ')}\n`,
      );
      return isGood && isQuiet;
    } catch (error) {
      const why = error instanceof Error ? (error.message.split('\n')[0] ?? '') : String(error);
      await writeOut(`BAD  ${name}: ${why}\n`);
      return false;
    } finally {
      await context.close();
    }
  };

  try {
    let bad = 0;
    let all = 0;
    for (const [name, truth] of readTruth(folder)) {
      if (!name.includes(values.only)) continue;
      all += 1;
      if (!(await one(name, truth))) bad += 1;
    }
    await writeOut(`\n${all - bad} of ${all} files arrived as they should.\n`);
    return bad === 0 ? 0 : 2;
  } finally {
    await browser.close();
    portal.stop();
    rmSync(data, { recursive: true, force: true });
  }
}

const [folder] = positionals;
if (folder === undefined || positionals.length > 1) {
  console.error(USAGE);
  process.exitCode = 64;
} else {
  process.exitCode = await run(resolve(folder));
}
