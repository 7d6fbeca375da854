import type { MessageDescriptor } from '@lingui/core';
import { Moment } from '../language/Moment.tsx';
import type { Column } from './listTypes.ts';

/** Options of a column beside its id, title and cell. */
type Look<SortBy extends string> = Omit<Column<never, SortBy>, 'id' | 'title' | 'cell'>;

type KindOf<Key extends string, Value, SortBy extends string> = Column<
  Readonly<Record<Key, Value>>,
  SortBy
>;

/** Instant in the company's time zone; empty if there is none. */
export const momentColumn = <Key extends string, SortBy extends string = never>(
  id: Key,
  title: MessageDescriptor,
  look: Look<SortBy> = {},
): KindOf<Key, string | null, SortBy> => ({
  ...look,
  id,
  title,
  cell: ({ [id]: at }) => at !== null && <Moment at={at} />,
});

/** A whole number. */
export const countColumn = <Key extends string, SortBy extends string = never>(
  id: Key,
  title: MessageDescriptor,
  look: Look<SortBy> = {},
): KindOf<Key, number, SortBy> => ({
  align: 'end',
  ...look,
  id,
  title,
  cell: ({ [id]: count }, { formats }) => formats.integer(count),
});

/** Text that people have written, in its own direction. */
export const textColumn = <Key extends string, SortBy extends string = never>(
  id: Key,
  title: MessageDescriptor,
  look: Look<SortBy> = {},
): KindOf<Key, string | null, SortBy> => ({
  ...look,
  id,
  title,
  cell: ({ [id]: text }) => text !== null && <bdi>{text}</bdi>,
});

/** A number, code or email address, which reads left to right in every language. */
export const codeColumn = <Key extends string, SortBy extends string = never>(
  id: Key,
  title: MessageDescriptor,
  look: Look<SortBy> = {},
): KindOf<Key, string | null, SortBy> => ({
  ...look,
  id,
  title,
  cell: ({ [id]: code }) => code !== null && <bdi dir="ltr">{code}</bdi>,
});

/** One of a few values, by its name. */
export const choiceColumn = <
  Key extends string,
  Value extends string,
  SortBy extends string = never,
>(
  id: Key,
  title: MessageDescriptor,
  texts: Readonly<Record<Value, MessageDescriptor>>,
  look: Look<SortBy> = {},
): KindOf<Key, Value, SortBy> => ({
  ...look,
  id,
  title,
  cell: ({ [id]: value }, { text }) => text(texts[value]),
});
