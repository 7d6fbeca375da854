import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Page } from 'playwright';
import * as v from 'valibot';
import { sheets } from '../../src/domain/sheets/sheets.ts';
import { importPaths } from '../chaos/merchant.ts';
import { meaningOf, type FileTruth } from '../score/truth.ts';

const english = v.parse(
  v.record(v.string(), v.string()),
  JSON.parse(readFileSync(join(import.meta.dirname, '..', '..', 'locales', 'en.json'), 'utf8')),
);

/** How long a page may take for a step before it is stuck, in ms, on however busy a machine. */
export const PATIENCE = 180_000;

/** What a merchant had to do, and what came of it. */
export interface Walked {
  /** What was asked, in the page's words. */
  readonly questions: readonly string[];
  /** What the page said at the end; null where nothing could be sent. */
  readonly summary: readonly string[] | null;
  /** Why nothing could be sent. */
  readonly stuck: string | null;
  readonly importId: string | null;
}

/** Drops a file on its kind's page, answers what is asked as the truth has it, and sends. */
export async function walk(
  page: Page,
  address: string,
  path: string,
  truth: FileTruth,
): Promise<Walked> {
  await page.goto(address + importPaths[truth.kind]);
  await page.locator('input[type=file]').first().setInputFiles(path);
  const questions: string[] = [];
  const stuckAt = (stuck: string): Walked => ({ questions, summary: null, stuck, importId: null });
  const opened = page.getByRole('button', { name: 'Match columns', exact: true });
  const refused = page.getByRole('alert').first();
  await opened.or(refused).first().waitFor({ timeout: PATIENCE });
  if (!(await opened.isVisible())) return stuckAt(await refused.innerText());
  const send = page.getByRole('button', { name: /^Create [\d,]+ orders?$/ });
  const panel = page.getByRole('heading', { name: 'Match columns' });
  const asked = page.getByRole('list', { name: 'Questions about your file' });
  await send.or(panel).or(asked).first().waitFor({ timeout: PATIENCE });
  await answerDoubts(page, truth, questions);
  if (await panel.isVisible()) {
    await completeFields(page, truth, questions);
    await answerDoubts(page, truth, questions);
  }
  await send.waitFor({ timeout: 5_000 }).catch(() => undefined);
  if (!(await send.isVisible())) {
    return stuckAt(`Nothing to send: ${await textOf(page, 'footer [role=status]')}`);
  }
  await send.click();
  const done = page.getByRole('heading', { name: /^(?:Import finished|All valid rows sent)$/ });
  await done.waitFor({ timeout: PATIENCE });
  const receipt = await page.getByRole('link', { name: 'Receipt' }).getAttribute('href');
  const summary = await page.locator('footer li').allInnerTexts();
  await page.getByRole('button', { name: 'Import another file' }).click();
  const discard = page.getByRole('dialog').getByRole('button', { name: /^Discard/ });
  await discard
    .or(page.getByRole('button', { name: 'Choose a file' }))
    .first()
    .waitFor();
  if (await discard.isVisible()) await discard.click();
  await page.getByRole('button', { name: 'Choose a file' }).waitFor();
  return {
    questions,
    summary,
    stuck: null,
    importId: new URLSearchParams(receipt?.split('?')[1]).get('importId'),
  };
}

const textOf = async (page: Page, selector: string): Promise<string> =>
  (await page.locator(selector).allInnerTexts()).join(' ').replaceAll(/\s+/g, ' ');

/** The fields that a column may be, by the words that the page has for them. */
function wordsFor(truth: FileTruth, header: string): readonly string[] {
  const number = /^Column (\d+) \(no name\)$/.exec(header)?.[1];
  const [, written = null] =
    number === undefined
      ? (truth.columns.find(([one]) => one.trim() === header.trim()) ?? [])
      : (truth.columns[Number(number) - 1 - truth.col0] ?? []);
  const { any, parts } = meaningOf(written);
  return sheets[truth.kind].columns
    .filter(({ key }) => any.includes(key) || parts.includes(key))
    .map(({ label }) => english[label] ?? label);
}

/** Answers whether columns are what they may be; one after the other, as they are asked. */
async function answerDoubts(page: Page, truth: FileTruth, questions: string[]): Promise<void> {
  const asked = page.getByRole('list', { name: 'Questions about your file' }).getByRole('listitem');
  while ((await asked.count()) > 0) {
    const first = asked.first();
    const before = await asked.count();
    if (await first.getByRole('button', { name: /^Leave .* blank$/ }).isVisible()) {
      questions.push(await first.locator('span').first().innerText());
      await first.getByRole('button', { name: /^Use / }).click();
      await answered(page, before);
      continue;
    }
    const header = await first.locator('bdi').first().innerText();
    const use = first.getByRole('button', { name: /^Use as / });
    const field = (await use.innerText()).replace(/^Use as /, '');
    questions.push(`${header} = ${field}?`);
    const isRight = wordsFor(truth, header).includes(field);
    await (isRight ? use : first.getByRole('button', { name: /^Leave out / })).click();
    await answered(page, before);
  }
}

/** Waits until fewer questions than before are open. */
async function answered(page: Page, before: number): Promise<void> {
  await page.waitForFunction(
    (count) =>
      document.querySelectorAll('ul[aria-label="Questions about your file"] > li').length < count,
    before,
  );
}

/** Gives required fields that the file lacks what is proposed, else what a user would give. */
async function completeFields(page: Page, truth: FileTruth, questions: string[]): Promise<void> {
  const accept = page.getByRole('button', { name: 'Accept the likely ones' });
  if (await accept.isVisible()) {
    questions.push(`accept ${await textOf(page, 'p:has(> button) bdi')}`);
    await accept.click();
  }
  const open = page.locator('li[data-open]');
  while ((await open.count()) > 0) {
    const field = open.first();
    const name = (await field.locator('label').first().innerText()).replace(/ \*$/, '').trim();
    const column = sheets[truth.kind].columns.find(
      ({ label }) => (english[label] ?? label) === name,
    );
    if (column === undefined) throw new Error(`There is no field ${name}.`);
    questions.push(`${name} for all rows`);
    await field.locator('select').first().selectOption('all');
    const before = await open.count();
    const given = field.getByLabel('Value for all rows');
    const isChoice = (await given.evaluate((element) => element.tagName)) === 'SELECT';
    if (isChoice) await given.selectOption(column.example);
    else await given.fill(column.example);
    if ((await open.count()) >= before) throw new Error(`${name} stays open.`);
  }
  await page.getByRole('button', { name: 'Apply columns' }).click();
}
