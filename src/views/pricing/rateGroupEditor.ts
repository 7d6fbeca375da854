import * as v from 'valibot';
import {
  type RateGroup,
  rateGroupContent,
  type RateGroupContent,
  rateGroups,
} from '../../api/contract/pricing/rateGroups.ts';
import { declareEditor } from '../../machines/recordEditor/declareEditor.ts';

/** Change of a group; null content deletes it. */
export interface GroupChange {
  readonly group: RateGroupContent | null;
}

export const groupEditor = declareEditor<RateGroup, GroupChange>('rateGroupEditor', {
  fetch: async (ask, { id }, options) =>
    id === null ? { ok: true, data: null } : ask(rateGroups.getRateGroup, { id }, options),
  save: async (ask, { base, content: { group } }) => {
    if (group !== null) {
      const { id = null, version = null } = base ?? {};
      const saved = await ask(rateGroups.saveRateGroup, { id, version, ...group });
      // Null returns the page to the list, after a new group.
      return saved.ok && base === null ? { ok: true, data: null } : saved;
    }
    const { id = 0, version = 0, companies = [], cards = [] } = base ?? {};
    // The server refuses if these counts, which the confirmation showed, have changed.
    const counts = { companies: companies.length, cards: cards.length };
    return ask(rateGroups.deleteRateGroup, { id, version, ...counts });
  },
});

/** Validates a group; customer codes are separated by newlines, commas or spaces. */
export const groupForm = v.pipe(
  v.object({ name: v.string(), companies: v.string() }),
  v.transform(({ name, companies }) => ({
    name,
    companies: companies.split(/[\s,;،，、]+/).filter((code) => code !== ''),
  })),
  rateGroupContent,
  v.transform((group): GroupChange => ({ group })),
);

/** Stored values in the form's format. */
export const toTypedGroup = (stored: RateGroup | null): v.InferInput<typeof groupForm> => ({
  name: stored?.name ?? '',
  companies: stored?.companies.map(({ code }) => code).join('\n') ?? '',
});

/** Returns the customer codes of a group. */
export const listCustomerCodes = ({ companies }: RateGroup): string[] =>
  companies.map(({ code }) => code);
