/** Permissions on bills, payments and COD that roles may grant. */
export const billPermissions = {
  /** See bills and the cash collected for the company. */
  'bill.read': { group: 'billing' },
  /** Confirm bills and dispute their lines. */
  'bill.dispute': { group: 'billing' },
  /** Bill periods, issue and adjust bills, record payments, count and pay out collected cash. */
  'bill.manage': { group: 'billing', side: 'carrier' },
  /** Approve colleagues' adjustments, and write bills off. */
  'bill.approve': { group: 'billing', side: 'carrier' },
} as const;

export const billRefusals = {
  'bill.unknown': { code: 2401, status: 404 },
  'bill.state': { code: 2402, filled: true },
  'bill.running': { code: 2403 },
  'bill.period.open': { code: 2404 },
  'bill.period.closed': { code: 2405 },
  'bill.total.negative': { code: 2406 },
  'bill.credit.tooMuch': { code: 2407 },
  'bill.line.tax': { code: 2408 },
  'bill.line.disputed': { code: 2409 },
  'bill.adjustment.own': { code: 2410, status: 403 },
  'bill.adjustment.decided': { code: 2411 },
  'bill.correct.same': { code: 2412 },
  'bill.correct.unpriced': { code: 2413 },
  'bill.draft.none': { code: 2414 },
  'bill.correct.waiting': { code: 2415 },
  'bill.correct.disputed': { code: 2416 },
  'payment.unknown': { code: 2421, status: 404 },
  'payment.taken': { code: 2422 },
  'payment.reversed': { code: 2423 },
  'payment.currency': { code: 2424, filled: true },
  'payment.tooMuch': { code: 2425 },
  'cod.unknown': { code: 2441, status: 404 },
  'cod.nothing': { code: 2442 },
  'cod.paid': { code: 2443 },
  'cod.reference.taken': { code: 2444 },
  'cod.statement.unknown': { code: 2445, status: 404 },
} as const;

export const billRefusalTexts = {
  'bill.unknown': 'Bill not found.',
  'bill.state': 'The bill is {status}. This is only possible while it is {allowed}.',
  'bill.running':
    'The orders of this period are still being collected. Wait until billing is done.',
  'bill.period.open': 'This period is not over yet. Bill it once its last day has passed.',
  'bill.period.closed': 'This period is closed: all its bills are issued.',
  'bill.total.negative': 'A bill can’t be below zero. Use a smaller credit.',
  'bill.credit.tooMuch':
    'This is more than the open amount. Enter a smaller amount; missing charges belong on the next draft.',
  'bill.line.tax':
    'Tax and credits can’t be disputed by themselves. Dispute the charge: its tax follows.',
  'bill.line.disputed': 'This line has already been disputed.',
  'bill.adjustment.own': 'Ask a colleague to approve this: you proposed it yourself.',
  'bill.adjustment.decided': 'This has already been decided.',
  'bill.correct.same': 'Nothing differs: the order costs what was billed.',
  'bill.correct.waiting': 'A correction of this order is waiting for approval. Decide it first.',
  'bill.correct.disputed':
    'A charge of this order is disputed or was credited. Decide the dispute, or propose an adjustment.',
  'bill.correct.unpriced': 'No rate card prices this order as it is now. Complete its rates first.',
  'bill.draft.none':
    'There is no draft in this currency to add the difference to. Approve it after the next billing.',
  'payment.unknown': 'Payment not found.',
  'payment.taken': 'A payment with this reference is already recorded.',
  'payment.reversed': 'This payment was reversed.',
  'payment.currency': 'The payment is in {payment}, the bill in {bill}.',
  'payment.tooMuch': 'This is more than the open amount of the bill.',
  'cod.unknown': 'No collected money found for this order.',
  'cod.nothing': 'Nothing is ready to be paid out in this currency.',
  'cod.paid': 'This statement is already paid out.',
  'cod.reference.taken': 'Another statement already has this bank reference.',
  'cod.statement.unknown': 'Statement not found.',
} as const satisfies Record<keyof typeof billRefusals, string>;
