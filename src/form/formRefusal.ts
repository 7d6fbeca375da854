import type { FieldError } from '../api/contract/envelope.ts';
import type { ErrorKey } from '../api/contract/errors.ts';
import type { Failure } from '../api/contract/failure.ts';

/** The field that each refusal is about; what is about none is shown above the form. */
export type RefusalFields<Name extends string> = Partial<Record<ErrorKey, Name>>;

interface FormKnown {
  /** Whether the form has this field; what is about another one is shown above it. */
  readonly isField: (path: string) => boolean;
  /** Tells ids of texts from a schema's own English, which is for developers. */
  readonly isText: (id: string) => boolean;
}

/** The form's fields that a failure is about: by its key, or one by one for `error.invalidInput`. */
export function findRefusedFields(
  failure: Failure | null,
  refusals: RefusalFields<string>,
  { isField, isText }: FormKnown,
): ReadonlyMap<string, FieldError> {
  const faults = new Map<string, FieldError>();
  if (failure?.kind !== 'refused' || failure.key === null) return faults;
  const named = refusals[failure.key];
  if (named !== undefined) faults.set(named, { path: named, rule: failure.key });
  for (const issue of failure.fields) {
    const { path, rule } = issue;
    if (isField(path) && isText(rule) && !faults.has(path)) faults.set(path, issue);
  }
  return faults;
}

/** The inputs of a form from its top, each with the path it is known by. */
function listInputs(form: HTMLFormElement): readonly (readonly [string, HTMLElement])[] {
  const inputs = [...form.querySelectorAll<HTMLElement>('[name]:not([type=hidden]), [data-field]')];
  return inputs.map((input) => [input.dataset['field'] ?? input.getAttribute('name') ?? '', input]);
}

/** Goes to the topmost of these fields. */
export function focusFirst(
  form: HTMLFormElement | null,
  isWanted: (path: string) => boolean,
): boolean {
  if (form === null) return false;
  const found = listInputs(form).find(([path]) => isWanted(path));
  found?.[1].focus();
  return found !== undefined;
}

/** Focuses the submit button, if no field has an error. */
export function focusSubmit(form: HTMLFormElement | null): void {
  form?.querySelector<HTMLElement>('button[type=submit]')?.focus();
}
