/** Opened page, identified by its key. */
export interface TabPage {
  /** Path, with the value of the query parameter that distinguishes its tabs, if any. */
  readonly key: string;
  /** Path and query, with filters. */
  readonly address: string;
  /** Fixed tabs come first and cannot be closed. */
  readonly fixed: boolean;
}

export interface Tab extends TabPage {
  /** Title set by the page, such as the name of its file; null before. */
  readonly name: string | null;
  /** Identifies the mount of its page: 0 until first shown; another id mounts it again. */
  readonly mountId: number;
  /** Sequence number of the last visit; the smallest is the least recently used tab. */
  readonly lastVisit: number;
}

/** Parts of a tab that are kept over a reload. */
export type StoredTab = Pick<Tab, 'key' | 'address' | 'name'>;

/** Owner of the tabs. */
export interface TabsOwner {
  readonly account: string;
  readonly companyId: number;
}

/** Place of a draft after its page is closed; a sign-out deletes drafts in the browser. */
export type DraftPlace = 'browser' | 'server';

/** Unsaved work on a page. `by` distinguishes the forms of one page. */
interface Unsaved {
  readonly key: string;
  readonly by: string;
  /** Null if it is lost with the page. */
  readonly keptIn: DraftPlace | null;
}

/** Plan for the tab strip, carried out at once or after a confirmation. */
export type TabPlan =
  | {
      readonly act: 'close';
      readonly keys: readonly string[];
      /** Tab to show; null for the neighbour of the current one. */
      readonly stay: string | null;
    }
  | { readonly act: 'refresh'; readonly key: string };

export interface TabsContext {
  readonly owner: TabsOwner | null;
  /** In the order of the strip, the fixed ones first. */
  readonly tabs: readonly Tab[];
  /** Key of the current page; null if it has no tab. */
  readonly active: string | null;
  readonly unsaved: readonly Unsaved[];
  /** Plan to confirm because it would lose unsaved work. */
  readonly pendingPlan: TabPlan | null;
  /** The last mount id assigned. */
  readonly lastMountId: number;
}

export type TabsEvent =
  | {
      readonly type: 'signedIn';
      readonly owner: TabsOwner;
      /** Fixed tabs. */
      readonly fixed: readonly TabPage[];
      /** Stored tabs of this user. */
      readonly stored: readonly StoredTab[];
    }
  | { readonly type: 'signedOut' }
  /** The address shows a page. */
  | {
      readonly type: 'visit';
      readonly page: TabPage;
      /** Title of the page given by the link; null for none. */
      readonly name: string | null;
    }
  /** The address shows a page without a tab. */
  | { readonly type: 'leave' }
  | { readonly type: 'refresh'; readonly key: string }
  | { readonly type: 'close'; readonly key: string }
  | { readonly type: 'closeOthers'; readonly key: string }
  | { readonly type: 'closeAll' }
  /** Mounts the page of a tab again, after /redirect. */
  | { readonly type: 'renew'; readonly key: string }
  /** `to` is the new index, counted without the tab. */
  | { readonly type: 'move'; readonly key: string; readonly to: number }
  | ({ readonly type: 'unsaved'; readonly unsaved: boolean } & Unsaved)
  | { readonly type: 'name'; readonly key: string; readonly name: string | null }
  /** Confirms the loss of unsaved work. */
  | { readonly type: 'confirm' }
  | { readonly type: 'cancel' };

/** Events that may lose work. */
export type AskingEvent = Extract<
  TabsEvent,
  { type: 'refresh' | 'close' | 'closeOthers' | 'closeAll' }
>;

/** Navigation to carry out. */
export interface TabsEmitted {
  readonly type: 'go';
  readonly address: string;
  /** Replaces the current history entry. */
  readonly replace: boolean;
}
