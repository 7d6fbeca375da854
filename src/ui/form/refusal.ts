import type { ErrorKey } from '../../api/contract/errors.ts';
import type { Failure } from '../../api/contract/failure.ts';

/** The field that each refusal is about; what is about none is shown above the form. */
export type RefusalFields<Name extends string> = Partial<Record<ErrorKey, Name>>;

/** A field by its path, with the id of the text that says what is wrong with it. */
export type FieldFault = readonly [path: string, fault: string];

/**
 * The fields that a failure is about: by its key, or one by one for `error.invalidInput`.
 * `isText` tells ids of texts from a schema's own English, which is for developers.
 */
export function refusedFields(
  failure: Failure | null,
  refusals: RefusalFields<string>,
  isText: (id: string) => boolean,
): readonly FieldFault[] {
  if (failure?.kind !== 'refused' || failure.key === null) return [];
  const named = refusals[failure.key];
  const faults = new Map<string, string>(named === undefined ? [] : [[named, failure.key]]);
  for (const { path, rule } of failure.fields) {
    if (isText(rule) && !faults.has(path)) faults.set(path, rule);
  }
  return [...faults];
}

/** The inputs of a form from its top, each with the path it is known by. */
function inputsOf(form: HTMLFormElement): readonly (readonly [string, HTMLElement])[] {
  const inputs = [...form.querySelectorAll<HTMLElement>('[name]:not([type=hidden]), [data-field]')];
  return inputs.map((input) => [input.dataset['field'] ?? input.getAttribute('name') ?? '', input]);
}

/** Goes to the topmost of these fields. */
export function focusFirst(
  form: HTMLFormElement | null,
  isWanted: (path: string) => boolean,
): boolean {
  if (form === null) return false;
  const found = inputsOf(form).find(([path]) => isWanted(path));
  found?.[1].focus();
  return found !== undefined;
}

/** Where no field is to be corrected: the button that sends the form. */
export function focusSubmit(form: HTMLFormElement | null): void {
  form?.querySelector<HTMLElement>('button[type=submit]')?.focus();
}
