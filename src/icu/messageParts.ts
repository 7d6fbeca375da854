import type { Select, Token } from '@messageformat/parser';

/** Placeholder of a value. */
interface Argument {
  readonly name: string;
  /** Format: `plain`, `plural`, `select`, `selectordinal`, or a formatter's name. */
  readonly kind: string;
  readonly offset: number;
}

/** Opening, closing or empty tag, such as `<0>`, `</0>` or `<0/>`. */
interface Tag {
  readonly text: string;
  readonly offset: number;
}

/** Plural or select with its branches. */
export interface Choice {
  readonly name: string;
  readonly type: Select['type'];
  readonly offset: number;
  readonly branches: readonly Branch[];
}

interface Branch {
  readonly key: string;
  readonly offset: number;
  /** Whether it contains `#`, the formatted number. */
  readonly hasNumberSign: boolean;
}

export interface MessageParts {
  readonly arguments: readonly Argument[];
  readonly tags: readonly Tag[];
  readonly choices: readonly Choice[];
  /** Offsets of unmatched opening braces, which the parser accepts as text. */
  readonly openingBraces: readonly number[];
  /** Offsets of unmatched closing braces, which the parser accepts as text. */
  readonly closingBraces: readonly number[];
}

const TAG = /<\/?\d+\/?>/g;

/** Offset of a token's first character after the leading whitespace that the lexer includes in the token. */
const startOffset = ({ ctx }: { ctx: { offset: number; text: string } }) =>
  ctx.offset + ctx.text.length - ctx.text.trimStart().length;

/** Collects the parts of a message, in text order. */
export function collectParts(tokens: readonly Token[]): MessageParts {
  const parts = {
    arguments: [] as Argument[],
    tags: [] as Tag[],
    choices: [] as Choice[],
    openingBraces: [] as number[],
    closingBraces: [] as number[],
  };
  const visit = (list: readonly Token[]) => {
    for (const token of list) {
      if (token.type === 'octothorpe') continue;
      if (token.type === 'content') {
        const { offset, text } = token.ctx;
        // Quoted text is literal; it is replaced by blanks, which keep the offsets.
        const unquoted = text.replaceAll(/'[{}#](?:[^']|'')*'/g, ({ length }) =>
          ' '.repeat(length),
        );
        for (const { 0: tag, index } of text.matchAll(TAG)) {
          parts.tags.push({ text: tag, offset: offset + index });
        }
        for (const { 0: brace, index } of unquoted.matchAll(/[{}]/g)) {
          (brace === '{' ? parts.openingBraces : parts.closingBraces).push(offset + index);
        }
        continue;
      }
      const at = startOffset(token);
      const kind = token.type === 'argument' ? 'plain' : token.type;
      parts.arguments.push({
        name: token.arg,
        kind: token.type === 'function' ? token.key : kind,
        offset: at,
      });
      if (!('cases' in token)) continue;
      parts.choices.push({
        name: token.arg,
        type: token.type,
        offset: at,
        branches: token.cases.map((branch) => ({
          key: branch.key,
          offset: startOffset(branch),
          hasNumberSign: branch.tokens.some(({ type }) => type === 'octothorpe'),
        })),
      });
      for (const branch of token.cases) visit(branch.tokens);
    }
  };
  visit(tokens);
  return parts;
}
