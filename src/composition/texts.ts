import type { Calls } from '../api/calls.ts';
import type { SignInContract } from '../api/contract/account/security.ts';
import type { TextOverlay } from '../api/contract/countries/publicCalls.ts';
import type { Failure } from '../api/contract/failure.ts';
import type { TextStore } from '../storage/textStore.ts';

/** Shows changed texts in place of the built-in ones. */
export type ShowTexts = (texts: TextOverlay) => Promise<void>;

/** The language dictionary: texts that the carrier has changed. */
export interface Texts {
  /**
   * Loads and shows the newest texts. Returns the failure if there are no stored texts either, else null.
   */
  readonly refresh: () => Promise<Failure | null>;
  /** Whether texts are stored, so that pages need not wait for `refresh`. */
  readonly isCached: () => boolean;
}

export function createTexts(
  client: Pick<Calls<SignInContract>, 'findTranslateDictionary'>,
  store: TextStore,
  show: ShowTexts,
): Texts {
  return {
    isCached: () => store.load() !== null,
    async refresh() {
      const storedTexts = store.load();
      const version = storedTexts?.version;
      const answer = await client.findTranslateDictionary(version === undefined ? {} : { version });
      if (!answer.ok) return storedTexts === null ? answer.failure : null;
      const { version: newest, texts } = answer.data;
      if (texts !== null) {
        store.save({ version: newest, texts });
        // Texts that fail to load now are loaded by the next page.
        await show(texts).catch(() => undefined);
      }
      return null;
    },
  };
}
