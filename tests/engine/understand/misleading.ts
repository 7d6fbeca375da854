import { misleadingLatin } from './misleadingLatin.ts';
import { misleadingOthers } from './misleadingOthers.ts';

/**
 * Headers that look like a field of ours and are none: of the shop, of the way, of money that nobody
 * collects, of times, of people who carry. By language.
 */
export const misleading: Readonly<Record<string, readonly string[]>> = {
  en: misleadingLatin.en,
  zh: misleadingOthers.zh,
  fr: misleadingLatin.fr,
  ar: misleadingOthers.ar,
  bn: misleadingOthers.bn,
};
