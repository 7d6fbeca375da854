import { ShopRegionCodes } from '../../../src/domain/places/shopRegionCodes.ts';
import { SHOP_STATES } from '../../../src/domain/places/shopStateTable.ts';
import { sheetsWith } from '../../../src/domain/sheets/sheets.ts';
import { CountryNames } from '../../../src/domain/names/countryNames.ts';
import { FURTHER_COUNTRY_NAMES } from '../../../src/domain/names/furtherNameTable.ts';
import type { FieldRule, Reading } from '../../../src/domain/fields/fields.ts';
import type { ParsedBatch, RowOutcome } from '../../../src/api/contract/orders/orderImport.ts';
import { joinContextTexts, createColumnReaders } from '../../../src/domain/sheets/columnReaders.ts';
import type { Finding } from '../../../src/domain/rules/rules.ts';
import type { RowContext, SheetDefinition, SheetGroup } from '../../../src/domain/sheets/sheet.ts';
import { createSlices } from '../../pacing.ts';

/** Spellings of countries and states that forms, files, shops and programs use. */
export const spellings = {
  countries: new CountryNames(FURTHER_COUNTRY_NAMES),
  states: new ShopRegionCodes(SHOP_STATES),
};

/** Sheets by which the server judges orders; they accept `spellings`. */
export const lenientSheets = sheetsWith(spellings);

export type Verdict = Extract<RowOutcome, { status: 'invalid' }>['verdicts'][number];

/** Canonical text of each field by its key; empty if the field is absent. */
export type Texts = Readonly<Record<string, string>>;

/** A valid row of an order; the order's fields come from its first row. */
export interface GoodRow {
  readonly rowNo: number;
  readonly texts: Texts;
  /** Warnings about the row; absent if there are none, or if `shouldKeepWarnings` is not set. */
  readonly warnings?: readonly Verdict[];
}

/** Context of the orders' company, and whether to keep warnings; imports have shown theirs before they are sent. */
export interface JudgeContext extends RowContext {
  readonly shouldKeepWarnings?: boolean;
}

/** One order of a batch: its valid rows, or the verdicts against it. */
export type JudgedOrder =
  | { readonly ok: true; readonly rows: readonly [GoodRow, ...GoodRow[]] }
  /** Each row of the order has at least one verdict. */
  | { readonly ok: false; readonly rows: readonly RefusedRow[] };

interface RefusedRow {
  readonly rowNo: number;
  readonly verdicts: readonly Verdict[];
}

/** A parsed row, to which the rules add verdicts and warnings. */
interface ReadRow {
  readonly rowNo: number;
  texts: Texts;
  readonly verdicts: Verdict[];
  /** Null if warnings are not kept. */
  readonly warnings: Verdict[] | null;
}

/**
 * Judges the orders of a batch, in the sequence of their first rows, like the browser does: each field by
 * its own rule, then fields against each other by their canonical texts, then the rows of an order against
 * each other. A field whose column was not sent counts as empty.
 */
export async function judgeOrders(
  sheet: SheetDefinition,
  { columns, rows }: Pick<ParsedBatch, 'columns' | 'rows'>,
  context: JudgeContext,
): Promise<JudgedOrder[]> {
  const readers = createFieldReaders(sheet, columns, context);
  const groupReader = readers.find(({ key }) => key === sheet.group?.by);
  const sorted = rows.toSorted(([a], [b]) => a - b);
  const orderKeys = listOrderKeys(sheet);
  const slice = createSlices();
  const judged: JudgedOrder[] = [];
  for (const orderRows of groupRows(groupReader, sorted)) {
    const order: ReadRow[] = [];
    for (const row of orderRows) {
      await slice();
      order.push(readRow(readers, row, orderRows[0] ?? row, context.shouldKeepWarnings === true));
    }
    judgeOrder(sheet, orderKeys, order, context);
    judged.push(toJudgedOrder(sheet.group, order));
  }
  return judged;
}

type BatchRow = ParsedBatch['rows'][number];

interface FieldReader {
  readonly key: string;
  /** Readers of the fields that this one depends on. */
  readonly contextReaders: readonly FieldReader[];
  /** Parses the field of a row; a text that occurs in several rows is parsed once. */
  readonly read: (texts: readonly string[], contextText: string) => Reading<unknown>;
}

/** Creates readers of the sheet's fields, in the sequence of its columns. */
function createFieldReaders(
  sheet: SheetDefinition,
  columns: readonly string[],
  context: RowContext,
): readonly FieldReader[] {
  const fields = createColumnReaders(sheet, context);
  const findReader = (key: string | undefined): FieldReader | undefined => {
    const column = fields.find((one) => one.key === key);
    if (column === undefined) return undefined;
    const at = columns.indexOf(column.key);
    const read = memoizeReader(column.field.read);
    return {
      key: column.key,
      contextReaders: (column.contextKeys ?? []).flatMap((one) => findReader(one) ?? []),
      read: (texts, contextText) => read(texts[at] ?? '', contextText),
    };
  };
  return fields.flatMap(({ key }) => findReader(key) ?? []);
}

/** Returns a reader that reads equal texts with equal contexts once. */
function memoizeReader(read: FieldRule['read']): FieldRule['read'] {
  const cache = new Map<string, Map<string, Reading<unknown>>>();
  return (text, contextText = '') => {
    let texts = cache.get(contextText);
    if (texts === undefined) cache.set(contextText, (texts = new Map()));
    let reading = texts.get(text);
    if (reading === undefined) {
      // Lone surrogates are not characters, and no database stores them.
      reading = read(text.toWellFormed(), contextText);
      texts.set(text, reading);
    }
    return reading;
  };
}

/** Groups rows by order, by the field of `groupReader`. A row whose field is empty is an order of its own. */
function groupRows(groupReader: FieldReader | undefined, rows: readonly BatchRow[]): BatchRow[][] {
  if (groupReader === undefined) return rows.map((row) => [row]);
  return [...Map.groupBy(rows, (row) => groupReader.read(row[1], '').text || row).values()];
}

/** Parses a row field by field. The fields on which others depend are read from the order's first row. */
function readRow(
  readers: readonly FieldReader[],
  [rowNo, rowTexts]: BatchRow,
  [, firstRowTexts]: BatchRow,
  shouldKeepWarnings: boolean,
): ReadRow {
  const texts: Record<string, string> = {};
  const verdicts: Verdict[] = [];
  const warnings: Verdict[] | null = shouldKeepWarnings ? [] : null;
  for (const { key, contextReaders, read } of readers) {
    const reading = read(
      rowTexts,
      joinContextTexts(contextReaders.map((one) => readText(one, firstRowTexts))),
    );
    texts[key] = reading.text;
    for (const finding of reading.findings) {
      addError(verdicts, key, finding);
      if (warnings !== null && isWarningFinding(finding)) warnings.push(toVerdict(key, finding));
    }
  }
  return { rowNo, texts, verdicts, warnings };
}

/** Canonical text of a field that others depend on. */
const readText = ({ contextReaders, read }: FieldReader, texts: readonly string[]): string =>
  read(texts, joinContextTexts(contextReaders.map((one) => readText(one, texts)))).text;

/** Keys of the fields that belong to the whole order and not to a goods line. */
const listOrderKeys = ({ columns, group }: SheetDefinition): readonly string[] =>
  columns.map(({ key }) => key).filter((key) => group?.line.includes(key) !== true);

function judgeOrder(
  sheet: SheetDefinition,
  orderKeys: readonly string[],
  rows: readonly ReadRow[],
  context: RowContext,
): void {
  const { group } = sheet;
  const [first] = rows;
  if (first === undefined) return;
  for (const row of rows) {
    if (row !== first) copyOrderFields(row, first, orderKeys);
    if (group !== undefined && rows.length > group.maxRows) {
      const params = { max: group.maxRows, count: rows.length };
      row.verdicts.push({ column: group.by, rule: 'rule.group.tooMany', params });
    }
    for (const finding of sheet.rowRules(row.texts, context)) {
      const isRepeated = row !== first && orderKeys.includes(finding.column);
      if (isRepeated) continue;
      addError(row.verdicts, finding.column, finding);
      if (isWarningFinding(finding)) row.warnings?.push(toVerdict(finding.column, finding));
    }
  }
  if (group === undefined || rows.some(({ verdicts }) => verdicts.length > 0)) return;
  for (const { row, column, ...finding } of group.rules(rows.map(({ texts }) => texts))) {
    addError((rows[row] ?? first).verdicts, column, finding);
  }
}

/** Copies the order's fields from the first row; a text of the row that differs is an error. */
function copyOrderFields(row: ReadRow, first: ReadRow, orderKeys: readonly string[]): void {
  const rowTexts = row.texts;
  const blank = new Set(orderKeys.filter((key) => rowTexts[key] === ''));
  const remaining = row.verdicts.filter(({ column }) => !blank.has(column));
  row.verdicts.splice(0, row.verdicts.length, ...remaining);
  for (const key of orderKeys) {
    const other = first.texts[key] ?? '';
    if (rowTexts[key] === '' || rowTexts[key] === other) continue;
    const params = { row: first.rowNo, other };
    row.verdicts.push({ column: key, rule: 'rule.group.differs', params });
  }
  const shared = Object.fromEntries(orderKeys.map((key) => [key, first.texts[key] ?? '']));
  row.texts = { ...rowTexts, ...shared };
}

/** Accepts an order as a whole or not at all: if one row is invalid, the verdicts of the others name it. */
function toJudgedOrder(group: SheetGroup | undefined, rows: readonly ReadRow[]): JudgedOrder {
  const [first, ...rest] = rows;
  const invalidRow = rows.find(({ verdicts }) => verdicts.length > 0);
  if (invalidRow === undefined && first !== undefined) {
    return { ok: true, rows: [toGoodRow(first), ...rest.map(toGoodRow)] };
  }
  const heldBack: Verdict = {
    column: group?.by ?? '',
    rule: 'rule.group.heldBack',
    params: { row: invalidRow?.rowNo ?? 0 },
  };
  return {
    ok: false,
    rows: rows.map(({ rowNo, verdicts }) => {
      return { rowNo, verdicts: verdicts.length > 0 ? verdicts : [heldBack] };
    }),
  };
}

function toGoodRow({ rowNo, texts, warnings }: ReadRow): GoodRow {
  return warnings === null || warnings.length === 0 ? { rowNo, texts } : { rowNo, texts, warnings };
}

/** Whether a finding is a warning; a text that was read as blank counts as one. */
const isWarningFinding = ({ severity, rule }: Finding) =>
  severity === 'warning' || rule === 'rule.changed.blank';

function addError(verdicts: Verdict[], column: string, finding: Omit<Finding, 'fix'>): void {
  if (finding.severity === 'error') verdicts.push(toVerdict(column, finding));
}

function toVerdict(column: string, { rule, params }: Pick<Finding, 'rule' | 'params'>): Verdict {
  return { column, rule, ...(params === undefined ? {} : { params: { ...params } }) };
}
