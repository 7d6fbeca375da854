import type { Language } from '../../src/api/contract/sheet.ts';
import { shapeOf, type Shape } from './shape.ts';

export type Texts = Readonly<Record<string, string>>;

/** Texts that a language writes as English does. */
const sameAsEnglish: Readonly<Partial<Record<Language, readonly string[]>>> = {
  fr: ['Express', 'Formats', 'Incoterm', 'Service', 'Standard'],
};

/** A text in another script than its language's was not translated, whatever English says now. */
const scripts: Readonly<Partial<Record<Language, RegExp>>> = {
  zh: /\p{Script=Han}/u,
  ar: /\p{Script=Arabic}/u,
  bn: /\p{Script=Bengali}/u,
};

/** A text without placeholders, tags and what is not a letter: empty where nothing can be translated. */
const words = (text: string) =>
  text.replaceAll(/<\/?\d+\/?>|\{\w+\}/g, '').replaceAll(/[^\p{L}]/gu, '');

function isNeglected(code: Language, text: string, english: string): boolean {
  if (code === 'en' || words(text) === '' || sameAsEnglish[code]?.includes(text) === true) {
    return false;
  }
  return text === english || scripts[code]?.test(text) === false;
}

/** French spaces before high punctuation and inside of guillemets do not break, quotes are curly. */
const frenchSlip = /[ \p{L}][;!?»]| :(?= |$)|« |['"]/u;

/** Categories that stand for more than one whole number, so that a branch has to say which. */
function severalIn(rules: Intl.PluralRules): ReadonlySet<string> {
  const counts = Map.groupBy(
    Array.from({ length: 200 }, (_, n) => n),
    (n) => rules.select(n),
  );
  const { pluralCategories } = rules.resolvedOptions();
  return new Set(pluralCategories.filter((category) => counts.get(category)?.length !== 1));
}

const among = (names: Iterable<string>) => `[${[...names].join(', ')}]`;

function* shapeFaults(code: Language, shape: Shape, english: Shape): Generator<string> {
  const rules = new Intl.PluralRules(code);
  const needed = rules.resolvedOptions().pluralCategories.toSorted();
  const several = severalIn(rules);
  if (shape.placeholders.join() !== english.placeholders.join()) {
    yield `placeholders are ${among(shape.placeholders)}, in English ${among(english.placeholders)}`;
  }
  if (shape.tags.join() !== english.tags.join()) {
    yield `tags are ${among(shape.tags)}, in English ${among(english.tags)}`;
  }
  if (shape.plurals.length !== english.plurals.length) yield 'has not the plurals of English';
  for (const [i, { categories, counting }] of shape.plurals.entries()) {
    if (categories.join() !== needed.join()) {
      yield `plural branches are ${among(categories)}, needed are ${among(needed)}`;
    }
    const silent = categories.filter((name) => several.has(name) && !counting.includes(name));
    if (english.plurals[i]?.counting.includes('other') === true && silent.length > 0) {
      yield `plural branches ${among(silent)} do not say the number (#)`;
    }
  }
}

/** What is wrong with a language's texts, one line each: `ar send.ready: …`. */
export function faultsOf(code: Language, texts: Texts, english: Texts): readonly string[] {
  const faults: string[] = [];
  const tell = (id: string, what: string) => faults.push(`${code} ${id}: ${what}`);
  for (const id of Object.keys(texts))
    if (!Object.hasOwn(english, id)) tell(id, 'nobody asks for it');
  for (const [id, source] of Object.entries(english)) {
    const text = texts[id] ?? '';
    if (text.trim() === '') {
      tell(id, 'has no text');
      continue;
    }
    if (isNeglected(code, text, source)) tell(id, `is not translated: ${text}`);
    if (code === 'fr' && frenchSlip.test(text)) tell(id, `is not set as French: ${text}`);
    try {
      for (const fault of shapeFaults(code, shapeOf(text), shapeOf(source))) tell(id, fault);
    } catch (error) {
      tell(id, error instanceof Error ? error.message : String(error));
    }
  }
  return faults;
}

/** Where the English catalog differs from what pages and contract say in the code. */
export function sourceFaults(
  english: Texts,
  asked: ReadonlyMap<string, string>,
): readonly string[] {
  const unused = Object.keys(english).filter((id) => !asked.has(id));
  const other = [...asked].filter(([id, text]) => english[id] !== text);
  return [
    ...unused.map((id) => `en ${id}: nobody asks for it`),
    ...other.map(([id, text]) => `en ${id}: the code says “${text}”; run npm run i18n:extract`),
  ];
}
