import type { Language } from '../../src/domain/languages.ts';
import { textRules } from '../../src/api/contract/texts/texts.ts';
import { checkText } from '../../src/icu/checkText.ts';
import { collectParts, type Choice } from '../../src/icu/messageParts.ts';
import { parseMessage } from '../../src/icu/parseMessage.ts';

export type Texts = Readonly<Record<string, string>>;

/** Texts that are the same in a language and in English. */
const sameAsEnglish: Readonly<Partial<Record<Language, readonly string[]>>> = {
  fr: 'Action Actions Active Code Description Destination Documents Express Format Formats Fragile Incoterm International Messages Note Notes Orange Scans Service Signature Standard Tag Tags Test Ticket Tickets Type Version Versions Webhook Webhooks'.split(
    ' ',
  ),
};

/** Names and abbreviations that every language writes in Latin letters. */
const names: ReadonlySet<string> = new Set(
  [
    'Big5 GB18030 IOSS JIS Shift UTC UTF-8 UTF-16 UTF-16BE UTF-16LE Unicode DOS Mac Roman KOI8-R EUC-KR Windows-874',
    'Windows-1250 Windows-1251 Windows-1252 Windows-1253 Windows-1254 Windows-1255 Windows-1256 Windows-1257 Windows-1258',
    'Excel Google Sheets Mac OpenDocument CSV TSV PDF ZPL JPEG PNG WebP Word csv tsv ods xls xlsb xlsm xlsx docx',
    'SQL DIF SYLK slk dBASE dbf Gnumeric LibreOffice EtherCalc Apple Numbers Office Microsoft Google Chrome Edge macOS Windows USB WinUSB JSON Lines XML ZIP fods lock',
    'API ERP IP db8 Shopify WooCommerce Authorization Bearer ptg OpenAPI Idempotency-Key Idempotency Key Webhook webhook-id TLS https ms',
    'Content-Type application json YYYY-MM-DD HH MM GH GHS 100x150 x150 domestic international',
    'DAP DDP FBS HS IM LTL SKU UN VIP Ctrl A4 A6 cm dpi kg mm',
  ].flatMap((line) => line.split(' ')),
);

/** Script of a language; a text without it was not translated. */
const scripts: Readonly<Partial<Record<Language, RegExp>>> = {
  zh: /\p{Script=Han}/u,
  ar: /\p{Script=Arabic}/u,
  bn: /\p{Script=Bengali}/u,
};

/** Words of a text, without placeholders, plural categories and tags. */
function listWords(text: string): readonly string[] {
  const plain = text
    .replaceAll(/\{\w+, (?:plural|select|selectordinal),/g, ' ')
    .replaceAll(/(?:=\d+|\w+) \{/g, ' ')
    .replaceAll(/<\/?\d+\/?>|\{\w+\}/g, ' ');
  return plain.match(/\p{L}[\p{L}\p{M}\p{N}-]*/gu) ?? [];
}

/** The untranslated part of a text: all of it, or a word that is no name. Null if there is none. */
function findUntranslated(code: Language, text: string, english: string): string | null {
  const words = listWords(text);
  const translatable = words.filter((word) => !names.has(word));
  if (code === 'en' || translatable.length === 0 || sameAsEnglish[code]?.includes(text) === true) {
    return null;
  }
  if (text === english || scripts[code]?.test(text) === false) return text;
  if (scripts[code] === undefined) return null;
  // Bengali joins endings to a name with a hyphen: Excel-এর.
  return (
    translatable.find((word) => {
      const [latin = ''] = /^[A-Za-z][A-Za-z\d]+/.exec(word) ?? [];
      const isJoined = names.has(word.replace(/-[^A-Za-z\d]*$/, '')) || names.has(latin);
      return latin !== '' && !isJoined;
    }) ?? null
  );
}

/**
 * Wrong French typography: other spaces than U+00A0 before punctuation or in guillemets, than U+202F in thousands;
 * straight quotes.
 */
const frenchMistake =
  /[ \u202F\p{L}][;!?»]|[ \u202F]:(?=[ }]|$)|«[ \u202F]|\d[ \u00A0]\d{3}(?!\d)|['"]/u;

/** Digits other than 0 to 9, which every language uses for numbers. */
const otherDigit = /(?!\d)\p{Nd}/u;

/** Plural categories for more than one number, whose branches must contain the number. */
function findSeveralCategories(rules: Intl.PluralRules): ReadonlySet<string> {
  const counts = Map.groupBy(
    Array.from({ length: 200 }, (_, n) => n),
    (n) => rules.select(n),
  );
  const { pluralCategories } = rules.resolvedOptions();
  return new Set(pluralCategories.filter((category) => counts.get(category)?.length !== 1));
}

const formatList = (list: Iterable<string>) => `[${[...list].join(', ')}]`;

function listChoices(text: string): readonly Choice[] {
  const reading = parseMessage(text);
  return reading.ok
    ? collectParts(reading.tokens).choices.filter(({ type }) => type !== 'select')
    : [];
}

/** Plural branches for several numbers without the number, if English contains it. */
function* findMissingNumbers(code: Language, text: string, english: string): Generator<string> {
  const several = findSeveralCategories(new Intl.PluralRules(code));
  const source = listChoices(english);
  for (const [at, { branches }] of listChoices(text).entries()) {
    if (
      source[at]?.branches.some(({ key, hasNumberSign }) => key === 'other' && hasNumberSign) !==
      true
    )
      continue;
    const withoutNumber = branches.filter(
      ({ key, hasNumberSign }) => several.has(key) && !hasNumberSign,
    );
    if (withoutNumber.length === 0) continue;
    yield `plural branches ${formatList(withoutNumber.map(({ key }) => key).toSorted())} do not contain the number (#)`;
  }
}

/** Findings about a language's texts, one line each: `ar send.ready: …`. */
export function findTextErrors(code: Language, texts: Texts, english: Texts): readonly string[] {
  const errors: string[] = [];
  const report = (id: string, what: string) => errors.push(`${code} ${id}: ${what}`);
  for (const id of Object.keys(texts)) if (!Object.hasOwn(english, id)) report(id, 'is unused');
  for (const [id, source] of Object.entries(english)) {
    const text = texts[id] ?? '';
    if (text.trim() === '') {
      report(id, 'has no text');
      continue;
    }
    const untranslated = findUntranslated(code, text, source);
    if (untranslated !== null) report(id, `is not translated: ${untranslated}`);
    if (code === 'fr' && frenchMistake.test(text)) report(id, `breaks French typography: ${text}`);
    if (otherDigit.test(text)) report(id, `has digits other than 0 to 9: ${text}`);
    for (const { rule, params } of checkText(code, text, source)) {
      const { line, column, ...others } = params;
      const what = textRules[rule].replaceAll(/\{(\w+)\}/g, (_, name: string) =>
        String(others[name]),
      );
      report(id, `line ${line}, column ${column}: ${what}`);
    }
    for (const error of findMissingNumbers(code, text, source)) report(id, error);
  }
  return errors;
}

/** Differences between the English catalog and the texts in the code of pages and contract. */
export function findSourceErrors(
  english: Texts,
  usedTexts: ReadonlyMap<string, string>,
): readonly string[] {
  const unused = Object.keys(english).filter((id) => !usedTexts.has(id));
  const other = [...usedTexts].filter(([id, text]) => english[id] !== text);
  return [
    ...unused.map((id) => `en ${id}: is unused`),
    ...other.map(([id, text]) => `en ${id}: the code says “${text}”; run npm run i18n:extract`),
  ];
}
