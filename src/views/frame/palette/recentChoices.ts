import * as v from 'valibot';

const KEY = 'portage.palette.recent';
const MOST = 6;

const ids = v.array(v.string());

/** Recent choices in this browser, newest first. */
export function recentChoices(): readonly string[] {
  try {
    const read = v.safeParse(ids, JSON.parse(localStorage.getItem(KEY) ?? '[]'));
    return read.success ? read.output : [];
  } catch {
    return [];
  }
}

export function rememberChoice(id: string): void {
  const updated = [id, ...recentChoices().filter((other) => other !== id)].slice(0, MOST);
  try {
    localStorage.setItem(KEY, JSON.stringify(updated));
  } catch {
    // With full storage the palette works without recent choices.
  }
}
