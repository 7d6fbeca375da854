import type { CodeList } from '../fields/fieldRule.ts';

/** Currencies in force (ISO 4217) by their decimals; no metals, bond units or test codes. */
const byDecimals = [
  'BIF CLP DJF GNF ISK JPY KMF KRW PYG RWF UGX UYI VND VUV XAF XDR XOF XPF XSU XUA',
  '',
  'AED AFN ALL AMD AOA ARS AUD AWG AZN BAM BBD BDT BMD BND BOB BOV BRL BSD BTN BWP BYN BZD CAD CDF CHE CHF ' +
    'CHW CNY COP COU CRC CUP CVE CZK DKK DOP DZD EGP ERN ETB EUR FJD FKP GBP GEL GHS GIP GMD GTQ GYD HKD HNL ' +
    'HTG HUF IDR ILS INR IRR JMD KES KGS KHR KPW KYD KZT LAK LBP LKR LRD LSL MAD MDL MGA MKD MMK MNT MOP MRU ' +
    'MUR MVR MWK MXN MXV MYR MZN NAD NGN NIO NOK NPR NZD PAB PEN PGK PHP PKR PLN QAR RON RSD RUB SAR SBD SCR ' +
    'SDG SEK SGD SHP SLE SOS SRD SSP STN SVC SYP SZL THB TJS TMT TOP TRY TTD TWD TZS UAH USD USN UYU UZS VED ' +
    'VES WST XAD XCD XCG YER ZAR ZMW ZWG',
  'BHD IQD JOD KWD LYD OMR TND',
  'CLF UYW',
];

const scales = byDecimals.flatMap((codes, decimals) =>
  codes.split(' ').flatMap((code) => (code === '' ? [] : [[code, decimals] as const])),
);

/**
 * Number of decimals by currency (ISO 4217), sorted by code. The only source of minor units.
 */
export const currencyScale: Readonly<Record<string, number>> = Object.fromEntries(
  scales.toSorted(([a], [b]) => (a < b ? -1 : 1)),
);

/** These currencies as values of a field; their names are in `names/currencies.ts`. */
export const currencyCodes: CodeList = Object.fromEntries(
  Object.keys(currencyScale).map((code) => [code, []]),
);
