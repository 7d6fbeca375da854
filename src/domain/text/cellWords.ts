/*
 * Words in cells beside the values: marks of an empty cell, and labels of phone numbers.
 */

/** Texts that programs write for no value, and dashes and stars. No name, number or remark of a person. */
const NOTHING =
  /^(?:null|\(null\)|\[null\]|<null>|\\n|undefined|nan|nat|<na>|n\/a|#n\/a|\[object object\]|invalid date|-+|\*+)$/i;
/** Words that programs write for no value, and that may be a name: R, Python, Ruby and Go. */
const NOTHING_OR_NAME = /^(?:NA|None|nil|NIL)$/;

/** Most characters of such a text. */
const LONGEST_NOTHING = 15;

/** Returns whether a text means an empty cell; `mayBeName`: it may be a person's, place's or thing's name. */
export const isBlankMark = (text: string, mayBeName = false): boolean =>
  text.length <= LONGEST_NOTHING &&
  (NOTHING.test(text) || (!mayBeName && NOTHING_OR_NAME.test(text)));

/**
 * Words before a phone number, as alternatives of a regular expression, the longest first; lead exports of
 * Facebook have "p:".
 */
export const PHONE_LABELS =
  'p(?=:)|téléphone|telephone|télé?|tel|phone|ph|mobile|mob|cell|gsm|电话|手机|هاتف|تليفون|موبايل|ফোন|মোবাইল';
