import { useEffect, useRef, useState, useSyncExternalStore } from 'react';
import { useWatch, type Control, type FieldValues } from 'react-hook-form';
import { useUnsaved } from './pageTab.ts';
import { useKit } from './portal.ts';

/** Actor of a form that reports each save. */
interface SavingActor {
  readonly on: (type: 'saved', listener: () => void) => { readonly unsubscribe: () => void };
}

interface FormDraft<Typed> {
  /** Values that the form begins with: those of the draft, if there is one. */
  readonly values: Typed;
  readonly isRestored: boolean;
  /** Called when the form is sent: its next save removes the draft. */
  readonly onSend: () => void;
  readonly discard: () => void;
}

/**
 * Draft of a form under a name, or no draft for null. The form is mounted again after each save; until it is
 * sent, the draft survives that, a reload and a crash.
 */
export function useFormDraft<Typed extends FieldValues>(
  name: string | null,
  initial: Typed,
  actor: SavingActor,
): FormDraft<Typed> {
  const { formDrafts } = useKit();
  const [draft] = useState(() => {
    const stored = name === null ? null : formDrafts.load(name);
    // The form wrote it, so that the same structure has the same type.
    return isSameStructure(stored, initial) ? (stored as Typed) : null;
  });
  const isSent = useRef(false);
  useEffect(() => {
    const listening = actor.on('saved', () => {
      if (name !== null && isSent.current) formDrafts.save(name, null);
    });
    return () => listening.unsubscribe();
  }, [actor, name, formDrafts]);
  return {
    values: draft ?? initial,
    isRestored: draft !== null,
    onSend: () => {
      isSent.current = true;
    },
    discard: () => {
      if (name !== null) formDrafts.save(name, null);
    },
  };
}

/** Whether two values have texts and lists at the same paths. */
function isSameStructure(a: unknown, b: unknown): boolean {
  if (typeof a !== 'object' || a === null) return typeof a === typeof b && a !== null;
  if (typeof b !== 'object' || b === null || Array.isArray(a) !== Array.isArray(b)) return false;
  const keys = Object.keys(a);
  return (
    keys.length === Object.keys(b).length &&
    keys.every((key) => isSameStructure(Reflect.get(a, key), Reflect.get(b, key)))
  );
}

/**
 * Variant of `useUnsaved` for a form: unsaved if it differs from its initial values. Under a name, what is
 * typed is stored as a draft. Not beside `useUnsaved`, because the frame uses that file and must not load form
 * code.
 */
export function useUnsavedForm<Typed extends FieldValues, Content>(
  control: Control<Typed, unknown, Content>,
  initial: Typed,
  name: string | null = null,
): void {
  const { formDrafts } = useKit();
  const typed = JSON.stringify(useWatch({ control }));
  const isUnsaved = typed !== JSON.stringify(initial);
  const [keeper] = useState(createKeeper);
  useEffect(() => {
    if (name !== null) keeper.report(formDrafts.save(name, isUnsaved ? JSON.parse(typed) : null));
  }, [keeper, formDrafts, name, typed, isUnsaved]);
  const isKept = useSyncExternalStore(keeper.subscribe, keeper.isKept);
  useUnsaved(isUnsaved, isKept ? 'browser' : null);
}

/** Whether the browser has stored the draft: its storage may be full. */
function createKeeper() {
  let isKept = false;
  const listeners = new Set<() => void>();
  return {
    isKept: () => isKept,
    report: (stored: boolean) => {
      isKept = stored;
      for (const listener of listeners) listener();
    },
    subscribe: (listener: () => void) => {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
  };
}
