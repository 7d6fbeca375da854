/** Decimals of kilograms as they are typed: to the gram. */
export const KG_DIGITS = 3;
