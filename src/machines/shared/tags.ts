/**
 * Returns the name of the state's tag within a group: `code` for the tag `step:code`, null for none.
 * If a state and its parent both have one, the first of `names` wins.
 */
export function taggedAs<Group extends string, Name extends string>(
  snapshot: { hasTag(tag: NoInfer<`${Group}:${Name}`>): boolean },
  group: Group,
  names: readonly Name[],
): Name | null {
  return names.find((name) => snapshot.hasTag(`${group}:${name}`)) ?? null;
}
