import type { Calls } from '../api/calls.ts';
import type { SignInContract } from '../api/contract/account/security.ts';
import type { TextOverlay } from '../api/contract/countries/publicCalls.ts';
import type { Failure } from '../api/contract/failure.ts';
import type { TextStore } from '../storage/textStore.ts';

/** Lays texts over the built-in ones. */
export type ShowTexts = (texts: TextOverlay) => Promise<void>;

/** The language dictionary: texts that the carrier has changed. */
export interface Texts {
  /**
   * Loads the newest texts and shows them. Returns the failure if there are no earlier ones either;
   * else null.
   */
  readonly refresh: () => Promise<Failure | null>;
}

export function createTexts(
  client: Pick<Calls<SignInContract>, 'findTranslateDictionary'>,
  store: TextStore,
  show: ShowTexts,
): Texts {
  return {
    async refresh() {
      const held = store.load();
      const version = held?.version;
      const answer = await client.findTranslateDictionary(version === undefined ? {} : { version });
      if (!answer.ok) return held === null ? answer.failure : null;
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
