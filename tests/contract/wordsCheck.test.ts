import { describe, expect, test } from 'vitest';
import {
  checkCode,
  checkComments,
  checkDecisionMentions,
  checkFileNames,
  checkOfFunctions,
  checkRepeatedFileNames,
  checkTestTitles,
  checkTexts,
} from '../../scripts/words/checks.ts';
import { parseReplacedWords } from '../../scripts/words/glossary.ts';

const words = parseReplacedWords(`
## Words we do not write

| not   | but             | in             |
| ----- | --------------- | -------------- |
| anew  | again           | texts          |
| mend  | fix             | code           |
| his   | their           | comments       |
| What  | a noun phrase   | comment starts |
| are   | a subject first | test starts    |
| kept  | the noun        | file names     |
`);

const path = 'src/ui/example.ts';
/** The lines as one text; they are separate, so that this file passes the checks itself. */
const joinLines = (...lines: string[]) => lines.join('\n');

describe('word checks', () => {
  test('a glossary row without a place is refused', () => {
    expect(() => parseReplacedWords('## Words we do not write\n| a | b | elsewhere |')).toThrow(
      'elsewhere',
    );
  });

  test('a replaced word in a text is found, unless the specification quotes it', () => {
    const texts = { 'a.b': 'Start anew', 'a.c': 'Start anew', 'a.d': 'Renewed' };
    expect(checkTexts(texts, words, new Set(['a.c']))).toEqual([
      'a.b: “anew” in “Start anew”. Write: again.',
    ]);
  });

  test('a replaced word is found alone and in camel case, not inside another or in a text id', () => {
    const file = {
      path,
      text: joinLines('const mendRow = 1;', 'recommend();', "msg('row.mend');"),
    };
    expect(checkCode(file, words)).toEqual([`${path}:1: “mend”. Write: fix.`]);
  });

  test('a comment may not begin with a banned word, also on a later line', () => {
    const file = {
      path,
      text: joinLines(
        '/** What is shown. */',
        '/**',
        ' * What is hidden.',
        ' */',
        "const a = 'What is';",
      ),
    };
    expect(checkComments(file, words)).toEqual([
      `${path}:1: a comment begins with “What”. Write: a noun phrase.`,
      `${path}:3: a comment begins with “What”. Write: a noun phrase.`,
    ]);
  });

  test('a banned word is found inside a comment and not in code', () => {
    const file = { path, text: joinLines('const his = 1; // as his own', 'const url = his;') };
    expect(checkComments(file, words)).toEqual([`${path}:1: “his” in a comment. Write: their.`]);
  });

  test('a title without a subject or of one word is found', () => {
    const file = {
      path,
      text: joinLines(
        "test('are one', () => {});",
        "it('once', () => {});",
        "test.each([f(1), [2]])('are %s', () => {});",
        "describe('orders', () => {});",
        "describe('are', () => {});",
        "test('orders are one', () => {});",
      ),
    };
    expect(checkTestTitles(file, words)).toEqual([
      `${path}:1: “are one” begins with “are”. Write: a subject first.`,
      `${path}:2: “once” is one word. Write: a sentence with a subject and a verb.`,
      `${path}:3: “are %s” begins with “are”. Write: a subject first.`,
      `${path}:5: “are” begins with “are”. Write: a subject first.`,
    ]);
  });

  test('a file name with a banned word is found', () => {
    expect(checkFileNames(['server/a/kept.ts', 'server/a/keptRows.ts'], words)).toEqual([
      'server/a/kept.ts: no file is named “kept”. Write: the noun.',
    ]);
  });

  test('a one-word file name occurs once in a layer, unless it is a role', () => {
    const paths = [
      'server/a/list.ts',
      'server/b/list.ts',
      'src/ui/list.ts',
      'server/a/calls.ts',
      'server/b/calls.ts',
      'server/a/orderList.ts',
      'server/b/orderList.ts',
      'tests/views/list.test.tsx',
      'tests/views/support/list.ts',
    ];
    expect(checkRepeatedFileNames(paths)).toEqual([
      'server/a/list.ts, server/b/list.ts: one name for all. Write: the noun each is about.',
    ]);
  });

  test('distinct functions that end in Of are counted once each', () => {
    const files = [
      { path, text: joinLines('function rowOf() {}', 'const cellOf = (a: string) => a;') },
      { path: 'b.ts', text: joinLines('export function rowOf() {}', 'const countOf = 3;') },
    ];
    expect(checkOfFunctions(files, 2)).toEqual([]);
    expect(checkOfFunctions(files, 1)).toContain('src/ui/example.ts: cellOf');
  });

  test('a mention of a missing decision is found', () => {
    const file = {
      path: 'docs/house.md',
      text: joinLines(
        'See [decision 1](adr/0001-a.md).',
        '(adr/0001-b.md)',
        'decisions 1 and 3',
        'ADR 2',
      ),
    };
    expect(checkDecisionMentions(file, ['0001-a.md', '0002-b.md'])).toEqual([
      'docs/house.md:2: there is no decision adr/0001-b.md.',
      'docs/house.md:3: there is no decision 3.',
    ]);
  });
});
