import {
  type RateCard,
  rateCards,
  type RateCardContent,
} from '../../api/contract/pricing/rateCards.ts';
import { declareEditor } from '../../machines/recordEditor/declareEditor.ts';
import type { RecordEditorActor } from '../../machines/recordEditor/machine.ts';

/** Change of the selected version. */
export type CardChange =
  | { readonly type: 'save'; readonly content: RateCardContent }
  | { readonly type: 'activate'; readonly from: string; readonly to: string | null }
  | { readonly type: 'discard' };

export type CardEditorActor = RecordEditorActor<RateCard, CardChange>;

/** Key of a card version: `<id>@<version>`. */
export const cardKey = (id: string, version: number): string => `${id}@${version}`;

export const cardEditor = declareEditor<RateCard, CardChange>('rateCardEditor', {
  fetch: async (ask, { id: key }, options) => {
    if (key === null) return { ok: true, data: null };
    const [id = '', version] = key.split('@');
    const query = version === undefined ? { id } : { id, version };
    return ask(rateCards.getRateCard, query, options);
  },
  save: async (ask, { newId, base, content: change }) => {
    const id = base?.id ?? newId;
    const { version = 1, edit = 0 } = base?.shown ?? {};
    if (change.type === 'save') {
      const saved = await ask(rateCards.saveRateCard, {
        id,
        version,
        edit: base === null ? null : edit,
        ...change.content,
      });
      // Null returns the page to the list, after a new card.
      return saved.ok && base === null ? { ok: true, data: null } : saved;
    }
    const { type, ...days } = change;
    const answer =
      type === 'activate' && 'from' in days
        ? await ask(rateCards.activateRateCard, { id, version, edit, ...days })
        : await ask(rateCards.discardRateCard, { id, version, edit });
    if (!answer.ok) return answer;
    // Null returns the page to the list: without its only draft, a card has nothing to show.
    if (type === 'discard' && base?.versions.length === 1) return { ok: true, data: null };
    return ask(rateCards.getRateCard, { id });
  },
});
