import { useSelector } from '@xstate/react';
import { type FocusEvent, useState } from 'react';
import { contextOf } from '../../../machines/orderEntry/selectors.ts';
import { useOnChange } from '../../../ui/useOnChange.ts';
import { formFields, isSameFields } from './folding.ts';
import type { EntryActor } from './types.ts';

/** Whether this browser's user wants to see every field, or those of a plain order. */
const KEY = 'portage.entry.fields';
const ALL = 'all';

interface Folding {
  /** Keys of the fields in sight. */
  readonly shown: ReadonlySet<string>;
  /** How many are folded away. */
  readonly folded: number;
  readonly isAll: boolean;
  readonly toggle: () => void;
  /** A field that had the focus stays in sight, whatever is written into it. */
  readonly onFocus: (event: FocusEvent<HTMLElement>) => void;
}

/** Which fields of a form are in sight. An order that is changed shows all that it has. */
export function useFolding(actor: EntryActor): Folding {
  const fields = useSelector(actor, formFields, isSameFields);
  const draftId = useSelector(actor, (s) => contextOf(s).draftId);
  const isEdit = actor.getSnapshot().context.task.type === 'edit';
  const [isAll, setAll] = useState(() => localStorage.getItem(KEY) === ALL);
  const [kept, setKept] = useState<readonly string[]>([]);
  useOnChange(draftId, () => setKept([]));
  const asked = fields.asked.split(' ');
  const open = [...fields.open.split(' '), ...kept];
  const shown = new Set(isAll || isEdit ? asked : asked.filter((key) => open.includes(key)));
  return {
    shown,
    folded: asked.length - shown.size,
    isAll: isAll && !isEdit,
    toggle: () => {
      setAll(!isAll);
      if (isAll) localStorage.removeItem(KEY);
      else localStorage.setItem(KEY, ALL);
    },
    onFocus: ({ target }) => {
      const name = target.getAttribute('data-field') ?? '';
      const key = name.startsWith('values.') ? name.slice('values.'.length) : '';
      if (key !== '' && !kept.includes(key)) setKept([...kept, key]);
    },
  };
}
