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

/** Options of a form. `Typed`: the values as the user typed them; `Content`: the values that the schema returns. */
export interface FormOptions<Typed extends FieldValues, Content> {
  /** Initial values. */
  readonly initial: Typed;
  /**
   * Validates and converts the typed values by the contract's schemas. Messages are text ids, or
   * texts in the page's language.
   */
  readonly schema: v.GenericSchema<Typed, Content>;
  /** Field that gets the focus first; the first one if absent. */
  readonly firstField?: FieldPath<Typed>;
  /** Failure of the last submit; null if there was none, or after `dismiss`. */
  readonly failure: Failure | null;
  readonly refusals: RefusalFields<FieldPath<Typed>>;
  /** Formats a field's refusal; by default, the text of its rule with its values. */
  readonly describe?: (error: FieldError) => string;
  /** Fields cleared by a refusal: used codes and refused passwords. */
  readonly clearedFields: readonly FieldPath<Typed>[];
  readonly busy: boolean;
  readonly send: (content: Content, typed: Typed) => void;
  /** Called when the user edits a refused field or closes the message. */
  readonly dismiss?: () => void;
}

/** Props that the form passes to its inputs, so that callers cannot; `readOnly` may come from both. */
type OwnProps = Exclude<keyof FieldProps, 'readOnly'>;

/**
 * Renders a field by its path: a component with the given props, or a render function. Input in one
 * field does not render the others again.
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

/** Sets a field from code and clears its error. */
export type SetFieldValue<Typed extends FieldValues> = <Path extends FieldPath<Typed>>(
  path: Path,
  value: FieldPathValue<Typed, Path>,
) => void;

/** Renders text fields of a form that may have other fields too. */
export type RenderTextField<Name extends string> = <More extends object>(
  name: Name,
  Input: (props: More & FieldProps) => ReactNode,
  props: Omit<More, OwnProps>,
) => ReactElement;

interface Form<Typed extends FieldValues, Content> {
  /** Props of the `<form>`. */
  readonly props: {
    readonly ref: RefObject<HTMLFormElement | null>;
    readonly onSubmit: (event: FormEvent) => void;
    readonly noValidate: true;
  };
  readonly field: RenderField<Typed>;
  readonly setValue: SetFieldValue<Typed>;
  /** For `useWatch` and `useFieldArray`. */
  readonly control: Control<Typed, unknown, Content>;
  /** Failure that no field shows. */
  readonly alert: FormAlertProps;
}

/**
 * Form on react-hook-form: shows each error once at its field and focuses the first one. Editing a
 * field clears its error until the next submit. A refusal keeps typed values, except in the fields
 * of `clearedFields`. During a submit the fields are read-only, because the answer may replace the values.
 */
export function useForm<Typed extends FieldValues, Content>(
  options: FormOptions<Typed, Content>,
): Form<Typed, Content> {
  const { initial, schema, firstField, busy, send, dismiss } = options;
  const { i18n } = useLingui();
  const ref = useRef<HTMLFormElement>(null);
  const form = useHookForm<Typed, unknown, Content>({
    defaultValues: initial as DefaultValues<Typed>,
    // Checks across fields run even if single fields have errors.
    resolver: valibotResolver(v.config(schema, { abortPipeEarly: false })),
    reValidateMode: 'onSubmit',
    shouldFocusError: false,
  });
  const { control, clearErrors } = form;
  const { errors } = form.formState;
  const refused = useRefusal(form, ref, options);

  useOnChange(firstField, () => {
    // A page opens at its top, even if its form is further down.
    focusFirst(ref.current, (path) => firstField === undefined || path === firstField, {
      preventScroll: true,
    });
  });

  // Error texts are stored in one language, so fields with errors are validated again when the language changes.
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
        const fieldProps: FieldProps<FieldPathValue<Typed, Path>> = {
          name,
          value,
          error:
            error === undefined
              ? null
              : (refused.get(path) ?? toErrorText(i18n, error.message ?? '')),
          readOnly: busy,
          onChange: (typed) => {
            // Selects and checkboxes have no read-only state.
            if (busy) return;
            onChange(typed);
            clearErrors(path);
            if (refused.has(path)) dismiss?.();
          },
        };
        const allProps = { ...fieldProps, ...props, ...(busy && { readOnly: true }) } as More &
          typeof fieldProps;
        return props === undefined ? <>{Input(allProps)}</> : <Input {...allProps} />;
      }}
    />
  );

  const setValue: SetFieldValue<Typed> = (path, value) => {
    form.setValue(path, value);
    clearErrors(path);
  };

  const onSubmit = (event: FormEvent) => {
    event.preventDefault();
    if (busy) return;
    const submit = form.handleSubmit(
      (content) => send(content, form.getValues()),
      (invalid) => {
        focusFirst(ref.current, (path) => get(invalid, path) !== undefined);
      },
    );
    void submit(event);
  };

  const { failure } = options;
  const text = failure === null || refused.size > 0 ? null : failureText(i18n, failure);
  const close = () => {
    dismiss?.();
    // The close button disappears, so the focus moves to the submit button.
    focusSubmit(ref.current);
  };
  const alert = { text, onClose: dismiss && close };
  return { props: { ref, onSubmit, noValidate: true }, field, setValue, control, alert };
}

/**
 * Maps a refusal to its fields and focuses the first one. Returns the errors by field, in the
 * page's language.
 */
function useRefusal<Typed extends FieldValues, Content>(
  { setError, clearErrors, setValue, getValues }: UseFormReturn<Typed, unknown, Content>,
  ref: RefObject<HTMLFormElement | null>,
  options: FormOptions<Typed, Content>,
): ReadonlyMap<string, string> {
  const { i18n } = useLingui();
  const { failure, refusals, clearedFields, initial } = options;
  const { describe = ({ rule, params }) => i18n._(rule, params) } = options;
  const fieldErrors = findRefusedFields(failure, refusals, {
    // Reads the current values, because lines may have been added or removed.
    isField: (path) => get(getValues(), path) !== undefined,
    isText: (id) => id in i18n.messages,
  });
  const refused = new Map([...fieldErrors].map(([path, error]) => [path, describe(error)]));
  useOnChange(failure, () => {
    if (failure === null) return;
    clearErrors();
    for (const path of clearedFields) setValue(path, get(initial, path));
    for (const [path, message] of refused) {
      setError(path as FieldPath<Typed>, { type: 'server', message });
    }
    const focusable = new Set<string>(
      refused.size > 0 ? refused.keys() : clearedFields.slice(0, 1),
    );
    if (!focusFirst(ref.current, (path) => focusable.has(path))) focusSubmit(ref.current);
  });
  return refused;
}

/** Returns the text of a message id; other texts are returned unchanged. */
function toErrorText(i18n: I18n, message: string): string {
  return message in i18n.messages ? i18n._(message) : message;
}
