import { parse, type Select, type Token } from '@messageformat/parser';

/** What the branches of a message must share with its translations. */
export interface Shape {
  /** Names of the placeholders, in branches too, sorted. */
  readonly placeholders: readonly string[];
  /** Opening and closing tags of a branch or of the text outside of branches, sorted. */
  readonly tags: readonly string[];
  readonly plurals: readonly Plural[];
}

interface Plural {
  /** CLDR categories among the branches, sorted; exact numbers (`=0`) left out. */
  readonly categories: readonly string[];
  /** Those whose branch says the number itself. */
  readonly counting: readonly string[];
}

const isSelect = (token: Token): token is Select => 'cases' in token;

function pluralOf({ cases }: Select): Plural {
  const inflected = cases.filter(({ key }) => !key.startsWith('='));
  const keys = (list: typeof cases) => list.map(({ key }) => key).toSorted();
  return {
    categories: keys(inflected),
    counting: keys(
      inflected.filter(({ tokens }) => tokens.some(({ type }) => type === 'octothorpe')),
    ),
  };
}

/** Reads a text in ICU MessageFormat; throws where it is broken, naming the position. */
export function shapeOf(text: string): Shape {
  const placeholders = new Set<string>();
  const tags = new Set<string>();
  const plurals: Plural[] = [];
  const visit = (tokens: readonly Token[]) => {
    for (const token of tokens) {
      if (token.type === 'content') {
        for (const [tag] of token.value.matchAll(/<\/?\d+\/?>/g)) tags.add(tag);
      } else if (token.type !== 'octothorpe') {
        placeholders.add(token.arg);
        if (!isSelect(token)) continue;
        if (token.type === 'plural') plurals.push(pluralOf(token));
        for (const branch of token.cases) visit(branch.tokens);
      }
    }
  };
  visit(parse(text));
  return { placeholders: [...placeholders].toSorted(), tags: [...tags].toSorted(), plurals };
}
