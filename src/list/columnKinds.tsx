import type { MessageDescriptor } from '@lingui/core';
import { Moment } from '../language/Moment.tsx';
import type { Column } from './listTypes.ts';

/** Options of a column beside its id, title and cell. */
type Options<SortBy extends string> = Omit<Column<never, SortBy>, 'id' | 'title' | 'cell'>;

type KindColumn<Key extends string, Value, SortBy extends string> = Column<
  Readonly<Record<Key, Value>>,
  SortBy
>;

/** Column of instants in the company's time zone; the cell is empty without one. */
export const momentColumn = <Key extends string, SortBy extends string = never>(
  id: Key,
  title: MessageDescriptor,
  options: Options<SortBy> = {},
): KindColumn<Key, string | null, SortBy> => ({
  ...options,
  id,
  title,
  cell: ({ [id]: at }) => at !== null && <Moment at={at} />,
});

/** Column of whole numbers. */
export const countColumn = <Key extends string, SortBy extends string = never>(
  id: Key,
  title: MessageDescriptor,
  options: Options<SortBy> = {},
): KindColumn<Key, number, SortBy> => ({
  align: 'end',
  ...options,
  id,
  title,
  cell: ({ [id]: count }, { formats }) => formats.integer(count),
});

/** Column of free text, each in its own direction. */
export const textColumn = <Key extends string, SortBy extends string = never>(
  id: Key,
  title: MessageDescriptor,
  options: Options<SortBy> = {},
): KindColumn<Key, string | null, SortBy> => ({
  ...options,
  id,
  title,
  cell: ({ [id]: text }) => text !== null && <bdi>{text}</bdi>,
});

/** Column of numbers, codes or email addresses, which read left to right in every language. */
export const codeColumn = <Key extends string, SortBy extends string = never>(
  id: Key,
  title: MessageDescriptor,
  options: Options<SortBy> = {},
): KindColumn<Key, string | null, SortBy> => ({
  ...options,
  id,
  title,
  cell: ({ [id]: code }) => code !== null && <bdi dir="ltr">{code}</bdi>,
});

/** Column of values from a short list, shown by name. */
export const choiceColumn = <
  Key extends string,
  Value extends string,
  SortBy extends string = never,
>(
  id: Key,
  title: MessageDescriptor,
  texts: Readonly<Record<Value, MessageDescriptor>>,
  options: Options<SortBy> = {},
): KindColumn<Key, Value, SortBy> => ({
  ...options,
  id,
  title,
  cell: ({ [id]: value }, { text }) => text(texts[value]),
});
