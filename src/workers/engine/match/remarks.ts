/**
 * Non-order rows of sheets, in five languages: signature lines, page numbers, record counts, dates as section titles.
 * Each pattern matches a whole cell.
 */
const REMARKS: readonly RegExp[] = [
  // Page numbers.
  /^(?:page|p\.|pg\.?|صفحة|পৃষ্ঠা)\s*:?\s*\p{Nd}+(?:\s*(?:of|\/|de|sur|من|এর)\s*\p{Nd}+)?$/iu,
  /^第\s*\d+\s*[页頁](?:[\s,，/]*共\s*\d+\s*[页頁])?$/u,
  /^-\s*\d+\s*-$/u,
  // Record counts.
  /^\(?\d+ (?:records?|rows?|results?|entries|lines|orders?|items?|parcels?|shipments?|lignes?|commandes?|colis)(?:\(s\))?(?: (?:were |was |in )?(?:downloaded|exported|found|listed|selected|total|displayed|shown|printed))?\)?[.!]?$/iu,
  // Status lines of databases below a result.
  /^\(\d+ \p{L}+(?: \p{L}+)?\)$/u,
  /^\d+ rows? in set(?:, \d+ warnings?)?(?: ?\([\d.]+ sec\))?$/i,
  /^(?:query ok\b.*|bye|time: [\d.,]+ ms.*)$/i,
  /^\[\d+ rows x \d+ columns\]$/,
  /^共\s*\d+\s*(?:条|單|单|票|件|行|笔)(?:记录|訂單|订单|数据)?$/u,
  /^[-*=\s]*(?:end of (?:report|file|list|data|document)|no more (?:records|rows)|fin (?:du rapport|de liste)|نهاية التقرير|以下空白|报表结束)[-*=\s.]*$/iu,
  // Names of those who made, checked or signed the sheet.
  /^(?:prepared|checked|approved|signed|issued|packed|dispatched|verified|authori[sz]ed|printed|exported|generated|downloaded|reviewed|compiled|received) (?:by|on|at|from)(?:\s*[:：._…-].*|\s+\p{L}.*|\s+\d.*)?$/iu,
  /^(?:(?:authori[sz]ed|customer|driver'?s?|courier'?s?|sender'?s?|manager'?s?|receiver'?s?) )?(?:signature|sign(?:ed)?(?: here)?)(?:\s*(?:and|&) (?:date|stamp))?\s*(?:[:：._…-].*)?$/iu,
  /^(?:signature|visa|cachet)(?: (?:et|de|du|de la|des|d['’])? ?\p{L}+){0,4}\s*(?:[:：._…-].*)?$/iu,
  /^(?:établi|préparé|vérifié|approuvé|imprimé|signé) (?:par|le)(?:\s.*|[:：].*)?$/iu,
  /^(?:制表|制单|审核|复核|经手|签收|签字|签名|打印|导出|填表|製表|簽名)(?:人|时间|日期)?\s*[:：_].*$/u,
  /^(?:التوقيع|توقيع(?: \p{L}+)?|أعده|اعده|إعداد|تمت المراجعة|تاريخ الطباعة)\s*(?:[:：_.].*)?$/u,
  /^(?:স্বাক্ষর|প্রস্তুতকারী|অনুমোদনকারী)\s*(?:[:：_.].*)?$/u,
  // Days and dates.
  /^(?:(?:mon|tues|wednes|thurs|fri|satur|sun)day|lundi|mardi|mercredi|jeudi|vendredi|samedi|dimanche)(?:[\s,.:-]+\d.*)?$/iu,
  /^(?:星期|周|週)[一二三四五六日天](?:[\s,，].*)?$/u,
  /^(?:يوم )?(?:الاثنين|الإثنين|الثلاثاء|الأربعاء|الاربعاء|الخميس|الجمعة|السبت|الأحد|الاحد)(?:[\s,،:-]+\p{Nd}.*)?$/u,
  /^(?:সোম|মঙ্গল|বুধ|বৃহস্পতি|শুক্র|শনি|রবি)বার(?:[\s,:-]+\p{Nd}.*)?$/u,
  /^(?:week|semaine)\s*(?:no\.?\s*)?\d{1,2}$/iu,
  // Notes, and lines drawn with characters.
  /^(?:notes?|n\.?b\.?|remarque|disclaimer|注|备注说明|ملاحظة)\s*[:：]\s*\S.*$/iu,
  /^(?:thank you|thanks|merci|谢谢|شكرا|ধন্যবাদ)[^\p{Nd}]*$/iu,
];

/** Record count of a report with its period, over several cells: "6", "record(s) downloaded,", "from …". */
const COUNT =
  /^\d+ (?:records?|rows?|orders?|results?)(?:\(s\))? (?:downloaded|exported|found|listed|selected)(?: from .{3,20} to .{3,20})?$/iu;

/** Other cells in a remark's row: a number, a date, a line to write on. */
const FILLER = /^(?:[\s\d/.:,-]+|(?:date|time|日期|التاريخ|তারিখ)?\s*[:：]?\s*[\s_.\-=*…]*)$/iu;
const DRAWN_LINE = /^[\s_.\-=*…#~]{3,}$/u;
const DATE = /^(?:\d{4}[-/.]\d{1,2}[-/.]\d{1,2}|\d{1,2}[-/.]\d{1,2}[-/.]\d{2,4})$/;

/** Description of a column in the row below its name. */
const HINT =
  /^[[(（]?(?:required|optional|mandatory|compulsory|if any|必填|选填|選填|可选|非必填|obligatoire|facultatif|requis|optionnel|إلزامي|الزامي|اختياري|مطلوب|আবশ্যক|ঐচ্ছিক)(?![\p{L}\p{N}])|^(?:e\.?g\.?|example|for example|par exemple|ex\.|例如|例|示例|مثال|যেমন|উদাহরণ)\s*[:：.,\s]|^(?:text|number|numeric|string|integer|decimal|date|文本|数字|日期|texte|nombre|نص|رقم)$|^(?:max\.?|maximum|min\.?|minimum|up to|at most|no more than|不超过|最多)\s*\d+|^\d+ (?:characters?|chars?|digits|letters)\b|(?<=\d )(?:characters?|chars?|digits) ?(?:max\.?|maximum|only)?$/iu;

/** Maximum length of a remark or hint. */
const MAX_LENGTH = 120;
/** Maximum number of cells in a remark's row. */
const MAX_CELLS = 3;
/** Minimum share of hints in a row of hints. */
const MIN_HINT_SHARE = 0.6;

/** Returns whether the filled cells of a row, trimmed, are a remark on the sheet. */
export function isRemark(filled: readonly string[]): boolean {
  if (filled.length === 0 || filled.length > MAX_CELLS) return false;
  if (filled.some((text) => text.length > MAX_LENGTH)) return false;
  const onlyText = filled.length === 1 ? filled[0] : undefined;
  if (onlyText !== undefined && DATE.test(onlyText)) return true;
  if (filled.every((text) => DRAWN_LINE.test(text))) return true;
  const isRemarkText = (text: string) => REMARKS.some((pattern) => pattern.test(text));
  if (COUNT.test(filled.join(' ').replaceAll(/[\s,]+/gu, ' '))) return true;
  return (
    filled.some(isRemarkText) && filled.every((text) => isRemarkText(text) || FILLER.test(text))
  );
}

/** Returns whether the filled cells of a row, trimmed, describe how to fill their columns. */
export function isHintRow(filled: readonly string[]): boolean {
  const hints = filled.filter((text) => text.length <= MAX_LENGTH && HINT.test(text));
  return hints.length >= 2 && hints.length >= filled.length * MIN_HINT_SHARE;
}

/** A cell in brackets, as templates show the content of a column: "(Dhaka)", "<name>". */
const BRACKETED = /^(?:\(.*\)|\[.*\]|<.*>|（.*）|【.*】|\{.*\})$/su;
/** Minimum number of bracketed cells in an example row. */
const MIN_BRACKETED = 3;

/** Returns whether all filled cells of a row, trimmed, are in brackets. */
export const isBracketed = (filled: readonly string[]): boolean =>
  filled.length >= MIN_BRACKETED && filled.every((text) => BRACKETED.test(text));

/** A word for "example" at the start of a row, alone or before the example. */
const EXAMPLE =
  /^[[(（【*#]*(?:sample|example|exemple|exemplo|beispiel|demo|e\.g\.?|(?:p(?:ar)?\.? )?ex\.|par exemple|示例|样例|范例|例子|示范|مثال|مثل|উদাহরণ|নমুনা)(?:\s*(?:row|order|data|line|only|数据|行|订单))?(?:\s*\d{1,2})?[\])）】*]*(?:\s*[:：].*)?$/iu;
/** Words that declare a row an example. */
const EXAMPLE_NOTICE =
  /(?:sample|example|exemple|示例|样例|范例|مثال|উদাহরণ).*(?:delete|remove|replace|supprim|effac|删|حذف|মুছ)|(?:delete|remove|replace|supprim|effac|删|حذف|মুছ).*(?:sample|example|exemple|示例|样例|范例|مثال|উদাহরণ)/iu;

/** Position of the word for an example in a text: before the example ("Example: Ama"), alone, or none. */
export function findExampleWord(text: string): 'before' | 'alone' | null {
  if (text.length > MAX_LENGTH || !EXAMPLE.test(text.trim())) return null;
  return /[:：]/.test(text) ? 'before' : 'alone';
}

/** Returns whether a text declares its row an example. */
export const isExample = (text: string): boolean =>
  text.length <= MAX_LENGTH && EXAMPLE_NOTICE.test(text);
