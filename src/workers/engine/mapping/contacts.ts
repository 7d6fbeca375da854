/** Name, phone and rest of a cell; empty if it does not state one. */
interface ContactParts {
  readonly name: string;
  readonly phone: string;
  /** The text after them: an address. */
  readonly rest: string;
}

/** A phone number among words. */
const PHONE = /(?<![\p{L}\p{M}\d+])\+?(?:\(\+?\d{1,4}\)\s?)?\d[\d\s.-]{5,18}\d(?![\d])/u;
const DATE = /^(?:\d{4}[-.]\d{1,2}[-.]\d{1,2}|\d{1,2}[-.]\d{1,2}[-.]\d{4})/;
/** Minimum and maximum number of digits. */
const FEWEST = 8;
const MOST = 14;
/** Labels before a name or number, and separators. */
const LABELS =
  /(?<![\p{L}\p{M}])(?:name|tel|tél|phone|mob|mobile|cell|gsm|nom|收件人|收货人|姓名|电话|手机|手机号码|地址|收货地址|الاسم|هاتف|موبايل|تليفون|নাম|মোবাইল|ফোন)\s*[.:：]/giu;
const EDGES = /^[\s/,;|،，；、:：()（）.-]+|[\s/,;|،，；、:：(（-]+$/gu;
const BETWEEN = /[,;|،，；、\n\t]/u;

const tidy = (text: string): string => text.replace(LABELS, ' ').replace(EDGES, '').trim();

/**
 * Splits a name, a phone and an optional address: "Ama Mensah 0244123456", "张三，13800138000，浙江省杭州市…". Null if the
 * parts are uncertain.
 */
export function contactParts(text: string): ContactParts | null {
  const found = PHONE.exec(text);
  const phone = found?.[0].trim() ?? '';
  const digits = phone.replace(/\D/g, '').length;
  if (found === null || digits < FEWEST || digits > MOST || DATE.test(phone)) return null;
  // A figure before a whole number belongs to a flat or a row.
  const [group = '', ...groups] = phone.split(/\s+/);
  if (!group.startsWith('+') && groups.some((one) => one.length >= FEWEST)) return null;
  const before = tidy(text.slice(0, found.index));
  const behind = tidy(text.slice(found.index + found[0].length));
  if (before !== '') return withName(before, phone, behind);
  const [name = '', ...more] = behind.split(BETWEEN).map((part) => part.trim());
  return withName(name, phone, more.join(', '));
}

/** Null if the name has digits or no letter. */
function withName(before: string, phone: string, behind: string): ContactParts | null {
  const [name = '', ...more] = before.split(BETWEEN).map((part) => part.trim());
  if (!/\p{L}/u.test(name) || /\d/.test(name)) return null;
  const rest = [...more, behind].filter((part) => part !== '').join(', ');
  return { name, phone, rest };
}
