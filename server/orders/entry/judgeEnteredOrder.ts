import { type CountryFacts, dayInCountry } from '../../../src/domain/countries/countryFacts.ts';
import type { FieldError } from '../../../src/api/contract/envelope.ts';
import { type EntryFinding, isLineKey, judgeEntry } from '../../../src/domain/sheets/judgeEntry.ts';
import type { RuleId } from '../../../src/domain/rules/rules.ts';
import type { OrderKind, SheetDefinition } from '../../../src/domain/sheets/sheet.ts';
import { Refusal } from '../../http/refusal.ts';
import { type GoodRow, type Texts, lenientSheets } from '../content/judgeOrders.ts';
import { type GoodsLine, type OrderContent, orderContent } from '../content/orderContent.ts';

const PAST_DATE_RULE: RuleId = 'rule.date.past';

/** An order as its form sends it. */
export interface EnteredTexts {
  readonly values: Texts;
  readonly goods: readonly Texts[];
}

/** A valid entered order, as it is stored. */
export interface EnteredOrder {
  readonly content: OrderContent;
  readonly goods: readonly GoodsLine[];
  /** Errors at fields with a past date, which callers refuse unless the order already has that date. */
  readonly pastDateErrors: readonly FieldError[];
}

/** Country of the order's company, facts about all countries, and the time. */
export interface EntryContext {
  readonly countryCode: string;
  readonly countries: CountryFacts;
  readonly now: Date;
}

/**
 * Judges an entered order by the rules of imports. `sheet` replaces the sheet of the order kind.
 *
 * @throws Refusal `error.invalidInput` with all errors, at `values.<key>` and `goods.<n>.<key>`
 */
export function judgeEnteredOrder(
  kind: OrderKind,
  entered: EnteredTexts,
  { countryCode, countries, now }: EntryContext,
  sheet: SheetDefinition = lenientSheets[kind],
): EnteredOrder {
  refuseUnknownFields(sheet, entered);
  // A kind with goods lines needs one: the errors of an empty line name the missing fields.
  const isEmpty = sheet.group !== undefined && entered.goods.length === 0;
  const judged = judgeEntry(sheet, isEmpty ? { ...entered, goods: [{}] } : entered, {
    countryCode,
    countries,
    today: dayInCountry(countries, countryCode, now),
  });
  const fields = judged.findings
    .filter(({ severity }) => severity === 'error')
    .map(toEntryFieldError);
  const pastDateErrors = fields.filter(({ rule }) => rule === PAST_DATE_RULE);
  if (fields.length > pastDateErrors.length) throw new Refusal('error.invalidInput', { fields });
  const { values, goods } = judged.content;
  const [first = {}, ...further] = goods;
  const row = (line: Texts, at: number): GoodRow => ({ rowNo: at, texts: { ...values, ...line } });
  const stored = orderContent(
    kind,
    [row(first, 0), ...further.map((line, at) => row(line, at + 1))],
    countryCode,
  );
  return { content: stored.order, goods: stored.goods.map(withoutRow), pastDateErrors };
}

/**
 * Converts an entered order to rows for `listDifferingFields`, one for each line. `own`: a blank sender is
 * compared too, because the user saw it in the form.
 */
export function toEnteredRows(order: EnteredOrder) {
  const rowNos = [0, ...order.goods.slice(1).map((_, at) => at + 1)] as const;
  return { rowNos, ...order, sender: 'own' as const };
}

function toEntryFieldError({ line, key, rule, params }: EntryFinding): FieldError {
  const path = line === null ? `values.${key}` : `goods.${line}.${key}`;
  return { path, rule, ...(params === undefined ? {} : { params: { ...params } }) };
}

/** Goods line without a file row, because it was typed. */
function withoutRow(line: GoodsLine): GoodsLine {
  return { ...line, row_no: null };
}

/** Refuses texts under keys that the order kind does not have. */
function refuseUnknownFields(sheet: SheetDefinition, { values, goods }: EnteredTexts): void {
  const listKeys = (isLine: boolean) =>
    new Set(sheet.columns.map(({ key }) => key).filter((key) => isLineKey(sheet, key) === isLine));
  const listUnknownFields = (texts: Texts, path: string, keys: ReadonlySet<string>) =>
    Object.keys(texts)
      .filter((key) => !keys.has(key))
      .map((key): FieldError => ({ path: `${path}.${key}`, rule: 'input.unknown' }));
  const fields = [
    ...listUnknownFields(values, 'values', listKeys(false)),
    ...(sheet.group === undefined && goods.length > 0
      ? [{ path: 'goods', rule: 'input.unknown' }]
      : goods.flatMap((line, at) => listUnknownFields(line, `goods.${at}`, listKeys(true)))),
  ];
  if (fields.length > 0) throw new Refusal('error.invalidInput', { fields });
}
