/** Permissions on issues that roles may grant. */
export const issuePermissions = {
  /** Decide what happens to orders with issues, and write to the other side about them. */
  'issue.handle': { group: 'orders', side: 'any' },
  /** Decide about money: change what is collected, give goods up. */
  'issue.money': { group: 'orders', side: 'any' },
  /** Say what may be decided of issues, and that decisions were carried out or can't be. */
  'issue.manage': { group: 'orders', side: 'carrier' },
} as const;

export const issueRefusals = {
  'issue.unknown': { code: 1701, status: 404 },
  'issueReason.unknown': { code: 1702, status: 404 },
} as const;

export const issueRefusalTexts = {
  'issue.unknown': 'Issue not found.',
  'issueReason.unknown': 'Reason not found.',
} as const satisfies Record<keyof typeof issueRefusals, string>;
