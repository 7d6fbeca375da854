import type { PageDefinition } from './pageDefinition.ts';
import type { Permission } from './permissions.ts';

/** Additions of a feature to the tables of the contract, declared in its own folder; `features.ts` lists them. */
export interface Feature {
  readonly pages: Readonly<Record<string, PageDefinition>>;
  /**
   * Its records, where they belong to orders and notices are about them: their kind, the page that shows
   * them, and the member of its query that names one.
   */
  readonly record?: { readonly kind: string; readonly page: string; readonly query: string };
  /** Other subjects of its notices; `noticeLinks` of its views open them. */
  readonly subjects?: readonly string[];
  /** Its notices, with the permission that shows each to an account. */
  readonly notices: Readonly<Record<string, Permission>>;
  /** Kinds of pending items that the home page counts. */
  readonly attention: readonly string[];
  /** Numbers that the carrier sets for its service, whole and within limits. */
  readonly settings: Readonly<Record<string, CountLimits>>;
}

export interface CountLimits {
  readonly least: number;
  readonly most: number;
  readonly usual: number;
}

/** All members of a union's objects in one. */
type Intersection<All> = (All extends unknown ? (one: All) => void : never) extends (
  one: infer One,
) => void
  ? { readonly [Key in keyof One]: One[Key] }
  : never;

/** The rows that features have under a name, as one table. */
export function mergeFeatureParts<One extends object, Part extends keyof One>(
  features: readonly One[],
  part: Part,
): Intersection<One[Part]> {
  // Together they have what each has.
  return Object.assign({}, ...features.map((one) => one[part])) as Intersection<One[Part]>;
}
