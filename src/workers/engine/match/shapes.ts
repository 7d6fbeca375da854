import { columnsOf, withColumns } from '../mapping/sources.ts';
import { isSplitter } from '../mapping/splitters.ts';
import type { FieldSource, KnownShape, Mapping, ShapeSource } from '../public/mapping.ts';

/** Names the columns of a header row for shapes; null for one that cannot be named. */
type HeaderRefs = (headers: readonly string[]) => readonly (string | null)[];

/** The shapes to look for, and how they name columns. */
export interface KnownShapes {
  readonly shapes: readonly KnownShape[];
  readonly refsOf: HeaderRefs;
}

/** A shape that a file has, and its columns by their references. */
export interface ShapeMatch {
  readonly shape: KnownShape;
  readonly columns: ReadonlyMap<string, number>;
}

/** The shape whose headers a row has, all of them and no other; null where it has none's. */
export function findShape(
  headers: readonly string[],
  { shapes, refsOf }: KnownShapes,
): ShapeMatch | null {
  if (shapes.length === 0) return null;
  const columns = new Map(
    refsOf(headers).flatMap((ref, column): [string, number][] =>
      ref === null ? [] : [[ref, column]],
    ),
  );
  const shape = shapes.find(
    ({ headers: own }) => own.length === columns.size && own.every((ref) => columns.has(ref)),
  );
  return shape === undefined ? null : { shape, columns };
}

/**
 * A shape's mapping on a file's columns. What the file itself says is added where the shape knew
 * nothing of it: a column that was blank before must not be lost now that it is filled.
 */
export function layShape({ shape, columns }: ShapeMatch, found: Mapping): Mapping {
  const fields: Record<string, FieldSource> = {};
  for (const [key, source] of Object.entries(shape.fields)) {
    const laid = source === undefined ? null : layOn(source, columns);
    if (laid !== null) fields[key] = laid;
  }
  const settled = settledColumns(shape, columns, fields);
  for (const [key, source] of Object.entries(found.fields)) {
    if (source === undefined || fields[key] !== undefined) continue;
    const own = columnsOf(source);
    if (own.length > 0 && own.every((column) => !settled.has(column))) fields[key] = source;
  }
  return { fields };
}

/** Columns of a shape that need no word: they are used, or were left out by choice. */
export function settledColumns(
  shape: KnownShape,
  columns: ReadonlyMap<string, number>,
  fields: Mapping['fields'],
): ReadonlySet<number> {
  const used = Object.values(fields).flatMap((source) =>
    source === undefined ? [] : columnsOf(source),
  );
  const left = shape.left.flatMap((ref) => columns.get(ref) ?? []);
  return new Set([...used, ...left]);
}

function layOn(source: ShapeSource, columns: ReadonlyMap<string, number>): FieldSource | null {
  const columnOf = (ref: string) => columns.get(ref) ?? null;
  if (source.from !== 'part') return withColumns(source, columnOf);
  const { splitter, ...rest } = source;
  return isSplitter(splitter) ? withColumns({ ...rest, splitter }, columnOf) : null;
}
