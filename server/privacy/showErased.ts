import { ERASED, erasedTexts } from '../../src/api/contract/privacy/erased.ts';
import type { Language } from '../../src/domain/languages.ts';
import { translate } from '../translate.ts';

const [ID = ''] = Object.keys(erasedTexts);

/** Translates `ERASED` in a text or in JSON for its reader; returns other texts unchanged. */
export const showErased = (language: Language, text: string): string =>
  text.includes(ERASED) ? text.replaceAll(ERASED, translate(language, ID)) : text;
