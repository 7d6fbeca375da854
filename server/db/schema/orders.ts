/** Orders and their import batches. */
export type OrderTables = Record<never, never>;
