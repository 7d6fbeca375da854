/**
 * Numbers of waybills and orders in a text, whatever is between them: spaces, commas in any script,
 * lines, bars. Each once, in the sequence in which they were written.
 */
export function trackNumbers(text: string): readonly string[] {
  return [...new Set(text.split(/[^\p{L}\p{M}\p{N}._/#-]+/u).filter((part) => part !== ''))];
}
