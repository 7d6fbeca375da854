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
 * Faults that are seen before a value is parsed, so many at most: members that `schema` gives no place to, and
 * lists that are too long, whose items are then not looked at.
 */
export function structureFaults(schema: Structure, value: unknown, most: number): FieldIssue[] {
  const faults: FieldIssue[] = [];
  look(schema, value, [], (path, fault) => {
    faults.push({ path: path.join('.'), ...fault });
    return faults.length === most;
  });
  return faults;
}

type Path = (string | number)[];
/** Reports a fault; true once there are enough. */
type Report = (path: Path, fault: Omit<FieldIssue, 'path'>) => boolean;

const isObject = (value: unknown): value is object => typeof value === 'object' && value !== null;

/** Looks at a value; true once there are faults enough. `path` is as it was before, unless there are. */
function look(schema: Structure, value: unknown, path: Path, report: Report): boolean {
  if (schema.wrapped !== undefined) return look(schema.wrapped, value, path, report);
  if (!isObject(value)) return false;
  const lookAt = (next: Structure, key: string | number, item: object) => {
    path.push(key);
    const isEnough = look(next, item, path, report);
    path.pop();
    return isEnough;
  };
  if (Array.isArray(value)) {
    const list: readonly unknown[] = value;
    const tooLong = lengthFault(schema, list);
    if (tooLong !== null) return report(path, tooLong);
    return list.some((item, index) => {
      // An import has thousands of texts, which have no members.
      const next = isObject(item) ? (schema.items?.[index] ?? schema.item) : undefined;
      return next !== undefined && isObject(item) && lookAt(next, index, item);
    });
  }
  const entries = entriesFor(schema, value);
  if (entries === undefined) return false;
  return Object.entries(value).some(([key, item]: [string, unknown]) => {
    const next = Object.hasOwn(entries, key) ? entries[key] : undefined;
    if (next === undefined) return report([...path, key], { rule: 'input.unknown' });
    return isObject(item) && lookAt(next, key, item);
  });
}

function lengthFault(
  { pipe = [] }: Structure,
  list: readonly unknown[],
): Omit<FieldIssue, 'path'> | null {
  for (const { type, requirement, message } of pipe) {
    if (type !== 'max_length' || typeof requirement !== 'number') continue;
    if (list.length <= requirement) return null;
    return typeof message === 'string'
      ? { rule: message }
      : { rule: 'input.list.long', params: { max: requirement, received: list.length } };
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
