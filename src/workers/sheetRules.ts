import {
  type CountryFacts,
  getCountryFact,
  findCountryClock,
  dayInCountry,
} from '../domain/countries/countryFacts.ts';
import {
  isOrderKind,
  isDomesticKind,
  type ImportKind,
  type RowContext,
  type SheetDefinition,
} from '../domain/sheets/sheet.ts';
import { deliveryTypes } from '../domain/sheets/deliveryTypes.ts';
import { detectDateConvention } from '../domain/fields/date.ts';
import { likelyOrder } from '../domain/fields/likelyOrder.ts';
import { amountCurrencies, signCurrencies, date, checkDayRange } from '../domain/fields/fields.ts';
import { companyRowRuleInputs } from '../domain/sheets/fieldGroups.ts';
import { type SenderTexts, sheetWithSender } from '../domain/sheets/defaultSender.ts';
import { findPlaceIndex, findOnlyRegion } from '../domain/places/placeIndex.ts';
import { splitPlace } from '../domain/places/splitPlace.ts';
import { codeHeaders } from '../domain/sheets/codeHeader.ts';
import { sheets, type Sheets } from '../domain/sheets/sheets.ts';
import type { Finding } from '../domain/rules/rules.ts';
import { legalTender } from '../domain/names/currencyNames.ts';
import { createColumnReaders, type ColumnReader } from '../domain/sheets/columnReaders.ts';
import { dayInZone, type ZoneClock } from '../domain/countries/zoneClock.ts';
import type { CountryNames } from '../domain/names/countryNames.ts';
import { fieldMeanings } from './fieldMeanings.ts';
import type { CombineRules, KnownPlaces, SheetRules } from './engine/judge/rules.ts';
import type { CurrencyNames, FieldNames } from './engine/match/headerMatcher.ts';

/** Sheets with the names and codes that only files need, and country names. */
export interface Tables {
  readonly sheets: Sheets;
  readonly countries: CountryNames;
}

/** Company and kind on which the rules of a sheet depend. */
interface RuleOptions {
  readonly kind: ImportKind;
  readonly countryCode: string;
  readonly countries: CountryFacts;
  readonly sender?: SenderTexts | null;
}

/**
 * Creates the rules of a sheet from the contract: with loaded spellings of places, the carrier's countries, and the
 * company's country, date and default sender. A past date is only a warning: a file may list orders that were already
 * picked up.
 */
export function createRules(
  options: RuleOptions,
  { sheets, countries: countryNames }: Tables,
): SheetRules {
  const sheet = sheetWithSender(sheets[options.kind], options.sender ?? null);
  const { rowRules, amounts, group, sameRows } = sheet;
  const { countryCode, countries } = options;
  const combine = COMBINE_RULES[options.kind];
  const context: RowContext = { countryCode, countries };
  const days = {
    today: dayInCountry(countries, countryCode, new Date()),
    zone: findCountryClock(countries, countryCode),
  };
  return {
    columns: createColumnReaders(sheet, context).map((column) => readInZone(column, days)),
    rowRuleInputs: companyRowRuleInputs(sheet, context),
    amounts,
    rowRules: (row) => rowRules(row, context),
    ...(group === undefined ? {} : { group }),
    ...(sameRows === undefined ? {} : { sameRows }),
    ...(combine === undefined ? {} : { combine }),
    places: { split: placeSplitter(options), isCountry: (text) => countryNames.isName(text) },
  };
}

/** Splits places of the company's country, for kinds within it. */
function placeSplitter({ kind, countryCode, countries }: RuleOptions): KnownPlaces['split'] {
  if (isOrderKind(kind) && !isDomesticKind(kind)) return undefined;
  return (text) => {
    const index = findPlaceIndex(countries, countryCode);
    const parts = index === null ? null : splitPlace(index, text);
    if (index === null || parts === null) return null;
    return { ...parts, regionOfCity: findOnlyRegion(index, text)?.name ?? '' };
  };
}

/** Rules for kinds with one row per order: how several rows of one number are combined. */
const COMBINE_RULES: Readonly<Partial<Record<ImportKind, CombineRules>>> = {
  domestic: {
    by: 'customerOrderNo',
    joined: ['goodsName'],
    summed: ['pieces', 'weightKg'],
    amounts: ['declaredValue'],
  },
  ltl: {
    by: 'customerOrderNo',
    joined: ['goodsName'],
    summed: ['pallets', 'pieces', 'weightKg'],
    amounts: ['declaredValue'],
  },
};

/** Current date and clock of the company; null if unknown. */
interface Days {
  readonly today: string;
  readonly zone: ZoneClock | null;
}

/** A file may hold orders already picked up, but none for the year after next. */
const SEVERITIES = { past: 'warning', far: 'error' } as const;

/** Makes a date column read in the company's time zone; other columns are unchanged. */
function readInZone(column: ColumnReader, { today, zone }: Days): ColumnReader {
  const { field } = column;
  if (field.kind !== 'date') return column;
  const { required, isUpcoming = false } = field;
  const zonedReader = date({ required, isUpcoming, zone });
  const read: typeof field.read = (text, contextText) =>
    checkDayRange(today, field, zonedReader.read(text, contextText), SEVERITIES);
  return { ...column, field: { ...field, read } };
}

/** Countries and territories with US customary units: CLDR 48, measurementSystem. */
const IN_POUNDS: ReadonlySet<string> = new Set(['US', 'LR', 'AS', 'GU', 'MP', 'PR', 'UM', 'VI']);
/** Likely unit of numbers without one in these countries, by the unit of orders. */
const POUNDS: Readonly<Partial<Record<string, string>>> = { kg: 'lb', cm: 'in' };

const cacheBySheets = new WeakMap<Sheets, Map<string, readonly FieldNames[]>>();

/** Returns whether orders of a kind must state a delivery type, because the company's country has several. */
function hasDeliveryChoice({ kind, countryCode, countries }: Omit<RuleOptions, 'sender'>): boolean {
  return (
    isOrderKind(kind) &&
    isDomesticKind(kind) &&
    deliveryTypes(countries, kind, countryCode).length > 1
  );
}

/** Amounts of a kind in the currency of a field, with currency lookups. */
function createCurrencyNames(
  { amounts }: Pick<SheetDefinition, 'amounts'>,
  key: string,
  ownCurrency: string,
): CurrencyNames | undefined {
  const keys = Object.keys(amounts).filter((amount) => amounts[amount] === key);
  if (key !== 'currency' || keys.length === 0) return undefined;
  return {
    amounts: keys,
    companyCurrency: ownCurrency,
    findInAmount: amountCurrencies,
    findByWord: signCurrencies,
  };
}

const getToday = (zone: ZoneClock | null): string =>
  zone === null ? new Date().toISOString().slice(0, 10) : dayInZone(zone, new Date());

/** Errors that do not speak against a code column, such as an ambiguous currency sign. */
const ACCEPTABLE_RULES: ReadonlySet<string> = new Set(['rule.code.several', 'rule.currency.ended']);
const isAcceptable = ({ severity, rule }: Finding) =>
  severity !== 'error' || ACCEPTABLE_RULES.has(rule);

/**
 * Names of the fields of an order kind, in all languages. The array is created once per kind, default sender, delivery
 * choice, currency and zone, because matchers are cached by array.
 */
export function fieldNames(
  kind: ImportKind,
  ruleOptions?: RuleOptions,
  usedSheets: Sheets = sheets,
): readonly FieldNames[] {
  const sheet = sheetWithSender(usedSheets[kind], ruleOptions?.sender ?? null);
  const mustChooseDelivery = ruleOptions !== undefined && hasDeliveryChoice(ruleOptions);
  const hasNoSender = sheet === usedSheets[kind];
  const currency =
    ruleOptions === undefined
      ? ''
      : (getCountryFact(ruleOptions.countries, ruleOptions.countryCode).currency ??
        legalTender(ruleOptions.countryCode)[0] ??
        '');
  // Lists of a company's own addresses rarely state the country.
  const ownCountry = isOrderKind(kind) ? '' : (ruleOptions?.countryCode ?? '');
  const zone =
    ruleOptions === undefined
      ? null
      : findCountryClock(ruleOptions.countries, ruleOptions.countryCode);
  const hasPounds = IN_POUNDS.has(ruleOptions?.countryCode ?? '');
  const id = `${kind}${hasPounds ? ' in pounds' : ''}${hasNoSender ? '' : ' with a default sender'}${mustChooseDelivery ? ' to choose' : ''} ${currency} ${ownCountry} ${zone?.name ?? ''}`;
  const cacheById = cacheBySheets.get(usedSheets) ?? new Map<string, readonly FieldNames[]>();
  cacheBySheets.set(usedSheets, cacheById);
  let names = cacheById.get(id);
  if (names === undefined) {
    const keys = new Set(sheet.columns.map(({ key }) => key));
    names = sheet.columns.map(({ key, field, headers, isUnique }) => ({
      key,
      meanings: fieldMeanings(kind, key, keys),
      accepts: (text) => field.read(text).findings.every(isAcceptable),
      required: field.required || (mustChooseDelivery && key === 'deliveryType'),
      unit: field.unit,
      isOrderNumber: isUnique || key === sheet.group?.by,
      findDateConvention:
        field.kind === 'date' ? (cells) => detectDateConvention(cells, zone) : undefined,
      findLikelyOrder:
        field.kind === 'date' && field.isUpcoming === true
          ? (cells) => likelyOrder(cells, getToday(zone))
          : undefined,
      currencyNames: createCurrencyNames(sheet, key, currency),
      typicalMax: field.usual?.max,
      localUnit: hasPounds ? POUNDS[field.unit ?? ''] : undefined,
      defaultForAll: key === 'country' && ownCountry !== '' ? ownCountry : undefined,
      headers: Object.values(headers).flat(),
      templateHeaders: Object.values(headers).map(([name]) => name),
      codeHeaders: field.codes === undefined ? [] : codeHeaders(headers),
    }));
    cacheById.set(id, names);
  }
  return names;
}
