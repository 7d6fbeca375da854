import { readFileSync } from 'node:fs';
import { join } from 'node:path';

/**
 * `npm run -s words:check`, part of `npm run lint`: fails on words that docs/glossary.md replaces.
 * Wordings that the specification quotes are excepted by their ids.
 */

const root = join(import.meta.dirname, '..');

/** One row of the glossary's second table. */
interface Replaced {
  readonly not: string;
  readonly but: string;
}

/** Texts whose wording docs of the product fix. */
const QUOTED: ReadonlySet<string> = new Set(['register.success']);

function replacedWords(): readonly Replaced[] {
  const glossary = readFileSync(join(root, 'docs/glossary.md'), 'utf8');
  const [, table] = glossary.split('## Words we do not write');
  if (table === undefined) throw new Error('docs/glossary.md has no table of words not to write.');
  return table
    .split('\n')
    .filter(
      (line) => line.startsWith('| ') && !line.startsWith('| not ') && !line.startsWith('| -'),
    )
    .map((line) => {
      const [, not = '', but = ''] = line.split('|').map((cell) => cell.trim());
      return { not, but };
    });
}

const words = replacedWords().map(({ not, but }) => ({
  not,
  but,
  pattern: new RegExp(String.raw`(?<![\p{L}{])${not}(?![\p{L}}])`, 'iu'),
}));
const texts: Readonly<Record<string, string>> = JSON.parse(
  readFileSync(join(root, 'locales/en.json'), 'utf8'),
);
const faults = Object.entries(texts)
  .filter(([id]) => !QUOTED.has(id))
  .flatMap(([id, text]) =>
    words
      .filter(({ pattern }) => pattern.test(text))
      .map(({ not, but }) => `${id}: “${not}” in “${text}”. Write: ${but}.`),
  );
for (const fault of faults) console.log(fault);
if (faults.length > 0) process.exitCode = 1;
