/*
 * Which legacy encoding a text is written in. The three that merchants' programs write (GB18030
 * in China, Windows-1256 for Arabic, Windows-1252 for French and English) overlap byte for byte,
 * so each is tried and what comes out is rated: letters in the company they usually keep count
 * for it, odd signs and odd neighbours against it.
 */

export type LegacyEncoding = 'gb18030' | 'windows-1256' | 'windows-1252';

/** Arabic letters, most frequent first: these ten make three quarters of Arabic text. */
const COMMON_ARABIC = new Set('اليمونرتبةهعد');
const ARABIC = /[\u0621-\u064a\u067e\u0686\u0698\u06a9\u06af\u06be]/;
const LATIN = /[A-Za-z]/;
const ACCENTED = /[À-ÖØ-öø-ÿŒœŠšŽžŸ]/;
/** What Windows-1252 texts hold besides letters. */
const LATIN_SIGN = /[’‘“”«»–—…€£°º§©®•´·\u00a0²³½¿¡]/;

/** Rates decoded text: the mean over its characters outside ASCII, about -1 to 1. */
type Rate = (text: string, at: number) => number;

const rateLatin: Rate = (text, at) => {
  const c = text[at] ?? '';
  if (LATIN_SIGN.test(c)) return 0.5;
  if (!ACCENTED.test(c)) return -1;
  const before = text[at - 1] ?? ' ';
  const after = text[at + 1] ?? ' ';
  // Capitals stand at the start of words, or in words of capitals.
  if (/\p{Lu}/u.test(c) && /\p{Ll}/u.test(before)) return -1;
  // Accented letters stand among plain ones; three in a row are rather another script misread.
  if (ACCENTED.test(before) && ACCENTED.test(after)) return -0.3;
  return LATIN.test(before) || LATIN.test(after) ? 1 : 0.3;
};

const rateArabic: Rate = (text, at) => {
  const c = text[at] ?? '';
  if (/[،؛؟ـ\u064b-\u0652\u200c-\u200f]/.test(c)) return 0.3;
  if (!ARABIC.test(c)) return -1;
  const before = text[at - 1] ?? ' ';
  const after = text[at + 1] ?? ' ';
  if (LATIN.test(before) || LATIN.test(after)) return -1;
  if (!ARABIC.test(before) && !ARABIC.test(after)) return -0.3;
  return COMMON_ARABIC.has(c) ? 1 : 0.2;
};

function rateDecoded(text: string, rate: Rate): number {
  let sum = 0;
  let count = 0;
  for (let at = 0; at < text.length; at++) {
    if (text.charCodeAt(at) < 0x80) continue;
    sum += rate(text, at);
    count++;
  }
  return count === 0 ? 0 : sum / count;
}

/** GB18030 is rated on its bytes: common characters have their own block of pairs. */
function rateChinese(bytes: Uint8Array): number {
  let sum = 0;
  let count = 0;
  for (let at = 0; at < bytes.length; at++) {
    const lead = bytes[at] as number;
    if (lead < 0x80) continue;
    // None behind a lead byte at the end, which counts as a wrong one.
    const trail = bytes[at + 1] ?? 0;
    count++;
    if (lead === 0x80 || lead === 0xff || trail < 0x30 || trail === 0x7f || trail === 0xff) {
      sum -= 3;
    } else if (trail < 0x3a) {
      // Four bytes: minority scripts and rare characters.
      at += 3;
    } else {
      // B0-D7: the 3,755 characters of daily use; A1, A3: punctuation and full-width forms.
      if (trail < 0xa1) sum -= 1;
      else if (lead >= 0xb0 && lead <= 0xd7) sum += 1;
      else if (lead === 0xa1 || lead === 0xa3) sum += 0.8;
      else if (lead >= 0xd8 && lead <= 0xf7) sum += 0.2;
      else sum -= 1;
      at++;
    }
  }
  return count === 0 ? 0 : sum / count;
}

/** The likeliest of the three for bytes that are not UTF-8. */
export function guessLegacy(bytes: Uint8Array): LegacyEncoding {
  const arabic = rateDecoded(new TextDecoder('windows-1256').decode(bytes), rateArabic);
  const latin = rateDecoded(new TextDecoder('windows-1252').decode(bytes), rateLatin);
  const chinese = rateChinese(bytes);
  if (chinese > latin && chinese > arabic) return 'gb18030';
  return arabic > latin ? 'windows-1256' : 'windows-1252';
}
