import type { I18n, MessageDescriptor } from '@lingui/core';
import type { ComponentType, ReactNode } from 'react';

interface Base {
  readonly label: MessageDescriptor;
}

/** One filter of a list page. `key` is the name in the query and in the page's address. */
export type FilterField =
  /** Search text at the head of the list, applied after a pause in typing. */
  | (Base & {
      readonly type: 'search';
      readonly key: string;
      /** Placeholder: the kinds of text to type. */
      readonly hint: MessageDescriptor;
      readonly maxLength: number;
    })
  /** Many numbers, pasted or typed, apart by spaces, commas or lines. */
  | (Base & { readonly type: 'numbers'; readonly key: string; readonly most: number })
  | (Base & { readonly type: 'text'; readonly key: string; readonly maxLength: number })
  | (Base & { readonly type: 'choice'; readonly key: string; readonly options: Options })
  /** A country of the world, by its ISO 3166-1 code. */
  | (Base & { readonly type: 'country'; readonly key: string })
  | (Base & { readonly type: 'choices'; readonly key: string; readonly options: Options })
  /** Choice among loaded options, such as the company's own tags. */
  | (Base & {
      readonly type: 'listed';
      readonly key: string;
      readonly Options: ComponentType<OptionsProps>;
    })
  /** Comes with a link and is not entered: shown among the filters in force, to be taken off. */
  | (Base & { readonly type: 'given'; readonly key: string })
  /** Two calendar dates, both inclusive. */
  | (Base & {
      readonly type: 'dates';
      readonly from: string;
      readonly to: string;
      /** A question without them has no sense: they can be changed, not taken off. */
      readonly always?: true;
    });

/** Options to choose from; null until loaded. `refresh` loads them again. */
interface ListedOptions {
  readonly options: readonly { readonly value: string; readonly text: string }[] | null;
  readonly refresh: () => void;
}

export interface OptionsProps {
  /** Loads the options once true. */
  readonly isWanted: boolean;
  readonly children: (options: ListedOptions) => ReactNode;
}

/** By value. A text is a name that the carrier gave: no catalog has it. */
type Options = Readonly<Record<string, MessageDescriptor | string>>;

export const optionText = (i18n: I18n, option: Options[string]): string =>
  typeof option === 'string' ? option : i18n._(option);

/** Values of filters in a form and in an address: texts, or lists of texts. */
export type FilterValues = Readonly<Record<string, string | readonly string[]>>;

/** Value of a text filter; empty for none. */
export const toText = (value: FilterValues[string] | undefined): string =>
  typeof value === 'string' ? value : '';

/** Numbers in a text: anything but letters, digits and the marks of numbers separates them. */
export function splitNumbers(text: string): readonly string[] {
  return [...new Set(text.split(/[\s,;，、；،]+/u).filter((part) => part !== ''))];
}

/** Keys of a field whose value is a text, and of those whose value is a list. */
function filterKeys(field: FilterField): { one: readonly string[]; many: readonly string[] } {
  switch (field.type) {
    case 'numbers':
    case 'choices':
      return { one: [], many: [field.key] };
    case 'dates':
      return { one: [field.from, field.to], many: [] };
    case 'search':
    case 'text':
    case 'choice':
    case 'country':
    case 'listed':
    case 'given':
      return { one: [field.key], many: [] };
  }
}

/** Whether a filter of this field is in force. */
export function isInForce(field: FilterField, values: FilterValues): boolean {
  const { one, many } = filterKeys(field);
  return [...one, ...many].some((key) => (values[key] ?? '').length > 0);
}

/** The filters without those of this field. */
export function without(field: FilterField, values: FilterValues): FilterValues {
  const { one, many } = filterKeys(field);
  const gone = new Set([...one, ...many]);
  return Object.fromEntries(Object.entries(values).filter(([key]) => !gone.has(key)));
}

/** Filters out of an address. What is not declared is left alone. */
export function readFilters(search: string, fields: readonly FilterField[]): FilterValues {
  const params = new URLSearchParams(search);
  const found: Record<string, string | readonly string[]> = {};
  for (const field of fields) {
    const { one, many } = filterKeys(field);
    for (const key of one) {
      const value = params.get(key);
      if (value !== null && value !== '') found[key] = value;
    }
    for (const key of many) {
      const values = splitNumbers(params.get(key) ?? '');
      if (values.length > 0) found[key] = values;
    }
  }
  return found;
}

/** Query of the address with these filters; other parameters stay. */
export function writeFilters(
  search: string,
  fields: readonly FilterField[],
  values: FilterValues,
): string {
  const params = new URLSearchParams(search);
  for (const field of fields) {
    const { one, many } = filterKeys(field);
    for (const key of [...one, ...many]) {
      const value = values[key];
      const text = typeof value === 'string' ? value.trim() : (value ?? []).join(',');
      if (text === '') params.delete(key);
      else params.set(key, text);
    }
  }
  return params.toString();
}
