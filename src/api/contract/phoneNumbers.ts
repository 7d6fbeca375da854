/**
 * Countries whose numbers are dialled with a 0 in front at home and without it from abroad, and
 * their calling codes. Only what is certain: Italy and Côte d’Ivoire keep the 0, many have none.
 */
const TRUNK_ZERO =
  'AE:971 AF:93 AL:355 AT:43 AU:61 BA:387 BD:880 BE:32 BG:359 CH:41 CN:86 DE:49 DZ:213 EG:20 ET:251 ' +
  'FI:358 FR:33 GB:44 GH:233 HR:385 ID:62 IE:353 IL:972 IN:91 IQ:964 IR:98 JO:962 JP:81 KE:254 ' +
  'KR:82 LB:961 LK:94 LY:218 MA:212 MK:389 MY:60 NA:264 NG:234 NL:31 NP:977 NZ:64 PH:63 PK:92 ' +
  'RO:40 RS:381 RW:250 SA:966 SD:249 SE:46 SI:386 SK:421 SY:963 TH:66 TR:90 TW:886 TZ:255 UA:380 ' +
  'UG:256 VN:84 YE:967 ZA:27 ZM:260 ZW:263';

const callingCodes = new Map(
  TRUNK_ZERO.split(' ').map((pair) => {
    const [country = '', code = ''] = pair.split(':');
    return [country, code];
  }),
);

/** Numbers that are whole at home without a 0: calling code, and the form they have. */
const PLAIN: Readonly<Record<string, readonly [code: string, form: RegExp]>> = {
  CA: ['1', /^[2-9]\d{9}$/],
  CN: ['86', /^1[3-9]\d{9}$/],
  DK: ['45', /^[2-9]\d{7}$/],
  ES: ['34', /^[5-9]\d{8}$/],
  NO: ['47', /^[2-9]\d{7}$/],
  PL: ['48', /^[1-9]\d{8}$/],
  PT: ['351', /^[29]\d{8}$/],
  US: ['1', /^[2-9]\d{9}$/],
};

/**
 * A telephone number of digits, as E.164 writes it: `+` and the country's code in front. Null where
 * it was written as at home and what to put in front is not certain.
 */
export function internationalPhone(country: string, phone: string): string | null {
  if (phone.startsWith('+')) return phone;
  const plain = PLAIN[country];
  if (plain?.[1].test(phone) === true) return `+${plain[0]}${phone}`;
  const code = callingCodes.get(country);
  if (code === undefined) return null;
  return /^0[1-9]/.test(phone) ? `+${code}${phone.slice(1)}` : null;
}

/** How a number in E.164 begins at home, where that is certain: the 0 in place of the code. */
export function homePhone(country: string, phone: string): string | null {
  const code = callingCodes.get(country);
  return code !== undefined && phone.startsWith(`+${code}`)
    ? `0${phone.slice(code.length + 1)}`
    : null;
}
