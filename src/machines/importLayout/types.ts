import type { Failure, Outcome } from '../../api/contract/failure.ts';
import type {
  ImportLayout,
  LayoutContent,
  LayoutSaveResult,
} from '../../api/contract/orders/importLayouts.ts';

/** Layout of the open file, to be saved under a name. */
export interface LayoutDraft {
  readonly name: string;
  readonly content: LayoutContent;
}

export interface LayoutContext {
  /** Layout that the open file was read by or saved as. */
  readonly layout: ImportLayout | null;
  readonly draft: LayoutDraft | null;
  /** Layout that a colleague has saved for the same headers since. */
  readonly theirs: ImportLayout | null;
  /** Failure of loading or saving layouts. */
  readonly failure: Failure | null;
}

export type LayoutEvent =
  /** A file was opened with this layout, or null. `failure`: layouts could not be loaded. */
  | {
      readonly type: 'opened';
      readonly layout: ImportLayout | null;
      readonly failure: Failure | null;
    }
  /** The user has confirmed the reading of the file. */
  | { readonly type: 'save'; readonly draft: LayoutDraft }
  /** Retries the failed save. */
  | { readonly type: 'retry' }
  /** Replaces the colleague's layout. */
  | { readonly type: 'replace' }
  | { readonly type: 'dismiss' }
  | { readonly type: 'closed' };

export interface SaveLayoutInput {
  readonly draft: LayoutDraft;
  /** Layout that it replaces; null for none. */
  readonly replaced: ImportLayout | null;
}

export type SaveLayoutOutcome = Outcome<LayoutSaveResult>;
