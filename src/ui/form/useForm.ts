import type { I18n, MessageDescriptor } from '@lingui/core';
import { useLingui } from '@lingui/react';
import { useEffect, useRef, useState, type FormEvent, type RefObject } from 'react';
import type { ErrorKey } from '../../api/contract/errors.ts';
import type { Failure } from '../../api/contract/failure.ts';
import { failureText } from '../failureText.ts';

export type Values<Name extends string> = Readonly<Record<Name, string>>;

/** What is wrong with fields: texts of the catalogs, or their ids. */
export type Faults<Name extends string> = Partial<Record<Name, MessageDescriptor | string>>;

interface FormOptions<Name extends string> {
  /** Every field with what it holds at first, from the top of the form. */
  readonly initial: Values<Name>;
  /** What can be said before anything is sent. */
  /** Where the keyboard begins; at the first field where absent. */
  readonly begin?: Name;
  readonly check: (values: Values<Name>) => Faults<Name>;
  /** The refusal of what was sent last; null where there is none, or it was read. */
  readonly failure: Failure | null;
  /** The field that a refusal is about; what is about none is said above the form. */
  readonly refusals: Partial<Record<ErrorKey, Name>>;
  /** Fields that a refusal empties: codes are burnt by it, refused passwords are not kept. */
  readonly spent: readonly Name[];
  readonly busy: boolean;
  readonly send: (values: Values<Name>) => void;
  /** The failure was read: a field it is about is typed into. */
  readonly dismiss: () => void;
}

/** What an input needs of its form. */
export interface FieldProps {
  readonly name: string;
  readonly value: string;
  readonly error: string | null;
  readonly onChange: (value: string) => void;
}

interface Form<Name extends string> {
  readonly ref: RefObject<HTMLFormElement | null>;
  readonly values: Values<Name>;
  readonly field: (name: Name) => FieldProps;
  /** A failure that is about no field. */
  readonly alert: string | null;
  readonly onSubmit: (event: FormEvent) => void;
}

/**
 * THE form: holds what is typed, asks for what is missing, says each fault once at its field, and
 * goes to the first one. Only what is not worth keeping is lost when the server says no.
 */
export function useForm<Name extends string>(options: FormOptions<Name>): Form<Name> {
  const { initial, check, failure, refusals, spent, busy, send, dismiss } = options;
  const { i18n } = useLingui();
  const ref = useRef<HTMLFormElement>(null);
  const [typed, setTyped] = useState({ values: initial, after: failure });
  const [found, setFound] = useState<Faults<Name>>({});
  const names = Object.keys(initial) as Name[];

  // A failure that came after the last key was pressed is about what is there.
  const refused = failure !== null && typed.after !== failure;
  const values = refused ? emptied(typed.values, spent) : typed.values;
  const told = refusedFields(i18n, failure, names, refusals);
  const firstTold = names.find((name) => name in told) ?? spent[0];

  const first = options.begin ?? names[0];
  useEffect(() => focusField(ref.current, first), [first]);
  useEffect(() => {
    if (failure !== null) focusField(ref.current, firstTold);
  }, [failure, firstTold]);

  const type = (name: Name, value: string) => {
    setTyped({ values: { ...values, [name]: value }, after: failure });
    setFound((faults) => without(faults, name));
    if (name in told) dismiss();
  };

  const onSubmit = (event: FormEvent) => {
    event.preventDefault();
    if (busy) return;
    const faults = check(values);
    setFound(faults);
    const at = names.find((name) => faults[name] !== undefined);
    if (at === undefined) send(values);
    else focusField(ref.current, at);
  };

  const field = (name: Name): FieldProps => {
    const fault = found[name] ?? told[name];
    return {
      name,
      value: values[name],
      error: fault === undefined ? null : textOf(i18n, fault),
      onChange: (value) => type(name, value),
    };
  };

  const isAboutFields = Object.keys(told).length > 0;
  const alert = failure === null || isAboutFields ? null : failureText(i18n, failure);
  return { ref, values, field, alert, onSubmit };
}

function textOf(i18n: I18n, fault: MessageDescriptor | string): string {
  return typeof fault === 'string' ? i18n._(fault) : i18n._(fault);
}

function emptied<Name extends string>(values: Values<Name>, names: readonly Name[]): Values<Name> {
  return { ...values, ...Object.fromEntries(names.map((name) => [name, ''])) };
}

function without<Name extends string>(faults: Faults<Name>, name: Name): Faults<Name> {
  const { [name]: _fixed, ...others } = faults;
  // What is left is what was there, less one.
  return others as Faults<Name>;
}

/** The fields that a failure is about: by its key, or one by one for `error.invalidInput`. */
function refusedFields<Name extends string>(
  i18n: I18n,
  failure: Failure | null,
  names: readonly Name[],
  refusals: Partial<Record<ErrorKey, Name>>,
): Faults<Name> {
  const told: Faults<Name> = {};
  if (failure?.kind !== 'refused' || failure.key === null) return told;
  const name = refusals[failure.key];
  if (name !== undefined) told[name] = failure.key;
  for (const { path, rule } of failure.fields) {
    const at = names.find((known) => known === path);
    // A schema's own English words are for developers.
    if (at !== undefined && rule in i18n.messages) told[at] ??= rule;
  }
  return told;
}

/** Goes to a field, or to the button where a failure is about none. */
function focusField(form: HTMLFormElement | null, name: string | undefined): void {
  const at =
    name === undefined ? 'button[type=submit]' : `[name="${name}"], [data-field="${name}"]`;
  form?.querySelector<HTMLElement>(at)?.focus();
}
