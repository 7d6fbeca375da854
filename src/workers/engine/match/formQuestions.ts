import { normalizeSpelling } from './normalizeSpelling.ts';

/*
 * Questions in forms about the merchant's own goods, whose names are in no vocabulary: "How many hampers?"
 */

/** Questions around the name of the goods, with the header word for their answer. */
const QUESTION_PATTERNS: readonly (readonly [question: RegExp, word: string])[] = [
  [
    /^(?:which|what) ([\p{L} ]{2,30}?) (?:would you like|do you want|are you ordering)(?!\p{L})/u,
    'product',
  ],
  [
    /^quel(?:le)?s? ([\p{L} ]{2,30}?) (?:souhaitez|voulez|desirez|commandez)[- ]vous(?!\p{L})/u,
    'product',
  ],
  [
    /^how many ([\p{L} ]{2,30}?)(?: (?:would you like|do you want|do you need|are you ordering))?\W*$/u,
    'quantity',
  ],
  [
    /^combien d(?:e |['’])([\p{L} ]{2,30}?)(?: (?:souhaitez|voulez|desirez|commandez)[- ]vous)?\W*$/u,
    'quantity',
  ],
];

/** Open questions about anything the courier should know. */
const REMARK_QUESTION =
  /^(?:is there )?(?:anything|something)(?: else)? .{0,40}(?:should|must|needs? to|to) know(?!\p{L})/u;

/** Properties of goods other than their name. */
const PROPERTY =
  /(?<!\p{L})(?:colou?rs?|sizes?|couleurs?|tailles?|kinds?|types?|way|people|personnes?|times?|hours?)(?!\p{L})/u;

/** Header word for the answer to a question; null if the text is not a question, or if `isKnown` accepts its noun. */
export function findAnswerWord(header: string, isKnown: (noun: string) => boolean): string | null {
  const text = normalizeSpelling(header);
  if (REMARK_QUESTION.test(text)) return 'remark';
  for (const [question, word] of QUESTION_PATTERNS) {
    const noun = question.exec(text)?.[1];
    if (noun !== undefined) return PROPERTY.test(noun) || isKnown(noun) ? null : word;
  }
  return null;
}
