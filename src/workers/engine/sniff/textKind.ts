import type { RefusedFileKind } from './refusedFiles.ts';
import { isSql } from './sqlDump.ts';

/** Maximum length of a shortcut or lock file. */
const MAX_SMALL_LENGTH = 4096;

/**
 * Kind of a text that holds no rows; null if it may hold some. `text` is the file's beginning without leading white
 * space; `isComplete` says whether it is complete.
 */
export function textKind(
  text: string,
  isComplete: boolean,
): RefusedFileKind | 'webPage' | 'sylk' | null {
  const isSmall = isComplete && text.length <= MAX_SMALL_LENGTH;
  if (isJson(text, isComplete)) {
    const isLink = isSmall && /"doc_id"|docs\.google\.com/.test(text);
    return isLink ? 'googleShortcut' : 'json';
  }
  if (/^\[(?:InternetShortcut|Desktop Entry)\]/i.test(text)) return 'shortcut';
  // LibreOffice's lock file: one line that ends with the profile of the user.
  if (isSmall && /^[^\r\n]*$/.test(text.trimEnd()) && /,file:\/\/[^,]*;\s*$/.test(text)) {
    return 'lockFile';
  }
  // SYLK, an older exchange format: one line for each cell, format and setting.
  if (/^ID;P[^\r\n]*(?:\r\n?|\n)(?:[BCFOP]|NN|NE|NU);/.test(text)) return 'sylk';
  if (/^TABLE\r?\n0,1\r?\n/.test(text)) return 'dif';
  if (
    /^(?:socialcalc:)?version:\d+\.\d+\r?\n(?:MIME-Version:|(?:cell|sheet|col|row|font):)/.test(
      text,
    )
  ) {
    return 'etherCalc';
  }
  return isSql(text) ? 'sqlDump' : detectMail(text);
}

function isJson(text: string, isComplete: boolean): boolean {
  if (!/^[{[]/.test(text)) return false;
  // Cut off, or one line of JSON per record.
  if (/^(?:\[\s*)?\{\s*"(?:[^"\\\r\n]|\\.)*"\s*:/.test(text)) return true;
  if (!isComplete) return /^\[\s*(?:\[|\{\s*\})/.test(text);
  try {
    JSON.parse(text);
    return true;
  } catch {
    return false;
  }
}

/** Header lines of `Name: value`; continued ones are indented. */
const MAIL_HEAD = /^(?:[A-Za-z][A-Za-z-]*:[^\r\n]*\r?\n(?:[ \t][^\r\n]*\r?\n)*){2,}/;

function detectMail(text: string): 'email' | 'webPage' | null {
  const head = MAIL_HEAD.exec(text)?.[0];
  if (head === undefined) return null;
  const hasMailHeaders = /^(?:received|message-id|return-path|delivered-to|x-unsent):/im.test(head);
  if (!hasMailHeaders && !/^mime-version:/im.test(head)) return null;
  // A web page with its pictures, as Excel saves a workbook "as a single file".
  return !hasMailHeaders && /^content-type: *multipart\/related/im.test(head) ? 'webPage' : 'email';
}
