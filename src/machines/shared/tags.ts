/**
 * The name by which the state is tagged within a group: `code` where it has the tag `step:code`.
 * Where a state and one around it both are, the first of `names` counts; null where none is.
 */
export function taggedAs<Group extends string, Name extends string>(
  snapshot: { hasTag(tag: NoInfer<`${Group}:${Name}`>): boolean },
  group: Group,
  names: readonly Name[],
): Name | null {
  return names.find((name) => snapshot.hasTag(`${group}:${name}`)) ?? null;
}
