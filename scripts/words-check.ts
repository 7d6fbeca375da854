import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import {
  checkCode,
  checkComments,
  checkDecisionMentions,
  checkFileNames,
  checkOfFunctions,
  checkRepeatedFileNames,
  checkTestTitles,
  checkTexts,
  type SourceFile,
} from './words/checks.ts';
import { readReplacedWords } from './words/glossary.ts';

/**
 * `node scripts/words-check.ts`, part of `npm run lint`: fails on words that docs/glossary.md replaces,
 * and on mentions of decisions that don't exist, with file, line and what to write instead.
 */

const root = join(import.meta.dirname, '..');

/** Ids of texts that the specification words. */
const SPECIFIED_TEXTS: ReadonlySet<string> = new Set(['register.success', 'login.notAllowed']);

const tracked = execFileSync('git', ['ls-files'], { cwd: root, encoding: 'utf8' }).split('\n');

function readFiles(pattern: RegExp): readonly SourceFile[] {
  return tracked
    .filter((path) => pattern.test(path))
    .map((path) => ({ path, text: readFileSync(join(root, path), 'utf8') }));
}

const words = readReplacedWords(root);
const texts: Readonly<Record<string, string>> = JSON.parse(
  readFileSync(join(root, 'locales/en.json'), 'utf8'),
);
/** Test of these checks, whose examples break the rules. */
const OWN_TEST = 'tests/contract/wordsCheck.test.ts';

const code = readFiles(/^(?:src|server|scripts|tests|bench)\/.*\.tsx?$/).filter(
  ({ path }) => path !== OWN_TEST,
);
const paths = code.map(({ path }) => path);
const prose = readFiles(/^[^/]+\.(?:md|mjs|ts)$|^(?:docs|deploy)\/.*\.md$/);
const decisions = tracked
  .filter((path) => /^docs\/adr\/\d{4}-.*\.md$/.test(path))
  .map((path) => basename(path));

const findings = [
  ...checkTexts(texts, words, SPECIFIED_TEXTS),
  ...code.flatMap((file) => checkCode(file, words)),
  ...code.flatMap((file) => checkComments(file, words)),
  ...code
    .filter(({ path }) => /\.(?:test|spec)\.tsx?$/.test(path))
    .flatMap((file) => checkTestTitles(file, words)),
  ...checkFileNames(paths, words),
  ...checkRepeatedFileNames(paths),
  ...checkOfFunctions(code),
  ...[...code, ...prose].flatMap((file) => checkDecisionMentions(file, decisions)),
];
for (const finding of findings) console.log(finding);
if (findings.length > 0) process.exitCode = 1;
