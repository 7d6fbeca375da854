import { spelledCountries } from './codes.ts';
import { type CountryFacts, factOf } from './countryFacts.ts';
import type { CodeList } from './fields.ts';

/** ISO 3166-1: alpha-2 and alpha-3 of every country. */
const ISO =
  'AF:AFG AX:ALA AL:ALB DZ:DZA AS:ASM AD:AND AO:AGO AI:AIA AQ:ATA AG:ATG AR:ARG AM:ARM AW:ABW AU:AUS AT:AUT AZ:AZE ' +
  'BS:BHS BH:BHR BD:BGD BB:BRB BY:BLR BE:BEL BZ:BLZ BJ:BEN BM:BMU BT:BTN BO:BOL BQ:BES BA:BIH BW:BWA BV:BVT BR:BRA ' +
  'IO:IOT BN:BRN BG:BGR BF:BFA BI:BDI CV:CPV KH:KHM CM:CMR CA:CAN KY:CYM CF:CAF TD:TCD CL:CHL CN:CHN CX:CXR CC:CCK ' +
  'CO:COL KM:COM CG:COG CD:COD CK:COK CR:CRI CI:CIV HR:HRV CU:CUB CW:CUW CY:CYP CZ:CZE DK:DNK DJ:DJI DM:DMA DO:DOM ' +
  'EC:ECU EG:EGY SV:SLV GQ:GNQ ER:ERI EE:EST SZ:SWZ ET:ETH FK:FLK FO:FRO FJ:FJI FI:FIN FR:FRA GF:GUF PF:PYF TF:ATF ' +
  'GA:GAB GM:GMB GE:GEO DE:DEU GH:GHA GI:GIB GR:GRC GL:GRL GD:GRD GP:GLP GU:GUM GT:GTM GG:GGY GN:GIN GW:GNB GY:GUY ' +
  'HT:HTI HM:HMD VA:VAT HN:HND HK:HKG HU:HUN IS:ISL IN:IND ID:IDN IR:IRN IQ:IRQ IE:IRL IM:IMN IL:ISR IT:ITA JM:JAM ' +
  'JP:JPN JE:JEY JO:JOR KZ:KAZ KE:KEN KI:KIR KP:PRK KR:KOR KW:KWT KG:KGZ LA:LAO LV:LVA LB:LBN LS:LSO LR:LBR LY:LBY ' +
  'LI:LIE LT:LTU LU:LUX MO:MAC MG:MDG MW:MWI MY:MYS MV:MDV ML:MLI MT:MLT MH:MHL MQ:MTQ MR:MRT MU:MUS YT:MYT MX:MEX ' +
  'FM:FSM MD:MDA MC:MCO MN:MNG ME:MNE MS:MSR MA:MAR MZ:MOZ MM:MMR NA:NAM NR:NRU NP:NPL NL:NLD NC:NCL NZ:NZL NI:NIC ' +
  'NE:NER NG:NGA NU:NIU NF:NFK MK:MKD MP:MNP NO:NOR OM:OMN PK:PAK PW:PLW PS:PSE PA:PAN PG:PNG PY:PRY PE:PER PH:PHL ' +
  'PN:PCN PL:POL PT:PRT PR:PRI QA:QAT RE:REU RO:ROU RU:RUS RW:RWA BL:BLM SH:SHN KN:KNA LC:LCA MF:MAF PM:SPM VC:VCT ' +
  'WS:WSM SM:SMR ST:STP SA:SAU SN:SEN RS:SRB SC:SYC SL:SLE SG:SGP SX:SXM SK:SVK SI:SVN SB:SLB SO:SOM ZA:ZAF GS:SGS ' +
  'SS:SSD ES:ESP LK:LKA SD:SDN SR:SUR SJ:SJM SE:SWE CH:CHE SY:SYR TW:TWN TJ:TJK TZ:TZA TH:THA TL:TLS TG:TGO TK:TKL ' +
  'TO:TON TT:TTO TN:TUN TR:TUR TM:TKM TC:TCA TV:TUV UG:UGA UA:UKR AE:ARE GB:GBR US:USA UM:UMI UY:URY UZ:UZB VU:VUT ' +
  'VE:VEN VN:VNM VG:VGB VI:VIR WF:WLF EH:ESH YE:YEM ZM:ZMB ZW:ZWE';

/** Everyday names beside the official ones, which `displayNames` brings in five languages. */
const everyday: CodeList = {
  ...spelledCountries,
  AE: ['uae', 'emirates', 'dubai', 'emirats', 'الإمارات', '阿联酋'],
  BA: ['bosnia'],
  CD: ['dr congo', 'drc', 'congo kinshasa', 'rdc', '刚果金', 'الكونغو الديمقراطية'],
  CG: ['congo', 'congo brazzaville', '刚果布'],
  CI: ['ivory coast', 'cote d ivoire', '科特迪瓦', 'ساحل العاج'],
  CV: ['cabo verde', 'cape verde'],
  CZ: ['czech republic', 'czechia', 'tchequie', '捷克'],
  GB: [
    'uk',
    'great britain',
    'britain',
    'england',
    'scotland',
    'wales',
    'northern ireland',
    'angleterre',
    'grande bretagne',
    'بريطانيا',
    'إنجلترا',
    '英国',
    '英國',
  ],
  HK: ['hong kong', '香港', '中国香港', 'هونغ كونغ'],
  KR: ['korea', 'republic of korea', 'coree', '韩国', 'كوريا'],
  MK: ['macedonia'],
  MM: ['burma'],
  MO: ['macau', 'macao', '澳门', '中国澳门'],
  NL: ['holland', 'the netherlands', 'hollande', 'هولندا', '荷兰'],
  PS: ['palestine', 'فلسطين'],
  RU: ['russian federation', 'russie', '俄罗斯'],
  SA: ['ksa', 'saudi', 'السعودية', '沙特'],
  SZ: ['swaziland'],
  TR: ['turkey', 'turquie', 'تركيا', '土耳其'],
  TW: ['taiwan', '台湾', '臺灣', '中国台湾'],
  US: [
    'america',
    'united states of america',
    'u.s.',
    'etats unis d amerique',
    'أمريكا',
    'الولايات المتحدة الأمريكية',
    '美国',
    '美國',
  ],
  VN: ['viet nam', 'vietnam', '越南'],
};

/** Every country of ISO 3166-1, with the spellings that no list of names holds. */
export const worldCountryCodes: CodeList = Object.fromEntries(
  ISO.split(' ').map((pair) => {
    const [alpha2 = '', alpha3 = ''] = pair.split(':');
    const short = alpha3.toLowerCase();
    return [alpha2, [short, ...(everyday[alpha2] ?? []).filter((name) => name !== short)]];
  }),
);

/** Customs union of the EU, and those who share its security data (ICS2): no entry without HS codes. */
export const ics2Countries: ReadonlySet<string> = new Set(
  'AT BE BG HR CY CZ DK EE FI FR DE GR HU IE IT LV LT LU MT NL PL PT RO SK SI ES SE NO CH LI'.split(
    ' ',
  ),
);

/** Countries whose addresses are sorted by region as well (UPU S42). */
export const regionCountries: ReadonlySet<string> = new Set(['US', 'CA', 'AU', 'CN', 'BR', 'MX']);

function patternOf(country: string, forms: string): RegExp {
  const body = forms.replace(/9|A|-/g, (c) => (c === '9' ? '\\d' : c === 'A' ? '[A-Z]' : '[ -]?'));
  // The country may be before it: LV-1010, D-10115.
  return new RegExp(`^(?:${country}-?|[A-Z]-)?(?:${body})$`, 'i');
}

interface Postcodes {
  readonly pattern: RegExp;
  /** Digits that a spreadsheet may take leading zeros from; 0 where there are letters or several lengths. */
  readonly digits: number;
}

const known = new Map<string, Postcodes>();

/** Forms of a country's postcodes as they are matched, made once. */
function postcodesOf(country: string, forms: string): Postcodes {
  const key = `${country} ${forms}`;
  let found = known.get(key);
  if (found === undefined) {
    const digits = /^9+$/.test(forms) || country === 'US' ? (forms.split('|')[0]?.length ?? 0) : 0;
    found = { pattern: patternOf(country, forms), digits };
    known.set(key, found);
  }
  return found;
}

/**
 * What is wrong with a country's postcode: it is missing where mail is refused without one, or it
 * has another form. `fix`: the same number with the leading zeros a spreadsheet took away. Null
 * where nothing is wrong, or the carrier has set no form for the country.
 */
export function postcodeFault(
  countries: CountryFacts,
  country: string,
  postcode: string,
): { readonly type: 'missing' } | { readonly type: 'form'; readonly fix?: string } | null {
  const { postcode: forms } = factOf(countries, country);
  if (forms === undefined) return null;
  if (postcode === '') return { type: 'missing' };
  const { pattern, digits } = postcodesOf(country, forms);
  if (pattern.test(postcode)) return null;
  const short = digits - postcode.length;
  const lostZeros = /^\d+$/.test(postcode) && short > 0 && short <= 2;
  return { type: 'form', ...(lostZeros ? { fix: postcode.padStart(digits, '0') } : {}) };
}
