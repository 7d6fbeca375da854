import type { FieldSource, Mapping, SheetLayout } from '../../../../workers/protocol.ts';
import { toMapping } from '../../../../machines/orderImport/readingChoice.ts';

type Fields = Mapping['fields'];

/**
 * Mapping that is being edited, with the control changed last and the fields before that change.
 */
export interface MappingDraft {
  readonly fields: Fields;
  readonly controlId: string;
  readonly before: Fields;
}

export function createDraft(layout: SheetLayout): MappingDraft {
  const { fields } = toMapping(layout);
  return { fields, controlId: '', before: fields };
}

/**
 * Applies the change of a control to the fields as they were before the control was used. On the way
 * to an option, arrow keys choose those between: these must not leave changes in other fields.
 */
function applyChange(
  draft: MappingDraft,
  controlId: string,
  change: (fields: Fields) => Fields,
): MappingDraft {
  const before = draft.controlId === controlId ? draft.before : draft.fields;
  return { controlId, before, fields: change(before) };
}

const removeFields = (
  fields: Fields,
  shouldRemove: (key: string, source: FieldSource) => boolean,
): Fields =>
  Object.fromEntries(
    Object.entries(fields).filter(
      ([key, source]) => source !== undefined && !shouldRemove(key, source),
    ),
  );

const isColumn = (source: FieldSource, column: number) =>
  source.from === 'column' && source.column === column;

/**
 * Sets the source of a field, or removes it (null). A column is taken from the field that had it.
 */
export function withSource(
  draft: MappingDraft,
  controlId: string,
  key: string,
  source: FieldSource | null,
): MappingDraft {
  return applyChange(draft, controlId, (fields) => {
    const others = removeFields(
      fields,
      (other, current) =>
        other === key || (source?.from === 'column' && isColumn(current, source.column)),
    );
    return source === null ? others : { ...others, [key]: source };
  });
}

/** Sets the field of a column, or leaves the column out (null). */
export function withField(
  draft: MappingDraft,
  controlId: string,
  column: number,
  key: string | null,
): MappingDraft {
  if (key !== null) return withSource(draft, controlId, key, { from: 'column', column });
  return applyChange(draft, controlId, (fields) =>
    removeFields(fields, (_, current) => isColumn(current, column)),
  );
}

/** Whether a field has a source that is not blank. */
export function hasSource(source: FieldSource | undefined): source is FieldSource {
  if (source === undefined) return false;
  if (source.from === 'constant') return source.text.trim() !== '';
  return !('columns' in source) || source.columns.length > 0;
}

/** Converts the draft to a mapping, without blank values and empty joins. */
export function applyDraft({ fields }: MappingDraft): Mapping {
  return { fields: removeFields(fields, (_, source) => !hasSource(source)) };
}
