import { type Control, type FieldValues, useWatch } from 'react-hook-form';
import { useUnsaved } from './pageTab.ts';

/**
 * As `useUnsaved`, of a form: unsaved is what differs from what it began with. Apart from it, since the
 * frame has tabs and no forms, and comes without their code.
 */
export function useUnsavedForm<Typed extends FieldValues, Given>(
  control: Control<Typed, unknown, Given>,
  stored: Typed,
): void {
  const typed = useWatch({ control });
  useUnsaved(JSON.stringify(typed) !== JSON.stringify(stored));
}
