import {
  type RateBytes,
  rateBig5,
  rateGb18030,
  rateKorean,
  rateShiftJis,
  rateUtf8,
} from './rateBytes.ts';
import { rateLatin, rateOldLatin, rateScript, scripts } from './rateText.ts';

/*
 * Guesses the encoding of a text that is not UTF-8. The code pages that programs write use the same bytes, so each one
 * is tried and the resulting text is rated: usual combinations of letters count for it, unusual signs and combinations
 * against it.
 */

/** Rating functions; the first of equal results wins. UTF-8 is included because a few of its bytes may be broken. */
const ratings = {
  'windows-1252': rateLatin('windows-1252', 'windows-1252'),
  'utf-8': rateUtf8,
  macintosh: rateOldLatin('macintosh'),
  ibm850: rateOldLatin('ibm850'),
  ibm437: rateOldLatin('ibm437'),
  'windows-1254': rateLatin('windows-1254', 'windows-1254'),
  'windows-1250': rateLatin('windows-1250', 'windows-1250'),
  'windows-1251': rateScript('windows-1251', scripts.cyrillic),
  'windows-1253': rateScript('windows-1253', scripts.greek),
  'windows-1256': rateScript('windows-1256', scripts.arabic),
  'koi8-r': rateScript('koi8-r', scripts.cyrillic),
  ibm866: rateScript('ibm866', scripts.cyrillic),
  gb18030: rateGb18030,
  big5: rateBig5,
  shift_jis: rateShiftJis,
  'euc-kr': rateKorean,
} as const satisfies Record<string, RateBytes>;

export type GuessedEncoding = keyof typeof ratings;

/** Ratings for sorting the user's choices: rare code pages have no disadvantage. */
const choiceRatings: Readonly<Record<GuessedEncoding, RateBytes>> = {
  ...ratings,
  macintosh: rateLatin('macintosh', 'windows-1252'),
  ibm850: rateLatin('ibm850', 'windows-1252'),
  ibm437: rateLatin('ibm437', 'windows-1252'),
};

/** Encodings, best reading first. */
export function rankEncodings(bytes: Uint8Array): readonly GuessedEncoding[] {
  return Object.entries(choiceRatings)
    .map(([encoding, rate]) => [encoding as GuessedEncoding, rate(bytes)] as const)
    .toSorted(([, a], [, b]) => b - a)
    .map(([encoding]) => encoding);
}

/** Maximum number of non-ASCII bytes rated. */
const MAX_RATED = 2048;
const LF = 10;

/** Returns the likeliest encoding of bytes that are not UTF-8. */
export function guessLegacyEncoding(bytes: Uint8Array): GuessedEncoding {
  const sample = takeRatedLines(bytes);
  let best: GuessedEncoding = 'windows-1252';
  let bestRating = -Infinity;
  for (const [encoding, rate] of Object.entries(ratings)) {
    const rating = rate(sample);
    if (rating <= bestRating) continue;
    best = encoding as GuessedEncoding;
    bestRating = rating;
  }
  return best;
}

/** Returns the first lines with non-ASCII bytes, up to the number of bytes that are rated. */
export function takeRatedLines(bytes: Uint8Array): Uint8Array {
  const lines = new Uint8Array(bytes.length);
  let length = 0;
  let ratedBytes = 0;
  for (let start = 0; start < bytes.length && ratedBytes < MAX_RATED;) {
    const lineEnd = bytes.indexOf(LF, start);
    const line = bytes.subarray(start, lineEnd < 0 ? bytes.length : lineEnd + 1);
    start += line.length;
    const highBytes = line.reduce((count, byte) => count + (byte >> 7), 0);
    if (highBytes === 0) continue;
    lines.set(line, length);
    length += line.length;
    ratedBytes += highBytes;
  }
  return lines.subarray(0, length);
}
