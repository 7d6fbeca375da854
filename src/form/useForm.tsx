import { valibotResolver } from '@hookform/resolvers/valibot';
import type { I18n } from '@lingui/core';
import { useLingui } from '@lingui/react';
import { useRef, type FormEvent, type ReactElement, type ReactNode, type RefObject } from 'react';
import {
  Controller,
  get,
  useForm as useHookForm,
  type Control,
  type DefaultValues,
  type FieldPath,
  type FieldPathValue,
  type FieldValues,
  type UseFormReturn,
} from 'react-hook-form';
import * as v from 'valibot';
import type { FieldError } from '../api/contract/envelope.ts';
import type { Failure } from '../api/contract/failure.ts';
import { failureText } from '../language/failureText.ts';
import { useOnChange } from '../ui/useOnChange.ts';
import type { FieldProps } from './fieldProps.ts';
import type { FormAlertProps } from './FormAlert.tsx';
import { focusFirst, focusSubmit, type RefusalFields, findRefusedFields } from './formRefusal.ts';

export interface FormOptions<Typed extends FieldValues, Given> {
  /** Initial values. */
  readonly initial: Typed;
  /**
   * Validates and converts the typed values by the contract's schemas. Messages are text ids, or
   * texts in the page's language.
   */
  readonly schema: v.GenericSchema<Typed, Given>;
  /** Field that gets the focus first; the first one if absent. */
  readonly begin?: FieldPath<Typed>;
  /** The refusal of what was sent last; null if there is none, or it was read. */
  readonly failure: Failure | null;
  readonly refusals: RefusalFields<FieldPath<Typed>>;
  /** Formats a field's refusal; by default, the text of its rule with its values. */
  readonly describe?: (issue: FieldError) => string;
  /** Fields cleared by a refusal: used codes and refused passwords. */
  readonly spent: readonly FieldPath<Typed>[];
  readonly busy: boolean;
  readonly send: (given: Given, typed: Typed) => void;
  /** The failure was read: a field it is about is typed into, or its message is closed. */
  readonly dismiss?: () => void;
}

/** Props of an input that only the form sets. */
type OwnProps = Exclude<keyof FieldProps, 'readOnly'>;

/**
 * Renders a field by its path: an input with these props, or any element. Typing renders no other
 * field.
 */
export interface RenderField<Typed extends FieldValues> {
  <Path extends FieldPath<Typed>, More extends object>(
    path: Path,
    Input: (props: More & FieldProps<FieldPathValue<Typed, Path>>) => ReactNode,
    props: Omit<More, OwnProps>,
  ): ReactElement;
  <Path extends FieldPath<Typed>>(
    path: Path,
    render: (props: FieldProps<FieldPathValue<Typed, Path>>) => ReactElement,
  ): ReactElement;
}

/** Draws some text fields of a form, whichever others it has. */
export type RenderTextField<Name extends string> = <More extends object>(
  name: Name,
  Input: (props: More & FieldProps) => ReactNode,
  props: Omit<More, OwnProps>,
) => ReactElement;

interface Form<Typed extends FieldValues, Given> {
  /** For the `<form>`. */
  readonly props: {
    readonly ref: RefObject<HTMLFormElement | null>;
    readonly onSubmit: (event: FormEvent) => void;
    readonly noValidate: true;
  };
  readonly field: RenderField<Typed>;
  /** For `useWatch` and `useFieldArray`. */
  readonly control: Control<Typed, unknown, Given>;
  /** A failure that is about no field. */
  readonly alert: FormAlertProps;
}

/**
 * Form on react-hook-form: shows each error once at its field and focuses the first one. Editing a
 * field clears its error until the next submit. A refusal keeps typed values except spent ones.
 * During a submit the fields are read-only, because the answer may replace the values.
 */
export function useForm<Typed extends FieldValues, Given>(
  options: FormOptions<Typed, Given>,
): Form<Typed, Given> {
  const { initial, schema, begin, busy, send, dismiss } = options;
  const { i18n } = useLingui();
  const ref = useRef<HTMLFormElement>(null);
  const form = useHookForm<Typed, unknown, Given>({
    defaultValues: initial as DefaultValues<Typed>,
    // Checks across fields run even if single fields have errors.
    resolver: valibotResolver(v.config(schema, { abortPipeEarly: false })),
    reValidateMode: 'onSubmit',
    shouldFocusError: false,
  });
  const { control, clearErrors } = form;
  const { errors } = form.formState;
  const refused = useRefusal(form, ref, options);

  useOnChange(begin, () => {
    focusFirst(ref.current, (path) => begin === undefined || path === begin);
  });

  // Errors are texts: after a change of language they are validated again.
  useOnChange(i18n.locale, () => {
    const names = Object.keys(errors) as FieldPath<Typed>[];
    if (names.length > 0 && refused.size === 0) void form.trigger(names);
  });

  const field: RenderField<Typed> = <Path extends FieldPath<Typed>, More extends object>(
    path: Path,
    Input: (props: More & FieldProps<FieldPathValue<Typed, Path>>) => ReactNode,
    props?: Omit<More, OwnProps>,
  ) => (
    <Controller
      key={path}
      control={control}
      name={path}
      render={({ field: { name, value, onChange }, fieldState: { error } }) => {
        const given: FieldProps<FieldPathValue<Typed, Path>> = {
          name,
          value,
          error:
            error === undefined
              ? null
              : (refused.get(path) ?? toErrorText(i18n, error.message ?? '')),
          readOnly: busy,
          onChange: (typed) => {
            // Choices and boxes, which have no state of their own to be read only.
            if (busy) return;
            onChange(typed);
            clearErrors(path);
            if (refused.has(path)) dismiss?.();
          },
        };
        const all = { ...given, ...props, ...(busy && { readOnly: true }) } as More & typeof given;
        return props === undefined ? <>{Input(all)}</> : <Input {...all} />;
      }}
    />
  );

  const onSubmit = (event: FormEvent) => {
    event.preventDefault();
    if (busy) return;
    const submit = form.handleSubmit(
      (given) => send(given, form.getValues()),
      (found) => {
        focusFirst(ref.current, (path) => get(found, path) !== undefined);
      },
    );
    void submit(event);
  };

  const { failure } = options;
  const text = failure === null || refused.size > 0 ? null : failureText(i18n, failure);
  const close = () => {
    dismiss?.();
    // The close button is gone: the focus moves to the submit button.
    focusSubmit(ref.current);
  };
  const alert = { text, onClose: dismiss && close };
  return { props: { ref, onSubmit, noValidate: true }, field, control, alert };
}

/**
 * Maps a refusal to its fields and focuses the first one. Returns the errors by field, in the
 * page's language.
 */
function useRefusal<Typed extends FieldValues, Given>(
  { setError, clearErrors, setValue, getValues }: UseFormReturn<Typed, unknown, Given>,
  ref: RefObject<HTMLFormElement | null>,
  options: FormOptions<Typed, Given>,
): ReadonlyMap<string, string> {
  const { i18n } = useLingui();
  const { failure, refusals, spent, initial } = options;
  const { describe = ({ rule, params }) => i18n._(rule, params) } = options;
  const issues = findRefusedFields(failure, refusals, {
    // Reads the current values: lines are added and removed.
    isField: (path) => get(getValues(), path) !== undefined,
    isText: (id) => id in i18n.messages,
  });
  const refused = new Map([...issues].map(([path, issue]) => [path, describe(issue)]));
  useOnChange(failure, () => {
    if (failure === null) return;
    clearErrors();
    for (const path of spent) setValue(path, get(initial, path));
    for (const [path, message] of refused) {
      setError(path as FieldPath<Typed>, { type: 'server', message });
    }
    const wanted = new Set<string>(refused.size > 0 ? refused.keys() : spent.slice(0, 1));
    if (!focusFirst(ref.current, (path) => wanted.has(path))) focusSubmit(ref.current);
  });
  return refused;
}

/** Error text by its message id; a resolver's own text stays. */
function toErrorText(i18n: I18n, fault: string): string {
  return fault in i18n.messages ? i18n._(fault) : fault;
}
