/** A cell that says who gets it, and how to reach them; empty where it does not say. */
interface ContactParts {
  readonly name: string;
  readonly phone: string;
  /** What follows: an address. */
  readonly rest: string;
}

/** A phone among words. */
const PHONE = /(?<![\p{L}\p{M}\d+])\+?(?:\(\+?\d{1,4}\)\s?)?\d[\d\s.-]{5,18}\d(?![\d])/u;
const DATE = /^(?:\d{4}[-.]\d{1,2}[-.]\d{1,2}|\d{1,2}[-.]\d{1,2}[-.]\d{4})/;
/** Digits of a number, at least and at most. */
const FEWEST = 8;
const MOST = 14;
/** What comes before a name or a number, and between two of them. */
const LABELS =
  /(?<![\p{L}\p{M}])(?:name|tel|tél|phone|mob|mobile|cell|gsm|nom|收件人|收货人|姓名|电话|手机|手机号码|地址|收货地址|الاسم|هاتف|موبايل|تليفون|নাম|মোবাইল|ফোন)\s*[.:：]/giu;
const EDGES = /^[\s/,;|،，；、:：()（）.-]+|[\s/,;|،，；、:：(（-]+$/gu;
const BETWEEN = /[,;|،，；、\n\t]/u;

const tidy = (text: string): string => text.replace(LABELS, ' ').replace(EDGES, '').trim();

/**
 * A name with its phone, an address behind them where there is one: "Ama Mensah 0244123456",
 * "张三，13800138000，浙江省杭州市…". Null where it is not certain which is which.
 */
export function contactParts(text: string): ContactParts | null {
  const found = PHONE.exec(text);
  const phone = found?.[0].trim() ?? '';
  const digits = phone.replace(/\D/g, '').length;
  if (found === null || digits < FEWEST || digits > MOST || DATE.test(phone)) return null;
  // A figure before a whole number is a flat's, or a row's.
  const [group = '', ...groups] = phone.split(/\s+/);
  if (!group.startsWith('+') && groups.some((one) => one.length >= FEWEST)) return null;
  const before = tidy(text.slice(0, found.index));
  const behind = tidy(text.slice(found.index + found[0].length));
  if (before !== '') return withName(before, phone, behind);
  const [name = '', ...more] = behind.split(BETWEEN).map((part) => part.trim());
  return withName(name, phone, more.join(', '));
}

/** Null where the name is none: it has figures, or no letter. */
function withName(before: string, phone: string, behind: string): ContactParts | null {
  const [name = '', ...more] = before.split(BETWEEN).map((part) => part.trim());
  if (!/\p{L}/u.test(name) || /\d/.test(name)) return null;
  const rest = [...more, behind].filter((part) => part !== '').join(', ');
  return { name, phone, rest };
}
