import { currencyCodes } from '../../../domain/countries/currencyCodes.ts';
import { worldCountryCodes } from '../../../domain/countries/countryCodes.ts';
import type { FieldRule } from '../../../domain/fields/fields.ts';
import type { SheetColumn, SheetDefinition } from '../../../domain/sheets/sheet.ts';

/** Maximum number of codes that are listed. */
const MAX_LISTED = 20;

const numberFormat = new Intl.NumberFormat('en', { maximumFractionDigits: 3 });

function describeCodes({ codes = {} }: FieldRule): string {
  if (codes === worldCountryCodes) return 'A country’s two letters (ISO 3166-1), such as `GH`.';
  if (codes === currencyCodes) return 'A currency’s three letters (ISO 4217), such as `GHS`.';
  const named = Object.keys(codes).map((code) => `\`${code}\``);
  return named.length > MAX_LISTED ? 'A code.' : `One of ${named.join(', ')}.`;
}

function describeNumber({ min, max, scale }: NonNullable<FieldRule['limits']>): string {
  const range = `from ${numberFormat.format(min)} to ${numberFormat.format(max)}`;
  return scale === 0
    ? `A whole number ${range}.`
    : `A number ${range}, with at most ${scale} decimals.`;
}

const formatTexts: Readonly<Record<NonNullable<FieldRule['form']>, string>> = {
  email: 'An email address.',
  goods: 'What the goods are, in English, such as “men’s cotton T-shirts”.',
  hsCode: '6 to 13 digits.',
  ioss: '`IM` and 10 digits.',
  time: 'A time of day such as `14:30`.',
};

/** Describes the type and limits of a field. */
function describeType(field: FieldRule): string {
  const { kind, codes, form: format, limits, accept } = field;
  if (codes !== undefined) return describeCodes(field);
  if (format !== undefined) return formatTexts[format];
  if (limits !== undefined) return describeNumber(limits);
  if (kind === 'date') return 'A date such as `2026-11-25`.';
  if (kind === 'phone') return '7 to 15 digits, with + and the country code if abroad.';
  if (accept.type !== 'text') return 'Text.';
  const letters = accept.chars === 'reference' ? ' Letters, digits and - _ . / # only.' : '';
  const { minLength, maxLength } = accept;
  const length = minLength > 1 ? `${minLength} to ${maxLength}` : `Up to ${maxLength}`;
  return `${length} characters.${letters}`;
}

const regionNote =
  'A name from “List areas”, in any language; in countries that we serve, other names are refused.';
const cityNote =
  'A name from “List areas”; in countries that we serve, other names get a warning, or are refused if our list is complete.';
const dimensionNote = 'Send length, width and height, or none of them.';
const senderNote =
  'If all fields of the sender are absent: your platform’s sender, otherwise your company’s default sender.';
const platformNote = 'Default: that of your platform, if it has one.';

/** Notes on a field besides its accepted values. */
const notes: Readonly<Record<string, string>> = {
  customerOrderNo: 'Your own number, used once in your company.',
  receiverProvince: regionNote,
  receiverCity: cityNote,
  lengthCm: dimensionNote,
  widthCm: dimensionNote,
  heightCm: dimensionNote,
  currency: 'Needed with an amount.',
  codAmount: 'What the courier collects from the receiver.',
  codCurrency: 'The currency that is collected in the receiver’s country.',
  service: platformNote,
  paymentMethod: `Who pays the freight. ${platformNote}`,
  deliveryType: 'Needed where the receiver’s country has pick-up points.',
  pickupDate: 'A past day is accepted with a warning.',
  hsCode: 'Needed by some countries, among them those of the European Union.',
  receiverTaxId: 'Needed in Brazil.',
  unNumber: 'Needed for the handling `HAZARDOUS`.',
  senderName: senderNote,
};

/** Describes a field for the reference: name, unit, whether it is required, type, and conditions. */
export function describeField({ kind, amounts }: SheetDefinition, column: SheetColumn): string {
  const { key, field, headers } = column;
  const [name] = headers.en;
  const { unit = '' } = field;
  const currencyKey = amounts[key];
  return [
    `${name.includes(unit) ? name : `${name} (${unit})`}.`,
    field.required ? 'Required.' : '',
    describeType(field),
    currencyKey === undefined ? '' : `In major units of \`${currencyKey}\`, such as 120.50.`,
    key === 'receiverCountry' && !field.required ? 'Default: your own country.' : '',
    key === 'receiverPostcode' && kind !== 'domestic' ? 'Needed by some countries.' : '',
    notes[key] ?? '',
  ]
    .filter((part) => part !== '')
    .join(' ');
}
