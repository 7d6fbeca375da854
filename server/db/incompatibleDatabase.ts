/** The database was made by a version of the portal that this one can't follow: too new, or too old. */
export class IncompatibleDatabase extends Error {
  override name = 'IncompatibleDatabase';
}
