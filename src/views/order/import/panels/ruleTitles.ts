import type { I18n, MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import { isRuleId, type RuleId } from '../../../../api/contract/rules.ts';

/** What a rule finds, in a few words and without a value: the name of a group of problems. */
const titles: Readonly<Record<RuleId, MessageDescriptor>> = {
  'rule.standing.differs': msg({
    id: 'problem.standingDiffers',
    message: 'Order exists with different details',
  }),
  'rule.standing.other': msg({
    id: 'problem.standingOther',
    message: 'Number used by another order',
  }),
  'rule.book.differs': msg({
    id: 'problem.bookDiffers',
    message: 'In your address book with other details',
  }),
  'rule.duplicate.address': msg({ id: 'problem.sameAddress', message: 'Same address in file' }),
  'rule.phone.code': msg({ id: 'problem.phoneCode', message: 'Phone without a country code' }),
  'rule.required': msg({ id: 'problem.required', message: 'Missing' }),
  'rule.text.tooShort': msg({ id: 'problem.tooShort', message: 'Too short' }),
  'rule.text.tooLong': msg({ id: 'problem.tooLong', message: 'Too long' }),
  'rule.text.control': msg({ id: 'problem.control', message: 'Invisible control character' }),
  'rule.text.reference': msg({ id: 'problem.reference', message: 'Characters not allowed' }),
  'rule.number.notANumber': msg({ id: 'problem.notANumber', message: 'Not a number' }),
  'rule.number.tooSmall': msg({ id: 'problem.tooSmall', message: 'Number too small' }),
  'rule.number.tooLarge': msg({ id: 'problem.tooLarge', message: 'Number too large' }),
  'rule.number.notPositive': msg({ id: 'problem.notPositive', message: 'Must be more than 0' }),
  'rule.number.notWhole': msg({ id: 'problem.notWhole', message: 'Not a whole number' }),
  'rule.number.ambiguous': msg({
    id: 'problem.ambiguousNumber',
    message: 'Decimal or thousands comma?',
  }),
  'rule.number.scale': msg({ id: 'problem.scale', message: 'Too many decimals' }),
  'rule.number.unit': msg({ id: 'problem.otherUnit', message: 'In another unit' }),
  'rule.phone.invalid': msg({ id: 'problem.phone', message: 'Invalid phone number' }),
  'rule.phone.date': msg({ id: 'problem.phoneDate', message: 'Date instead of a phone number' }),
  'rule.phone.incomplete': msg({
    id: 'problem.phoneIncomplete',
    message: 'Incomplete phone number',
  }),
  'rule.phone.tooShort': msg({ id: 'problem.phoneShort', message: 'Phone number too short' }),
  'rule.phone.tooLong': msg({ id: 'problem.phoneLong', message: 'Phone number too long' }),
  'rule.phone.range': msg({ id: 'problem.phoneRange', message: 'Unknown phone number range' }),
  'rule.phone.noCode': msg({ id: 'problem.phoneNoCode', message: 'Unknown country code' }),
  'rule.phone.more': msg({ id: 'problem.phoneMore', message: 'More than a phone number' }),
  'rule.code.unknown': msg({ id: 'problem.unknownValue', message: 'Unknown value' }),
  'rule.code.several': msg({ id: 'problem.severalValues', message: 'Several meanings' }),
  'rule.country.callingCode': msg({
    id: 'problem.callingCode',
    message: 'Country or calling code?',
  }),
  'rule.date.invalid': msg({ id: 'problem.date', message: 'Not a date' }),
  'rule.date.noSuchDay': msg({ id: 'problem.noSuchDay', message: 'No such day' }),
  'rule.date.ambiguous': msg({ id: 'problem.ambiguousDate', message: 'Day or month first?' }),
  'rule.date.past': msg({ id: 'problem.pastDate', message: 'Date in the past' }),
  'rule.date.order': msg({ id: 'problem.dateOrder', message: 'Dates in the wrong order' }),
  'rule.time.invalid': msg({ id: 'problem.time', message: 'Invalid time' }),
  'rule.time.order': msg({ id: 'problem.timeOrder', message: 'End time before start time' }),
  'rule.email.invalid': msg({ id: 'problem.email', message: 'Invalid email' }),
  'rule.hsCode.invalid': msg({ id: 'problem.hsCode', message: 'Invalid HS code' }),
  'rule.ioss.invalid': msg({ id: 'problem.ioss', message: 'Invalid IOSS number' }),
  'rule.weight.monopoly': msg({ id: 'problem.monopoly', message: 'Parcel under 1 kg' }),
  'rule.goods.vague': msg({ id: 'problem.vagueGoods', message: 'Goods description too vague' }),
  'rule.goods.weight': msg({
    id: 'problem.goodsWeight',
    message: 'Goods heavier than the order',
  }),
  'rule.goods.value': msg({ id: 'problem.goodsValue', message: 'Goods values don’t add up' }),
  'rule.incoterm.sea': msg({ id: 'problem.incoterm', message: 'Incoterm for sea freight only' }),
  'rule.postcode.form': msg({ id: 'problem.postcode', message: 'Invalid postcode' }),
  'rule.country.needs': msg({ id: 'problem.countryNeeds', message: 'Required by the country' }),
  'rule.country.home': msg({ id: 'problem.home', message: 'Domestic address' }),
  'rule.deliveryType.needed': msg({
    id: 'problem.deliveryNeeded',
    message: 'Door or pick-up point missing',
  }),
  'rule.deliveryType.doorOnly': msg({
    id: 'problem.doorOnly',
    message: 'No pick-up points in this country',
  }),
  'rule.cod.country': msg({ id: 'problem.codCountry', message: 'No COD in this country' }),
  'rule.cod.currency': msg({ id: 'problem.codCurrency', message: 'Wrong COD currency' }),
  'rule.pallet.overload': msg({ id: 'problem.pallet', message: 'Too heavy for the pallets' }),
  'rule.hazardous.unNumber': msg({ id: 'problem.unNumber', message: 'UN number missing' }),
  'rule.country.notHome': msg({ id: 'problem.notHome', message: 'Address in another country' }),
  'rule.sender.default': msg({ id: 'problem.sender', message: 'Default sender doesn’t fit' }),
  'rule.currency.missing': msg({ id: 'problem.currency', message: 'Amount without a currency' }),
  'rule.currency.ended': msg({ id: 'problem.endedCurrency', message: 'Currency that ended' }),
  'rule.currency.shown': msg({
    id: 'problem.currencyShown',
    message: 'Different currency than the order',
  }),
  'rule.currency.mixed': msg({
    id: 'problem.currencyMixed',
    message: 'Different currency than the column',
  }),
  'rule.money.scale': msg({
    id: 'problem.moneyScale',
    message: 'Too many decimals for the currency',
  }),
  'rule.money.thousands': msg({
    id: 'problem.moneyThousands',
    message: 'Decimal or thousands point?',
  }),
  'rule.dimensions.incomplete': msg({
    id: 'problem.dimensions',
    message: 'Incomplete dimensions',
  }),
  'rule.duplicate.inFile': msg({ id: 'problem.duplicate', message: 'Duplicate in file' }),
  'rule.quota.exceeded': msg({ id: 'problem.quota', message: 'Over this month’s limit' }),
  'rule.group.differs': msg({ id: 'problem.groupDiffers', message: 'Rows of one order differ' }),
  'rule.group.heldBack': msg({
    id: 'problem.groupHeld',
    message: 'Waiting for another row of the order',
  }),
  'rule.group.sent': msg({ id: 'problem.groupSent', message: 'Order already sent' }),
  'rule.group.skipped': msg({
    id: 'problem.groupSkipped',
    message: 'Another row of the order is skipped',
  }),
  'rule.group.split': msg({ id: 'problem.groupSplit', message: 'Order sent without this row' }),
  'rule.group.tooMany': msg({ id: 'problem.groupMany', message: 'Too many goods lines' }),
  'rule.damage.scientific': msg({
    id: 'problem.scientific',
    message: 'Number shortened by the spreadsheet',
  }),
  'rule.damage.precision': msg({
    id: 'problem.precision',
    message: 'Digits lost by the spreadsheet',
  }),
  'rule.damage.leadingZero': msg({ id: 'problem.leadingZero', message: 'Missing leading zeros' }),
  'rule.damage.formula': msg({ id: 'problem.formula', message: 'Formula not calculated' }),
  'rule.damage.encoding': msg({ id: 'problem.encoding', message: 'Lost characters (�)' }),
  'rule.damage.error': msg({ id: 'problem.cellError', message: 'Spreadsheet error' }),
  'rule.damage.date': msg({ id: 'problem.becameDate', message: 'Turned into a date' }),
  'rule.damage.leapBug': msg({ id: 'problem.leapBug', message: '29 February 1900' }),
  'rule.changed.digits': msg({ id: 'problem.digits', message: 'Digits in another script' }),
  'rule.changed.width': msg({ id: 'problem.width', message: 'Full-width characters' }),
  'rule.changed.spaces': msg({ id: 'problem.spaces', message: 'Extra spaces removed' }),
  'rule.changed.invisible': msg({
    id: 'problem.invisible',
    message: 'Invisible characters removed',
  }),
  'rule.changed.punctuation': msg({ id: 'problem.punctuation', message: 'Punctuation changed' }),
  'rule.changed.code': msg({ id: 'problem.code', message: 'Read as a code' }),
  'rule.changed.number': msg({ id: 'problem.number', message: 'Read as a number' }),
  'rule.changed.phone': msg({ id: 'problem.phoneFormat', message: 'Phone number reformatted' }),
  'rule.changed.leadingZero': msg({ id: 'problem.zeroAdded', message: 'Leading 0 added' }),
  'rule.changed.trunkZero': msg({
    id: 'problem.zeroRemoved',
    message: '0 after the country code removed',
  }),
  'rule.changed.countryCode': msg({
    id: 'problem.plusAdded',
    message: '+ of the country code added',
  }),
  'rule.changed.blank': msg({ id: 'problem.readBlank', message: 'Read as blank' }),
  'rule.changed.lines': msg({ id: 'problem.combined', message: 'Rows of one order combined' }),
  'rule.cod.paid': msg({ id: 'problem.paid', message: 'Cash on delivery for a paid order' }),
  'rule.changed.phoneWords': msg({
    id: 'problem.phoneWords',
    message: 'Words from the phone column added',
  }),
  'rule.changed.notCollected': msg({
    id: 'problem.notCollected',
    message: 'Amount that is not collected',
  }),
  'rule.number.unusuallyLarge': msg({ id: 'problem.tooMuch', message: 'Unusually large' }),
  'rule.number.unusuallySmall': msg({ id: 'problem.tooLittle', message: 'Unusually small' }),
  'rule.changed.above': msg({
    id: 'problem.numberAbove',
    message: 'Order number from the row above',
  }),
  'rule.changed.unit': msg({ id: 'problem.converted', message: 'Converted from another unit' }),
  'rule.changed.date': msg({ id: 'problem.readDate', message: 'Read as a date' }),
  'rule.changed.time': msg({ id: 'problem.readTime', message: 'Read as a time' }),
};

/** A rule's name; the id itself where the server knows a rule that this page does not. */
export function ruleTitle(i18n: I18n, rule: string): string {
  return isRuleId(rule) ? i18n._(titles[rule]) : rule;
}
