/**
 * What a role may grant. The same names guard endpoints on the server, entries of the menu and
 * buttons in the views. A company's main account holds all of them.
 */
export const permissions = [
  'order.read',
  'order.import',
  /** Enter, change, delete and cancel orders. */
  'order.write',
  'order.audit',
  'order.print',
  'order.export',
  /** Tell where parcels are; the carrier's own accounts only. */
  'order.scan',
  /** Change the portal's own texts; the carrier's own accounts only. */
  'text.manage',
] as const;

export type Permission = (typeof permissions)[number];
