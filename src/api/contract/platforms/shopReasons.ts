/**
 * Why an order of a shop waits, is not shipped, was given up or differs from its parcel. The key is the `rule` of a
 * finding and the message's id in the catalogs.
 */
export const shopReasons = {
  // No orders can be created at the moment.
  'shop.wait.paused': 'The platform is paused',
  'shop.wait.suspended': 'The carrier has suspended the platform or your company',
  // The merchant has to check the order.
  'shop.wait.message':
    'This message from the shop can’t be read. Check the order in the shop. It begins: {start}',
  'shop.wait.error':
    'The shop sent an error instead of an order: “{message}”. Check the user and the version of the webhook in the shop.',
  'shop.wait.unreadable': 'Parts of the order can’t be read: {members}. Compare it with the shop.',
  'shop.wait.characters':
    '{field}: characters that can’t be printed were left out. Check the text.',
  'shop.wait.lines': 'The order has {count} lines, more than {max}. Enter the goods yourself.',
  'shop.wait.region': 'The shop’s region code “{value}” is unknown. Enter the region.',
  'shop.wait.currency':
    'The customer owes {amount} {currency} on delivery, but cash is collected in {local}. Enter amount and currency.',
  'shop.wait.amount': 'The amount that the customer still owes isn’t clear. Enter the COD amount.',
  'shop.wait.share':
    'Part of the order is shipped separately. Enter the COD amount for this parcel.',
  'shop.wait.paid':
    'Cash on delivery, but already marked as paid in the shop. Check the COD amount.',
  'shop.wait.refund':
    '{amount} {currency} was refunded in the shop. Check which goods are shipped, and the COD amount.',
  'shop.wait.delivery': 'The shop names no delivery method. Check that there is something to ship.',
  'shop.wait.pickup': 'The customer collects part of the order. Check the goods.',
  'shop.wait.twice':
    'The shop sent two versions of the order within one second. Compare it with the shop.',
  'shop.wait.news':
    'Something changed in the shop, such as a refund, but the updated order hasn’t arrived. Check it in the shop.',
  // Nothing to ship.
  'shop.wait.unpaid': 'Not paid in the shop yet',
  'shop.none.hold': 'On hold in the shop',
  'shop.none.status': 'Not ready to ship: the shop’s status is “{status}”',
  'shop.none.pickup': 'No delivery: the customer collects it or bought it in the store',
  'shop.none.digital': 'Nothing to ship: gift cards, services or digital goods',
  'shop.none.elsewhere': 'Shipped by another fulfilment service',
  'shop.none.fulfilled': 'Already fulfilled in the shop',
  'shop.none.closed': 'Archived in the shop',
  'shop.none.test': 'Test order',
  'shop.none.later': 'The order itself hasn’t arrived from the shop yet',
  // Given up.
  'shop.end.cancelled': 'Cancelled in the shop',
  'shop.end.refunded': 'Refunded in full in the shop',
  'shop.end.deleted': 'Deleted in the shop',
  'shop.end.failed': 'Payment failed in the shop',
  'shop.end.empty': 'All goods were removed from the order in the shop',
  // For orders that were already created.
  'shop.changed': 'Changed in the shop after it was created here',
  'shop.changed.underway': 'The parcel is already on its way and wasn’t cancelled',
  'shop.changed.unprinted':
    'Fulfilled in the shop before its label was printed here. Cancel the parcel if it was shipped another way.',
  'shop.changed.carrier':
    'Fulfilled in the shop with another tracking number: {trackingNo}. Cancel the parcel if it was shipped another way.',
} as const satisfies Record<string, string>;

export type ShopReason = keyof typeof shopReasons;
