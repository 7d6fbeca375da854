/* Names and codes that files alone need, as data; the engine fetches it once a file is expected. */
export { SHOP_STATES } from '../domain/places/shopStateTable.ts';
export { FURTHER_COUNTRY_NAMES } from '../domain/names/furtherNames.ts';
