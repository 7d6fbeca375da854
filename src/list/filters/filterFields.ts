import type { I18n, MessageDescriptor } from '@lingui/core';
import type { ComponentType, ReactNode } from 'react';

interface FieldLabel {
  readonly label: MessageDescriptor;
}

/** One filter of a list page. `key` is the name in the query and in the page's address. */
export type FilterField =
  /** Search text at the head of the list, applied after a pause in typing. */
  | (FieldLabel & {
      readonly type: 'search';
      readonly key: string;
      /** Placeholder: the kinds of text to type; the label if absent. */
      readonly hint?: MessageDescriptor;
      readonly maxLength: number;
      /** Searches orders, as the field in the top bar does instead where the screen has room for it. */
      readonly isOfOrders?: true;
    })
  /** List of numbers, separated by spaces, commas or line breaks. */
  | (FieldLabel & { readonly type: 'numbers'; readonly key: string; readonly max: number })
  | (FieldLabel & { readonly type: 'text'; readonly key: string; readonly maxLength: number })
  | (FieldLabel & { readonly type: 'choice'; readonly key: string; readonly options: Options })
  /** A country of the world, by its ISO 3166-1 code. */
  | (FieldLabel & { readonly type: 'country'; readonly key: string })
  | (FieldLabel & { readonly type: 'choices'; readonly key: string; readonly options: Options })
  /** Choice among loaded options, such as the company's own tags. */
  | (FieldLabel & {
      readonly type: 'listed';
      readonly key: string;
      readonly Options: ComponentType<OptionsProps>;
    })
  /** Filter set by a link only; its chip removes it. */
  | (FieldLabel & { readonly type: 'linkOnly'; readonly key: string })
  /** Two calendar dates, both inclusive. */
  | (FieldLabel & {
      readonly type: 'dates';
      readonly from: string;
      readonly to: string;
      /** Whether the dates can be changed, but not removed. */
      readonly isRequired?: true;
    });

/** Loaded options; null until loaded. `refresh` loads them again. */
interface ListedOptions {
  readonly options: readonly { readonly value: string; readonly text: string }[] | null;
  readonly refresh: () => void;
}

export interface OptionsProps {
  /** Whether to load the options. */
  readonly shouldLoad: boolean;
  readonly children: (options: ListedOptions) => ReactNode;
}

/** Options by value; a string is a name chosen by the carrier, which is not translated. */
type Options = Readonly<Record<string, MessageDescriptor | string>>;

export const optionText = (i18n: I18n, option: Options[string]): string =>
  typeof option === 'string' ? option : i18n._(option);

/** Values of filters in a form and in an address: texts, or lists of texts. */
export type FilterValues = Readonly<Record<string, string | readonly string[]>>;

/** Value of a text filter; empty for none. */
export const toText = (value: FilterValues[string] | undefined): string =>
  typeof value === 'string' ? value : '';

/** Splits a text into distinct numbers at spaces, commas and semicolons. */
export function splitNumbers(text: string): readonly string[] {
  return [...new Set(text.split(/[\s,;，、；،]+/u).filter((part) => part !== ''))];
}

/** Keys of a field: `one` with a text as value, `many` with a list. */
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
    case 'linkOnly':
      return { one: [field.key], many: [] };
  }
}

/** Whether a filter of this field is active. */
export function isActive(field: FilterField, values: FilterValues): boolean {
  const { one, many } = filterKeys(field);
  return [...one, ...many].some((key) => (values[key] ?? '').length > 0);
}

/** Returns the filters without those of this field. */
export function withoutField(field: FilterField, values: FilterValues): FilterValues {
  const { one, many } = filterKeys(field);
  const removed = new Set([...one, ...many]);
  return Object.fromEntries(Object.entries(values).filter(([key]) => !removed.has(key)));
}

/** Parses the filters of an address; parameters without a field are ignored. */
export function parseFilters(search: string, fields: readonly FilterField[]): FilterValues {
  const params = new URLSearchParams(search);
  const filters: Record<string, string | readonly string[]> = {};
  for (const field of fields) {
    const { one, many } = filterKeys(field);
    for (const key of one) {
      const value = params.get(key);
      if (value !== null && value !== '') filters[key] = value;
    }
    for (const key of many) {
      const values = splitNumbers(params.get(key) ?? '');
      if (values.length > 0) filters[key] = values;
    }
  }
  return filters;
}

/** Returns the query of an address with these filters; other parameters are kept. */
export function withFilters(
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
