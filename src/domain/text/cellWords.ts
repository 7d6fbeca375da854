/*
 * Words in cells that are not part of the value: marks of an empty cell, and labels of phone numbers.
 */

/** Texts that programs write for no value, and dashes and stars. None of them can be a name, number or remark. */
const BLANK_MARK =
  /^(?:null|\(null\)|\[null\]|<null>|\\n|undefined|nan|nat|<na>|n\/a|#n\/a|\[object object\]|invalid date|-+|\*+)$/i;
/** Words that R, Python, Ruby and Go write for no value, but that may be a name. */
const BLANK_MARK_OR_NAME = /^(?:NA|None|nil|NIL)$/;

/** Maximum length of these marks. */
const MAX_MARK_LENGTH = 15;

/** Returns whether a text means an empty cell; `mayBeName`: it may be the name of a person, place or thing. */
export const isBlankMark = (text: string, mayBeName = false): boolean =>
  text.length <= MAX_MARK_LENGTH &&
  (BLANK_MARK.test(text) || (!mayBeName && BLANK_MARK_OR_NAME.test(text)));

/**
 * Words before a phone number, as alternatives of a regular expression: a longer word comes before its own prefix.
 * Facebook's exports of sales leads write "p:".
 */
export const PHONE_LABELS =
  'p(?=:)|téléphone|telephone|télé?|tel|phone|ph|mobile|mob|cell|gsm|电话|手机|هاتف|تليفون|موبايل|ফোন|মোবাইল';
