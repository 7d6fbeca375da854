import type { FieldError } from '../api/contract/envelope.ts';
import type { ErrorKey } from '../api/contract/errors.ts';
import type { Failure } from '../api/contract/failure.ts';

/** Field of each refusal; a refusal without a field is shown above the form. */
export type RefusalFields<Name extends string> = Partial<Record<ErrorKey, Name>>;

interface FormLookups {
  /** Whether the form has this field; other errors are shown above the form. */
  readonly isField: (path: string) => boolean;
  /** Whether a rule is a text id, not a schema's English message for developers. */
  readonly isText: (id: string) => boolean;
}

/** Finds the fields of a failure: by its key, or as listed by `error.invalidInput`. */
export function findRefusedFields(
  failure: Failure | null,
  refusals: RefusalFields<string>,
  { isField, isText }: FormLookups,
): ReadonlyMap<string, FieldError> {
  const errors = new Map<string, FieldError>();
  if (failure?.kind !== 'refused' || failure.key === null) return errors;
  const field = refusals[failure.key];
  if (field !== undefined) errors.set(field, { path: field, rule: failure.key });
  for (const error of failure.fields) {
    const { path, rule } = error;
    if (isField(path) && isText(rule) && !errors.has(path)) errors.set(path, error);
  }
  return errors;
}

/** Inputs of a form from top to bottom, each with its path. */
function listInputs(form: HTMLFormElement): readonly (readonly [string, HTMLElement])[] {
  const inputs = [...form.querySelectorAll<HTMLElement>('[name]:not([type=hidden]), [data-field]')];
  return inputs.map((input) => [input.dataset['field'] ?? input.getAttribute('name') ?? '', input]);
}

/** Focuses the topmost field that matches; false if there is none. Scrolls to it unless told otherwise. */
export function focusFirst(
  form: HTMLFormElement | null,
  matches: (path: string) => boolean,
  options: FocusOptions = {},
): boolean {
  if (form === null) return false;
  const match = listInputs(form).find(([path]) => matches(path));
  match?.[1].focus(options);
  return match !== undefined;
}

/** Focuses the submit button. */
export function focusSubmit(form: HTMLFormElement | null): void {
  form?.querySelector<HTMLElement>('button[type=submit]')?.focus();
}
