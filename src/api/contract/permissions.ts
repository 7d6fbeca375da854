/**
 * What a role may grant. The same names guard endpoints on the server, entries of the menu and
 * buttons in the views. A company's main account holds all of them.
 */
export const permissions = ['order.read', 'order.import'] as const;

export type Permission = (typeof permissions)[number];
