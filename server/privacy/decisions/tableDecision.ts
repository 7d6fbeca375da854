import type { PersonalKind } from '../../../src/api/contract/privacy/privacy.ts';
import type { Database } from '../../db/tables/index.ts';

/**
 * Treatment of the rows and columns of a table by an erasure. Rows belong to the person if their `links` name one of the
 * person's orders, issues, tickets, returns, addresses or drafts.
 */
export interface TableDecision<Column extends string> {
  /** Kind under which its rows are counted; absent if the table is never changed. */
  readonly kind?: PersonalKind;
  /** Columns of the primary key. */
  readonly key?: readonly Column[];
  readonly links?: readonly Column[];
  /** Further columns that `planErasure` needs of each row. */
  readonly also?: readonly Column[];
  /** Whether the person's rows are deleted, and whether other rows that contain the person's texts are. */
  readonly isDeleted?: 'linked' | 'found';
  /** Texts in which the person's number, email, name and address are replaced, in rows of others as well. */
  readonly text?: readonly Column[];
  /** The same, inside JSON. */
  readonly json?: readonly Column[];
  /** The same, inside query strings. */
  readonly query?: readonly Column[];
  /** Columns with a rule of their own in `planErasure`. */
  readonly own?: readonly Column[];
  /** Columns without data of receivers: codes, numbers, hashes, secrets, names of companies and their staff. */
  readonly none?: readonly Column[];
}

/** Decisions by table. */
export type Decisions = {
  readonly [Table in keyof Database]: TableDecision<keyof Database[Table] & string>;
};
