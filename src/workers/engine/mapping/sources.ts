import type { FieldSource, DerivedSource } from '../public/mappingTypes.ts';

/** Columns that provide a source's value; `condition` and `phones` are not included. */
export function listSourceColumns<Ref>(source: FieldSource<Ref>): readonly Ref[] {
  switch (source.from) {
    case 'column':
    case 'if':
    case 'noted':
    case 'part':
      return [source.column];
    case 'join':
    case 'first':
    case 'lines':
    case 'sum':
      return source.columns;
    case 'constant':
      return [];
  }
}

/** Maps the columns of a source; null if `columnOf` finds none of them. */
export function withColumns<A, B>(
  source: FieldSource<A>,
  columnOf: (column: A) => B | null,
): FieldSource<B> | null {
  switch (source.from) {
    case 'constant':
      return source;
    case 'column':
    case 'part': {
      const column = columnOf(source.column);
      return column === null ? null : { ...source, column };
    }
    case 'noted': {
      const column = columnOf(source.column);
      const phones = columnOf(source.phones);
      if (column === null) return null;
      return phones === null ? { from: 'column', column } : { ...source, column, phones };
    }
    case 'if': {
      const column = columnOf(source.column);
      const condition = columnOf(source.condition);
      if (column === null) return null;
      return condition === null ? { from: 'column', column } : { ...source, column, condition };
    }
    case 'join':
    case 'first':
    case 'lines':
    case 'sum': {
      const columns = source.columns.flatMap((one) => columnOf(one) ?? []);
      const [only] = columns;
      if (only === undefined) return null;
      // A `first` source of one column marks a column shared by two fields; it stays as it is.
      const hasFewer = columns.length < source.columns.length;
      return columns.length === 1 && hasFewer
        ? { from: 'column', column: only }
        : { ...source, columns };
    }
  }
}

export function isDerived(source: FieldSource): source is DerivedSource {
  return source.from !== 'column';
}
