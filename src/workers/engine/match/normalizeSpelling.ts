import { asciiDigits, plainArabic, withoutAccents } from '../../../domain/text/letters.ts';

/** Traditional characters of header words, and their simplified forms. */
const TRADITIONAL =
  '電話號單貨國區縣備註長寬種幣數碼機聯係詳細實際價值聲報項稱編錄類結導費運寄達劃員內門間額';
const SIMPLIFIED =
  '电话号单货国区县备注长宽种币数码机联系详细实际价值声报项称编录类结导费运寄达划员内门间额';

/** Normalizes spelling: case, width, accents, letter forms. Word boundaries and punctuation stay. */
export function normalizeSpelling(text: string): string {
  const split = text
    .normalize('NFKC')
    .replace(/[\u200b-\u200f\u202a-\u202e\u2066-\u2069\ufeff]/g, '')
    .replace(/(\p{Ll})(\p{Lu})/gu, '$1 $2')
    // "CPDest"; not "SKUs".
    .replace(/(\p{Lu})(\p{Lu}\p{Ll}{2})/gu, '$1 $2')
    .toLowerCase();
  const simplified = asciiDigits(plainArabic(split)).replace(
    /\p{sc=Han}/gu,
    (c) => SIMPLIFIED[TRADITIONAL.indexOf(c)] ?? c,
  );
  return withoutAccents(simplified);
}
