/**
 * What the fields of the carrier's own settings can be refused for. The key is the `rule` of a field
 * issue, and the message's id in the catalogs.
 */
export const carrierFaults = {
  'company.name.missing': 'Enter the company name',
  'company.contact.tooLong': 'This is too long, or has more than one line',
  'company.quota': 'Enter a whole number of orders. Leave empty for no limit.',
  'company.credit': 'Enter a whole amount. Leave empty if no credit is agreed.',
  'company.reason': 'Say why, in at most 300 characters on one line. The company reads it.',
  'company.review.over': 'This company is approved already. Suspend it instead.',
  'company.suspended.carrier': 'Your own company can’t be suspended',
  'country.name.tooLong': 'Use at most 60 characters, on one line',
  'country.currency.unknown': 'Choose a currency from the list',
  'country.currency.needed': 'Choose the currency that COD is collected in',
  'country.timeZone.unknown': 'Choose a time zone from the list',
  'country.timeZone.needed': 'Choose the time zone of a country you serve',
  'country.postcode.form':
    'Write 9 for a digit, A for a letter and - for a space or hyphen. Separate several forms with |.',
  'country.tax.name': 'Enter a name of at most 40 characters',
  'country.tax.rate': 'Enter a rate from 0 to 100 with at most 2 decimals',
  'country.tax.day': 'Enter a date',
  'country.tax.order': 'The last day is before the first day',
  'country.tax.overlap': 'This tax already has a rate in these days',
  'area.code.form': 'Start with the country code, then a hyphen and letters or digits',
  'area.code.taken': 'This code is already in use',
  'area.code.twice': 'This code is in the file more than once',
  'area.parent.form': 'Enter a country code or the code of a region',
  'area.parent.unknown': 'No region has this code',
  'area.parent.country': 'The parent is in another country',
  'area.parent.circular': 'A region can’t be below itself',
  'area.parent.deep': 'Only 3 levels are possible below a country',
  'area.name.form': 'Enter a name of at most 80 characters, on one line',
  'record.code.form': 'Use 1 to 40 letters and digits, beginning with a letter',
  'record.name.form': 'Enter a name of at most 100 characters, on one line',
  'setting.number': 'Enter a whole number within the limits',
  'setting.line': 'This is too long, or has more than one line',
} as const satisfies Record<string, string>;

export type CarrierFault = keyof typeof carrierFaults;
