import type { OrderKind } from '../../../src/domain/sheets/sheet.ts';

/** A file as somebody wrote or exported it, whole, and what a clerk would make of it. */
export interface WrittenFile {
  readonly name: string;
  readonly kind: OrderKind;
  readonly country: string;
  /** All rows of the file, titles and totals too. */
  readonly grid: readonly (readonly string[])[];
  /** By header: its field, "a+b" where the cell holds several; null: left out, "?": the user is asked. */
  readonly wanted: Readonly<Record<string, string | null>>;
  /** By row of the sheet, counted from 1: texts that are sent. Rows that are not here are no orders. */
  readonly orders: Readonly<Record<number, Readonly<Record<string, string>>>>;
}

const split = (line: string): readonly string[] => line.split('|').map((cell) => cell.trim());

/** Rows whose cells are divided by `|`, blanks around them left out. */
const lines = (text: string): readonly (readonly string[])[] => text.trim().split('\n').map(split);

type Orders = WrittenFile['orders'];

/** A line of texts for each order, under the keys of their fields and the row's number. */
function orders(text: string): Orders {
  const [keys = [], ...rows] = lines(text);
  return Object.fromEntries(
    rows.map(([row = '', ...texts]) => [
      Number(row),
      Object.fromEntries(texts.map((one, at) => [keys[at + 1] ?? '', one])),
    ]),
  );
}

/** What each header is, `header: field` a line; without a field it is left out. */
function wanted(text: string): WrittenFile['wanted'] {
  const pairs = text
    .trim()
    .split('\n')
    .map((line): [string, string | null] => {
      const [header = '', field = ''] = line.split('=>').map((part) => part.trim());
      return [header, field === '' ? null : field];
    });
  return Object.fromEntries(pairs);
}

interface Written extends Pick<WrittenFile, 'name' | 'country'> {
  readonly kind?: OrderKind;
  readonly grid: string;
  readonly wanted: string;
  readonly orders: string;
}

export const written = ({ kind = 'domestic', ...file }: Written): WrittenFile => ({
  name: file.name,
  kind,
  country: file.country,
  grid: lines(file.grid),
  wanted: wanted(file.wanted),
  orders: orders(file.orders),
});
