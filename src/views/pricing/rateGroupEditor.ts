import * as v from 'valibot';
import {
  type RateGroup,
  rateGroupContent,
  type RateGroupContent,
  rateGroups,
} from '../../api/contract/pricing/rateGroups.ts';
import { declareEditor } from '../../machines/declare.ts';

/** What the form of a group sets; null deletes it. */
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
      // A new one is in the list.
      return saved.ok && base === null ? { ok: true, data: null } : saved;
    }
    const { id = 0, version = 0, companies = [], cards = [] } = base ?? {};
    // What the question before it has said.
    const seen = { companies: companies.length, cards: cards.length };
    return ask(rateGroups.deleteRateGroup, { id, version, ...seen });
  },
});

/** Judges the form: customer codes stand in lines, or between commas or blanks. */
export const groupForm = v.pipe(
  v.object({ name: v.string(), companies: v.string() }),
  v.transform(({ name, companies }) => ({
    name,
    companies: companies.split(/[\s,;،，、]+/).filter((code) => code !== ''),
  })),
  rateGroupContent,
  v.transform((group): GroupChange => ({ group })),
);

/** A group as the form shows it. */
export const typedGroup = (stored: RateGroup | null): v.InferInput<typeof groupForm> => ({
  name: stored?.name ?? '',
  companies: stored?.companies.map(({ code }) => code).join('\n') ?? '',
});

/** The customer codes of a group. */
export const codesOf = ({ companies }: RateGroup): string[] => companies.map(({ code }) => code);
