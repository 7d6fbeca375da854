/** All members of a union's objects in one. */
type Joined<All> = (All extends unknown ? (one: All) => void : never) extends (
  one: infer One,
) => void
  ? { readonly [Key in keyof One]: One[Key] }
  : never;

/** The rows that features have under a name, as one table. */
export function joined<One extends object, Part extends keyof One>(
  features: readonly One[],
  part: Part,
): Joined<One[Part]> {
  // Together they have what each has.
  return Object.assign({}, ...features.map((one) => one[part])) as Joined<One[Part]>;
}
