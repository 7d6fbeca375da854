import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';

/**
 * `npm run -s words:check`, part of `npm run lint`: fails on words that docs/glossary.md replaces, in
 * the English texts or in names and comments of the code, as its third column says. Wordings that
 * the specification quotes are excepted by their ids.
 */

const root = join(import.meta.dirname, '..');

/** One row of the glossary's second table. */
interface Replaced {
  readonly not: string;
  readonly but: string;
  readonly where: string;
}

/** Texts whose wording docs of the product fix. */
const QUOTED: ReadonlySet<string> = new Set(['register.success', 'login.notAllowed']);

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
      const [, not = '', but = '', where = ''] = line.split('|').map((cell) => cell.trim());
      return { not, but, where };
    });
}

const replaced = replacedWords();

function faultsInTexts(): string[] {
  const words = replaced
    .filter(({ where }) => where === 'texts')
    .map(({ not, but }) => ({
      not,
      but,
      pattern: new RegExp(String.raw`(?<![\p{L}{])${not}(?![\p{L}}])`, 'iu'),
    }));
  const texts: Readonly<Record<string, string>> = JSON.parse(
    readFileSync(join(root, 'locales/en.json'), 'utf8'),
  );
  return Object.entries(texts)
    .filter(([id]) => !QUOTED.has(id))
    .flatMap(([id, text]) =>
      words
        .filter(({ pattern }) => pattern.test(text))
        .map(({ not, but }) => `${id}: “${not}” in “${text}”. Write: ${but}.`),
    );
}

/** A word as a name or a comment has it: alone, or as a part of camel case. */
function inCode(not: string): RegExp {
  const parts = not.split(' ').map((part) => part.charAt(0).toUpperCase() + part.slice(1));
  const camel = parts.join('');
  const small = camel.charAt(0).toLowerCase() + camel.slice(1);
  const alone = not.replaceAll(' ', String.raw`\s+`);
  return new RegExp(`\\b${alone}\\b|(?<![A-Za-z])${small}(?![a-z])|${camel}(?![a-z])`);
}

/** Ids of texts outlive a rename: carriers' own wordings are stored under them. */
const TEXT_ID = /(['"])[a-zA-Z]+(?:\.[a-zA-Z]+)+\1/g;

function faultsInCode(): string[] {
  const words = replaced
    .filter(({ where }) => where === 'code')
    .map(({ not, but }) => ({ not, but, pattern: inCode(not) }));
  const files = execFileSync('git', ['ls-files', 'src', 'server', 'scripts', 'tests', 'bench'], {
    cwd: root,
    encoding: 'utf8',
  })
    .split('\n')
    .filter((file) => /\.tsx?$/.test(file));
  return files.flatMap((file) => {
    const lines = readFileSync(join(root, file), 'utf8').split('\n');
    return lines.flatMap((line, at) =>
      words
        .filter(({ pattern }) => pattern.test(line.replaceAll(TEXT_ID, '')))
        .map(({ not, but }) => `${file}:${at + 1}: “${not}”. Write: ${but}.`),
    );
  });
}

const faults = [...faultsInTexts(), ...faultsInCode()];
for (const fault of faults) console.log(fault);
if (faults.length > 0) process.exitCode = 1;
