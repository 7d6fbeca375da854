import { readFileSync } from 'node:fs';
import { join } from 'node:path';

/** Places in which a word of the glossary's last table is not used. */
const PLACES = [
  'texts',
  'code',
  'comments',
  'comment starts',
  'test starts',
  'file names',
] as const;

export type WordPlace = (typeof PLACES)[number];

/** One row of the glossary's table of replaced words. */
export interface ReplacedWord {
  readonly not: string;
  readonly but: string;
  readonly place: WordPlace;
}

const isPlace = (text: string): text is WordPlace => PLACES.some((place) => place === text);

/** Parses the table under "Words we do not write". Throws if there is none or a row names no place. */
export function parseReplacedWords(glossary: string): readonly ReplacedWord[] {
  const [, table] = glossary.split('## Words we do not write');
  if (table === undefined) throw new Error('docs/glossary.md has no table of words not to write.');
  return table
    .split('\n')
    .filter(
      (line) => line.startsWith('| ') && !line.startsWith('| not ') && !line.startsWith('| -'),
    )
    .map((line) => {
      const [, not = '', but = '', place = ''] = line.split('|').map((cell) => cell.trim());
      if (!isPlace(place)) throw new Error(`docs/glossary.md: “${place}” of “${not}” is no place.`);
      return { not, but, place };
    });
}

/** The glossary's replaced words of the project. */
export function readReplacedWords(root: string): readonly ReplacedWord[] {
  return parseReplacedWords(readFileSync(join(root, 'docs/glossary.md'), 'utf8'));
}
