/** Longest key kept, in UTF-16 units; an index entry has to stay small. */
const KEY_LENGTH = 80;
/** Accents of Latin and Greek; vowel marks, hamza and maddah of Arabic. */
const MARKS = /[\u0300-\u036f\u064b-\u065f]/g;

/**
 * What a name is found and sorted by: case, width, accents and Arabic vowel marks folded away, so
 * that `etienne` finds `Étienne` and `احمد` finds `أحمد`. Made here and not by the database, whose
 * idea of lower case depends on its locale.
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
