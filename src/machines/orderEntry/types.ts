import type { AddressValues } from '../../domain/sheets/addressFields.ts';
import type { CountryFacts } from '../../domain/countries/countryFacts.ts';
import type { Failure } from '../../api/contract/failure.ts';
import type { DraftMark, DraftSaveResult } from '../../api/contract/orders/orderDrafts.ts';
import type { OrderDetail } from '../../api/contract/orders/orderDetail.ts';
import type { SavedOrder } from '../../api/contract/orders/orderEntry.ts';
import type { EntryContent, EntryFieldRef } from '../../domain/sheets/judgeEntry.ts';
import type { RemainOrderQty } from '../../api/contract/orders/orderQuota.ts';
import type { Places } from '../../domain/places/placeList.ts';
import type { RuleParams } from '../../domain/rules/rules.ts';
import type { OrderKind } from '../../domain/sheets/sheet.ts';
import type { Side } from './mergeContents.ts';

/** Owner of the form and its drafts. */
export interface EntryOwner {
  readonly account: string;
  readonly companyId: number;
  /** ISO 3166-1 alpha-2 of the company. */
  readonly countryCode: string;
  /** Settings of the carrier for each country. */
  readonly countries: CountryFacts;
}

export interface OrderLookup {
  readonly id?: string;
  readonly orderNo?: string;
}

/** Purpose of the page. */
export type EntryTask =
  | { readonly type: 'new' }
  /** A new order like another one. */
  | { readonly type: 'copy'; readonly from: string }
  /** Order from a connected shop, by its id in the inbox, which becomes the order's. */
  | { readonly type: 'shop'; readonly id: string }
  /** A draft of the company's, by its id, which becomes the order's. */
  | { readonly type: 'draft'; readonly id: string }
  | {
      readonly type: 'edit';
      readonly lookup: OrderLookup;
      /** An order whose label is printed can be edited too; it gets a new label. */
      readonly newLabel: boolean;
    };

type Overtaken = Extract<DraftSaveResult, { outcome: 'overtaken' }>;

/** Reason of a split: the other user's action on the original draft. */
export type DraftSplit = Pick<Overtaken, 'why' | 'by'>;

/** A form whose order is not saved yet. */
export interface EntryDraft {
  readonly draftId: string;
  readonly kind: OrderKind;
  /** Id of the order, existing or to be created. */
  readonly id: string;
  /** The version that is being changed; null for a new order. */
  readonly version: number | null;
  readonly content: EntryContent;
  /** Initial content: for an edit, the version that was read. */
  readonly start: EntryContent;
  /** Whether a save with this id was sent and has no answer yet. */
  readonly sent: boolean;
  /** Epoch ms. */
  readonly changedAt: number;
  /** Version of the server's draft; null if the server has none. */
  readonly revision: number | null;
  /** Id of this form, by which the server recognizes its drafts. */
  readonly writer: string;
  /** Null if it was never split. */
  readonly split: DraftSplit | null;
}

/** Refusal of one field: a rule or an error key, by its message id. */
export interface FieldRefusal {
  readonly rule: string;
  readonly params?: RuleParams;
}

export interface EntryInput {
  readonly kind: OrderKind;
  readonly owner: EntryOwner;
  readonly task: EntryTask;
}

export interface EntryContext extends EntryInput {
  /** Id of the order; made here for a new one. */
  readonly id: string;
  /** Id of the form's draft. */
  readonly draftId: string;
  /** The order as it was read; null for a new one. */
  readonly base: OrderDetail | null;
  readonly content: EntryContent;
  /** Initial content; a difference from it is unsaved. */
  readonly start: EntryContent;
  /** Names of the fields whose findings are shown; null for all, after a save. */
  readonly visited: readonly string[] | null;
  /** Refusals by field name. */
  readonly refusals: Readonly<Record<string, FieldRefusal>>;
  readonly failure: Failure | null;
  /** Whether a save with `id` was sent and has no answer yet. */
  readonly sent: boolean;
  /** Number of saves with findings; each one moves the focus to the first finding. */
  readonly attempts: number;
  readonly drafts: readonly EntryDraft[];
  /** See `EntryDraft`. */
  readonly revision: number | null;
  readonly writer: string;
  readonly split: DraftSplit | null;
  /** Last result of keeping the draft: time at which the server got it (epoch ms), or the failure. */
  readonly draftResult: { readonly at: number } | { readonly failure: Failure } | null;
  readonly quota: RemainOrderQty | null;
  /** The order saved last in this form. */
  readonly saved: SavedOrder | null;
  /** Next step after the save. */
  readonly after: AfterSave;
  /** The order as another user has saved it since. */
  readonly theirs: OrderDetail | null;
  /** Choices by name of the difference. */
  readonly choices: Readonly<Record<string, Side>>;
}

/** The order's number is shown, another form opens, or the label is printed. */
export type AfterSave = 'show' | 'another' | 'print';

/** Emitted after a save if the label is to be printed. The listener confirms the order first. */
export interface EntryEmitted {
  readonly type: 'print';
  readonly orderId: string;
}

export type EntryEvent =
  | {
      readonly type: 'change';
      readonly field: EntryFieldRef;
      readonly text: string;
    }
  /** Sets several fields at once, such as an address of the book. */
  | { readonly type: 'fill'; readonly values: Readonly<Record<string, string>> }
  /** Replaces the goods lines, after lines were added, copied, removed or pasted. */
  | { readonly type: 'lines'; readonly goods: EntryContent['goods'] }
  /** The user has left a field: its findings are shown. */
  | { readonly type: 'visit'; readonly field: EntryFieldRef }
  | { readonly type: 'save'; readonly after: AfterSave }
  /** Saves the form's content as a draft and opens an empty form. */
  | { readonly type: 'shelve' }
  /** Opens a draft in the form. */
  | { readonly type: 'continueDraft'; readonly draftId: string }
  | { readonly type: 'deleteDraft'; readonly draftId: string }
  /** Restores a deleted draft. */
  | { readonly type: 'restoreDraft'; readonly draft: EntryDraft }
  | DraftStoreReport
  | { readonly type: 'choose'; readonly name: string; readonly side: Side }
  /** Saves with the chosen values. */
  | { readonly type: 'resolve' }
  /** Back into the form without saving. */
  | { readonly type: 'back' }
  | { readonly type: 'retry' }
  /** Opens the form of the next order. */
  | { readonly type: 'another' }
  | { readonly type: 'askQuota' };

/** Data that the form opens with. */
export type OpenedEntry =
  | {
      readonly type: 'opened';
      /** The order to change or to copy; null for a new one. */
      readonly order: OrderDetail | null;
      readonly drafts: readonly EntryDraft[];
      /** Draft that the page was opened for; null for all other tasks. */
      readonly openedDraft: EntryDraft | null;
      /** The company's default sender, by field key of the book; null if there is none. */
      readonly sender: AddressValues | null;
      /** The carrier's regions and cities. */
      readonly places: Places;
      /** Order of a shop, with the id that its order will have; null for all other tasks. */
      readonly shopOrder: {
        readonly id: string;
        readonly content: EntryContent;
      } | null;
    }
  | { readonly type: 'failed'; readonly failure: Failure };

export interface SaveInput {
  readonly kind: OrderKind;
  readonly owner: EntryOwner;
  readonly draftId: string;
  readonly id: string;
  /** Null for a new order. */
  readonly version: number | null;
  readonly sent: boolean;
  /** Whether an order whose label is printed gets a new one. */
  readonly newLabel: boolean;
  readonly content: EntryContent;
  /** Version and writer of the draft from which the order is created. */
  readonly mark: DraftMark;
}

export type SaveResult =
  | { readonly type: 'saved'; readonly order: SavedOrder }
  /** Another user has changed it since. */
  | { readonly type: 'changed'; readonly current: OrderDetail }
  /** The status no longer allows changes. */
  | { readonly type: 'closed'; readonly current: OrderDetail }
  /** Another user has changed its draft since: nothing was created. */
  | { readonly type: 'overtaken'; readonly split: DraftSplit }
  | { readonly type: 'failed'; readonly failure: Failure };

/** Commands for the store of drafts. */
export type DraftStoreCommand =
  | { readonly type: 'keep'; readonly draft: EntryDraft }
  /** Removes the draft from the browser only. */
  | { readonly type: 'forget'; readonly draftId: string }
  /** Deletes the draft in the browser and on the server. */
  | { readonly type: 'delete'; readonly draftId: string; readonly revision: number | null }
  | { readonly type: 'restore'; readonly draft: EntryDraft };

/** Reports of the store of drafts. */
export type DraftStoreReport =
  /** The server has stored the draft. */
  | {
      readonly type: 'kept';
      readonly draftId: string;
      readonly revision: number;
      /** Epoch ms. */
      readonly at: number;
    }
  /** The draft is only in this browser. */
  | { readonly type: 'unkept'; readonly draftId: string; readonly failure: Failure }
  /** Another user has changed the draft. */
  | { readonly type: 'overtaken'; readonly draftId: string; readonly split: DraftSplit };
