/** Rates bytes as a text in one encoding: the mean over non-ASCII characters, about -3 to 1. */
export type RateBytes = (bytes: Uint8Array) => number;

/** Size and weight of one non-ASCII character. */
interface Step {
  /** Number of bytes. */
  readonly size: number;
  readonly weight: number;
}

/** Bytes that are invalid in the encoding. */
const INVALID: Step = { size: 1, weight: -3 };

const createTwoByteStep = (weight: number): Step => ({ size: 2, weight });

const isWithin = (byte: number, first: number, last: number): boolean =>
  byte >= first && byte <= last;

const isLetter = (byte: number): boolean =>
  isWithin(byte, 0x41, 0x5a) || isWithin(byte, 0x61, 0x7a);

function rateSteps(step: (bytes: Uint8Array, at: number) => Step): RateBytes {
  return (bytes) => {
    let sum = 0;
    let count = 0;
    for (let at = 0; at < bytes.length;) {
      if ((bytes[at] as number) < 0x80) {
        at++;
        continue;
      }
      const { size, weight } = step(bytes, at);
      sum += weight;
      count++;
      at += size;
    }
    return count === 0 ? 0 : sum / count;
  };
}

/** Simplified Chinese. Rows B0 to D7 hold the 3,755 characters of daily use, ordered by sound. */
export const rateGb18030 = rateSteps((bytes, at) => {
  // Missing bytes at the end count as invalid.
  const [lead = 0, trail = 0, third = 0, fourth = 0] = bytes.subarray(at, at + 4);
  if (lead === 0x80 || lead === 0xff || trail === 0x7f || trail === 0xff) return INVALID;
  if (isWithin(trail, 0x30, 0x39)) {
    // Four bytes: minority scripts and rare characters. Lead bytes 85 to 94 and from 9B on are unassigned.
    const isKnown = lead <= 0x84 || isWithin(lead, 0x95, 0x9a);
    const isComplete = isWithin(third, 0x81, 0xfe) && isWithin(fourth, 0x30, 0x39);
    return isKnown && isComplete ? { size: 4, weight: 0 } : INVALID;
  }
  if (trail < 0x40) return INVALID;
  if (trail < 0xa1) return createTwoByteStep(-1);
  if (isWithin(lead, 0xb0, 0xd7)) return createTwoByteStep(1);
  // Punctuation and full-width forms.
  if (lead === 0xa1 || lead === 0xa3) return createTwoByteStep(0.8);
  return createTwoByteStep(isWithin(lead, 0xd8, 0xf7) ? 0.2 : -1);
});

/** Traditional Chinese. A4 to C6 hold the 5,401 frequent characters. */
export const rateBig5 = rateSteps((bytes, at) => {
  const [lead = 0, trail = 0] = bytes.subarray(at, at + 2);
  if (!isWithin(lead, 0x81, 0xfe)) return INVALID;
  if (!isWithin(trail, 0x40, 0x7e) && !isWithin(trail, 0xa1, 0xfe)) return INVALID;
  if (isWithin(lead, 0xa4, 0xc6)) return createTwoByteStep(1);
  if (isWithin(lead, 0xa1, 0xa3)) return createTwoByteStep(0.8);
  return createTwoByteStep(isWithin(lead, 0xc9, 0xf9) ? 0.1 : -1);
});

/** Japanese: kana, then the characters of daily use in 88 to 97. */
export const rateShiftJis = rateSteps((bytes, at) => {
  const [lead = 0, trail = 0] = bytes.subarray(at, at + 2);
  // Half-width kana, which come in runs.
  if (isWithin(lead, 0xa1, 0xdf)) {
    const isRun = isWithin(trail, 0xa1, 0xdf) || isWithin(bytes[at - 1] ?? 0, 0xa1, 0xdf);
    return { size: 1, weight: isRun ? 0.2 : -0.5 };
  }
  if (!isWithin(lead, 0x81, 0x9f) && !isWithin(lead, 0xe0, 0xfc)) return INVALID;
  if (!isWithin(trail, 0x40, 0xfc) || trail === 0x7f) return INVALID;
  // An accented letter or apostrophe of another code page within a word.
  const isAttached = isLetter(bytes[at - 1] ?? 0) && isLetter(trail);
  if (isAttached) return createTwoByteStep(-0.5);
  const isKana = (lead === 0x82 && trail >= 0x9f) || (lead === 0x83 && trail <= 0x96);
  if (isKana || isWithin(lead, 0x88, 0x97)) return createTwoByteStep(1);
  if (lead === 0x81 || lead === 0x82) return createTwoByteStep(0.8);
  return createTwoByteStep(isWithin(lead, 0x98, 0xea) ? 0.1 : -1);
});

/** Syllables that make up three quarters of Korean names, addresses and column headers. */
const COMMON_KOREAN = new Set(
  '이가다는의을하에고지한로사도기대시리자인어나서여아구동부주산상수정원전강남북울광경천호번길층김박최조윤장임오신권황안송홍민현영진은희성준우석미선혜재소연화배품문명받보내락처물람편택메모요금무게해운중앙제일공단읍면군역라마바일스트으를과와만있였습니까들년월생관테란당평포양',
);
const korean = new TextDecoder('euc-kr');

/** Korean. Its syllables are in B0 to C8, like Chinese characters: the frequent syllables distinguish the two. */
export const rateKorean = rateSteps((bytes, at) => {
  const [lead = 0, trail = 0] = bytes.subarray(at, at + 2);
  if (!isWithin(lead, 0x81, 0xfe)) return INVALID;
  if (!isWithin(trail, 0xa1, 0xfe)) {
    const isSyllable = isWithin(trail, 0x41, 0x5a) || isWithin(trail, 0x61, 0x7a) || trail >= 0x81;
    return lead <= 0xc6 && isSyllable && trail !== 0xff ? createTwoByteStep(-0.5) : INVALID;
  }
  if (isWithin(lead, 0xb0, 0xc8)) {
    const isCommon = COMMON_KOREAN.has(korean.decode(bytes.subarray(at, at + 2)));
    return createTwoByteStep(isCommon ? 1.2 : 0.8);
  }
  if (isWithin(lead, 0xa1, 0xa3)) return createTwoByteStep(0.8);
  return createTwoByteStep(isWithin(lead, 0xca, 0xfd) ? 0.1 : -1);
});

/** UTF-8 with broken bytes in it. */
export const rateUtf8: RateBytes = (bytes) => {
  const text = new TextDecoder().decode(bytes);
  let sum = 0;
  let count = 0;
  for (const character of text) {
    if (character < '\x80') continue;
    sum += character === '\ufffd' ? -3 : 1;
    count++;
  }
  return count === 0 ? 0 : sum / count;
};
