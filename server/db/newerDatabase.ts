/** A newer version of the portal took something away that this version still uses. */
export class NewerDatabase extends Error {
  override name = 'NewerDatabase';
}
