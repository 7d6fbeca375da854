import { getShownText } from '../judge/cells.ts';
import type { Finding } from '../judge/rules.ts';
import type { CopyResult, RowSpan } from '../public/changeTypes.ts';
import type {
  CellView,
  RowState,
  RowView,
  Verdict,
  ValueCount,
  RuleCount,
} from '../public/rowTypes.ts';
import { CHUNK_MASK } from '../store.ts';
import type { Sheet } from './sheet.ts';

/** Shared by all cells without a finding, so that it is posted to the page once. */
const NO_VERDICTS: readonly Verdict[] = [];

/** Rows for display. Only this function decodes many cells. */
export function readWindow({ cells, judge, rows, answers }: Sheet, ids: Uint32Array): RowView[] {
  return Array.from(ids, (id) => {
    const verdicts = judge.findings(id);
    const waybill = answers.waybillNo(id);
    const forecast = rows.forecasts.get(id);
    const line = judge.positionInOrder(id);
    return {
      id,
      // Goods from side-by-side columns keep the file's row.
      sheetRow: cells.store.sheetRow(cells.store.goodsLines.rows.get(id) ?? id),
      cells: cells.columns.map((_, column): CellView => {
        const original = cells.original(id, column);
        // Most cells are accepted by their bytes, without reading the field.
        const isCanonical = judge.columns[column]?.texts.isCanonicalInFile(id) === true;
        const text = isCanonical ? original : getShownText(cells.read(id, column));
        const cellVerdicts = verdicts[column];
        return {
          text,
          ...(original === text ? {} : { original }),
          verdicts:
            cellVerdicts === undefined || cellVerdicts.length === 0 ? NO_VERDICTS : cellVerdicts,
        };
      }),
      state: rows.state(id) as RowState,
      ...(waybill === null ? {} : { waybillNo: waybill }),
      ...(forecast === null ? {} : { forecast }),
      ...(line === null ? {} : { line }),
    };
  });
}

export interface ValueOptions {
  /** Only texts with a finding of their own field. */
  readonly onlyWithFindings: boolean;
  /** Maximum number of texts returned. */
  readonly limit: number;
}

const SEVERITIES = ['error', 'warning', 'info'] as const;

/**
 * Distinct texts of a column over all order rows, as in the file or the edits, most frequent first. Yields between
 * chunks.
 */
export function* listValues(
  { cells, judge, rows }: Sheet,
  column: number,
  { onlyWithFindings, limit }: ValueOptions,
): Generator<void, { values: ValueCount[]; distinct: number }> {
  const countsByText = new Map<string, { rows: number; readonly verdict: Verdict | null }>();
  if (cells.columns[column] === undefined) return { values: [], distinct: 0 };
  const isSameEverywhere = cells.isRowIndependent(column);
  for (let row = 0; row < judge.judged; row++) {
    if ((row & CHUNK_MASK) === 0) yield;
    if (rows.isOut(row)) continue;
    // The fast path accepts the bytes, so the field has no finding.
    const hasNoFinding = judge.columns[column]?.texts.isCanonicalInFile(row) === true;
    if (hasNoFinding && onlyWithFindings) continue;
    const text = cells.raw(row, column);
    const countOfText = countsByText.get(text);
    if (countOfText === undefined || !isSameEverywhere) {
      const verdict = hasNoFinding ? null : findWorst(cells.read(row, column).findings);
      // If another column affects the verdict, only rows with the worst verdict are counted.
      if (countOfText === undefined || isMoreSevere(verdict, countOfText.verdict)) {
        countsByText.set(text, { rows: 1, verdict });
      } else if (!isMoreSevere(countOfText.verdict, verdict)) countOfText.rows++;
    } else {
      countOfText.rows++;
    }
  }
  const values = [...countsByText]
    .map(([text, { rows: count, verdict }]) => ({ text, rows: count, verdict }))
    .filter(({ verdict }) => !onlyWithFindings || verdict !== null)
    .sort((a, b) => b.rows - a.rows || (a.text < b.text ? -1 : 1));
  return { values: values.slice(0, Math.max(0, limit)), distinct: values.length };
}

/** Returns whether one verdict is more severe than the other; null is the least severe. */
function isMoreSevere(first: Verdict | null, second: Verdict | null): boolean {
  const rankSeverity = (verdict: Verdict | null) =>
    verdict === null ? SEVERITIES.length : SEVERITIES.indexOf(verdict.severity);
  return rankSeverity(first) < rankSeverity(second);
}

function findWorst(findings: readonly Finding[]): Verdict | null {
  for (const severity of SEVERITIES) {
    const finding = findings.find((one) => one.severity === severity);
    if (finding !== undefined) return { ...finding, by: 'browser' };
  }
  return null;
}

/** Maximum length of copied text: a longer one overloads clipboards and target programs. */
const COPY_LIMIT = 32 * 1024 * 1024;

const NEEDS_QUOTES = /["\t\r\n]/;

/**
 * Cells as displayed, separated by tabs with one line per row, in the format of spreadsheets. Yields between chunks.
 */
export function* copyRows(
  sheet: Sheet,
  span: RowSpan,
  columns: readonly number[],
): Generator<void, CopyResult> {
  const { cells } = sheet;
  const lines: string[] = [];
  let length = 0;
  for (const [i, row] of sheet.rowsOf(span).entries()) {
    if ((i & CHUNK_MASK) === 0) yield;
    const line = columns
      .map((column) =>
        quoteCell(cells.columns[column] === undefined ? '' : getShownText(cells.read(row, column))),
      )
      .join('\t');
    length += line.length + 1;
    if (length > COPY_LIMIT) return { ok: false, limit: COPY_LIMIT };
    lines.push(line);
  }
  return { ok: true, text: lines.join('\n') };
}

function quoteCell(text: string): string {
  return NEEDS_QUOTES.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
}

/** Number of cells per column and rule, most frequent first. */
export function countRules({ judge }: Sheet): readonly RuleCount[] {
  const { signatures, verdicts } = judge;
  const counts: RuleCount[] = [];
  for (const [column, { counts: perSignature }] of verdicts.columns.entries()) {
    const perRule = new Map<string, Omit<RuleCount, 'rows'> & { rows: number }>();
    for (const [signature, count] of perSignature.entries()) {
      if (count === undefined || count === 0) continue;
      for (const { rule, severity } of signatures.rules(signature)) {
        const ruleCount = perRule.get(`${severity} ${rule}`);
        if (ruleCount === undefined) {
          perRule.set(`${severity} ${rule}`, { rule, severity, column, rows: count });
        } else {
          ruleCount.rows += count;
        }
      }
    }
    counts.push(...perRule.values());
  }
  return counts.sort((a, b) => b.rows - a.rows || a.column - b.column);
}
