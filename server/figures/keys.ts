/** Between the members of a key; no text of people holds it. */
const BETWEEN = '\u001F';

export const keyOf = (members: readonly string[]): string =>
  members.map((member) => member.replaceAll(BETWEEN, ' ')).join(BETWEEN);
export const membersOf = (key: string): string[] => key.split(BETWEEN);
