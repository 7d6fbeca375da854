import type { JudgeColumn } from '../judge/judge.ts';
import type { Cells } from '../judge/cells.ts';
import {
  combinedLineFindings,
  phoneWordFindings,
  PlanFindings,
  conditionalFindings,
  missingUnitFindings,
} from '../judge/planFindings.ts';
import { MadeColumns } from '../mapping/madeColumns.ts';
import type { GridColumn } from '../public/readingTypes.ts';
import { findPhoneWordsColumns, findConditionalAmounts } from './conditionalAmounts.ts';
import type { PlannedSheet } from './plannedSheet.ts';

/** Derived columns of a plan. */
export function createMadeColumns({ store, plan, rules }: PlannedSheet): MadeColumns {
  return new MadeColumns(
    store,
    plan.columns.flatMap(({ made }) => made ?? []),
    rules.places,
  );
}

/**
 * Columns of a plan as they are judged: their store column, field and dependencies. Cells replaced by `lines` become
 * derived columns.
 */
export function judgeColumns(
  { plan: { columns }, rules, lines }: PlannedSheet,
  made: MadeColumns,
): readonly JudgeColumn[] {
  const places = made.columns.values();
  return columns.map((planned, column): JudgeColumn => {
    const { key, source, hasApostrophes, letters, dayOrder, midnights, unit, unitSource } = planned;
    const rule = key === null ? undefined : rules.columns.find((one) => one.key === key);
    const beside = besideColumns(columns, rule?.beside, unitSource);
    const found = planned.made === undefined ? source : (places.next().value ?? null);
    const given =
      found === null || hasApostrophes === undefined
        ? found
        : made.add({ from: 'unquoted', column: found });
    const texts = lines?.texts.get(column);
    const at =
      given === null || texts === undefined
        ? given
        : made.add({ from: 'corrected', column: given, texts });
    const field = rule?.field ?? null;
    const words = [letters, dayOrder, midnights].filter((word) => word !== undefined).join(' ');
    const read = unit ?? (words === '' ? undefined : words);
    return { key, source: at, field, unit: read, beside };
  });
}

/** Columns that a field depends on, -1 for missing ones; undefined if there are none. */
function besideColumns(
  columns: readonly GridColumn[],
  keys: readonly string[] = [],
  unitSource: number | undefined,
): readonly number[] | undefined {
  const found =
    unitSource === undefined
      ? keys.map((key) => columns.findIndex((one) => one.key === key))
      : [columns.findIndex(({ source }) => source === unitSource)];
  return found.some((at) => at >= 0) ? found : undefined;
}

/** Findings of the plan on cells: combined, switched off, noted, or without a unit. */
export function planFindings(
  { store, rules, plan, lines }: PlannedSheet,
  cells: Cells,
): PlanFindings {
  const said = [
    ...findConditionalAmounts(plan).map((switched) => conditionalFindings(store, switched)),
    ...findPhoneWordsColumns(plan).map((noted) => phoneWordFindings(store, noted)),
    ...plan.columns.flatMap(({ unsaidUnit }, column) =>
      unsaidUnit === undefined ? [] : [missingUnitFindings(cells, { column, ...unsaidUnit })],
    ),
  ];
  if (lines === null) return new PlanFindings(said);
  const { group, combine } = rules;
  const { joined = [], summed = [], worth = [] } = combine ?? {};
  const own = new Set([...joined, ...summed, ...worth]);
  const combined = combinedLineFindings({
    ...lines,
    columns: [...lines.texts.keys()].filter((column) => own.has(plan.columns[column]?.key ?? '')),
    by: plan.columns.findIndex(({ key }) => key === (group?.by ?? combine?.by)),
    sheetRow: (row) => store.sheetRow(row),
  });
  return new PlanFindings([combined, ...said]);
}
