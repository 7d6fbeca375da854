import {
  getCountryFact,
  dayInCountry,
  type CountryFacts,
} from '../../domain/countries/countryFacts.ts';
import {
  isLineKey,
  judgeEntry,
  type EntryContent,
  type EntryFieldRef,
  type JudgedEntry,
} from '../../domain/sheets/judgeEntry.ts';
import { senderKeys } from '../../domain/sheets/defaultSender.ts';
import { isDomesticKind, type OrderKind, type RowContext } from '../../domain/sheets/sheet.ts';
import { sheets } from '../../domain/sheets/sheets.ts';
import { entrySheets } from '../../domain/sheets/entrySheets.ts';

type Texts = Readonly<Record<string, string>>;

/** Name of a field in the form and in the paths of refusals. */
export function placeName({ line, key }: EntryFieldRef): string {
  return line === null ? `values.${key}` : `goods.${line}.${key}`;
}

/** The place that a name means; see `placeName`. */
export function parsePlace(name: string): EntryFieldRef {
  const [part, ...rest] = name.split('.');
  const [first = '', second = ''] = rest;
  return part === 'goods' ? { line: Number(first), key: second } : { line: null, key: first };
}

export function textAt({ values, goods }: EntryContent, { line, key }: EntryFieldRef): string {
  return (line === null ? values[key] : goods[line]?.[key]) ?? '';
}

export function withText(content: EntryContent, place: EntryFieldRef, text: string): EntryContent {
  const { line, key } = place;
  if (line === null) return { ...content, values: { ...content.values, [key]: text } };
  const goods = content.goods.map((one, at) => (at === line ? { ...one, [key]: text } : one));
  return { ...content, goods };
}

/** Merges content into the defaults; empty fields keep the default. */
export function filled(usual: EntryContent, { values, goods }: EntryContent): EntryContent {
  const said = Object.entries(values).filter(([, text]) => text !== '');
  return {
    values: { ...usual.values, ...Object.fromEntries(said) },
    goods: goods.length === 0 ? usual.goods : goods,
  };
}

/** Content of an empty form: the defaults of the kind and the given texts. */
export function newContent(
  kind: OrderKind,
  { countryCode, countries }: RowContext,
  given: Texts = {},
): EntryContent {
  const sheet = sheets[kind];
  const presets: Texts = {
    service: 'STANDARD',
    paymentMethod: 'PREPAID',
    ...(kind === 'ltl' ? {} : { pieces: '1' }),
    ...(isDomesticKind(kind)
      ? {
          receiverCountry: countryCode,
          currency: getCountryFact(countries, countryCode).currency ?? '',
        }
      : {}),
    ...given,
  };
  const known = sheet.columns
    .filter(({ key }) => !isLineKey(sheet, key) && (presets[key] ?? '') !== '')
    .map(({ key }) => [key, presets[key] ?? '']);
  return { values: Object.fromEntries(known), goods: sheet.group === undefined ? [] : [{}] };
}

/** The sender in a form; it is kept from order to order. */
export function pickSender({ values }: EntryContent): Texts {
  return Object.fromEntries(
    senderKeys.flatMap((key) => {
      const text = values[key] ?? '';
      return text === '' ? [] : [[key, text]];
    }),
  );
}

/** Who sends, how, and what: fields that the next of several orders shares with the one before. */
const sharedKeys: ReadonlySet<string> = new Set([
  ...senderKeys,
  'service',
  'deliveryType',
  'paymentMethod',
  'pickupDate',
  'pickupFrom',
  'pickupTo',
  'platform',
  'incoterm',
  'exportReason',
  'goodsName',
  'pieces',
  'weightKg',
  'lengthCm',
  'widthCm',
  'heightCm',
  'pallets',
  'palletType',
  'declaredValue',
  'currency',
]);

/**
 * Content of the next order: sender, service, payment and goods of this one, and the next number.
 */
export function nextContent(
  kind: OrderKind,
  context: RowContext,
  { values, goods }: EntryContent,
): EntryContent {
  const shared = Object.entries(values).filter(([key, text]) => text !== '' && sharedKeys.has(key));
  const customerOrderNo = nextNumber(values['customerOrderNo'] ?? '');
  const fresh = newContent(kind, context, { ...Object.fromEntries(shared), customerOrderNo });
  return { ...fresh, goods: goods.length > 0 ? goods : fresh.goods };
}

/** Another order with everything of this one but its number. */
export function copied(kind: OrderKind, { values, goods }: EntryContent): EntryContent {
  const sheet = sheets[kind];
  const { customerOrderNo: _number, ...rest } = values;
  const own = (texts: Texts, line: boolean) =>
    Object.fromEntries(
      sheet.columns
        .filter(({ key }) => isLineKey(sheet, key) === line && texts[key] !== undefined)
        .map(({ key }) => [key, texts[key] ?? '']),
    );
  const lines = goods.map((line) => own(line, true));
  const needsOne = sheet.group !== undefined && lines.length === 0;
  return { values: own(rest, false), goods: needsOne ? [{}] : lines };
}

const isBlank = (line: Texts) => Object.values(line).every((text) => text.trim() === '');

/** Goods lines without those that nothing is in; one always stays. */
export function withoutBlankLines(content: EntryContent): EntryContent {
  if (!content.goods.some(isBlank)) return content;
  const said = content.goods.filter((line) => !isBlank(line));
  return { ...content, goods: said.length === 0 ? content.goods.slice(0, 1) : said };
}

/** Content to send: fields that are not empty. */
export function sentContent({ values, goods }: EntryContent): EntryContent {
  const said = (texts: Texts) =>
    Object.fromEntries(Object.entries(texts).filter(([, text]) => text !== ''));
  return { values: said(values), goods: goods.map(said) };
}

/** Whether two contents say the same; a field that is absent is blank. */
export function isSame(a: EntryContent, b: EntryContent): boolean {
  return (
    a.goods.length === b.goods.length &&
    sameTexts(a.values, b.values) &&
    a.goods.every((line, at) => sameTexts(line, b.goods[at] ?? {}))
  );
}

function sameTexts(a: Texts, b: Texts): boolean {
  return Object.keys({ ...a, ...b }).every((key) => (a[key] ?? '') === (b[key] ?? ''));
}

interface KnownVerdict {
  readonly about: string;
  readonly countries: CountryFacts;
  readonly stored: EntryContent | null;
  readonly verdict: JudgedEntry;
}

const judged = new WeakMap<EntryContent, KnownVerdict>();

/** Findings on the content of a form, `stored` as the order was read; cached by content. */
export function judge(
  kind: OrderKind,
  { countryCode, countries }: RowContext,
  content: EntryContent,
  stored: EntryContent | null,
): JudgedEntry {
  const today = dayInCountry(countries, countryCode, new Date());
  const about = `${kind} ${countryCode} ${today}`;
  const known = judged.get(content);
  if (known?.about === about && known.stored === stored && known.countries === countries)
    return known.verdict;
  const context = {
    countryCode,
    countries,
    today,
    ...(stored === null ? {} : { stored: stored.values }),
  };
  const verdict = judgeEntry(entrySheets[kind], content, context);
  judged.set(content, { about, countries, stored, verdict });
  return verdict;
}

const COUNTED = /^(.*?)(\d{1,15})(\D*)$/u;

/**
 * Next number in the company's own pattern: increments the last run of digits and keeps its width.
 * Empty if there are no digits.
 */
export function nextNumber(number: string): string {
  const [, before, digits, behind] = COUNTED.exec(number) ?? [];
  if (before === undefined || digits === undefined || behind === undefined) return '';
  const counted = String(Number(digits) + 1).padStart(digits.length, '0');
  return `${before}${counted}${behind}`;
}
