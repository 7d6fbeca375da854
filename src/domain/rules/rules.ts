/**
 * All rules about fields, rows and files of orders. Import, server and forms name rules by these ids, which are also
 * the ids of their texts in the catalogs under `locales/`. `message` is the English text in ICU MessageFormat. In it,
 * `field` is the translated label of the field, and `value` the text that was found.
 */
export const rules = {
  'rule.required': { message: '{field} is required' },
  'rule.text.tooShort': { message: 'Use at least {min} characters for {field}' },
  'rule.text.tooLong': { message: 'Use at most {max} characters for {field}. It has {length}.' },
  'rule.text.control': { message: '{field} has an invisible control character' },
  'rule.text.reference': {
    message: 'Use only letters, digits and - _ . / # for {field}',
  },
  'rule.number.notANumber': { message: '{field} is not a number: {value}' },
  'rule.number.tooSmall': { message: '{field} must be at least {min}' },
  'rule.number.tooLarge': { message: '{field} can be at most {max}' },
  'rule.number.notPositive': { message: '{field} must be more than 0' },
  'rule.number.notWhole': { message: '{field} must be a whole number' },
  'rule.number.ambiguous': {
    message: '{field} was read as {value}. If the comma is a decimal sign, it is {other}.',
  },
  'rule.number.unusuallyLarge': {
    message: '{value} {unit} is a lot for {field}. Check the number and its unit.',
  },
  'rule.number.unusuallySmall': {
    message: '{value} {unit} is very little for {field}. Check the number and its unit.',
  },
  'rule.number.scale': { message: 'Use at most {scale} decimals for {field}' },
  'rule.number.unit': {
    message:
      'This is in {unit}. Convert it to {own} in the spreadsheet, then choose the file again.',
  },
  'rule.number.unsaidUnit': {
    message:
      'The file gives no unit, so this is read as {value} {own}. If it is {value} {unit}, that is {other} {own}.',
  },
  'rule.phone.invalid': {
    message:
      'Invalid phone number for {field}. Use 7 to 15 digits, with + and the country code if abroad.',
  },
  'rule.phone.date': { message: '{value} is a date, not a phone number' },
  'rule.phone.more': {
    message: 'Read as {value}. This cell also has “{other}”: check whether it is needed.',
  },
  'rule.phone.incomplete': {
    message:
      'Check the digits of {value}: the number must start with 0, or with + and the country code',
  },
  'rule.phone.tooShort': {
    message: '{value} has too few digits for a phone number in {country}. Check it.',
  },
  'rule.phone.tooLong': {
    message: '{value} has too many digits for a phone number in {country}. Check it.',
  },
  'rule.phone.range': {
    message: 'No phone number that we know in {country} begins like {value}. Check it.',
  },
  'rule.phone.noCode': { message: 'No country has the code that {value} begins with. Check it.' },
  'rule.phone.code': { message: 'Start {field} with + and the country code: {value}' },
  'rule.code.unknown': { message: 'Unknown value for {field}: “{value}”' },
  'rule.code.several': { message: '“{value}” can be {choices}. Choose one.' },
  'rule.country.callingCode': {
    message:
      '{value} was read as {country}. It is also the calling code of {otherCountry}: check it.',
  },
  'rule.date.invalid': { message: '{field} is not a date. Enter it as {form}.' },
  'rule.date.noSuchDay': { message: '{field}: there is no {day}. Check the date.' },
  'rule.date.ambiguous': {
    message: '{field} can be {first} or {second}. Enter it as {form}.',
  },
  'rule.date.midnight': {
    message: '{field} can be {first} or {second} by its time, {value}. Enter it as {form}.',
  },
  'rule.date.calendar': {
    message: '{value} is a year of another calendar: {day}? Enter {field} as {form}.',
  },
  'rule.date.far': { message: '{field} is over a year ahead: {value}. Check the year.' },
  'rule.date.swapped': {
    message:
      'Day and month may be swapped: {value} or {other}? The spreadsheet read only days up to 12 as dates.',
  },
  'rule.date.past': { message: '{field} is in the past. Enter today or a later date.' },
  'rule.date.order': { message: '{field} is before {other}' },
  'rule.time.invalid': { message: 'Enter {field} as a time, such as 14:30' },
  'rule.time.order': { message: 'The end time is before the start time' },
  'rule.email.invalid': { message: 'The mailbox format is incorrect: {value}' },
  'rule.hsCode.invalid': {
    message: 'Use 6 to 13 digits for {field}: {value}',
  },
  'rule.ioss.invalid': { message: '{field} must be IM and 10 digits: {value}' },
  'rule.goods.vague': {
    message:
      '“{value}” is too vague for customs. Say what the goods are, such as “men’s cotton T-shirts”.',
  },
  'rule.goods.weight': {
    message: 'Goods weigh {sum} kg together, more than the order’s {value} kg',
  },
  'rule.weight.monopoly': {
    message:
      'Sending parcels under 1 kilogram is prohibited because of the decree on the postal monopoly.',
  },
  'rule.goods.value': {
    message: 'Goods add up to {sum}, but {field} is {value}',
  },
  'rule.incoterm.sea': { message: '{value} is for sea freight only. Use DAP or DDP.' },
  'rule.postcode.form': { message: '“{value}” is not a valid postcode for {country}' },
  'rule.place.region': {
    message: '“{value}” is not a region of {country}. Choose one that we deliver to.',
  },
  'rule.place.regionNear': {
    message: '“{value}” is not a region of {country}. Did you mean {near}?',
  },
  'rule.place.city': {
    message: '“{value}” is not in our list of cities of {country}. Check the spelling.',
  },
  'rule.place.cityNear': {
    message: '“{value}” is not in our list of cities of {country}. Did you mean {near}?',
  },
  'rule.place.elsewhere': { message: '{value} is in {other}, not in {region}. Check both.' },
  'rule.country.needs': { message: '{field} is required for {country}' },
  'rule.country.home': {
    message: 'This address is in {country}. Use the domestic import.',
  },
  'rule.deliveryType.needed': {
    message: 'Choose door or pick-up point for {country}',
  },
  'rule.deliveryType.doorOnly': {
    message: 'No pick-up points in {country}. Choose delivery to the door.',
  },
  'rule.cod.country': { message: 'COD is not available in {country}' },
  'rule.cod.currency': { message: 'In {country}, COD is collected in {currency}' },
  'rule.pallet.overload': {
    message: 'Max {max} kg per pallet. Add pallets for {value} kg.',
  },
  'rule.hazardous.unNumber': { message: 'Enter the UN number of the dangerous goods' },
  'rule.country.notHome': {
    message:
      'Domestic orders are delivered in {country}. Use the international import for {value}.',
  },
  'rule.sender.default': {
    message:
      '{field} of your default sender doesn’t fit this order. Change it in the address book, or enter the sender in this row.',
  },
  'rule.currency.missing': { message: '{field} is required when there is an amount' },
  'rule.currency.ended': { message: '{value} ended on {day}. It was replaced by {currency}.' },
  'rule.currency.shown': {
    message: 'This amount is shown in {shown}, but the order’s currency is {currency}',
  },
  'rule.currency.mixed': {
    message: 'This amount is shown in {shown}, others in this column in {other}',
  },
  'rule.money.scale': { message: 'Use at most {scale} decimals for {currency}: {value}' },
  'rule.money.thousands': {
    message: '{value} can be {first} or {second}. Enter it without a thousands separator.',
  },
  'rule.dimensions.incomplete': {
    message: 'Enter length, width and height. {field} is missing.',
  },
  'rule.duplicate.inFile': { message: 'Duplicate: same {field} as row {row}' },
  'rule.duplicate.address': { message: 'Duplicate: same name, phone and address as row {row}' },
  'rule.book.differs': { message: 'Your address book has a different {field} for this address' },
  'rule.standing.differs': {
    message:
      'Order {waybillNo} already has this number, with a different {field}. It won’t be changed.',
  },
  'rule.standing.other': {
    message:
      'Order {waybillNo} already has this number, with another type or other goods lines. It won’t be changed.',
  },
  'rule.quota.exceeded': {
    message: 'Monthly limit of {quota} orders reached',
  },
  'rule.group.differs': {
    message: '{field} must be the same in all rows of an order. Row {row} has “{other}”.',
  },
  'rule.group.heldBack': {
    message: 'Fix row {row} of the same order first',
  },
  'rule.group.sent': {
    message: 'Row {row} of this order was already sent. Give this row its own order number.',
  },
  'rule.group.skipped': {
    message: 'Row {row} of this order is skipped. Include it, or delete it.',
  },
  'rule.group.split': {
    message:
      'The order was sent without this row, as {waybillNo}. Give this row its own order number.',
  },
  'rule.group.tooMany': {
    message: 'Use at most {max} goods lines per order. This one has {count}.',
  },
  'rule.damage.scientific': {
    message:
      'The spreadsheet shortened this number to {value}. Format the column as text and enter it again.',
  },
  'rule.damage.precision': {
    message: 'The spreadsheet cut this number to 15 digits: {value}. Enter it again as text.',
  },
  'rule.damage.leadingZero': {
    message: '{field} may have lost leading zeros: other values have {width} digits',
  },
  'rule.damage.formula': {
    message: 'Formula not calculated. Open the file in Excel, save it and import it again.',
  },
  'rule.damage.encoding': {
    message:
      '{field} has lost letters. Choose another encoding, export the file again as .xlsx, or enter them again.',
  },
  'rule.damage.error': { message: 'Spreadsheet error: {value}' },
  'rule.damage.date': {
    message: 'The spreadsheet turned this into a date: {value}',
  },
  'rule.damage.leapBug': {
    message: '29 February 1900 doesn’t exist (a known spreadsheet bug): {value}',
  },
  'rule.changed.digits': { message: 'Digits read as {value}' },
  'rule.changed.width': { message: 'Full-width characters read as {value}' },
  'rule.changed.spaces': { message: 'Extra spaces removed' },
  'rule.changed.invisible': { message: 'Invisible characters removed' },
  'rule.changed.punctuation': { message: 'Punctuation read as {value}' },
  'rule.changed.code': { message: 'Read as {value}' },
  'rule.changed.number': { message: 'Read as the number {value}' },
  'rule.changed.phone': { message: 'Read as the number {value}' },
  'rule.changed.leadingZero': { message: 'Auto-corrected to {value}: the leading 0 was missing' },
  'rule.changed.trunkZero': {
    message: 'Auto-corrected to {value}: there is no 0 after the country code',
  },
  'rule.changed.countryCode': {
    message: 'Auto-corrected to {value}: the + of the country code was missing',
  },
  'rule.changed.blank': { message: '“{value}” read as blank' },
  'rule.changed.lines': { message: 'Combined from rows {rows} of the same order' },
  'rule.cod.paid': {
    message: 'The column “{header}” says paid. Check whether {value} is still to be collected.',
  },
  'rule.changed.phoneWords': { message: 'From the column “{header}”: {value}' },
  'rule.changed.notCollected': {
    message: '{value} is not collected: the column “{header}” says no',
  },
  'rule.changed.above': { message: 'Order number taken from row {row}' },
  'rule.changed.unit': { message: 'Auto-corrected from {from} to {value} {own}' },
  'rule.changed.date': { message: 'Read as the date {value}' },
  'rule.changed.time': { message: 'Read as the time {value}' },
} as const satisfies Record<string, { message: string }>;

export type RuleId = keyof typeof rules;

/** Rules that report how a text was read, without a correction. */
export const readingRules = [
  'rule.changed.number',
  'rule.changed.phone',
  'rule.changed.date',
  'rule.changed.time',
  'rule.changed.code',
] as const satisfies readonly RuleId[];

export function isRuleId(id: string): id is RuleId {
  return Object.hasOwn(rules, id);
}

export type RuleParams = Readonly<Record<string, string | number>>;

/** An error blocks the row; a warning does not; an info reports a change of the text. */
export type Severity = 'error' | 'warning' | 'info';

/** Finding of a field's or a row's rule about one value. */
export interface Finding {
  readonly rule: RuleId;
  readonly severity: Severity;
  readonly params?: RuleParams;
  /** A replacement that is certainly right, offered with one click. */
  readonly fix?: string;
}
