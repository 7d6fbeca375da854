import type { OrderKind } from '../../../../src/domain/sheets/sheet.ts';

/** A complete file as merchants write or export it, with its expected import. */
export interface ExampleFile {
  readonly name: string;
  readonly kind: OrderKind;
  readonly country: string;
  /** All rows of the file, including titles and totals. */
  readonly grid: readonly (readonly string[])[];
  /** Expected field of each header: `a+b` if a cell holds several fields, null if ignored, `?` if the user is asked. */
  readonly expected: Readonly<Record<string, string | null>>;
  /** By sheet row, from 1: texts to send. Other rows are not orders. */
  readonly orders: Readonly<Record<number, Readonly<Record<string, string>>>>;
}

const split = (line: string): readonly string[] => line.split('|').map((cell) => cell.trim());

/** Rows whose cells are separated by `|`, without surrounding spaces. */
const lines = (text: string): readonly (readonly string[])[] => text.trim().split('\n').map(split);

type Orders = ExampleFile['orders'];

/** Parses a table whose first line has the field keys and whose other lines start with the row number. */
function parseOrders(text: string): Orders {
  const [keys = [], ...rows] = lines(text);
  return Object.fromEntries(
    rows.map(([row = '', ...texts]) => [
      Number(row),
      Object.fromEntries(texts.map((cellText, at) => [keys[at + 1] ?? '', cellText])),
    ]),
  );
}

/** Parses `header => field` per line; a header without a field is expected to be ignored (null). */
function parseExpected(text: string): ExampleFile['expected'] {
  const pairs = text
    .trim()
    .split('\n')
    .map((line): [string, string | null] => {
      const [header = '', field = ''] = line.split('=>').map((side) => side.trim());
      return [header, field === '' ? null : field];
    });
  return Object.fromEntries(pairs);
}

/** A file as its tables of text. */
interface ExampleTables extends Pick<ExampleFile, 'name' | 'country'> {
  readonly kind?: OrderKind;
  readonly grid: string;
  readonly expected: string;
  readonly orders: string;
}

export const exampleFile = ({ kind = 'domestic', ...file }: ExampleTables): ExampleFile => ({
  name: file.name,
  kind,
  country: file.country,
  grid: lines(file.grid),
  expected: parseExpected(file.expected),
  orders: parseOrders(file.orders),
});
