/** Permissions on returns and exchanges that roles may grant. */
export const returnPermissions = {
  /** Register returns, read those of the company and withdraw them. */
  'return.write': { group: 'service' },
  /** Approve, refuse, inspect and close returns of all companies. */
  'return.manage': { group: 'service', side: 'carrier' },
} as const;

export const returnRefusals = {
  'return.unknown': { code: 1831, status: 404 },
  'return.state': { code: 1832, filled: true },
  'return.differs': { code: 1833 },
  'return.notDelivered': { code: 1834, filled: true },
  'return.abroad': { code: 1835 },
  'return.ofReturn': { code: 1836 },
  'return.noExchange': { code: 1837 },
  'return.underway': { code: 1838 },
} as const;

export const returnRefusalTexts = {
  'return.unknown': 'Return not found.',
  'return.state': 'The return is {status}. This is only possible while it is {allowed}.',
  'return.differs': 'This return was already registered with other details. Open it to see them.',
  'return.notDelivered':
    'The order is {status}. Only delivered orders can be returned or exchanged.',
  'return.abroad':
    'The goods were delivered in another country. Create a ticket to arrange their return.',
  'return.ofReturn': 'This is the waybill of a return. Use the number of the first order.',
  'return.noExchange':
    'Only domestic orders can be exchanged. Register a return and create a new order.',
  'return.underway':
    'The replacement is on its way. Wait until it is delivered, or returned to the sender.',
} as const satisfies Record<keyof typeof returnRefusals, string>;
