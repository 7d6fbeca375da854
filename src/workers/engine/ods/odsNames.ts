import { ascii } from '../xml/tokenizer.ts';

/** Local names of the OpenDocument elements and attributes that are read. */
export const TABLE = ascii('table');
export const COLUMN = ascii('table-column');
export const ROW = ascii('table-row');
export const CELL = ascii('table-cell');
export const COVERED = ascii('covered-table-cell');
export const PARAGRAPH = ascii('p');
export const SPACES = ascii('s');
export const TAB = ascii('tab');
export const BREAK = ascii('line-break');
export const SPAN = ascii('span');
export const LINK = ascii('a');
export const STYLE = ascii('style');
export const TIME_STYLE = ascii('time-style');
export const TABLE_PROPERTIES = ascii('table-properties');

export const NAME = ascii('name');
export const STYLE_NAME = ascii('style-name');
export const PARENT_STYLE = ascii('parent-style-name');
export const DATA_STYLE = ascii('data-style-name');
export const DEFAULT_STYLE = ascii('default-cell-style-name');
export const TRUNCATE = ascii('truncate-on-overflow');
export const DISPLAY = ascii('display');
export const VISIBILITY = ascii('visibility');
export const COUNT = ascii('c');
export const COLUMNS_REPEATED = ascii('number-columns-repeated');
export const ROWS_REPEATED = ascii('number-rows-repeated');
export const COLUMNS_SPANNED = ascii('number-columns-spanned');
export const ROWS_SPANNED = ascii('number-rows-spanned');
export const VALUE_TYPE = ascii('value-type');
/** LibreOffice's own attribute, the only one that names errors. */
export const CALC_TYPE = ascii('calcext:value-type');
export const VALUE = ascii('value');
export const CURRENCY = ascii('currency');
export const DATE_VALUE = ascii('date-value');
export const TIME_VALUE = ascii('time-value');
export const BOOLEAN_VALUE = ascii('boolean-value');
export const STRING_VALUE = ascii('string-value');
export const FORMULA = ascii('formula');
