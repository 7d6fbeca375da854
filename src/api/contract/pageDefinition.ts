import type { PageAccess } from './pageAccess.ts';

/** Definition of a page. */
export interface PageDefinition extends PageAccess {
  readonly path: string;
  /** Its menu item: the group, and the id of its text without `menu.`. */
  readonly menu?: {
    readonly group: MenuGroup;
    readonly id: string;
    /** The carrier's staff have a different page for it. */
    readonly isForMerchantsOnly?: true;
    /** Query for the records whose number is shown in the menu. */
    readonly badgeQuery?: Readonly<Record<string, string>>;
  };
  /** For a page outside the menu: the menu item that is marked while it is shown. */
  readonly below?: string;
  /**
   * Kind of the records that it shows, if their changes are logged, and the query parameter with the id of one. Texts
   * have the ids `record.<kind>` and, for each field, `<kind>.<field>`.
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
