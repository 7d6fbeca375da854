/** What keeps a spreadsheet from reading a text as a number: ="0244", and an apostrophe in front. */
const FORMULA = /^="([^"]*)"$/;
const APOSTROPHE = /^['’‘`](?=\S)/;

/** A folded text without what was only there to keep it a text. */
export function unwrapped(text: string): string {
  return (FORMULA.exec(text)?.[1] ?? text).replace(APOSTROPHE, '').trim();
}
