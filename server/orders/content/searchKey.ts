/** Longest key stored, in UTF-16 units, because index entries have to stay small. */
const KEY_LENGTH = 80;
/** Combining marks: accents of Latin and Greek; vowel marks, hamza and maddah of Arabic. */
const MARKS = /[\u0300-\u036f\u064b-\u065f]/g;

/**
 * Key for finding and sorting a name: case, width, accents and Arabic vowel marks are folded, so that
 * `etienne` finds `Étienne` and `احمد` finds `أحمد`. Not computed in SQL, because the database's lower case
 * depends on its locale.
 */
export function searchKey(name: string): string {
  return name
    .normalize('NFKD')
    .replace(MARKS, '')
    .normalize('NFC')
    .toLowerCase()
    .replace(/\s+/g, ' ')
    .trim()
    .slice(0, KEY_LENGTH)
    .toWellFormed();
}
