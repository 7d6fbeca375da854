import { lacksSender, type OrderLabel } from '../../src/api/contract/orders/labels.ts';
import type { Language } from '../../src/domain/languages.ts';
import { textOf } from '../orders/receipts/texts.ts';

/** Header of a file of labels that were drawn with something missing on them. */
export const WARNINGS_HEADER = 'Portage-Warnings';

/** Waybill numbers in the header, which proxies take up to 4 KB of with all others. */
const MOST_NUMBERS = 50;

/** What is missing on labels, as a list of RFC 9651; no header if nothing is. */
export function labelWarnings(
  labels: readonly OrderLabel[],
  language: Language,
): Readonly<Record<string, string>> {
  const numbers = labels.filter(lacksSender).map(({ waybillNo }) => waybillNo);
  if (numbers.length === 0) return {};
  const fields = { name: 'senderName', phone: 'senderPhone' };
  const detail = displayString(textOf(language, 'open.label.sender', fields));
  const named = numbers.slice(0, MOST_NUMBERS).join(' ');
  return {
    [WARNINGS_HEADER]: `label.sender;count=${numbers.length};numbers="${named}";detail=${detail}`,
  };
}

/** A text of any script in a header: RFC 9651, section 3.3.8. */
function displayString(text: string): string {
  const bytes = Array.from(new TextEncoder().encode(text), (byte) => {
    const isPlain = byte >= 0x20 && byte < 0x7f && byte !== 0x25 && byte !== 0x22;
    return isPlain ? String.fromCharCode(byte) : `%${byte.toString(16).padStart(2, '0')}`;
  });
  return `%"${bytes.join('')}"`;
}
