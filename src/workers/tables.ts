/*
 * Names and codes that only files need, loaded once a file is expected.
 */
export { SHOP_STATES } from '../domain/places/shopStateTable.ts';
export { FURTHER_COUNTRY_NAMES } from '../domain/names/furtherNameTable.ts';
