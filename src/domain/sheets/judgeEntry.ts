import { checkDayRange, type Reading } from '../fields/fields.ts';
import type { Finding } from '../rules/rules.ts';
import type { RowContext, SheetDefinition } from './sheet.ts';
import { joinContextTexts, createColumnReaders } from './columnReaders.ts';

/** Severities of findings about a day in the past, and one over a year ahead. */
const SEVERITIES = { past: 'error', far: 'error' } as const;

type Texts = Readonly<Record<string, string>>;

/** Content of an order: texts by field key, and by field key of each goods line. */
export interface EntryContent {
  readonly values: Texts;
  /** Empty for kinds without lines. */
  readonly goods: readonly Texts[];
}

/** Location of a field: `line` is the goods line, null for a field of the order itself. */
export interface EntryFieldRef {
  readonly line: number | null;
  readonly key: string;
}

export interface EntryFinding extends Finding, EntryFieldRef {}

export interface JudgedEntry {
  /** Canonical texts; unreadable texts unchanged. */
  readonly content: EntryContent;
  /** The content to show: decimals as entered. */
  readonly shown: EntryContent;
  /** In the sequence of the sheet's columns, line by line. */
  readonly findings: readonly EntryFinding[];
}

/** Whether a field belongs to a goods line rather than the order. */
export function isLineKey({ group }: Pick<SheetDefinition, 'group'>, key: string): boolean {
  return group?.line.includes(key) ?? false;
}

/** Everything besides texts and sheet that findings about an entry depend on. */
export interface EntryContext extends RowContext {
  /** Today in the company's country; no order is picked up earlier. */
  readonly today: string;
  /** Stored texts of the order; a stored day that has passed is allowed. */
  readonly stored?: Texts;
}

/** Downgrades findings about a stored place to warnings, because the carrier may have removed the place since. */
const withPlaceWarnings = (reading: Reading<unknown>): Reading<unknown> => ({
  ...reading,
  findings: reading.findings.map((finding) =>
    finding.rule.startsWith('rule.place.') ? { ...finding, severity: 'warning' } : finding,
  ),
});

/**
 * Judges an entered order by the rules of an import: first each field, then the fields of each line with those of the
 * order, then the lines together.
 */
export function judgeEntry(
  sheet: SheetDefinition,
  { values, goods }: EntryContent,
  context: EntryContext,
): JudgedEntry {
  const { group } = sheet;
  const columns = createColumnReaders(sheet, context);
  // The context of a field is always in fields of the order.
  const readContextText = (key: string): string => {
    const column = columns.find((one) => one.key === key);
    if (column === undefined) return '';
    const contextText = joinContextTexts((column.contextKeys ?? []).map(readContextText));
    return column.field.read((values[key] ?? '').toWellFormed(), contextText).text;
  };
  const findings: EntryFinding[] = [];
  const readFields = (line: number | null, texts: Texts): { texts: Texts; shown: Texts } => {
    const readings = columns
      .filter(({ key }) => isLineKey(sheet, key) === (line !== null))
      .map(({ key, field, contextKeys = [] }) => {
        const text = (texts[key] ?? '').toWellFormed();
        const plain = field.read(text, joinContextTexts(contextKeys.map(readContextText)));
        const isStored = text === context.stored?.[key];
        const reading = isStored
          ? withPlaceWarnings(plain)
          : checkDayRange(context.today, field, plain, SEVERITIES);
        findings.push(...reading.findings.map((finding) => ({ ...finding, line, key })));
        return [key, reading] as const;
      });
    return {
      texts: Object.fromEntries(readings.map(([key, { text }]) => [key, text])),
      shown: Object.fromEntries(readings.map(([key, { text, shown = text }]) => [key, shown])),
    };
  };

  const { texts: order, shown } = readFields(null, values);
  const readLines = group === undefined ? [] : goods.map((line, at) => readFields(at, line));
  const lines = readLines.map(({ texts }) => texts);
  const rows = group === undefined ? [order] : lines.map((line) => ({ ...order, ...line }));

  rows.forEach((row, at) => {
    for (const { column: key, ...finding } of sheet.rowRules(row, context)) {
      const isLine = isLineKey(sheet, key);
      // Findings about the order are reported once, not with every line.
      if (isLine || at === 0) findings.push({ ...finding, line: isLine ? at : null, key });
    }
  });
  if (group !== undefined && rows.length > group.maxRows) {
    const params = { max: group.maxRows, count: rows.length };
    findings.push({
      line: null,
      key: group.by,
      rule: 'rule.group.tooMany',
      severity: 'error',
      params,
    });
  }
  if (group !== undefined && !hasErrors(findings)) {
    for (const { column: key, row, ...finding } of group.rules(rows)) {
      findings.push({ ...finding, line: isLineKey(sheet, key) ? row : null, key });
    }
  }
  return {
    content: { values: order, goods: lines },
    shown: { values: shown, goods: readLines.map((line) => line.shown) },
    findings,
  };
}

export function hasErrors(findings: readonly Finding[]): boolean {
  return findings.some(({ severity }) => severity === 'error');
}
