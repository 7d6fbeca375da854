import { misleadingLatin } from './misleadingLatin.ts';
import { misleadingOthers } from './misleadingOthers.ts';

/**
 * Headers that resemble a field but are none: of the shop, of transport, of money that is not collected, of times, of
 * couriers. By language.
 */
export const misleading: Readonly<Record<string, readonly string[]>> = {
  en: misleadingLatin.en,
  zh: misleadingOthers.zh,
  fr: misleadingLatin.fr,
  ar: misleadingOthers.ar,
  bn: misleadingOthers.bn,
};
