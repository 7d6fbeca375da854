import type { Failure, Outcome } from '../../api/contract/failure.ts';
import type {
  ImportLayout,
  LayoutContent,
  LayoutSaveResult,
} from '../../api/contract/orders/importLayouts.ts';

/** Layout of the open file, to be saved under a name. */
export interface ShapeDraft {
  readonly name: string;
  readonly content: LayoutContent;
}

export interface ShapeContext {
  /** Layout that the open file was read by or saved as. */
  readonly shape: ImportLayout | null;
  readonly draft: ShapeDraft | null;
  /** Layout that a colleague has saved for the same headers since. */
  readonly theirs: ImportLayout | null;
  /** Failure of loading or saving layouts. */
  readonly failure: Failure | null;
}

export type ShapeEvent =
  /** A file was opened with this layout, or null. `failure`: layouts could not be loaded. */
  | {
      readonly type: 'opened';
      readonly shape: ImportLayout | null;
      readonly failure: Failure | null;
    }
  /** The user has confirmed the reading of the file. */
  | { readonly type: 'save'; readonly draft: ShapeDraft }
  /** Retries the failed save. */
  | { readonly type: 'retry' }
  /** Replaces the colleague's layout. */
  | { readonly type: 'replace' }
  | { readonly type: 'dismiss' }
  | { readonly type: 'closed' };

export interface SaveShapeInput {
  readonly draft: ShapeDraft;
  /** Layout that it replaces; null for none. */
  readonly over: ImportLayout | null;
}

export type SaveShapeOutcome = Outcome<LayoutSaveResult>;
