/** Permissions on issues that roles may grant. */
export const issuePermissions = {
  /** Decide about issues, and write messages about them. */
  'issue.handle': { group: 'orders' },
  /** Decide about money: change the cash to collect, give goods up. */
  'issue.money': { group: 'orders' },
  /** Set the allowed decisions of issues, and close issues. */
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
