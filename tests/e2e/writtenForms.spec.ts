import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, test } from '@playwright/test';
import { build } from 'vite';
import { createBuiltInJudgingFacts } from '../../server/areas/fillAreas.ts';
import { READ_AT, type readForms } from '../support/writtenForms.ts';

const support = join(import.meta.dirname, '../support');

declare global {
  interface Window {
    readonly writtenForms: { readonly readForms: typeof readForms };
  }
}

/** Bundles the engine and the forms as a script for any page. */
async function buildBundle(): Promise<string> {
  const result = await build({
    configFile: false,
    logLevel: 'error',
    build: {
      write: false,
      minify: false,
      lib: { entry: join(support, 'writtenForms.ts'), formats: ['iife'], name: 'writtenForms' },
    },
  });
  const outputs = Array.isArray(result) ? result : [result];
  const [chunk] = outputs.flatMap((output) => ('output' in output ? output.output : []));
  if (chunk?.type !== 'chunk') throw new Error('The bundle has no code.');
  return chunk.code;
}

test('values written in five languages are read the same in every browser', async ({ page }) => {
  await page.clock.setFixedTime(new Date(READ_AT));
  await page.goto('about:blank');
  await page.addScriptTag({ content: await buildBundle() });
  const actual = await page.evaluate(
    (facts) => window.writtenForms.readForms(facts),
    createBuiltInJudgingFacts(),
  );
  const expected = await readFile(join(support, 'writtenForms.txt'), 'utf8');
  expect(actual.split('\n')).toEqual(expected.split('\n'));
});
