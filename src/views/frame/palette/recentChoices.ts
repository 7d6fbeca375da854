import * as v from 'valibot';

const STORAGE_KEY = 'portage.palette.recent';
const MAX_CHOICES = 6;

const idList = v.array(v.string());

/** Returns ids of recent choices in this browser, newest first. */
export function recentChoices(): readonly string[] {
  try {
    const result = v.safeParse(idList, JSON.parse(localStorage.getItem(STORAGE_KEY) ?? '[]'));
    return result.success ? result.output : [];
  } catch {
    return [];
  }
}

export function rememberChoice(id: string): void {
  const updated = [id, ...recentChoices().filter((other) => other !== id)].slice(0, MAX_CHOICES);
  try {
    localStorage.setItem(STORAGE_KEY, JSON.stringify(updated));
  } catch {
    // With full storage the palette works without recent choices.
  }
}
