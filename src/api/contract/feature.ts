import type { PageDefinition } from './pageDefinition.ts';
import type { Permission } from './permissions.ts';

/** Additions of a feature to the tables of the contract, declared in its folder; `features.ts` lists them. */
export interface Feature {
  readonly pages: Readonly<Record<string, PageDefinition>>;
  /**
   * Type of its records if they belong to orders and have notices: kind, page, and query parameter with the id.
   */
  readonly record?: { readonly kind: string; readonly page: string; readonly query: string };
  /** Further subjects of its notices, opened by `noticeLinks` of its views. */
  readonly subjects?: readonly string[];
  /** Kinds of notices, each with the permission required to see it. */
  readonly notices: Readonly<Record<string, Permission>>;
  /** Kinds of pending items that the home page counts. */
  readonly attention: readonly string[];
  /** Integer settings of the carrier's service, with their limits. */
  readonly settings: Readonly<Record<string, CountLimits>>;
}

export interface CountLimits {
  readonly least: number;
  readonly most: number;
  readonly defaultValue: number;
}

/** Intersection of the object types of a union. */
type Intersection<All> = (All extends unknown ? (one: All) => void : never) extends (
  one: infer One,
) => void
  ? { readonly [Key in keyof One]: One[Key] }
  : never;

/** Merges the tables that features have under one key. */
export function mergeFeatureParts<One extends object, Part extends keyof One>(
  features: readonly One[],
  part: Part,
): Intersection<One[Part]> {
  // The merged table has the entries of every feature.
  return Object.assign({}, ...features.map((one) => one[part])) as Intersection<One[Part]>;
}
