import type { JudgeColumn } from '../judge/judge.ts';
import type { Cells } from '../judge/cells.ts';
import {
  combinedLineFindings,
  phoneWordFindings,
  PlanFindings,
  conditionalFindings,
  missingUnitFindings,
} from '../judge/planFindings.ts';
import { DerivedColumns } from '../mapping/derivedColumns.ts';
import type { GridColumn } from '../public/readingTypes.ts';
import { findPhoneWordsColumns, findConditionalAmounts } from './conditionalAmounts.ts';
import type { PlannedSheet } from './plannedSheet.ts';

/** Derived columns of a plan. */
export function createDerivedColumns({ store, plan, rules }: PlannedSheet): DerivedColumns {
  return new DerivedColumns(
    store,
    plan.columns.flatMap(({ derivedFrom }) => derivedFrom ?? []),
    rules.places,
  );
}

/**
 * Columns of a plan as they are judged: their store column, field and dependencies. Cells replaced by `lines` become
 * derived columns.
 */
export function toJudgeColumns(
  { plan: { columns }, rules, lines }: PlannedSheet,
  derived: DerivedColumns,
): readonly JudgeColumn[] {
  const derivedColumns = derived.columns.values();
  return columns.map((gridColumn, column): JudgeColumn => {
    const { key, source, hasApostrophes, lostLetterMark, dayOrder, midnights, unit, unitSource } =
      gridColumn;
    const rule = key === null ? undefined : rules.columns.find((one) => one.key === key);
    const contextColumns = findContextColumns(columns, rule?.contextKeys, unitSource);
    const base =
      gridColumn.derivedFrom === undefined ? source : (derivedColumns.next().value ?? null);
    const unquoted =
      base === null || hasApostrophes === undefined
        ? base
        : derived.add({ from: 'unquoted', column: base });
    const texts = lines?.texts.get(column);
    const corrected =
      unquoted === null || texts === undefined
        ? unquoted
        : derived.add({ from: 'corrected', column: unquoted, texts });
    const field = rule?.field ?? null;
    // Columns of dates and texts have no unit: the field's `read` gets these words in its place.
    const readingWords = [lostLetterMark, dayOrder, midnights]
      .filter((word) => word !== undefined)
      .join(' ');
    const readingUnit = unit ?? (readingWords === '' ? undefined : readingWords);
    return { key, source: corrected, field, unit: readingUnit, contextColumns };
  });
}

/** Columns that a field depends on, -1 for missing ones; undefined if there are none. */
function findContextColumns(
  columns: readonly GridColumn[],
  keys: readonly string[] = [],
  unitSource: number | undefined,
): readonly number[] | undefined {
  const columnList =
    unitSource === undefined
      ? keys.map((key) => columns.findIndex((one) => one.key === key))
      : [columns.findIndex(({ source }) => source === unitSource)];
  return columnList.some((at) => at >= 0) ? columnList : undefined;
}

/** Findings of the plan on cells: combined lines, amounts that do not count, phone words, and missing units. */
export function createPlanFindings(
  { store, rules, plan, lines }: PlannedSheet,
  cells: Cells,
): PlanFindings {
  const sources = [
    ...findConditionalAmounts(plan).map((amount) => conditionalFindings(store, amount)),
    ...findPhoneWordsColumns(plan).map((phoneWords) => phoneWordFindings(store, phoneWords)),
    ...plan.columns.flatMap(({ missingUnit }, column) =>
      missingUnit === undefined
        ? []
        : [
            missingUnitFindings(cells, {
              column,
              ownUnit: missingUnit.own,
              likelyUnit: missingUnit.likely,
            }),
          ],
    ),
  ];
  if (lines === null) return new PlanFindings(sources);
  const { group, combine } = rules;
  const { joined = [], summed = [], amounts = [] } = combine ?? {};
  const combinedKeys = new Set([...joined, ...summed, ...amounts]);
  const combined = combinedLineFindings({
    ...lines,
    columns: [...lines.texts.keys()].filter((column) =>
      combinedKeys.has(plan.columns[column]?.key ?? ''),
    ),
    numberColumn: plan.columns.findIndex(({ key }) => key === (group?.by ?? combine?.by)),
    sheetRow: (row) => store.sheetRow(row),
  });
  return new PlanFindings([combined, ...sources]);
}
