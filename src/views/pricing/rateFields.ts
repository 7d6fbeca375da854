import { msg } from '@lingui/core/macro';
import { words } from '../../ui/commonWords.tsx';

/** Labels of rate fields in the change history, as `FeatureWords` has them. */
export const rateFields = {
  rateCard: {
    name: words.name,
    customerNo: words.customerCode,
    group: msg({ id: 'rateCard.group.label', message: 'Rate group' }),
    origin: msg({ id: 'rateCard.origin.label', message: 'From' }),
    state: msg({ id: 'rateCard.state.label', message: 'State' }),
    edit: msg({ id: 'rateCard.edit', message: 'Times saved' }),
    currency: words.currency,
    lane: msg({ id: 'rateCard.lane.recorded', message: 'Rates' }),
    surcharge: msg({ id: 'rateCard.surcharge.recorded', message: 'Surcharge' }),
    exchange: msg({ id: 'rateCard.exchange.recorded', message: 'Exchange rate' }),
  },
  rateGroup: {
    name: words.name,
    companies: msg({ id: 'rateGroup.codes.label', message: 'Customer codes' }),
  },
  quoteArea: {
    name: words.name,
    members: msg({ id: 'quoteArea.members.label', message: 'Places in this area' }),
  },
} as const;
