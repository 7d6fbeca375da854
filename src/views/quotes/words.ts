import { msg } from '@lingui/core/macro';

/** Fields in the history of rates whose words are not those of a form, as in `FeatureWords`. */
export const rateFields = {
  rateCard: {
    name: msg({ id: 'rateCard.name.label', message: 'Name' }),
    customerNo: msg({ id: 'rateCard.customerNo', message: 'Customer code' }),
    group: msg({ id: 'rateCard.group.label', message: 'Rate group' }),
    origin: msg({ id: 'rateCard.origin.label', message: 'From' }),
    state: msg({ id: 'rateCard.state.label', message: 'State' }),
    edit: msg({ id: 'rateCard.edit', message: 'Times saved' }),
    currency: msg({ id: 'rateCard.currency.label', message: 'Currency' }),
    lane: msg({ id: 'rateCard.lane.recorded', message: 'Rates' }),
    surcharge: msg({ id: 'rateCard.surcharge.recorded', message: 'Surcharge' }),
    exchange: msg({ id: 'rateCard.exchange.recorded', message: 'Exchange rate' }),
  },
  rateGroup: {
    name: msg({ id: 'rateGroup.name.label', message: 'Name' }),
    companies: msg({ id: 'rateGroup.codes.label', message: 'Customer codes' }),
  },
  quoteArea: {
    name: msg({ id: 'quoteArea.name.label', message: 'Name' }),
    members: msg({ id: 'quoteArea.members.label', message: 'Places in this area' }),
  },
} as const;
