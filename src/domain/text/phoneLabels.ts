/**
 * Words that people write before a number to say that it is one, as parts of an expression, the longest first;
 * exported leads of Facebook have "p:".
 */
export const PHONE_LABELS =
  'p(?=:)|téléphone|telephone|télé?|tel|phone|ph|mobile|mob|cell|gsm|电话|手机|هاتف|تليفون|موبايل|ফোন|মোবাইল';
