import { session as sessionSchema, type Session } from '../api/contract/account/security.ts';
import { readJson } from './webStorage.ts';

const KEY = 'portage.session';

/** Storage and channels of a browser's session. */
export interface SessionEnvironment {
  /** Shared by all tabs. */
  readonly storage: Storage;
  /** Storage of this tab only. */
  readonly tab: Storage;
  /** Channel between tabs. */
  readonly channel: BroadcastChannel;
  /** The window, which receives an event when another tab changes `storage`. */
  readonly page: EventTarget;
}

const newsTypes = ['signedIn', 'signedOut', 'expired', 'closed'] as const;

/** Message to other tabs about the shared session. */
type SessionNews = (typeof newsTypes)[number];

/** The session of this browser: one for all tabs, in localStorage. */
export interface SessionStore {
  /** Null if no valid session is stored. */
  load(): Session | null;
  save(session: Session): void;
  /** Removes the session if its token is `token`; true if it was removed. */
  remove(token: string | null): boolean;
  /**
   * Moves the session from all tabs to this tab and tells the others, because this tab may be closing. If
   * the page was only left, `reopen` moves it back.
   */
  close(): void;
  /** Shares the session of `close` again, unless there is another one. */
  reopen(): void;
  report(news: SessionNews): void;
  /** Calls `listener` for each message of other tabs, until the returned function is called. */
  listen(listener: (news: SessionNews) => void): () => void;
  /**
   * Calls `listener` when the browser restores a page that was left, which got no messages meanwhile; until
   * the returned function is called.
   */
  onReturn(listener: () => void): () => void;
}

/** Whether the browser caches the page for its back button, or restores it from there. */
export const isPageCached = (event: Event): boolean =>
  'persisted' in event && event.persisted === true;

export function createSessionStore({
  storage,
  tab,
  channel,
  page,
}: SessionEnvironment): SessionStore {
  const load = (): Session | null => readJson(storage, KEY, sessionSchema);

  function reopen(): void {
    const text = tab.getItem(KEY);
    tab.removeItem(KEY);
    if (text !== null && storage.getItem(KEY) === null) storage.setItem(KEY, text);
  }

  return {
    load,
    save: (session) => storage.setItem(KEY, JSON.stringify(session)),
    remove(token) {
      if (load()?.token !== token) return false;
      storage.removeItem(KEY);
      return true;
    },
    close() {
      const text = storage.getItem(KEY);
      if (text === null) return;
      tab.setItem(KEY, text);
      storage.removeItem(KEY);
      channel.postMessage('closed' satisfies SessionNews);
    },
    reopen,
    report: (news) => channel.postMessage(news),
    listen(listener) {
      let heardToken: string | undefined;
      /** Reports the stored session. It may arrive after its message, because browsers sync storage later. */
      const onStored = () => {
        const token = load()?.token;
        if (token === undefined || token === heardToken) return;
        heardToken = token;
        listener('signedIn');
      };
      const onMessage = ({ data }: MessageEvent<unknown>) => {
        const news = newsTypes.find((type) => type === data);
        if (news === undefined) return;
        page.removeEventListener('storage', onStored);
        if (news === 'signedIn') {
          heardToken = undefined;
          page.addEventListener('storage', onStored);
          onStored();
        } else listener(news);
      };
      channel.addEventListener('message', onMessage);
      return () => {
        channel.removeEventListener('message', onMessage);
        page.removeEventListener('storage', onStored);
      };
    },
    onReturn(listener) {
      const onPageShow = (event: Event) => {
        if (!isPageCached(event)) return;
        reopen();
        listener();
      };
      page.addEventListener('pageshow', onPageShow);
      return () => page.removeEventListener('pageshow', onPageShow);
    },
  };
}
