import { useSelector } from '@xstate/react';
import { type RefObject, useState } from 'react';
import { isLineKey } from '../../../domain/sheets/judgeEntry.ts';
import { isSenderKey } from '../../../domain/sheets/defaultSender.ts';
import { sheets } from '../../../domain/sheets/sheets.ts';
import { parsePlace, newContent } from '../../../machines/orderEntry/entryContent.ts';
import type { EntryActor } from '../../../machines/orderEntry/machine.ts';
import {
  selectEntryContext,
  type EntrySnapshot,
  selectFieldFindings,
  selectFieldRefusal,
} from '../../../machines/orderEntry/selectors.ts';
import { useOnChange } from '../../../ui/useOnChange.ts';
import { isAsked } from './entryFields.ts';
import { useEnteredFields } from './useEntry.ts';

/** Storage key of the choice to show all fields. */
const KEY = 'portage.entry.fields';
const ALL = 'all';

export interface Folding {
  /** Keys of the visible fields. */
  readonly shown: ReadonlySet<string>;
  /** Keys of the hidden fields. */
  readonly folded: readonly string[];
  readonly isAll: boolean;
  readonly toggle: () => void;
}

/** Decides which fields of the form are visible. Editing shows all fields that apply. */
export function useFolding(actor: EntryActor, form: RefObject<HTMLFormElement | null>): Folding {
  const fields = useSelector(actor, formFields, isSameFields);
  const draftId = useSelector(actor, (s) => selectEntryContext(s).draftId);
  const isEdit = actor.getSnapshot().context.task.type === 'edit';
  const [isAll, setAll] = useState(() => localStorage.getItem(KEY) === ALL);
  const [kept, setKept] = useState<readonly string[]>([]);
  useOnChange(draftId, () => setKept([]));
  // A field that had the focus stays visible.
  useEnteredFields(form, (name) => {
    const { line, key } = parsePlace(name);
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

/** Keys of fields, separated by spaces so that lists compare as strings. */
interface FormFields {
  /** Fields that apply to the order. */
  readonly asked: string;
  /** Fields that are never hidden: required ones, unusual values and errors. */
  readonly open: string;
}

/** Fields that apply rarely, and are visible then. */
const occasional: ReadonlySet<string> = new Set(['deliveryType', 'unNumber']);

/**
 * Hides optional blank fields and those with a default value, such as the default sender's. Fields
 * with findings are visible.
 */
function formFields(s: EntrySnapshot): FormFields {
  const { kind, owner, content, start } = s.context;
  const { countryCode, countries } = owner;
  const presets = newContent(kind, owner).values;
  const asked = sheets[kind].columns.filter(
    (column) =>
      !isLineKey(sheets[kind], column.key) &&
      isAsked(column.key, { kind, countryCode, countries, values: content.values }),
  );
  const open = asked.filter(({ key, field }) => {
    const text = content.values[key] ?? '';
    const usual = presets[key] ?? '';
    const isUsual = text === usual || (isSenderKey(key) && text === start.values[key]);
    return (
      (field.required && usual === '') ||
      (text !== '' && !isUsual) ||
      occasional.has(key) ||
      selectFieldFindings(s, `values.${key}`).length > 0 ||
      selectFieldRefusal(s, `values.${key}`) !== null
    );
  });
  const joinKeys = (columns: typeof asked) => columns.map(({ key }) => key).join(' ');
  return { asked: joinKeys(asked), open: joinKeys(open) };
}

const isSameFields = (a: FormFields, b: FormFields): boolean =>
  a.asked === b.asked && a.open === b.open;
