import type { Language } from '../../src/domain/languages.ts';
import { textRules } from '../../src/api/contract/texts/texts.ts';
import { checkText } from '../../src/icu/checkText.ts';
import { collectParts, type Choice } from '../../src/icu/messageParts.ts';
import { parseMessage } from '../../src/icu/parseMessage.ts';

export type Texts = Readonly<Record<string, string>>;

/** Texts that a language writes as English does. */
const sameAsEnglish: Readonly<Partial<Record<Language, readonly string[]>>> = {
  fr: 'Action Actions Active Code Destination Documents Express Format Formats Fragile Incoterm International Messages Note Notes Orange Service Signature Standard Tag Tags Test Ticket Tickets Type Version Versions Webhook Webhooks'.split(
    ' ',
  ),
};

/** Names and signs that every language writes in Latin letters. */
const names: ReadonlySet<string> = new Set(
  [
    'Big5 GB18030 IOSS JIS Shift UTC UTF-8 UTF-16 UTF-16BE UTF-16LE Unicode DOS Mac Roman KOI8-R EUC-KR Windows-874',
    'Windows-1250 Windows-1251 Windows-1252 Windows-1253 Windows-1254 Windows-1255 Windows-1256 Windows-1257 Windows-1258',
    'Excel Google Sheets Mac OpenDocument CSV TSV PDF ZPL JPEG PNG WebP Word csv tsv ods xls xlsb xlsm xlsx docx',
    'SQL DIF SYLK slk dBASE dbf Gnumeric LibreOffice EtherCalc Apple Numbers Office Microsoft Google Chrome Edge macOS Windows USB WinUSB JSON XML ZIP fods lock',
    'API ERP IP db8 Shopify WooCommerce Authorization Bearer ptg OpenAPI Idempotency-Key Idempotency Key Webhook webhook-id TLS https ms',
    'Content-Type application json YYYY-MM-DD HH MM GH GHS 100x150 x150 domestic international',
    'DAP DDP FBS HS IM LTL SKU UN VIP Ctrl A4 A6 cm dpi kg mm',
  ].flatMap((line) => line.split(' ')),
);

/** A text in another script than its language's was not translated, whatever English says now. */
const scripts: Readonly<Partial<Record<Language, RegExp>>> = {
  zh: /\p{Script=Han}/u,
  ar: /\p{Script=Arabic}/u,
  bn: /\p{Script=Bengali}/u,
};

/** A text's words: not its placeholders, plural forms' names and tags. */
function wordsOf(text: string): readonly string[] {
  const said = text
    .replaceAll(/\{\w+, (?:plural|select|selectordinal),/g, ' ')
    .replaceAll(/(?:=\d+|\w+) \{/g, ' ')
    .replaceAll(/<\/?\d+\/?>|\{\w+\}/g, ' ');
  return said.match(/\p{L}[\p{L}\p{M}\p{N}-]*/gu) ?? [];
}

/** The part of a text left in English: all of it, or a word that is no name. Null if there is none. */
function neglected(code: Language, text: string, english: string): string | null {
  const words = wordsOf(text);
  const meant = words.filter((word) => !names.has(word));
  if (code === 'en' || meant.length === 0 || sameAsEnglish[code]?.includes(text) === true) {
    return null;
  }
  if (text === english || scripts[code]?.test(text) === false) return text;
  if (scripts[code] === undefined) return null;
  // A language that joins its endings to a name writes them after a hyphen: Excel-এর.
  return (
    meant.find((word) => {
      const [latin = ''] = /^[A-Za-z][A-Za-z\d]+/.exec(word) ?? [];
      const isJoined = names.has(word.replace(/-[^A-Za-z\d]*$/, '')) || names.has(latin);
      return latin !== '' && !isJoined;
    }) ?? null
  );
}

/** French spaces before high punctuation and inside of guillemets do not break, quotes are curly. */
const frenchSlip = /[ \p{L}][;!?»]| :(?= |$)|« |['"]/u;

/** Figures are shown as 0 to 9 in every language: a text with others has two kinds side by side. */
const otherDigit = /(?!\d)\p{Nd}/u;

/** Categories that mean more than one whole number, so that a branch has to say which. */
function severalIn(rules: Intl.PluralRules): ReadonlySet<string> {
  const counts = Map.groupBy(
    Array.from({ length: 200 }, (_, n) => n),
    (n) => rules.select(n),
  );
  const { pluralCategories } = rules.resolvedOptions();
  return new Set(pluralCategories.filter((category) => counts.get(category)?.length !== 1));
}

const among = (list: Iterable<string>) => `[${[...list].join(', ')}]`;

function choicesIn(text: string): readonly Choice[] {
  const reading = parseMessage(text);
  return reading.ok
    ? collectParts(reading.tokens).choices.filter(({ type }) => type !== 'select')
    : [];
}

/** Branches for several numbers that do not say which, where English says it. */
function* silentFaults(code: Language, text: string, english: string): Generator<string> {
  const several = severalIn(new Intl.PluralRules(code));
  const source = choicesIn(english);
  for (const [at, { branches }] of choicesIn(text).entries()) {
    if (source[at]?.branches.some(({ key, counts }) => key === 'other' && counts) !== true)
      continue;
    const silent = branches.filter(({ key, counts }) => several.has(key) && !counts);
    if (silent.length === 0) continue;
    yield `plural branches ${among(silent.map(({ key }) => key).toSorted())} do not say the number (#)`;
  }
}

/** Findings about a language's texts, one line each: `ar send.ready: …`. */
export function faultsOf(code: Language, texts: Texts, english: Texts): readonly string[] {
  const faults: string[] = [];
  const report = (id: string, what: string) => faults.push(`${code} ${id}: ${what}`);
  for (const id of Object.keys(texts))
    if (!Object.hasOwn(english, id)) report(id, 'nobody asks for it');
  for (const [id, source] of Object.entries(english)) {
    const text = texts[id] ?? '';
    if (text.trim() === '') {
      report(id, 'has no text');
      continue;
    }
    const left = neglected(code, text, source);
    if (left !== null) report(id, `is not translated: ${left}`);
    if (code === 'fr' && frenchSlip.test(text)) report(id, `is not set as French: ${text}`);
    if (otherDigit.test(text)) report(id, `writes figures otherwise than 0 to 9: ${text}`);
    for (const { rule, params } of checkText(code, text, source)) {
      const { line, column, ...others } = params;
      const what = textRules[rule].replaceAll(/\{(\w+)\}/g, (_, name: string) =>
        String(others[name]),
      );
      report(id, `line ${line}, column ${column}: ${what}`);
    }
    for (const fault of silentFaults(code, text, source)) report(id, fault);
  }
  return faults;
}

/** Differences between the English catalog and the texts in the code of pages and contract. */
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
