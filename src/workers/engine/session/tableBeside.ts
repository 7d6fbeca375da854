import { readChosenHeader } from '../match/findHeader.ts';
import { readHeader } from '../match/headerReading.ts';
import type { FieldNames } from '../match/headerMatcher.ts';
import { findRowRole } from '../match/rowRole.ts';
import { getMeaning } from '../match/claims.ts';
import type { ReadColumnTexts } from './evidence.ts';
import { MIN_CERTAIN_SCORE, MAX_HEADER_COLUMNS } from '../match/column.ts';

/** A table beside the orders, such as a price list: none of its columns belongs to a field. */
export interface TableBeside {
  readonly columns: ReadonlySet<number>;
  /** Its title, or its first headers. */
  readonly name: string;
}

type Block = readonly number[];

/** Minimum number of columns and rows of a list that is recognized only because it ends before the orders. */
const MIN_SIZE = 2;
/** Meanings that name the receiver or the sender. */
const PARTY = /^(?:receiver|sender) (?:name|first name|last name|company|phone|address)$/;

const isFilled = (text: string | undefined): boolean => (text ?? '').trim() !== '';

/** Runs of named columns, separated by at least one column that is blank in all examined rows. */
function findBlocks(header: readonly string[], getTexts: ReadColumnTexts): readonly Block[] {
  const blocks: number[][] = [[]];
  for (const [column, text] of header.slice(0, MAX_HEADER_COLUMNS).entries()) {
    if (isFilled(text)) blocks.at(-1)?.push(column);
    else if (blocks.at(-1)?.length !== 0 && !getTexts(column).some(isFilled)) blocks.push([]);
  }
  return blocks.filter((block) => block.length > 0);
}

const countParties = (block: Block, header: readonly string[]): number =>
  block.filter((column) =>
    getMeaning(header[column] ?? '').candidates.some(
      ({ meaning, score }) => score >= MIN_CERTAIN_SCORE && PARTY.test(meaning),
    ),
  ).length;

/** Returns whether a block has its own rows: some where no order is, or a list without gaps that ends before the orders. */
function hasOwnRows(block: Block, orderBlock: Block, getTexts: ReadColumnTexts): boolean {
  const rows = getTexts(orderBlock[0] ?? 0).length;
  const has = (columns: Block, row: number) =>
    columns.some((column) => isFilled(getTexts(column)[row]));
  let last = -1;
  let filled = 0;
  let orders = 0;
  for (let row = 0; row < rows; row++) {
    const isOrder = has(orderBlock, row);
    if (isOrder) orders++;
    if (!has(block, row)) continue;
    const texts = block.map((column) => getTexts(column)[row] ?? '');
    if (!isOrder && texts.some((text) => /\p{L}/u.test(text)) && findRowRole(texts) === null)
      return true;
    filled++;
    last = row;
  }
  const isList = block.length >= MIN_SIZE && filled >= MIN_SIZE && filled === last + 1;
  return isList && filled < orders;
}

/** Returns whether a title is not the name of a group of order columns, such as "Receiver" or "Parcel". */
const isOwnTitle = (title: string): boolean => readHeader(title).unknownCount > 0;

/**
 * Finds a table beside the orders in a header row, and the column names without it. The orders are the columns that
 * name the receiver. Null for a sheet with one table, even with blank columns in it.
 */
export function findTableBeside(
  header: readonly string[],
  above: readonly string[] | undefined,
  getTexts: ReadColumnTexts,
  fields: readonly FieldNames[],
): { readonly beside: TableBeside; readonly headers: readonly string[] } | null {
  const blocks = findBlocks(header, getTexts);
  if (blocks.length < 2) return null;
  const parties = blocks.map((block) => countParties(block, header));
  const orderBlock = blocks[parties.indexOf(Math.max(...parties))];
  if (orderBlock === undefined || Math.max(...parties) === 0) return null;
  const findTitle = (block: Block) =>
    block.map((column) => (above?.[column] ?? '').trim()).find((text) => text !== '') ?? '';
  const others = blocks.filter(
    (block, at) =>
      parties[at] === 0 &&
      (isOwnTitle(findTitle(block)) || hasOwnRows(block, orderBlock, getTexts)),
  );
  const [first] = others;
  if (first === undefined) return null;
  const columns = new Set(others.flat());
  const names = first.map((column) => (header[column] ?? '').trim());
  const removeTables = (texts: readonly string[]) =>
    texts.map((text, column) => (columns.has(column) ? '' : text));
  const orderHeaders = readChosenHeader(
    removeTables(header),
    fields,
    above === undefined ? above : removeTables(above),
  );
  return {
    beside: { columns, name: findTitle(first) || names.slice(0, MIN_SIZE).join(', ') },
    headers: header.map((text, column) =>
      columns.has(column) ? text : (orderHeaders[column] ?? ''),
    ),
  };
}
