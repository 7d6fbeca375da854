import { implement, type Implementation } from '../http/handler.ts';
import { deleteQuoteArea, findQuoteArea, listQuoteAreas, saveQuoteArea } from './quoteAreas.ts';
import { findCard, listCards, saveCard } from './rateCards.ts';
import { activateCard, discardCard } from './cardStates.ts';
import { deleteGroup, findGroup, listGroups, saveGroup } from './rateGroups.ts';
import { previewCard } from './previewCard.ts';
import type { Services } from '../services.ts';
import { quoteFreight } from './freightQuote.ts';
import { listOwnRates } from './listOwnRates.ts';
import { compareServiceCosts, suggestCost } from './suggestCost.ts';

/** Calls about rate cards, rate groups, quote areas, and prices of future orders. */
export function pricingCalls(services: Services): readonly Implementation[] {
  const { db, clock } = services;
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

    implement('calculateFreightQuote', ({ input, session }) =>
      quoteFreight(services, session, input),
    ),
    implement('calculateSuggestedCost', ({ input, session }) =>
      suggestCost(services, session, input),
    ),
    implement('compareServices', ({ input, session }) =>
      compareServiceCosts(services, session, input),
    ),
    implement('getOwnRates', ({ session }) => listOwnRates(db, session, clock())),
  ];
}
