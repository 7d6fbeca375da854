import * as v from 'valibot';
import { session as sessionSchema, type Session } from '../api/contract/account/security.ts';
import { readJson } from './webStorage.ts';

const KEY = 'portage.session';

/** Storage and channels of a browser's session. */
export interface SessionEnvironment {
  /** Shared by all tabs. */
  readonly storage: Storage;
  /** This tab's own. */
  readonly tab: Storage;
  /** Channel between tabs. */
  readonly channel: BroadcastChannel;
  /** The window, which gets an event when another tab has changed `storage`. */
  readonly page: EventTarget;
}

/** Message to other tabs about the session that they share. */
type SessionNews = 'signedIn' | 'signedOut' | 'expired' | 'closed';

/** The session of this browser: one for all tabs, in localStorage. */
export interface SessionStore {
  /** Null if there is none, or where what is stored is not one. */
  load(): Session | null;
  save(session: Session): void;
  /** Takes the session out, but only where it is the one under `token`. True if it was. */
  remove(token: string | null): boolean;
  /**
   * Takes the session out, because the tab seems to close, and tells tabs that go on. It stays with
   * this tab alone, which ends with it, in case the page is only left for another.
   */
  close(): void;
  /** Puts back what `close` took out, because the tab is still there, unless there is another session. */
  reopen(): void;
  report(news: SessionNews): void;
  /** Hears what other tabs send, until the returned function is called. */
  hear(listener: (news: SessionNews) => void): () => void;
  /**
   * Calls `listener` when the browser brings back a page that was left: nobody has told it anything meanwhile. Until the
   * returned function is called.
   */
  onReturn(listener: () => void): () => void;
}

/** Whether the browser keeps a page that is left, or has kept one that is shown, for its back button. */
export const isPageCached = (event: Event): boolean =>
  'persisted' in event && event.persisted === true;

const newsSchema = v.picklist(['signedIn', 'signedOut', 'expired', 'closed']);

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
    hear(listener) {
      /** The news may come before what they are of: browsers share storage in their own time. */
      const onStored = () => {
        if (load() === null) return;
        page.removeEventListener('storage', onStored);
        listener('signedIn');
      };
      const onMessage = (message: MessageEvent<unknown>) => {
        const news = v.safeParse(newsSchema, message.data);
        if (!news.success) return;
        page.removeEventListener('storage', onStored);
        if (news.output === 'signedIn' && load() === null) {
          page.addEventListener('storage', onStored);
        } else listener(news.output);
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
