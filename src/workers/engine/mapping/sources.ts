import type { FieldSource, MadeSource } from '../public/mapping.ts';

/** The columns whose texts a source gives. */
export function columnsOf<Ref>(source: FieldSource<Ref>): readonly Ref[] {
  switch (source.from) {
    case 'column':
    case 'if':
    case 'part':
      return [source.column];
    case 'join':
    case 'first':
      return source.columns;
    case 'constant':
      return [];
  }
}

/** A source whose columns are named otherwise; null where one of them is not to be found. */
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
    case 'if': {
      const column = columnOf(source.column);
      const condition = columnOf(source.condition);
      if (column === null) return null;
      return condition === null ? { from: 'column', column } : { ...source, column, condition };
    }
    case 'join':
    case 'first': {
      const columns = source.columns.flatMap((one) => columnOf(one) ?? []);
      const [only] = columns;
      if (only === undefined) return null;
      return columns.length === 1 ? { from: 'column', column: only } : { ...source, columns };
    }
  }
}

export function isMade(source: FieldSource): source is MadeSource {
  return source.from !== 'column';
}
