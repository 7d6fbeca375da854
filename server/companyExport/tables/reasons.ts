/* Reasons why columns and tables are not exported. */

export const SECRET = 'a secret, or its hash';
export const SEARCH = 'derived from other columns, for searching and sorting';
export const DERIVED = 'derived from rows that are exported';
export const INTERNAL = 'state of the portal’s own work';
export const CARRIER = 'an internal affair of the carrier';
