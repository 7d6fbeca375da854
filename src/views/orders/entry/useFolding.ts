import { useSelector } from '@xstate/react';
import { type RefObject, useState } from 'react';
import { placeOf } from '../../../machines/orderEntry/content.ts';
import { contextOf } from '../../../machines/orderEntry/selectors.ts';
import { useOnChange } from '../../../ui/useOnChange.ts';
import { formFields, isSameFields } from './folding.ts';
import { useEnteredFields } from './useFormEvents.ts';
import type { EntryActor } from '../../../machines/orderEntry/machine.ts';

/** Whether this browser's user wants to see every field, or those of a plain order. */
const KEY = 'portage.entry.fields';
const ALL = 'all';

export interface Folding {
  /** Keys of the fields in sight. */
  readonly shown: ReadonlySet<string>;
  /** Keys of those that are folded away. */
  readonly folded: readonly string[];
  readonly isAll: boolean;
  readonly toggle: () => void;
}

/** Which fields of a form are in sight. An order that is changed shows all that it has. */
export function useFolding(actor: EntryActor, form: RefObject<HTMLFormElement | null>): Folding {
  const fields = useSelector(actor, formFields, isSameFields);
  const draftId = useSelector(actor, (s) => contextOf(s).draftId);
  const isEdit = actor.getSnapshot().context.task.type === 'edit';
  const [isAll, setAll] = useState(() => localStorage.getItem(KEY) === ALL);
  const [kept, setKept] = useState<readonly string[]>([]);
  useOnChange(draftId, () => setKept([]));
  // A field that had the keyboard stays in sight, whatever is written into it.
  useEnteredFields(form, (name) => {
    const { line, key } = placeOf(name);
    if (line === null && !kept.includes(key)) setKept([...kept, key]);
  });
  const asked = fields.asked.split(' ');
  const open = new Set([...fields.open.split(' '), ...kept]);
  const shown = new Set(isAll || isEdit ? asked : asked.filter((key) => open.has(key)));
  return {
    shown,
    folded: asked.filter((key) => !shown.has(key)),
    isAll: isAll && !isEdit,
    toggle: () => {
      setAll(!isAll);
      if (isAll) localStorage.removeItem(KEY);
      else localStorage.setItem(KEY, ALL);
    },
  };
}
