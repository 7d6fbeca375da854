import { lacksSender, type OrderLabel } from '../../src/api/contract/orders/orderLabels.ts';
import type { Language } from '../../src/domain/languages.ts';
import { translate } from '../translate.ts';

/** Response header of a label file that lacks some content. */
export const WARNINGS_HEADER = 'Portage-Warnings';

/** Maximum number of waybill numbers in the header, because proxies allow about 4 KB for all headers. */
const MAX_NUMBERS = 50;

/** Missing label content as a list of RFC 9651; no header if nothing is missing. */
export function createLabelWarnings(
  labels: readonly OrderLabel[],
  language: Language,
): Readonly<Record<string, string>> {
  const numbers = labels.filter(lacksSender).map(({ waybillNo }) => waybillNo);
  if (numbers.length === 0) return {};
  const fields = { name: 'senderName', phone: 'senderPhone' };
  const detail = displayString(translate(language, 'open.label.sender', fields));
  const numberList = numbers.slice(0, MAX_NUMBERS).join(' ');
  return {
    [WARNINGS_HEADER]: `label.sender;count=${numbers.length};numbers="${numberList}";detail=${detail}`,
  };
}

/** Encodes a text of any script for a header: RFC 9651, section 3.3.8. */
function displayString(text: string): string {
  const bytes = Array.from(new TextEncoder().encode(text), (byte) => {
    const isPlain = byte >= 0x20 && byte < 0x7f && byte !== 0x25 && byte !== 0x22;
    return isPlain ? String.fromCharCode(byte) : `%${byte.toString(16).padStart(2, '0')}`;
  });
  return `%"${bytes.join('')}"`;
}
