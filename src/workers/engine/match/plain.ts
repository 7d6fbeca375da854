/** Traditional characters of header words, and the simplified ones they stand for. */
const TRADITIONAL =
  '電話號單貨國區縣備註長寬種幣數碼機聯係詳細實際價值聲報項稱編錄類結導費運寄達劃員內門間額';
const SIMPLIFIED =
  '电话号单货国区县备注长宽种币数码机联系详细实际价值声报项称编录类结导费运寄达划员内门间额';

const ARABIC_FORMS: Readonly<Record<string, string>> = {
  آ: 'ا',
  أ: 'ا',
  إ: 'ا',
  ٱ: 'ا',
  ة: 'ه',
  ى: 'ي',
  ی: 'ي',
  ک: 'ك',
  ؤ: 'و',
  ئ: 'ي',
};

/** The zeros of Arabic, Persian, Devanagari and Bengali digits. */
const ZEROS = [0x0660, 0x06f0, 0x0966, 0x09e6];

function asciiDigit(digit: string): string {
  const at = digit.charCodeAt(0);
  const zero = ZEROS.find((start) => at >= start && at < start + 10) ?? at;
  return String(at - zero);
}

/** One spelling for all that look or mean the same; words still apart, marks still there. */
export function plain(text: string): string {
  return text
    .normalize('NFKC')
    .replace(/[\u0640\u064b-\u065f\u0670\u200b-\u200f\u202a-\u202e\u2066-\u2069\ufeff]/g, '')
    .replace(/(\p{Ll})(\p{Lu})/gu, '$1 $2')
    .toLowerCase()
    .replace(/[آأإٱةىیکؤئ]/g, (letter) => ARABIC_FORMS[letter] ?? letter)
    .replace(/[\u0660-\u0669\u06f0-\u06f9\u0966-\u096f\u09e6-\u09ef]/g, asciiDigit)
    .replace(/\p{sc=Han}/gu, (c) => SIMPLIFIED[TRADITIONAL.indexOf(c)] ?? c)
    .normalize('NFD')
    .replace(/[\u0300-\u036f]/g, '')
    .normalize('NFC');
}
