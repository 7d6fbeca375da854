import type { FieldSource, Mapping, SheetLayout } from '../../../../workers/protocol.ts';
import { mappingOf } from '../../../../machines/orderImport/reading.ts';

type Fields = Mapping['fields'];

/** A mapping that is being changed: the control changed last, and the fields before it was. */
export interface Draft {
  readonly fields: Fields;
  readonly at: string;
  readonly before: Fields;
}

export function draftOf(layout: SheetLayout): Draft {
  const { fields } = mappingOf(layout);
  return { fields, at: '', before: fields };
}

/**
 * The draft with a field's source as a control says. A keyboard comes past other choices on its way;
 * what it took from them is given back, so each is made of what was there before the control was used.
 */
function changed(draft: Draft, at: string, change: (fields: Fields) => Fields): Draft {
  const before = draft.at === at ? draft.before : draft.fields;
  return { at, before, fields: change(before) };
}

const without = (fields: Fields, isGone: (key: string, source: FieldSource) => boolean): Fields =>
  Object.fromEntries(
    Object.entries(fields).filter(([key, source]) => source !== undefined && !isGone(key, source)),
  );

const isColumn = (source: FieldSource, column: number) =>
  source.from === 'column' && source.column === column;

/** A field's source; null for none. A column is one field only: another that had it has none. */
export function withSource(
  draft: Draft,
  at: string,
  key: string,
  source: FieldSource | null,
): Draft {
  return changed(draft, at, (fields) => {
    const others = without(
      fields,
      (other, its) => other === key || (source?.from === 'column' && isColumn(its, source.column)),
    );
    return source === null ? others : { ...others, [key]: source };
  });
}

/** The field that a column of the file is; null to leave it out. */
export function withField(draft: Draft, at: string, column: number, key: string | null): Draft {
  if (key !== null) return withSource(draft, at, key, { from: 'column', column });
  return changed(draft, at, (fields) => without(fields, (_, its) => isColumn(its, column)));
}

/** Whether a field has a source that says something. */
export function isGiven(source: FieldSource | undefined): source is FieldSource {
  if (source === undefined) return false;
  if (source.from === 'constant') return source.text.trim() !== '';
  return !('columns' in source) || source.columns.length > 0;
}

/** The draft as a mapping: values for all rows that were left blank are none, nor is what has no column yet. */
export function appliedOf({ fields }: Draft): Mapping {
  return { fields: without(fields, (_, source) => !isGiven(source)) };
}
