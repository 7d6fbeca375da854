import type { PageAccess } from './pageAccess.ts';

/** A page, as the table has it. */
export interface PageDefinition extends PageAccess {
  readonly path: string;
  /** Its entry in the menu: the group, and the id of its text without `menu.`. */
  readonly menu?: {
    readonly group: MenuGroup;
    readonly id: string;
    /** The carrier's staff have another page for it. */
    readonly merchantsOnly?: true;
    /** Orders that wait for the merchant are counted beside it: the query that lists them. */
    readonly untreated?: Readonly<Record<string, string>>;
  };
  /** The entry of the menu that is marked while it is shown, of a page that the menu does not list. */
  readonly below?: string;
  /**
   * The kind of the records whose changes are kept and that it shows, and the query's member that
   * names one. The words are `record.<kind>` and, for each field, `<kind>.<field>`.
   */
  readonly record?: { readonly kind: string; readonly query: string };
}

export type MenuGroup =
  | 'order'
  | 'track'
  | 'new'
  | 'import'
  | 'print'
  | 'scan'
  | 'service'
  | 'quote'
  | 'billing'
  | 'addressBook'
  | 'report'
  | 'settings';
