/** Opened page, identified by its key. */
export interface TabPage {
  /** Its path, with the value of the query parameter that tells its tabs apart, if it has one. */
  readonly key: string;
  /** Path and query: filters and all. */
  readonly address: string;
  /** Can't be closed, and is before those that can. */
  readonly fixed: boolean;
}

export interface Tab extends TabPage {
  /** Title set by the page, such as the name of its file; null before. */
  readonly name: string | null;
  /** Mount number of its page: 0 until first shown; another number mounts it again. */
  readonly life: number;
  /** Counts visits of all tabs: the smallest was not looked at for longest. */
  readonly used: number;
}

/** Parts of a tab that are kept over a reload. */
export type KeptTab = Pick<Tab, 'key' | 'address' | 'name'>;

/** Who the tabs belong to. */
export interface TabsOwner {
  readonly account: string;
  readonly companyId: number;
}

/** Who has unsaved work as a draft once its page is closed; this browser has none after its user signs out. */
export type DraftPlace = 'browser' | 'server';

/** Work on a page that is not saved. `by` tells the forms of one page apart. */
interface Unsaved {
  readonly key: string;
  readonly by: string;
  /** Null if it is lost with the page. */
  readonly keptIn: DraftPlace | null;
}

/** Plan for the tab strip, carried out at once or after a confirmation. */
export type Plan =
  | {
      readonly act: 'close';
      readonly keys: readonly string[];
      /** The tab to stay on; null for the neighbour of the one that is shown. */
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
  readonly asked: Plan | null;
  /** Lives of pages given so far. */
  readonly lives: number;
}

export type TabsEvent =
  | {
      readonly type: 'signedIn';
      readonly owner: TabsOwner;
      /** Tabs that are always there. */
      readonly fixed: readonly TabPage[];
      /** Tabs of this user before the page was loaded again. */
      readonly kept: readonly KeptTab[];
    }
  | { readonly type: 'signedOut' }
  /** The address shows a page. */
  | {
      readonly type: 'visit';
      readonly page: TabPage;
      /** Title of the page given by the link; null for none. */
      readonly name: string | null;
    }
  /** The address shows something that has no tab. */
  | { readonly type: 'leave' }
  | { readonly type: 'refresh'; readonly key: string }
  | { readonly type: 'close'; readonly key: string }
  | { readonly type: 'closeOthers'; readonly key: string }
  | { readonly type: 'closeAll' }
  /** The page of a tab begins again: /redirect. */
  | { readonly type: 'renew'; readonly key: string }
  /** `to` is the place in the strip, from 0, once the tab has left its own. */
  | { readonly type: 'move'; readonly key: string; readonly to: number }
  | ({ readonly type: 'unsaved'; readonly unsaved: boolean } & Unsaved)
  | { readonly type: 'name'; readonly key: string; readonly name: string | null }
  /** Lose the unsaved work. */
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
  /** The entry of the page that is left goes out of the history. */
  readonly replace: boolean;
}
