import { msg } from '@lingui/core/macro';

/** Announcements of the grid, with numbers filled in. */
export const gridTexts = {
  chosen: msg({
    id: 'grid.chosen',
    message:
      '{rows, plural, one {# row} other {# rows}} and {columns, plural, one {# column} other {# columns}} selected',
  }),
  copied: msg({
    id: 'grid.copied',
    message: '{cells, plural, one {# cell copied} other {# cells copied}}',
  }),
  tooMuch: msg({
    id: 'grid.tooMuch',
    message:
      '{cells, plural, one {# cell is too much for the clipboard.} other {# cells are too many for the clipboard. Select fewer rows or columns.}}',
  }),
  refused: msg({
    id: 'grid.refused',
    message:
      'The browser blocked the clipboard. Use Ctrl+C and Ctrl+V (on a Mac, ⌘C and ⌘V), or allow access in the browser’s settings.',
  }),
} as const;
