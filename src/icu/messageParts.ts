import type { Select, Token } from '@messageformat/parser';

/** A value that a text asks for. */
interface Argument {
  readonly name: string;
  /** Format: `plain`, `plural`, `select`, `selectordinal`, or a formatter's name. */
  readonly kind: string;
  readonly offset: number;
}

/** An opening, closing or empty tag such as `<0>`, `</0>`, `<0/>`. */
interface Tag {
  readonly text: string;
  readonly offset: number;
}

/** A choice between branches, by number or by word. */
export interface Choice {
  readonly name: string;
  readonly type: Select['type'];
  readonly offset: number;
  readonly branches: readonly Branch[];
}

interface Branch {
  readonly key: string;
  readonly offset: number;
  /** It says the number itself. */
  readonly counts: boolean;
}

export interface MessageParts {
  readonly arguments: readonly Argument[];
  readonly tags: readonly Tag[];
  readonly choices: readonly Choice[];
  /** Offsets of braces that open and that close nothing; the parser takes them for letters. */
  readonly opening: readonly number[];
  readonly closing: readonly number[];
}

const TAG = /<\/?\d+\/?>/g;

/** Whitespace before a token belongs to the lexer's match, not to what is meant. */
const startOffset = ({ ctx }: { ctx: { offset: number; text: string } }) =>
  ctx.offset + ctx.text.length - ctx.text.trimStart().length;

/** Collects the parts of a message, in text order. */
export function collectParts(tokens: readonly Token[]): MessageParts {
  const parts = {
    arguments: [] as Argument[],
    tags: [] as Tag[],
    choices: [] as Choice[],
    opening: [] as number[],
    closing: [] as number[],
  };
  const visit = (list: readonly Token[]) => {
    for (const token of list) {
      if (token.type === 'octothorpe') continue;
      if (token.type === 'content') {
        const { offset, text } = token.ctx;
        // Quoted text is literal; blanks of the same length keep the offsets.
        const bare = text.replaceAll(/'[{}#](?:[^']|'')*'/g, ({ length }) => ' '.repeat(length));
        for (const { 0: tag, index } of text.matchAll(TAG)) {
          parts.tags.push({ text: tag, offset: offset + index });
        }
        for (const { 0: brace, index } of bare.matchAll(/[{}]/g)) {
          (brace === '{' ? parts.opening : parts.closing).push(offset + index);
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
          counts: branch.tokens.some(({ type }) => type === 'octothorpe'),
        })),
      });
      for (const branch of token.cases) visit(branch.tokens);
    }
  };
  visit(tokens);
  return parts;
}
