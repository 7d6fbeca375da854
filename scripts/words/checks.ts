import { basename, dirname, extname } from 'node:path';
import type { ReplacedWord, WordPlace } from './glossary.ts';

/** One file of the project, with its path below the root. */
export interface SourceFile {
  readonly path: string;
  readonly text: string;
}

/** Maximum number of distinct functions that end in `Of`. Lower it with every rename. */
const MAX_OF_FUNCTIONS = 150;

/** File names that every area has. */
const ROLES: ReadonlySet<string> = new Set([
  'calls',
  'machine',
  'feature',
  'selectors',
  'types',
  'setup',
  'index',
  'permissions',
  'state',
  'tables',
]);

/** Folders in which a one-word file name occurs once; the longest that matches counts. */
const LAYERS: readonly RegExp[] = [
  /^src\/(?:views|machines|domain|api|workers|ui|form|language|list|composition|labels|storage)\//,
  /^server\/(?:db\/migrations\/|db\/tables\/|demo\/)?/,
  /^scripts\//,
  /^bench\//,
  /^tests\/[^/]+\//,
];

const filterByPlace = (words: readonly ReplacedWord[], place: WordPlace) =>
  words.filter((word) => word.place === place);

/** Runs a check on each line; `check` returns a finding, or null. */
function checkLines(
  { path, text }: SourceFile,
  check: (line: string) => string | null,
): readonly string[] {
  return text.split('\n').flatMap((line, at) => {
    const finding = check(line);
    return finding === null ? [] : [`${path}:${at + 1}: ${finding}`];
  });
}

/** Pattern for a word in names and comments: alone, or as part of a camel-case name. */
function codePattern(not: string): RegExp {
  const parts = not.split(' ').map((part) => part.charAt(0).toUpperCase() + part.slice(1));
  const camel = parts.join('');
  const small = camel.charAt(0).toLowerCase() + camel.slice(1);
  const alone = not.replaceAll(' ', String.raw`\s+`);
  return new RegExp(`\\b${alone}\\b|(?<![A-Za-z])${small}(?![a-z])|${camel}(?![a-z])`);
}

/** Text ids, which cannot be renamed, because carriers' texts are stored under them. */
const TEXT_ID = /(['"])[a-zA-Z]+(?:\.[a-zA-Z]+)+\1/g;

/** Finds replaced words in English texts, except those with an id in `specifiedIds`. */
export function checkTexts(
  texts: Readonly<Record<string, string>>,
  words: readonly ReplacedWord[],
  specifiedIds: ReadonlySet<string>,
): readonly string[] {
  const patterns = filterByPlace(words, 'texts').map(({ not, but }) => ({
    not,
    but,
    pattern: new RegExp(String.raw`(?<![\p{L}{])${not}(?![\p{L}}])`, 'iu'),
  }));
  return Object.entries(texts)
    .filter(([id]) => !specifiedIds.has(id))
    .flatMap(([id, text]) =>
      patterns
        .filter(({ pattern }) => pattern.test(text))
        .map(({ not, but }) => `${id}: “${not}” in “${text}”. Write: ${but}.`),
    );
}

/** Finds replaced words in names and comments. */
export function checkCode(file: SourceFile, words: readonly ReplacedWord[]): readonly string[] {
  const patterns = filterByPlace(words, 'code').map(({ not, but }) => ({
    not,
    but,
    pattern: codePattern(not),
  }));
  return checkLines(file, (line) => {
    const code = line.replaceAll(TEXT_ID, '');
    const found = patterns.find(({ pattern }) => pattern.test(code));
    return found === undefined ? null : `“${found.not}”. Write: ${found.but}.`;
  });
}

const COMMENT = /^\s*(?:\/\*\*?|\*|\/\/)\s+(.*)$|\s\/\/ (.*)$/;

/** Finds replaced words in comments, and at the start of comment lines. */
export function checkComments(file: SourceFile, words: readonly ReplacedWord[]): readonly string[] {
  const starts = new Map(filterByPlace(words, 'comment starts').map(({ not, but }) => [not, but]));
  const inside = filterByPlace(words, 'comments').map(({ not, but }) => ({
    not,
    but,
    pattern: new RegExp(String.raw`\b${not}\b`, 'i'),
  }));
  return checkLines(file, (line) => {
    const [, wholeLine, trailing] = COMMENT.exec(line) ?? [];
    const comment = wholeLine ?? trailing;
    if (comment === undefined) return null;
    const [first = ''] = comment.split(' ');
    const start = comment === first ? undefined : starts.get(first);
    if (start !== undefined) return `a comment begins with “${first}”. Write: ${start}.`;
    const found = inside.find(({ pattern }) => pattern.test(comment));
    return found === undefined ? null : `“${found.not}” in a comment. Write: ${found.but}.`;
  });
}

const TITLE =
  /\b(test|it|describe\w*)(?:\.(?:only|skip)|\.(?:each|for|skipIf|runIf)\b[\s\S]*?\))?\(\s*(['"`])((?:\\.|(?!\2)[^\\])*)\2/g;

/** Finds test titles that are no sentence, and group titles that name no thing. */
export function checkTestTitles(
  { path, text }: SourceFile,
  words: readonly ReplacedWord[],
): readonly string[] {
  const starts = new Map(filterByPlace(words, 'test starts').map(({ not, but }) => [not, but]));
  return [...text.matchAll(TITLE)].flatMap(({ index, 1: call = '', 3: title = '' }) => {
    const at = `${path}:${text.slice(0, index).split('\n').length}: “${title}”`;
    const [first = '', second] = title.trim().split(/\s+/);
    const start = starts.get(first);
    if (start !== undefined) return [`${at} begins with “${first}”. Write: ${start}.`];
    if (call.startsWith('describe')) return first === '' ? [`${at} names no thing.`] : [];
    // The title of a parameterized test may be only a placeholder.
    return second === undefined && !/^[%$]/.test(first)
      ? [`${at} is one word. Write: a sentence with a subject and a verb.`]
      : [];
  });
}

/** The name of a file before its first dot. */
const stem = (path: string) => basename(path).split('.')[0] ?? '';

/** Finds file names that do not describe the content. */
export function checkFileNames(
  paths: readonly string[],
  words: readonly ReplacedWord[],
): readonly string[] {
  const banned = new Map(filterByPlace(words, 'file names').map(({ not, but }) => [not, but]));
  return paths.flatMap((path) => {
    const but = banned.get(stem(path));
    return but === undefined ? [] : [`${path}: no file is named “${stem(path)}”. Write: ${but}.`];
  });
}

/** Finds one-word file names that occur twice in a layer. A test may be named after its support file. */
export function checkRepeatedFileNames(paths: readonly string[]): readonly string[] {
  const oneWord = paths.filter((path) => /^[a-z]+$/.test(stem(path)) && !ROLES.has(stem(path)));
  const byName = Map.groupBy(oneWord, (path) => {
    const layer = LAYERS.map((pattern) => pattern.exec(path)?.[0]).find(Boolean);
    return `${layer ?? dirname(path)}:${basename(path, extname(path))}`;
  });
  return [...byName.values()]
    .filter((same) => same.length > 1)
    .map((same) => `${same.join(', ')}: one name for all. Write: the noun each is about.`);
}

const OF_FUNCTION =
  /\bfunction\*? (\w+Of)\b|\bconst (\w+Of)\b(?:\s*:[^=]*)?\s*=\s*(?:async\s*)?(?:\(|<|\w+\s*=>)/g;

/** Lists functions that end in `Of`, if there are too many distinct ones. */
export function checkOfFunctions(
  files: readonly SourceFile[],
  max = MAX_OF_FUNCTIONS,
): readonly string[] {
  const places = new Map<string, string>();
  for (const { path, text } of files) {
    for (const { 1: declared, 2: assigned } of text.matchAll(OF_FUNCTION)) {
      places.set(declared ?? assigned ?? '', path);
    }
  }
  if (places.size <= max) return [];
  return [
    ...[...places].map(([name, path]) => `${path}: ${name}`),
    `${places.size} distinct functions end in “Of”, of at most ${max}. Write: get…, find…, select…, to…, format… or a noun.`,
  ];
}

const DECISION_LINK = /(?<![\w-])((?:[\w./-]*\/)?\d{4}-[a-z0-9-]+\.md)/g;
const DECISION_NUMBER = /\b(?:ADR|[Dd]ecisions?)\s+(\d{1,4})(?:(?:,| and)\s+(\d{1,4}))*/g;

/** Finds mentions of decisions that are not in docs/adr. `decisions` are the names of its files. */
export function checkDecisionMentions(
  file: SourceFile,
  decisions: readonly string[],
): readonly string[] {
  const numbers = new Set(decisions.map((name) => Number(name.slice(0, 4))));
  return checkLines(file, (line) => {
    for (const [, link = ''] of line.matchAll(DECISION_LINK)) {
      const isDecision = link.includes('adr/') || file.path.startsWith('docs/adr/');
      if (isDecision && !decisions.includes(basename(link))) return `there is no decision ${link}.`;
    }
    for (const [mention] of line.matchAll(DECISION_NUMBER)) {
      for (const [number] of mention.matchAll(/\d+/g)) {
        if (!numbers.has(Number(number))) return `there is no decision ${number}.`;
      }
    }
    return null;
  });
}
