import type { Random } from '../random.ts';

/** Returns a changed text. */
export type TextMutation = (text: string, random: Random) => string;

const VALUES = [
  '',
  '0',
  '-1',
  '1',
  '99999999999999999999',
  '4294967296',
  '1e308',
  'NaN',
  'A1',
  'A1048577',
  'XFD1048576',
  'XFE1',
  'a0',
  '$B$2',
  'A1:XFD1048576',
  '__proto__',
  'constructor',
  'inlineStr',
  's',
  'b',
  'e',
  'd',
  'str',
  '&#x10FFFF;',
  '&#0;',
  '&#xD800;',
  '&unknown;',
  '&',
  '../../../x',
  'rId1',
  '\u0000',
  '\ud83d\ude00',
];

/** XML snippets, valid and invalid in sheets. */
const SNIPPETS = [
  '<c r="B2" t="s"><v>999999</v></c>',
  '<c><v>1</v>',
  '</c>',
  '<row r="0"/>',
  '<row r="1048577"><c><v>1</v></c></row>',
  '<v>',
  '<!-- -->',
  '<!--',
  '<![CDATA[',
  ']]>',
  '<?x ?>',
  '<!DOCTYPE x [<!ENTITY a "aaaaaaaaaa">]>',
  '<a:b:c d="',
  '<>',
  '< >',
  "<c r='A1'",
  '<f>',
  '<si><t>x</t></si>',
  '<mergeCell ref="A1:B2"/>',
  '_x0041_',
  '_xD83D_',
  '&#128512;',
];

/** Replaces a random match of the pattern. */
function replaceOne(
  text: string,
  pattern: RegExp,
  random: Random,
  make: (match: RegExpExecArray) => string,
): string {
  const found = Array.from(text.matchAll(pattern));
  if (found.length === 0) return text;
  const match = random.pick(found);
  return text.slice(0, match.index) + make(match) + text.slice(match.index + match[0].length);
}

// Lengths are bounded, so that broken texts are searched in linear time.
const ATTRIBUTE = /(?<=\s)([\w:]{1,60})=("[^"]{0,2000}"|'[^']{0,2000}')/g;
const TAG = /<\/?[\w:][^<>]{0,100000}>/g;
const CONTENT = />([^<>]{1,100000})</g;

/** Maximum number of characters that repetition may add. */
const MAX_REPEATED = 500_000;

/** Mutations of XML and HTML: attributes, tags and content. */
export const xmlMutations: Readonly<Record<string, TextMutation>> = {
  attributeValue: (text, random) =>
    replaceOne(text, ATTRIBUTE, random, ([, name]) => `${name}="${random.pick(VALUES)}"`),
  attributeLong: (text, random) =>
    replaceOne(
      text,
      ATTRIBUTE,
      random,
      ([, name]) => `${name}="${'9'.repeat(1 + random.below(70_000))}"`,
    ),
  attributeTwice: (text, random) => replaceOne(text, ATTRIBUTE, random, ([all]) => `${all} ${all}`),
  attributeGone: (text, random) => replaceOne(text, ATTRIBUTE, random, () => ''),
  attributeName: (text, random) =>
    replaceOne(
      text,
      ATTRIBUTE,
      random,
      ([, , value]) => `${random.pick(['r', 's', 't', 'x:r', 'hidden'])}=${value}`,
    ),
  tagGone: (text, random) => replaceOne(text, TAG, random, () => ''),
  tagTwice: (text, random) => replaceOne(text, TAG, random, ([all]) => all + all),
  tagMany: (text, random) =>
    replaceOne(text, TAG, random, ([all]) =>
      all.repeat(1 + random.below(Math.min(12_000, MAX_REPEATED / all.length))),
    ),
  tagName: (text, random) =>
    replaceOne(text, TAG, random, ([all]) =>
      all.replace(/[\w:]+/, random.pick(['c', 'v', 'row', 't', 'si', 'is', 'x:c', 'sheetData'])),
    ),
  content: (text, random) => replaceOne(text, CONTENT, random, () => `>${random.pick(VALUES)}<`),
  insert: (text, random) => {
    const at = random.below(text.length + 1);
    return text.slice(0, at) + random.pick(SNIPPETS) + text.slice(at);
  },
  nested: (text, random) =>
    replaceOne(text, TAG, random, ([all]) => `${'<a>'.repeat(1 + random.below(10_000))}${all}`),
  cutOff: (text, random) => text.slice(0, random.below(text.length + 1)),
  moved: (text, random) => {
    const from = random.below(text.length + 1);
    const piece = text.slice(from, from + random.below(400));
    const at = random.below(text.length + 1);
    return text.slice(0, at) + piece + text.slice(at);
  },
};
