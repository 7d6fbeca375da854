import type { JudgeColumn } from '../judge/judge.ts';
import type { SheetRules } from '../judge/rules.ts';
import { MadeColumns } from '../mapping/madeColumns.ts';
import { columnsOf } from '../mapping/sources.ts';
import type { GridColumn } from '../public/reading.ts';
import type { SheetStore } from '../store.ts';
import type { OrderLines } from './openSheet.ts';
import type { FiledField } from './orderRows.ts';
import type { SheetPlan } from './plan.ts';

/** The cells of a plan that no column of the file holds as they are. */
export function madeColumnsOf(
  store: SheetStore,
  { columns }: SheetPlan,
  { places }: SheetRules,
): MadeColumns {
  return new MadeColumns(
    store,
    columns.flatMap(({ made }) => made ?? []),
    places,
  );
}

/**
 * The columns of a plan as they are judged: where their cells are in the store, by which field, and
 * beside what they are read. Cells that `lines` says otherwise of are made as well.
 */
export function judgeColumns(
  { columns }: SheetPlan,
  rules: SheetRules,
  made: MadeColumns,
  lines: OrderLines | null,
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

/** The columns that one is read beside, -1 for those that the file does not have; undefined if it has none. */
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

/** The fields that tell an order's row from others, with the columns of the file they come from. */
export function filedFields(
  { columns }: SheetPlan,
  judged: readonly JudgeColumn[],
  { group }: SheetRules,
): readonly FiledField[] {
  // Further rows of an order leave blank what is the order's.
  const isOwn = (key: string) =>
    group === undefined || key === group.by || group.line.includes(key);
  return columns.flatMap(({ key, source, made }, at): FiledField[] => {
    const field = judged[at]?.field ?? null;
    // What is made tells nothing that the columns it is made of do not.
    const all = made !== undefined ? columnsOf(made) : source === null ? [] : [source];
    const from = made?.from === 'lines' ? all.slice(0, 1) : all;
    return field === null || key === null || !isOwn(key) ? [] : [{ field, columns: from }];
  });
}
