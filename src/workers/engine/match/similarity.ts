import type { HeaderWords } from './headerWords.ts';

/** Minimum similarity of two related words. */
const MIN_WORD_SIMILARITY = 0.75;

/** Three rows of the edit distance table, reused between calls. */
let rows: [Uint16Array, Uint16Array, Uint16Array] = [
  new Uint16Array(128),
  new Uint16Array(128),
  new Uint16Array(128),
];

/** Edit distance (insert, delete, replace, swap of neighbours) of two texts, in UTF-16 units. */
function editDistance(a: string, b: string): number {
  if (b.length + 1 > rows[0].length) {
    const size = b.length + 128;
    rows = [new Uint16Array(size), new Uint16Array(size), new Uint16Array(size)];
  }
  let [rowBeforePrevious, previousRow, row] = rows;
  for (let j = 0; j <= b.length; j++) previousRow[j] = j;
  for (let i = 1; i <= a.length; i++) {
    row[0] = i;
    for (let j = 1; j <= b.length; j++) {
      const replacement = (previousRow[j - 1] ?? 0) + (a[i - 1] === b[j - 1] ? 0 : 1);
      let best = Math.min(replacement, (previousRow[j] ?? 0) + 1, (row[j - 1] ?? 0) + 1);
      if (i > 1 && j > 1 && a[i - 1] === b[j - 2] && a[i - 2] === b[j - 1]) {
        best = Math.min(best, (rowBeforePrevious[j - 2] ?? 0) + 1);
      }
      row[j] = best;
    }
    [rowBeforePrevious, previousRow, row] = [previousRow, row, rowBeforePrevious];
  }
  return previousRow[b.length] ?? 0;
}

/** Returns whether two texts are one edit apart. */
export function isOneEditApart(a: string, b: string): boolean {
  return a !== b && Math.abs(a.length - b.length) <= 1 && editDistance(a, b) === 1;
}

/** Letters of a text as bits, several letters per bit. */
function toLetterBits(text: string): number {
  let bits = 0;
  for (let i = 0; i < text.length; i++) bits |= 1 << (text.charCodeAt(i) & 31);
  return bits;
}

function countBits(bits: number): number {
  let count = 0;
  for (let remaining = bits; remaining !== 0; remaining &= remaining - 1) count++;
  return count;
}

/** Similarity of two texts by edit distance, 0 to 1; 0 if lengths or letters rule out `minSimilarity`. */
function rateTexts(a: string, b: string, minSimilarity: number): number {
  if (a === b) return a === '' ? 0 : 1;
  const longest = Math.max(a.length, b.length);
  const maxDistance = longest * (1 - minSimilarity);
  if (longest - Math.min(a.length, b.length) > maxDistance) return 0;
  // Each letter in only one of the texts costs an edit.
  const [inA, inB] = [toLetterBits(a), toLetterBits(b)];
  if (Math.max(countBits(inA & ~inB), countBits(inB & ~inA)) > maxDistance) return 0;
  return 1 - editDistance(a, b) / longest;
}

/** Similarity of two headers by shared words, 0 to 1; similar words count partly. */
function rateSharedWords(a: readonly string[], b: readonly string[]): number {
  let shared = 0;
  for (const word of a) {
    let best = 0;
    for (const other of b) best = Math.max(best, rateTexts(word, other, MIN_WORD_SIMILARITY));
    if (best >= MIN_WORD_SIMILARITY) shared += best;
  }
  return (2 * shared) / (a.length + b.length);
}

/**
 * Similarity of two different headers, 0 to 0.99. Headers that name different parties (sender, receiver) or different
 * digits are different columns, however similar their letters.
 */
export function rateSimilarity(a: HeaderWords, b: HeaderWords): number {
  if (a.joined === '' || b.joined === '') return 0;
  const similarity = Math.max(
    rateTexts(a.spelled, b.spelled, 0.5),
    rateSharedWords(a.list, b.list),
  );
  const isOtherSide = a.side !== null && b.side !== null && a.side !== b.side;
  if (isOtherSide) return Math.min(similarity, 0.3);
  if (a.digits !== b.digits) return Math.min(similarity, 0.6);
  return Math.min(similarity, 0.99);
}
