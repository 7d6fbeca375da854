import { implement, type Implementation } from '../http/handler.ts';
import { deleteQuoteArea, findQuoteArea, listQuoteAreas, saveQuoteArea } from '../pricing/areas.ts';
import { findCard, listCards, saveCard } from '../pricing/cards.ts';
import { activateCard, discardCard } from '../pricing/cardStates.ts';
import { deleteGroup, findGroup, listGroups, saveGroup } from '../pricing/groups.ts';
import { previewCard } from '../pricing/preview.ts';
import type { Services } from '../services.ts';

/** Rate cards, the groups that they are for, and quote areas in the carrier's hands. */
export function rateCardsResource({ db, clock }: Services): readonly Implementation[] {
  return [
    implement('queryRateCardList', ({ input }) => listCards(db, input, clock())),
    implement('getRateCard', ({ input: { id, version } }) =>
      findCard(db, { id, version: version === undefined ? undefined : Number(version) }, clock()),
    ),
    implement('saveRateCard', ({ input, session }) =>
      saveCard(db, input, { by: session, at: clock() }),
    ),
    implement('activateRateCard', async ({ input, session }) => {
      await activateCard(db, input, { by: session, at: clock() });
      return null;
    }),
    implement('discardRateCard', async ({ input, session }) => {
      await discardCard(db, input, { by: session, at: clock() });
      return null;
    }),
    implement('previewRateCard', ({ input }) => previewCard(db, input)),
    implement('queryRateGroupList', ({ input }) => listGroups(db, input)),
    implement('getRateGroup', ({ input }) => findGroup(db, Number(input.id))),
    implement('saveRateGroup', ({ input, session }) =>
      saveGroup(db, input, { by: session, at: clock() }),
    ),
    implement('deleteRateGroup', async ({ input, session }) => {
      await deleteGroup(db, input, { by: session, at: clock() });
      return null;
    }),
    implement('queryQuoteAreaList', ({ input }) => listQuoteAreas(db, input)),
    implement('getQuoteArea', ({ input }) => findQuoteArea(db, input.id)),
    implement('saveQuoteArea', ({ input, session }) =>
      saveQuoteArea(db, input, { by: session, at: clock() }),
    ),
    implement('deleteQuoteArea', async ({ input, session }) => {
      await deleteQuoteArea(db, input, { by: session, at: clock() });
      return null;
    }),
  ];
}
