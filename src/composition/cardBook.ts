import type { CardContent } from '../domain/prices/cardContent.ts';
import {
  bandWords,
  baseWords,
  laneHeaders,
  serviceWords,
  sheetWords,
  surchargeHeaders,
  surchargeTypeWords,
  surchargeWords,
} from '../domain/prices/cardFile/cardWords.ts';
import { cardRows, laneColumns, surchargeColumns } from '../domain/prices/cardFile/cardRows.ts';
import type { Language } from '../domain/languages.ts';
import type { Style } from '../workers/engine/write/stylesXml.ts';
import type { CellValue, WriteRow, WriteSheet } from '../workers/engine/write/writeXlsx.ts';

/** Name of the hidden sheet that drop-down lists are taken from. */
const LISTS = 'Lists';

/** First day whose serial number is the same in all spreadsheet programs. */
const FIRST_DAY = '1900-03-01';

type WordTable = Readonly<Record<string, Readonly<Record<Language, string>>>>;

/** Workbook of a card: a sheet of lanes and bands, one of surcharges, and a hidden one of allowed words. */
export function cardBook(content: CardContent, language: Language): WriteSheet[] {
  const rows = cardRows(content, language);
  const lists: readonly WordTable[] = [serviceWords, bandWords, surchargeWords, surchargeTypeWords];
  const words = lists.map((one) => Object.values(one).map((word) => word[language]));
  const listRange = (list: WordTable) => {
    const at = lists.indexOf(list);
    const column = String.fromCodePoint(65 + at);
    return `${LISTS}!$${column}$1:$${column}$${words[at]?.length ?? 1}`;
  };
  const laneLists: Partial<Record<string, string>> = {
    service: listRange(serviceWords),
    type: listRange(bandWords),
  };
  const surchargeLists: Partial<Record<string, string>> = {
    code: listRange(surchargeWords),
    type: listRange(surchargeTypeWords),
  };
  const longest = Math.max(...words.map((one) => one.length));
  return [
    toSheet({
      name: sheetWords.lanes[language],
      language,
      columns: laneColumns,
      headers: laneHeaders,
      lists: laneLists,
      rows: rows.lanes,
      frozenColumns: 2,
    }),
    toSheet({
      name: sheetWords.surcharges[language],
      language,
      columns: surchargeColumns,
      headers: surchargeHeaders,
      lists: surchargeLists,
      rows: rows.surcharges,
      frozenColumns: 1,
      // Too many combinations for a list.
      prompts: {
        of: Object.values(baseWords)
          .map((word) => word[language])
          .join(' + '),
      },
    }),
    {
      name: LISTS,
      hidden: true,
      columns: lists.map(() => ({ width: 24 })),
      rows: Array.from({ length: longest }, (_, at) => words.map((one) => one[at] ?? null)),
    },
  ];
}

interface SheetOptions<Column extends string> {
  readonly name: string;
  readonly language: Language;
  readonly columns: readonly Column[];
  readonly headers: Readonly<Record<Column, Readonly<Record<Language, string>>>>;
  readonly lists: Partial<Record<string, string>>;
  readonly prompts?: Partial<Record<string, string>>;
  readonly rows: readonly Readonly<Record<Column, CellValue>>[];
  /** Columns that stay visible while scrolling. */
  readonly frozenColumns: number;
}

function toSheet<Column extends string>(options: SheetOptions<Column>): WriteSheet {
  const { name, language, columns, headers, lists, prompts = {}, rows, frozenColumns } = options;
  const header = (column: Column) => headers[column][language];
  return {
    name,
    columns: columns.map((column) => {
      const [list, text] = [lists[column], prompts[column]];
      return {
        // Words of a list may be longer than the header.
        width: list === undefined ? Math.max(12, Math.min(28, header(column).length + 4)) : 28,
        ...(list === undefined ? {} : { list }),
        ...(text === undefined ? {} : { prompt: { title: header(column), text } }),
      };
    }),
    rows: [
      columns.map((column) => ({ value: header(column), style: 'header' as const })),
      ...rows.map((row): WriteRow =>
        columns.map((column) => ({ value: row[column], style: cellStyle(column, row[column]) })),
      ),
    ],
    freeze: { rows: 1, columns: frozenColumns },
    filterRow: 1,
    rightToLeft: language === 'ar',
  };
}

function cellStyle(column: string, value: CellValue): Style {
  if (typeof value !== 'string') return 'plain';
  return column === 'from' && value >= FIRST_DAY ? 'date' : 'text';
}
