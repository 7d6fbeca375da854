import { type Control, type FieldValues, useWatch } from 'react-hook-form';
import { useUnsaved } from './pageTab.ts';

/**
 * Variant of `useUnsaved` for a form: unsaved if it differs from its initial values. Separate, because the frame has
 * tabs but loads no form code.
 */
export function useUnsavedForm<Typed extends FieldValues, Given>(
  control: Control<Typed, unknown, Given>,
  stored: Typed,
): void {
  const typed = useWatch({ control });
  useUnsaved(JSON.stringify(typed) !== JSON.stringify(stored));
}
