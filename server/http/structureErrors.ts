import type { FieldError } from '../../src/api/contract/envelope.ts';

/** Properties of a schema (Valibot's) that the check reads. */
interface Structure {
  readonly type: string;
  readonly entries?: Readonly<Record<string, Structure>>;
  readonly item?: Structure;
  readonly items?: readonly Structure[];
  readonly wrapped?: Structure;
  /** Rules of a list. */
  readonly pipe?: readonly Rule[];
  /** Key of the member that discriminates a variant. */
  readonly key?: string;
  /** Object schemas of a variant, or values of a picklist. */
  readonly options?: readonly unknown[];
  readonly literal?: unknown;
}

interface Rule {
  readonly type: string;
  readonly requirement?: unknown;
  readonly message?: unknown;
}

/**
 * Finds errors before a value is parsed, up to `max`: members that `schema` does not know, and lists that are
 * too long, whose items are then skipped.
 */
export function findStructureErrors(schema: Structure, value: unknown, max: number): FieldError[] {
  const errors: FieldError[] = [];
  checkValue(schema, value, [], (path, error) => {
    errors.push({ path: path.join('.'), ...error });
    return errors.length === max;
  });
  return errors;
}

type Path = (string | number)[];
/** Reports an error; returns true once there are enough. */
type Report = (path: Path, error: Omit<FieldError, 'path'>) => boolean;

const isObject = (value: unknown): value is object => typeof value === 'object' && value !== null;

/** Checks a value; returns true once there are enough errors. Otherwise `path` is restored. */
function checkValue(schema: Structure, value: unknown, path: Path, report: Report): boolean {
  if (schema.wrapped !== undefined) return checkValue(schema.wrapped, value, path, report);
  if (!isObject(value)) return false;
  const checkMember = (next: Structure, key: string | number, item: object) => {
    path.push(key);
    const isEnough = checkValue(next, item, path, report);
    path.pop();
    return isEnough;
  };
  if (Array.isArray(value)) {
    const list: readonly unknown[] = value;
    const tooLong = findLengthError(schema, list);
    if (tooLong !== null) return report(path, tooLong);
    return list.some((item, index) => {
      // An import has thousands of texts, which have no members.
      const next = isObject(item) ? (schema.items?.[index] ?? schema.item) : undefined;
      return next !== undefined && isObject(item) && checkMember(next, index, item);
    });
  }
  const entries = getEntries(schema, value);
  if (entries === undefined) return false;
  return Object.entries(value).some(([key, item]: [string, unknown]) => {
    const next = Object.hasOwn(entries, key) ? entries[key] : undefined;
    if (next === undefined) return report([...path, key], { rule: 'input.unknown' });
    return isObject(item) && checkMember(next, key, item);
  });
}

function findLengthError(
  { pipe = [] }: Structure,
  list: readonly unknown[],
): Omit<FieldError, 'path'> | null {
  for (const { type, requirement, message } of pipe) {
    if (type !== 'max_length' || typeof requirement !== 'number') continue;
    if (list.length <= requirement) return null;
    return typeof message === 'string'
      ? { rule: message }
      : { rule: 'input.list.long', params: { max: requirement, received: list.length } };
  }
  return null;
}

/** Members that an object may have; undefined if any are allowed. */
function getEntries(schema: Structure, value: object): Structure['entries'] {
  const { key, options = [] } = schema;
  if (schema.type !== 'variant' || key === undefined) return schema.entries;
  const tag: unknown = Object.hasOwn(value, key) ? Reflect.get(value, key) : undefined;
  const hasTag = (entry: Structure | undefined) =>
    entry?.literal === tag || (entry?.options ?? []).includes(tag);
  // The options of a variant are schemas of objects.
  return (options as readonly Structure[]).find(({ entries }) => hasTag(entries?.[key]))?.entries;
}
