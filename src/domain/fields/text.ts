import { toLatinReference } from '../text/latinReference.ts';
import { hasLostLetters } from '../text/lostLetters.ts';
import { foldText, tidyText } from './foldText.ts';
import type { Finding } from '../rules/rules.ts';
import {
  errorFinding,
  readingInfo,
  createReader,
  rejected,
  type FieldRule,
  type Presence,
} from './fieldRule.ts';

/**
 * Finds control characters other than tab and line breaks, which occur in addresses of spreadsheets, and unpaired
 * surrogates, which databases refuse.
 */
// Code points instead of a pattern, which the lint rule no-control-regex forbids.
function hasControl(text: string): boolean {
  for (let i = 0; i < text.length; i++) {
    const c = text.charCodeAt(i);
    if (c < 32 && c !== 9 && c !== 10 && c !== 13) return true;
    if (c >= 127 && c < 160) return true;
  }
  return !text.isWellFormed();
}

/** Number of code points, which is close to the number of characters. */
function countCodePoints(text: string): number {
  let count = text.length;
  for (let i = 0; i < text.length; i++) {
    const c = text.charCodeAt(i);
    // The first half of a pair.
    if (c >= 0xd800 && c < 0xdc00) count--;
  }
  return count;
}

/** Free text: names, addresses, remarks. `max` counts code points. */
export function text(options: Presence & { max: number; min?: number }): FieldRule<string> {
  const min = options.min ?? 1;
  return {
    kind: 'text',
    required: options.required,
    isIdentifier: false,
    accept: { type: 'text', minLength: min, maxLength: options.max, chars: 'printable' },
    read: createReader(
      options,
      tidyText,
      (value, contextText) => {
        const length = countCodePoints(value);
        const findings: Finding[] = [];
        if (length < min) findings.push(errorFinding('rule.text.tooShort', { min }));
        if (length > options.max) {
          findings.push(errorFinding('rule.text.tooLong', { max: options.max, length }));
        }
        if (hasControl(value)) findings.push(errorFinding('rule.text.control'));
        const isValid = findings.length === 0;
        if (hasLostLetters(value, contextText)) {
          findings.push({ rule: 'rule.damage.encoding', severity: 'warning' });
        }
        return { value: isValid ? value : null, findings };
      },
      { maxLength: Infinity, mayBeName: options.required },
    ),
  };
}

const REFERENCE = /^[A-Za-z0-9\-_./#]+$/;
/** References in groups separated by spaces, as Britain and Sweden write their postcodes. */
const GROUPS = /^[A-Za-z0-9\-_./#]+(?: [A-Za-z0-9\-_./#]+)*$/;

/**
 * A long number shortened by a spreadsheet. Spreadsheets always write the sign, so a merchant's `12E5` does not match.
 */
export const SCIENTIFIC = /^[+-]?\d+(?:[.,]\d+)?E\+\d+$/i;

/** A merchant's identifier, such as an order number or SKU: letters, digits and - _ . / # */
export function reference(options: Presence & { max: number }): FieldRule<string> {
  return referenceLike(options, REFERENCE);
}

/** A postcode: a reference that may have spaces between its groups. */
export function postcode(options: Presence & { max: number }): FieldRule<string> {
  return referenceLike(options, GROUPS);
}

function referenceLike(options: Presence & { max: number }, form: RegExp): FieldRule<string> {
  return {
    kind: 'reference',
    required: options.required,
    isIdentifier: true,
    accept: { type: 'text', minLength: 1, maxLength: options.max, chars: 'reference' },
    read: createReader(
      options,
      foldText,
      (raw) => {
        // A text of reference characters alone is neither wrapped nor a shortened number.
        const isPlain = REFERENCE.test(raw);
        const value = isPlain ? raw : unwrapText(raw);
        if (value.length > options.max) {
          return rejected(
            errorFinding('rule.text.tooLong', { max: options.max, length: value.length }),
          );
        }
        if (isPlain) return { value, findings: [] };
        if (SCIENTIFIC.test(value))
          return rejected(errorFinding('rule.damage.scientific', { value }));
        if (!form.test(value)) {
          const latin = form === REFERENCE ? toLatinReference(value) : null;
          const fix = latin === null || latin.length > options.max ? undefined : latin;
          return rejected(errorFinding('rule.text.reference', { value }, fix));
        }
        return value === raw
          ? { value, findings: [] }
          : { value, text: value, findings: [readingInfo('rule.changed.code', value)] };
      },
      { maxLength: Infinity },
    ),
  };
}

/** Formula that makes a spreadsheet read a number as text: ="0244". */
const FORMULA = /^="([^"]*)"$/;
/** Leading apostrophe that does the same. */
const APOSTROPHE = /^['’‘`](?=\S)/;

/** Removes a formula or apostrophe that keeps a folded text a text. */
export function unwrapText(text: string): string {
  return (FORMULA.exec(text)?.[1] ?? text).replace(APOSTROPHE, '').trim();
}
