/**
 * Every rule an order's field, row or file can break, in one table: the browser's verdicts, the
 * server's outcomes and the forms all name rules by these ids. The id is also the message's id in
 * the catalogs under `locales/`; `message` is the English text in ICU MessageFormat. `field` is
 * filled in with the field's translated label by whoever shows the message; `value` is what was
 * found.
 */
export const rules = {
  'rule.required': { message: '{field} is missing' },
  'rule.text.tooShort': { message: '{field} needs at least {min} characters' },
  'rule.text.tooLong': { message: '{field} may have {max} characters at most; this has {length}' },
  'rule.text.control': { message: '{field} holds an invisible control character' },
  'rule.text.reference': {
    message: '{field} may hold letters, digits and - _ . / # only',
  },
  'rule.number.notANumber': { message: '{field} is not a number: {value}' },
  'rule.number.tooSmall': { message: '{field} must be at least {min}' },
  'rule.number.tooLarge': { message: '{field} may be {max} at most' },
  'rule.number.notPositive': { message: '{field} must be more than 0' },
  'rule.number.notWhole': { message: '{field} must be a whole number' },
  'rule.number.ambiguous': {
    message: '{field} was read as {value}; if the comma marks decimals, it is {other}',
  },
  'rule.number.scale': { message: '{field} may have {scale} decimals at most' },
  'rule.number.unit': {
    message: 'This is in {unit}. Convert it to {own} in the spreadsheet and choose the file again',
  },
  'rule.phone.invalid': {
    message: '{field} is not a phone number: 7 to 15 digits, with + and the country code if abroad',
  },
  'rule.phone.date': { message: '{value} is a date, not a phone number' },
  'rule.phone.incomplete': {
    message:
      'Check the digits of {value}: the number must start with 0, or with + and the country code',
  },
  'rule.code.unknown': { message: '{field} does not know “{value}”' },
  'rule.date.invalid': { message: '{field} is not a date. Enter it as {form}.' },
  'rule.date.noSuchDay': { message: '{field}: there is no {day}. Check the date.' },
  'rule.date.ambiguous': {
    message: '{field} can be {first} or {second}. Enter it as {form}.',
  },
  'rule.date.past': { message: '{field} is in the past. Enter today or a later date.' },
  'rule.date.order': { message: '{field} lies before {other}' },
  'rule.time.invalid': { message: '{field} is not a time of day: write it as 14:30' },
  'rule.time.order': { message: 'The time window ends before it begins' },
  'rule.email.invalid': { message: 'The mailbox format is incorrect: {value}' },
  'rule.hsCode.invalid': {
    message: '{field} is not an HS code of 6 to 13 digits: {value}',
  },
  'rule.ioss.invalid': { message: '{field} is not an IOSS number, IM and ten digits: {value}' },
  'rule.goods.vague': {
    message: 'Customs refuse “{value}”: say what the goods are, such as “men’s cotton T-shirts”',
  },
  'rule.goods.weight': {
    message: 'The goods weigh {sum} kg together, more than the whole order with {value} kg',
  },
  'rule.goods.value': {
    message: 'The goods are worth {sum} together; {field} says {value}',
  },
  'rule.incoterm.sea': { message: '{value} is for ships only: parcels go DAP or DDP' },
  'rule.postcode.form': { message: '“{value}” is no postcode of {country}' },
  'rule.country.needs': { message: '{country} takes no parcels without this: {field}' },
  'rule.country.home': {
    message: 'This order does not leave {country}: use the domestic import',
  },
  'rule.deliveryType.needed': {
    message: 'In {country} parcels go to the door or to a pick-up point: choose one',
  },
  'rule.deliveryType.doorOnly': {
    message: 'There are no pick-up points in {country}: parcels go to the door',
  },
  'rule.cod.country': { message: 'Cash is not collected in {country}' },
  'rule.cod.currency': { message: 'In {country} cash is collected in {currency}' },
  'rule.pallet.overload': {
    message: 'A pallet bears {max} kg at most: {value} kg need more pallets',
  },
  'rule.hazardous.unNumber': { message: 'Dangerous goods need their UN number' },
  'rule.country.notHome': {
    message: 'A domestic order stays in {country}: use the international import for {value}',
  },
  'rule.sender.default': {
    message:
      '{field} of your default sender doesn’t fit this order. Change it in the address book, or enter the sender in this row.',
  },
  'rule.currency.missing': { message: '{field} is needed where an amount is given' },
  'rule.currency.shown': {
    message: 'The spreadsheet shows this amount in {shown}; the order says {currency}',
  },
  'rule.currency.mixed': {
    message: 'The spreadsheet shows this amount in {shown}, others of this column in {other}',
  },
  'rule.money.scale': { message: '{currency} has {scale} decimals: {value} is too fine' },
  'rule.dimensions.incomplete': {
    message: 'Length, width and height belong together: {field} is missing',
  },
  'rule.duplicate.inFile': { message: '{field} stands in row {row} as well' },
  'rule.standing.differs': {
    message:
      '{field} differs from order {waybillNo}, which stands under this number and stays as it is',
  },
  'rule.standing.other': {
    message:
      'Order {waybillNo} stands under this number, of another kind or with other goods lines, and stays as it is',
  },
  'rule.quota.exceeded': {
    message: 'The quota of {quota} orders for this month is used up',
  },
  'rule.group.differs': {
    message: '{field} belongs to the whole order, and row {row} says “{other}”',
  },
  'rule.group.heldBack': {
    message: 'Row {row} of the same order has to be mended first',
  },
  'rule.group.sent': {
    message:
      'Row {row} of the same order is with the carrier already: give this row an order number of its own',
  },
  'rule.group.skipped': {
    message:
      'Row {row} of the same order is skipped, and an order goes whole: take the row back in, or delete it',
  },
  'rule.group.split': {
    message:
      'The order was sent without this row, as {waybillNo}: give the row an order number of its own',
  },
  'rule.group.tooMany': {
    message: 'An order may have {max} goods lines at most; this has {count}',
  },
  'rule.damage.scientific': {
    message:
      'A spreadsheet has shortened this number to {value}: format the column as text and enter it again',
  },
  'rule.damage.precision': {
    message: 'Numbers of more than 15 digits lose their last digits in a spreadsheet: {value}',
  },
  'rule.damage.leadingZero': {
    message: '{field} seems to have lost its leading zeros: others here have {width} digits',
  },
  'rule.damage.formula': {
    message: 'A formula was not calculated: open the file in Excel, save it and drop it again',
  },
  'rule.damage.encoding': {
    message: '{field} has lost characters (�): choose another text encoding, or enter it again',
  },
  'rule.damage.error': { message: 'The cell holds a spreadsheet error: {value}' },
  'rule.damage.date': {
    message: 'A spreadsheet has turned this into a date: {value}',
  },
  'rule.damage.leapBug': {
    message: '29 February 1900 does not exist; a spreadsheet invented it: {value}',
  },
  'rule.changed.digits': { message: 'Digits were read as {value}' },
  'rule.changed.width': { message: 'Full-width characters were read as {value}' },
  'rule.changed.spaces': { message: 'Spaces around or inside were tidied' },
  'rule.changed.invisible': { message: 'Invisible characters were taken out' },
  'rule.changed.punctuation': { message: 'Punctuation was read as {value}' },
  'rule.changed.code': { message: 'Read as {value}' },
  'rule.changed.number': { message: 'Read as the number {value}' },
  'rule.changed.leadingZero': { message: 'Auto-corrected to {value}: the leading 0 was missing' },
  'rule.changed.trunkZero': {
    message: 'Auto-corrected to {value}: there is no 0 after the country code',
  },
  'rule.changed.date': { message: 'Read as the date {value}' },
  'rule.changed.time': { message: 'Read as the time {value}' },
} as const satisfies Record<string, { message: string }>;

export type RuleId = keyof typeof rules;

export function isRuleId(id: string): id is RuleId {
  return Object.hasOwn(rules, id);
}

export type RuleParams = Readonly<Record<string, string | number>>;

/** An error blocks the row; a warning is shown; an info tells of a change made on the way in. */
export type Severity = 'error' | 'warning' | 'info';

/** What a field's or a row's rule says about one value. */
export interface Finding {
  readonly rule: RuleId;
  readonly severity: Severity;
  readonly params?: RuleParams;
  /** A replacement that is certain to be right, offered with one click. */
  readonly mend?: string;
}
