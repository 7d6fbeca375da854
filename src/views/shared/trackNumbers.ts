/**
 * Extracts waybill and order numbers from a text, separated by spaces, commas of any script, newlines or bars.
 * Distinct, in their order.
 */
export function trackNumbers(text: string): readonly string[] {
  return [...new Set(text.split(/[^\p{L}\p{M}\p{N}._/#-]+/u).filter((part) => part !== ''))];
}
