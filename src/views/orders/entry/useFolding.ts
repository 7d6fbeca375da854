import { useSelector } from '@xstate/react';
import { type RefObject, useState } from 'react';
import { isLineKey } from '../../../domain/sheets/judgeEntry.ts';
import { isSenderKey } from '../../../domain/sheets/defaultSender.ts';
import { sheets } from '../../../domain/sheets/sheets.ts';
import { parseFieldName, newContent } from '../../../machines/orderEntry/entryContent.ts';
import type { EntryActor } from '../../../machines/orderEntry/machine.ts';
import {
  selectEntryContext,
  type EntrySnapshot,
  selectFieldFindings,
  selectFieldRefusal,
} from '../../../machines/orderEntry/selectors.ts';
import { useOnChange } from '../../../ui/useOnChange.ts';
import { isApplicable } from './entryFields.ts';
import { useFieldFocus } from './useEntry.ts';

/** Storage key of the choice to show all fields. */
const STORAGE_KEY = 'portage.entry.fields';
const ALL = 'all';

export interface Folding {
  /** Keys of the visible fields. */
  readonly visible: ReadonlySet<string>;
  /** Keys of the hidden fields. */
  readonly folded: readonly string[];
  /** Whether the user chose to see all fields; false in the editor of an existing order. */
  readonly isShowingAll: boolean;
  readonly toggle: () => void;
}

/** Decides which fields of the form are visible. The editor of an existing order shows all that apply. */
export function useFolding(actor: EntryActor, form: RefObject<HTMLFormElement | null>): Folding {
  const fields = useSelector(actor, formFields, isSameFields);
  const draftId = useSelector(actor, (s) => selectEntryContext(s).draftId);
  const isEdit = actor.getSnapshot().context.task.type === 'edit';
  const [hasChosenAll, setChosenAll] = useState(() => localStorage.getItem(STORAGE_KEY) === ALL);
  const [focusedKeys, setFocusedKeys] = useState<readonly string[]>([]);
  useOnChange(draftId, () => setFocusedKeys([]));
  // A field that had the focus stays visible.
  useFieldFocus(form, (name) => {
    const { line, key } = parseFieldName(name);
    if (line === null && !focusedKeys.includes(key)) setFocusedKeys([...focusedKeys, key]);
  });
  const applicable = fields.applicable.split(' ');
  const neverFolded = new Set([...fields.neverFolded.split(' '), ...focusedKeys]);
  const visible = new Set(
    hasChosenAll || isEdit ? applicable : applicable.filter((key) => neverFolded.has(key)),
  );
  return {
    visible,
    folded: applicable.filter((key) => !visible.has(key)),
    isShowingAll: hasChosenAll && !isEdit,
    toggle: () => {
      setChosenAll(!hasChosenAll);
      if (hasChosenAll) localStorage.removeItem(STORAGE_KEY);
      else localStorage.setItem(STORAGE_KEY, ALL);
    },
  };
}

/** Keys of fields, separated by spaces so that lists compare as strings. */
interface FormFields {
  /** Fields that apply to the order. */
  readonly applicable: string;
  /** Fields that are never hidden: required ones, unusual values and errors. */
  readonly neverFolded: string;
}

/** Fields that apply rarely, and are visible then. */
const occasionalFields: ReadonlySet<string> = new Set(['deliveryType', 'unNumber']);

/**
 * Lists the fields that apply, and those of them that are never hidden. An optional field is hidden if it has no
 * findings and is blank or has its default value, such as the default sender's.
 */
function formFields(s: EntrySnapshot): FormFields {
  const { kind, owner, content, start } = s.context;
  const { countryCode, countries } = owner;
  const presets = newContent(kind, owner).values;
  const applicable = sheets[kind].columns.filter(
    (column) =>
      !isLineKey(sheets[kind], column.key) &&
      isApplicable(column.key, { kind, countryCode, countries, values: content.values }),
  );
  const neverFolded = applicable.filter(({ key, field }) => {
    const text = content.values[key] ?? '';
    const preset = presets[key] ?? '';
    const isPreset = text === preset || (isSenderKey(key) && text === start.values[key]);
    return (
      (field.required && preset === '') ||
      (text !== '' && !isPreset) ||
      occasionalFields.has(key) ||
      selectFieldFindings(s, `values.${key}`).length > 0 ||
      selectFieldRefusal(s, `values.${key}`) !== null
    );
  });
  const joinKeys = (columns: typeof applicable) => columns.map(({ key }) => key).join(' ');
  return { applicable: joinKeys(applicable), neverFolded: joinKeys(neverFolded) };
}

const isSameFields = (a: FormFields, b: FormFields): boolean =>
  a.applicable === b.applicable && a.neverFolded === b.neverFolded;
