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

/** Name of a field in the form and in paths of refusals. */
export function toFieldName({ line, key }: EntryFieldRef): string {
  return line === null ? `values.${key}` : `goods.${line}.${key}`;
}

/** Parses a name created by `toFieldName`. */
export function parseFieldName(name: string): EntryFieldRef {
  const [part, ...rest] = name.split('.');
  const [first = '', second = ''] = rest;
  return part === 'goods' ? { line: Number(first), key: second } : { line: null, key: first };
}

export function textAt({ values, goods }: EntryContent, { line, key }: EntryFieldRef): string {
  return (line === null ? values[key] : goods[line]?.[key]) ?? '';
}

export function withText(content: EntryContent, field: EntryFieldRef, text: string): EntryContent {
  const { line, key } = field;
  if (line === null) return { ...content, values: { ...content.values, [key]: text } };
  const goods = content.goods.map((one, at) => (at === line ? { ...one, [key]: text } : one));
  return { ...content, goods };
}

/** Merges content into the defaults; empty fields keep the default. */
export function fillDefaults(
  defaults: EntryContent,
  { values, goods }: EntryContent,
): EntryContent {
  const filledFields = Object.entries(values).filter(([, text]) => text !== '');
  return {
    values: { ...defaults.values, ...Object.fromEntries(filledFields) },
    goods: goods.length === 0 ? defaults.goods : goods,
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
  const presetFields = sheet.columns
    .filter(({ key }) => !isLineKey(sheet, key) && (presets[key] ?? '') !== '')
    .map(({ key }) => [key, presets[key] ?? '']);
  return { values: Object.fromEntries(presetFields), goods: sheet.group === undefined ? [] : [{}] };
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

/** Fields that the next order shares with the previous one: sender, service, payment and goods. */
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
  const empty = newContent(kind, context, { ...Object.fromEntries(shared), customerOrderNo });
  return { ...empty, goods: goods.length > 0 ? goods : empty.goods };
}

/** Copies an order without its number; only fields of the kind are copied. */
export function copyContent(kind: OrderKind, { values, goods }: EntryContent): EntryContent {
  const sheet = sheets[kind];
  const { customerOrderNo: _number, ...rest } = values;
  const pickTexts = (texts: Texts, isLine: boolean) =>
    Object.fromEntries(
      sheet.columns
        .filter(({ key }) => isLineKey(sheet, key) === isLine && texts[key] !== undefined)
        .map(({ key }) => [key, texts[key] ?? '']),
    );
  const lines = goods.map((line) => pickTexts(line, true));
  const needsLine = sheet.group !== undefined && lines.length === 0;
  return { values: pickTexts(rest, false), goods: needsLine ? [{}] : lines };
}

const isBlank = (line: Texts) => Object.values(line).every((text) => text.trim() === '');

/** Removes blank goods lines; one line always stays. */
export function withoutBlankLines(content: EntryContent): EntryContent {
  if (!content.goods.some(isBlank)) return content;
  const filledLines = content.goods.filter((line) => !isBlank(line));
  return {
    ...content,
    goods: filledLines.length === 0 ? content.goods.slice(0, 1) : filledLines,
  };
}

/** Content to send: fields that are not empty. */
export function pickFilledTexts({ values, goods }: EntryContent): EntryContent {
  const pickFilled = (texts: Texts) =>
    Object.fromEntries(Object.entries(texts).filter(([, text]) => text !== ''));
  return { values: pickFilled(values), goods: goods.map(pickFilled) };
}

/** Whether two contents are equal; an absent field equals a blank one. */
export function isSameContent(a: EntryContent, b: EntryContent): boolean {
  return (
    a.goods.length === b.goods.length &&
    areSameTexts(a.values, b.values) &&
    a.goods.every((line, at) => areSameTexts(line, b.goods[at] ?? {}))
  );
}

function areSameTexts(a: Texts, b: Texts): boolean {
  return Object.keys({ ...a, ...b }).every((key) => (a[key] ?? '') === (b[key] ?? ''));
}

interface CachedVerdict {
  readonly basis: string;
  readonly countries: CountryFacts;
  readonly stored: EntryContent | null;
  readonly verdict: JudgedEntry;
}

const verdictCache = new WeakMap<EntryContent, CachedVerdict>();

/** Judges the content of a form; `stored` is the saved order. Cached by content. */
export function judge(
  kind: OrderKind,
  { countryCode, countries }: RowContext,
  content: EntryContent,
  stored: EntryContent | null,
): JudgedEntry {
  const today = dayInCountry(countries, countryCode, new Date());
  const basis = `${kind} ${countryCode} ${today}`;
  const cached = verdictCache.get(content);
  if (cached?.basis === basis && cached.stored === stored && cached.countries === countries)
    return cached.verdict;
  const context = {
    countryCode,
    countries,
    today,
    ...(stored === null ? {} : { stored: stored.values }),
  };
  const verdict = judgeEntry(entrySheets[kind], content, context);
  verdictCache.set(content, { basis, countries, stored, verdict });
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
  const incremented = String(Number(digits) + 1).padStart(digits.length, '0');
  return `${before}${incremented}${behind}`;
}
