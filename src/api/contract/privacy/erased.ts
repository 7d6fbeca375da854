/**
 * Text that replaces erased personal data in the database. The server translates it in its answers and files, so that
 * screens need not know it.
 */
export const ERASED = '[erased]';

/** Text shown for `ERASED`, by its id in the catalogs. */
export const erasedTexts = { 'privacy.erased': 'Erased' } as const;
