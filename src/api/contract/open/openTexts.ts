/**
 * Texts of the open API that replace texts of the portal about pages and files. The key is the message's id in the
 * catalogs; after `open.`, it names the rule.
 */
export const openTexts = {
  'open.rule.code.unknown': 'Use one of {allowed} for {field}, not “{value}”.',
  'open.rule.code.country': 'Use a two-letter country code such as GH for {field}, not “{value}”.',
  'open.rule.code.currency':
    'Use a three-letter currency code such as GHS for {field}, not “{value}”.',
  'open.rule.date.invalid': 'Write {field} as YYYY-MM-DD, such as 2026-11-25, not as “{value}”.',
  'open.rule.time.invalid': 'Write {field} as HH:MM, such as 14:30, not as “{value}”.',
  'open.rule.number.unit': 'Send {field} in {own}, not in {unit}.',
  'open.rule.country.home': '{country} is your own country. Send the order with the kind domestic.',
  'open.rule.country.notHome':
    'Orders of this kind are delivered in {country}. Send those for {value} with the kind international.',
  'open.rule.duplicate.inFile':
    '{field} is the same as in {other}. Give each order of a call its own number.',
  'open.rule.sender.default':
    '{field} of the default sender doesn’t fit this order. Send all fields of the sender, or change the address in the portal.',
  'open.return.address.missing': 'Fill in {field}.',
  'open.return.to.missing':
    'Say in {field} where the goods go back to. Your platform has no sender, and your address book no default one, with a name, phone, region, city and address.',
  'open.return.items.unknown': 'The order has no line {lineNo}. See what can be returned.',
  'open.return.replacement.amount': 'Use whole minor units for {field}, such as 4550 for 45.50.',
  'open.return.replacement.weight': 'Use whole grams from 1 to 1,000,000 for {field}.',
  'open.label.piece.png': 'A PNG is of one piece. Say which in {field}.',
  'open.label.piece.orders': 'Remove {field}, or ask for the labels of one order.',
  'open.label.piece.none': 'Use at most {max} for {field}: the order has no more pieces.',
  'open.label.piece.before': 'Use at least {min} for {field}.',
  'open.label.many.orders':
    'These orders have {count} labels. A call returns at most {max}: ask for fewer orders.',
  'open.label.many.pieces':
    'These are {count} labels. A call returns at most {max}: ask for them in parts with {first} and {last}.',
  'open.label.sender':
    'The labels of these orders have no phone of the sender. Send {name} and {phone} with each order, or set a default sender in the portal.',
  'open.label.size.zpl': 'Use 100x150 or A6 for {field}: label printers have no A4 sheets.',
} as const satisfies Record<string, string>;

export type OpenText = keyof typeof openTexts;
