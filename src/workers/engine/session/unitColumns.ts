import { HEADER_ROWS } from '../match/findHeader.ts';
import { sourceColumns } from '../mapping/sources.ts';
import { convertedUnit, isUnitHeader, unitNamed } from '../match/units.ts';
import { headerWords } from '../match/headerWords.ts';
import { hasSameMeasure, unitFactor } from '../../../domain/text/units.ts';
import type { GridColumn } from '../public/readingTypes.ts';
import { unsaidUnit } from '../match/unsaidUnit.ts';
import type { SheetSample } from './decideMapping.ts';

/** A file column that states the unit of others: "Weight unit" with kg or lb below. */
interface UnitColumn {
  readonly source: number;
  readonly unit: string;
}

/**
 * Adds units to measured columns: a convertible unit in the header, and the file column that states the unit (of
 * several, the nearest of the same measure).
 */
export function withUnitColumns(
  columns: readonly GridColumn[],
  sampled: SheetSample,
): readonly GridColumn[] {
  const { fields, headers, texts } = sampled;
  const byKey = new Map(fields.map((field) => [field.key, field]));
  const units = columns.flatMap(({ key, source, header }): UnitColumn[] => {
    const unit =
      key === null && source !== null
        ? unitOfColumn(header, texts(source).slice(0, HEADER_ROWS))
        : null;
    return source === null || unit === null ? [] : [{ source, unit }];
  });
  return columns.map((column) => {
    const { key, source, made } = column;
    const field = byKey.get(key ?? '');
    const own = field?.unit;
    const [first] = made !== undefined ? sourceColumns(made) : source === null ? [] : [source];
    // A constant is in the field's own unit.
    if (field === undefined || own === undefined || first === undefined) return column;
    const named = convertedUnit(headerWords(headers[first] ?? '').units, own);
    const unit = named ?? chosenUnit(column.unit, own);
    const { unit: _, ...bare } = column;
    const read = unit === null ? bare : { ...column, unit };
    const [nearest] = units
      .filter((other) => hasSameMeasure(other.unit, own))
      .toSorted((a, b) => Math.abs(a.source - first) - Math.abs(b.source - first));
    if (nearest !== undefined) return { ...read, unitSource: nearest.source };
    const unsaid = unit === null && made === undefined ? unsaidUnit(first, field, sampled) : null;
    if (unsaid === null) return read;
    // If the field's own unit was chosen, the column keeps it and no unit is missing.
    return column.unit === own ? column : { ...read, unsaidUnit: { own, likely: unsaid } };
  });
}

/** A unit set by a mapping, if it differs from the field's own and can be converted. */
function chosenUnit(unit: string | undefined, own: string): string | null {
  return unit === undefined || unit === own || unitFactor(unit, own) === null ? null : unit;
}

/** The first unit in a column of units; null for any other column. */
function unitOfColumn(header: string, texts: readonly string[]): string | null {
  const filled = texts.filter((text) => text.trim() !== '');
  const units = filled.map(unitNamed);
  const first = units.find((unit) => unit !== null) ?? null;
  if (isUnitHeader(header)) return first;
  // A single letter may be a size as well as a unit: M.
  const isSure = filled.every((text, i) => units[i] !== null && text.trim().length > 1);
  return isSure ? first : null;
}
