/** Name, phone and rest of a cell; a missing part is empty. */
interface ContactParts {
  readonly name: string;
  readonly phone: string;
  /** Text after name and phone: an address. */
  readonly rest: string;
}

/** A phone number among words. */
const PHONE = /(?<![\p{L}\p{M}\d+])\+?(?:\(\+?\d{1,4}\)\s?)?\d[\d\s.-]{5,18}\d(?![\d])/u;
const DATE = /^(?:\d{4}[-.]\d{1,2}[-.]\d{1,2}|\d{1,2}[-.]\d{1,2}[-.]\d{4})/;
/** Minimum number of digits. */
const MIN_DIGITS = 8;
/** Maximum number of digits. */
const MAX_DIGITS = 14;
/** Labels before a name or number, and separators. */
const LABELS =
  /(?<![\p{L}\p{M}])(?:name|tel|tél|phone|mob|mobile|cell|gsm|nom|收件人|收货人|姓名|电话|手机|手机号码|地址|收货地址|الاسم|هاتف|موبايل|تليفون|নাম|মোবাইল|ফোন)\s*[.:：]/giu;
const EDGES = /^[\s/,;|،，；、:：()（）.-]+|[\s/,;|،，；、:：(（-]+$/gu;
const SEPARATOR = /[,;|،，；、\n\t]/u;

const clean = (text: string): string => text.replace(LABELS, ' ').replace(EDGES, '').trim();

/**
 * Splits a name, a phone and an optional address: "Ama Mensah 0244123456", "张三，13800138000，浙江省杭州市…". Null if the
 * parts are uncertain.
 */
export function parseContact(text: string): ContactParts | null {
  const match = PHONE.exec(text);
  const phone = match?.[0].trim() ?? '';
  const digits = phone.replace(/\D/g, '').length;
  if (match === null || digits < MIN_DIGITS || digits > MAX_DIGITS || DATE.test(phone)) return null;
  // A short number before a complete one belongs to a flat or a row.
  const [group = '', ...groups] = phone.split(/\s+/);
  if (!group.startsWith('+') && groups.some((one) => one.length >= MIN_DIGITS)) return null;
  const textBefore = clean(text.slice(0, match.index));
  const textAfter = clean(text.slice(match.index + match[0].length));
  if (textBefore !== '') return createParts(textBefore, phone, textAfter);
  const [name = '', ...more] = textAfter.split(SEPARATOR).map((part) => part.trim());
  return createParts(name, phone, more.join(', '));
}

/** Creates the parts; null if the name has digits or no letter. */
function createParts(before: string, phone: string, textAfter: string): ContactParts | null {
  const [name = '', ...more] = before.split(SEPARATOR).map((part) => part.trim());
  if (!/\p{L}/u.test(name) || /\d/.test(name)) return null;
  const rest = [...more, textAfter].filter((part) => part !== '').join(', ');
  return { name, phone, rest };
}
