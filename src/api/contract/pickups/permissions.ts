/** Permissions on pickups that roles may grant. */
export const pickupPermissions = {
  /** Request pickups, read those of the company, change and cancel them. */
  'pickup.write': { group: 'service' },
  /** Accept, assign and close pickups of all companies, and set pickup times. */
  'pickup.manage': { group: 'service', side: 'carrier' },
} as const;

export const pickupRefusals = {
  'pickup.state': { code: 1841, filled: true },
  'pickup.closed': { code: 1842 },
  'pickup.exists': { code: 1844, filled: true },
} as const;

export const pickupRefusalTexts = {
  'pickup.state': 'The pickup is {status}. This is only possible while it is {allowed}.',
  'pickup.closed': 'The cut-off time has passed. Contact us to change or cancel this pickup.',
  'pickup.exists':
    'Pickup {number} is already requested at this address and time. Change it instead.',
} as const satisfies Record<keyof typeof pickupRefusals, string>;
