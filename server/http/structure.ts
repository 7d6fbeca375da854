import type { FieldIssue } from '../../src/api/contract/envelope.ts';

/** The part of a schema's structure that is followed. */
interface Structure {
  readonly type: string;
  readonly entries?: Readonly<Record<string, Structure>>;
  readonly item?: Structure;
  readonly items?: readonly Structure[];
  readonly wrapped?: Structure;
  /** The rules that a list is held to. */
  readonly pipe?: readonly Rule[];
  /** Of a variant: the member that decides, and its objects. */
  readonly key?: string;
  readonly options?: readonly unknown[];
  readonly literal?: unknown;
}

interface Rule {
  readonly type: string;
  readonly requirement?: unknown;
  readonly message?: unknown;
}

/**
 * Faults that are seen before a value is parsed: members that `schema` gives no place to, and lists that
 * are too long, whose items are then not looked at.
 */
export function* structureFaults(
  schema: Structure,
  value: unknown,
  path = '',
): Generator<FieldIssue, void> {
  if (schema.wrapped !== undefined) {
    yield* structureFaults(schema.wrapped, value, path);
    return;
  }
  if (typeof value !== 'object' || value === null) return;
  const at = (key: string | number) => (path === '' ? String(key) : `${path}.${key}`);
  if (Array.isArray(value)) {
    const list: readonly unknown[] = value;
    const tooLong = lengthFault(schema, list, path);
    if (tooLong !== null) {
      yield tooLong;
      return;
    }
    for (const [index, item] of list.entries()) {
      // An import has thousands of texts, which have no members.
      if (typeof item !== 'object' || item === null) continue;
      const next = schema.items?.[index] ?? schema.item;
      if (next !== undefined) yield* structureFaults(next, item, at(index));
    }
    return;
  }
  const entries = entriesFor(schema, value);
  if (entries === undefined) return;
  for (const [key, item] of Object.entries(value)) {
    const next = Object.hasOwn(entries, key) ? entries[key] : undefined;
    if (next === undefined) yield { path: at(key), rule: 'input.unknown' };
    else yield* structureFaults(next, item, at(key));
  }
}

function lengthFault(
  { pipe = [] }: Structure,
  list: readonly unknown[],
  path: string,
): FieldIssue | null {
  for (const { type, requirement, message } of pipe) {
    if (type !== 'max_length' || typeof requirement !== 'number') continue;
    if (list.length <= requirement) return null;
    return typeof message === 'string'
      ? { path, rule: message }
      : { path, rule: 'input.list.long', params: { max: requirement, received: list.length } };
  }
  return null;
}

/** The members that an object may have; undefined if any. */
function entriesFor(schema: Structure, value: object): Structure['entries'] {
  const { key, options = [] } = schema;
  if (schema.type !== 'variant' || key === undefined) return schema.entries;
  const said: unknown = Object.hasOwn(value, key) ? Reflect.get(value, key) : undefined;
  const isSaid = (entry: Structure | undefined) =>
    entry?.literal === said || (entry?.options ?? []).includes(said);
  // The options of a variant are objects; those of a picklist, its values.
  return (options as readonly Structure[]).find(({ entries }) => isSaid(entries?.[key]))?.entries;
}
