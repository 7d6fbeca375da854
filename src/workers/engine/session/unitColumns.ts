import { MAX_HEADER_ROWS } from '../match/findHeader.ts';
import { listSourceColumns } from '../mapping/sources.ts';
import { findConvertibleUnit, isUnitHeader, parseUnit } from '../match/units.ts';
import { splitHeader } from '../match/headerWords.ts';
import { hasSameMeasure, unitFactor } from '../../../domain/text/units.ts';
import type { GridColumn } from '../public/readingTypes.ts';
import { findLikelyUnit } from '../match/likelyUnit.ts';
import type { SheetSample } from './decideMapping.ts';

/** A file column that states the unit of other columns: "Weight unit" with kg or lb below. */
interface UnitColumn {
  readonly source: number;
  readonly unit: string;
}

/**
 * Adds units to columns of measures: a convertible unit in the header, or the nearest file column that states a unit of
 * the same measure.
 */
export function addUnitColumns(
  columns: readonly GridColumn[],
  sample: SheetSample,
): readonly GridColumn[] {
  const { fields, headers, texts } = sample;
  const byKey = new Map(fields.map((field) => [field.key, field]));
  const units = columns.flatMap(({ key, source, header }): UnitColumn[] => {
    const unit =
      key === null && source !== null
        ? findUnitOfColumn(header, texts(source).slice(0, MAX_HEADER_ROWS))
        : null;
    return source === null || unit === null ? [] : [{ source, unit }];
  });
  return columns.map((column) => {
    const { key, source, derivedFrom } = column;
    const field = byKey.get(key ?? '');
    const fieldUnit = field?.unit;
    const [first] =
      derivedFrom !== undefined ? listSourceColumns(derivedFrom) : source === null ? [] : [source];
    // A constant is in the field's own unit.
    if (field === undefined || fieldUnit === undefined || first === undefined) return column;
    const headerUnit = findConvertibleUnit(splitHeader(headers[first] ?? '').units, fieldUnit);
    const unit = headerUnit ?? findChosenUnit(column.unit, fieldUnit);
    const { unit: _, ...withoutUnit } = column;
    const withUnit = unit === null ? withoutUnit : { ...column, unit };
    const [nearest] = units
      .filter((other) => hasSameMeasure(other.unit, fieldUnit))
      .toSorted((a, b) => Math.abs(a.source - first) - Math.abs(b.source - first));
    if (nearest !== undefined) return { ...withUnit, unitSource: nearest.source };
    const likelyUnit =
      unit === null && derivedFrom === undefined ? findLikelyUnit(first, field, sample) : null;
    if (likelyUnit === null) return withUnit;
    // If the field's own unit was chosen, the column keeps it and no unit is missing.
    return column.unit === fieldUnit
      ? column
      : { ...withUnit, missingUnit: { own: fieldUnit, likely: likelyUnit } };
  });
}

/** A unit set by a mapping, if it differs from the field's own and can be converted. */
function findChosenUnit(unit: string | undefined, fieldUnit: string): string | null {
  return unit === undefined || unit === fieldUnit || unitFactor(unit, fieldUnit) === null
    ? null
    : unit;
}

/** The first unit in a column of units; null for any other column. */
function findUnitOfColumn(header: string, texts: readonly string[]): string | null {
  const filled = texts.filter((text) => text.trim() !== '');
  const units = filled.map(parseUnit);
  const first = units.find((unit) => unit !== null) ?? null;
  if (isUnitHeader(header)) return first;
  // A single letter may also be a size: M.
  const areAllUnits = filled.every((text, i) => units[i] !== null && text.trim().length > 1);
  return areAllUnits ? first : null;
}
