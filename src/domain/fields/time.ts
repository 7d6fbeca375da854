import { foldText } from './foldText.ts';
import {
  errorFinding,
  readingInfo,
  createReader,
  rejected,
  type FieldRule,
  type Presence,
} from './fieldRule.ts';

/** 9:30, 09:30:00, 9h30, 9 h, 9:30 pm, 9am */
const CLOCK = /^(\d{1,2})(?:\s*[:h.]\s*(\d{2})?(?::00)?)?\s*([ap])?\.?\s*(?:m\.?)?$/i;

/** A time of day as `HH:mm`, without a time zone; 24:00 is not one. */
export function time(options: Presence): FieldRule<string> {
  return {
    kind: 'text',
    required: options.required,
    isIdentifier: false,
    accept: { type: 'none' },
    form: 'time',
    read: createReader(options, foldText, (value) => {
      const normalized = parseTime(value);
      if (normalized === null) return rejected(errorFinding('rule.time.invalid', { value }));
      return {
        value: normalized,
        text: normalized,
        findings: normalized === value ? [] : [readingInfo('rule.changed.time', normalized)],
      };
    }),
  };
}

function parseTime(text: string): string | null {
  // 0830 is a time in 24-hour notation. "9" alone is ambiguous: a time needs a separator or am/pm.
  const colonText = text.replace(/^(\d{2})(\d{2})$/, '$1:$2');
  const parts = /^\d+$/.test(colonText) ? null : CLOCK.exec(colonText);
  if (parts === null) return null;
  const [, hours = '', minutes = '00', half = ''] = parts;
  let hour = Number(hours);
  if (half !== '' && (hour < 1 || hour > 12)) return null;
  if (half.toLowerCase() === 'p' && hour < 12) hour += 12;
  if (half.toLowerCase() === 'a' && hour === 12) hour = 0;
  if (hour > 23 || Number(minutes) > 59) return null;
  return `${String(hour).padStart(2, '0')}:${minutes}`;
}
