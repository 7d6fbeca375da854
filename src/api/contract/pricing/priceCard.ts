import * as v from 'valibot';

/**
 * The card that a price is from, and whom it is for. Apart from the calls about cards, which pages of
 * orders do without.
 */
export const priceCard = v.object({
  id: v.string(),
  name: v.string(),
  customerName: v.string(),
  groupName: v.string(),
  isGroupDeleted: v.boolean(),
  version: v.number(),
});
export type PriceCard = v.InferOutput<typeof priceCard>;
