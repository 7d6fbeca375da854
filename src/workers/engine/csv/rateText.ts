import { createDecoder } from '../../../domain/text/codePages.ts';
import type { RateBytes } from './rateBytes.ts';

/** Rates the character at an offset, -1 to 1. */
type RateCharacter = (text: string, at: number) => number;

/** Punctuation and symbols that occur in any script. */
const SIGN = /[’‘‚“”„«»‹›—–…€£¢¥¤°º§©®™•´·\u00a0ª¹²³±×÷¼½¾¿¡µ¶№†]/;
/** Signs that precede no letter; other code pages have letters at these bytes. */
const BEFORE_NO_LETTER = /[£¢¥¤¹²³¼½¾]/;
const LETTER = /\p{L}/u;

function rateDecoded(encoding: string, rate: RateCharacter): RateBytes {
  const decoder = createDecoder(encoding);
  return (bytes) => {
    const text = decoder.decode(bytes);
    let sum = 0;
    let count = 0;
    for (let at = 0; at < text.length; at++) {
      if (text.charCodeAt(at) < 0x80) continue;
      sum += rate(text, at);
      count++;
    }
    return count === 0 ? 0 : sum / count;
  };
}

const isCapitalInside = (c: string, previous: string): boolean =>
  /\p{Lu}/u.test(c) && /\p{Ll}/u.test(previous);

/** A language's non-ASCII letters, and their weight. */
interface Alphabet {
  readonly letters: string;
  readonly weight: number;
}

const createAlphabet = (letters: string, weight = 1): Alphabet => ({ letters, weight });

/** Languages by code page; a file is rated by the language that fits best. */
const alphabets = {
  'windows-1252': [
    createAlphabet('éèêëàâçîïôûùüœæ'),
    createAlphabet('äöüß'),
    createAlphabet('áàéèíïóòúüñç'),
    createAlphabet('ãõáâàçéêíóôúü'),
    createAlphabet('àèéìíîòóùú'),
    createAlphabet('åäöæøé'),
    // Icelandic: its rare letters share bytes with frequent Turkish ones.
    createAlphabet('áéíóúýðþæö', 0.95),
    // Names of several countries.
    createAlphabet('éèêëàâäçîïôöûùüœæßáíóúñãõåøìò', 0.9),
  ],
  'windows-1254': [createAlphabet('çğıöşüâîûİ')],
  'windows-1250': [
    createAlphabet('ąćęłńóśźż'),
    createAlphabet('áäčďéěíĺľňóôŕřšťúůýž'),
    createAlphabet('áéíóöőúüű'),
    createAlphabet('čćđšž'),
    createAlphabet('ăâîşţ'),
  ],
} as const;

/** Rates accented Latin text, for the languages of a code page. */
export function rateLatin(encoding: string, languages: keyof typeof alphabets): RateBytes {
  const rates = alphabets[languages].map(({ letters, weight }) =>
    rateDecoded(encoding, (text, at) => rateAccented(text, at, letters, weight)),
  );
  return (bytes) => Math.max(...rates.map((rate) => rate(bytes)));
}

function rateAccented(text: string, at: number, letters: string, weight: number): number {
  const c = text[at] ?? '';
  const previous = text[at - 1] ?? ' ';
  const next = text[at + 1] ?? ' ';
  if (SIGN.test(c)) {
    const isInside = LETTER.test(next) && (LETTER.test(previous) || BEFORE_NO_LETTER.test(c));
    // Apostrophes and middle dots occur within words, dashes between them.
    return isInside && !/[’´·–—]/.test(c) ? -1 : 0.5;
  }
  if (!LETTER.test(c)) return -1;
  if (isCapitalInside(c, previous)) return -1;
  if (!letters.includes(c) && !letters.includes(c.toLowerCase())) return -0.5;
  // Accented letters are usually between plain ones; three in a row suggest a misread script.
  if (/\P{ASCII}/u.test(previous) && /\P{ASCII}/u.test(next)) return -0.3;
  return /[a-z]/i.test(previous + next) ? weight : weight * 0.3;
}

/** A non-Latin script: its letters, and those that make up three quarters of a text. */
interface Script {
  readonly letter: RegExp;
  readonly common: string;
  readonly signs: RegExp;
}

export const scripts = {
  arabic: {
    letter: /[\u0621-\u064a\u067e\u0686\u0698\u06a9\u06af\u06be]/,
    common: 'اليمونرتبةهعد',
    signs: /[،؛؟ـ\u064b-\u0652\u200c-\u200f]/,
  },
  cyrillic: { letter: /[\u0401-\u045f\u0490\u0491]/, common: 'оеаинтсрвлкмдпу', signs: SIGN },
  greek: { letter: /[\u0386-\u03ce]/, common: 'αοιετσνηρπκυλμςάίέόή', signs: SIGN },
} as const satisfies Record<string, Script>;

/** Rates text in the letters of a script. */
export function rateScript(encoding: string, { letter, common, signs }: Script): RateBytes {
  return rateDecoded(encoding, (text, at) => {
    const c = text[at] ?? '';
    if (signs.test(c)) return 0.3;
    if (!letter.test(c)) return -1;
    const previous = text[at - 1] ?? ' ';
    const next = text[at + 1] ?? ' ';
    if (/[a-z]/i.test(previous + next) || isCapitalInside(c, previous)) return -1;
    if (!letter.test(previous) && !letter.test(next)) return -0.3;
    return common.includes(c.toLowerCase()) ? 1 : 0.2;
  });
}

/** Windows-1252 signs that occur within words, or between them without spaces. */
const SIGN_WITHIN_WORDS = /[’‘–—…´·]/;
const WORD = /\p{L}+/gu;
/** Common names, cities and headers that tell code pages with the same letters apart. */
const WORDS: ReadonlySet<string> = new Set(
  'numéro téléphone tél référence réf désignation quantité région pièces société prénom résidence marché près étage école hôtel côte entrée crédit payé reçu français française garçon françois françoise hélène amélie noël zoé éloïse aïcha émile étienne andré rené désiré hervé gérard cécile mariá kouamé traoré bédié koné diarrà yaoundé lomé bouaké fès meknès salé évreux orléans évry nîmes genève josé maría garcía muñoz peña iñigo núñez pérez gómez lópez málaga córdoba león dirección teléfono número descripción teléf código población endereço observações descrição joão são conceição müller jörg jürgen köln münchen straße größe empfänger stück käthe weiß rødgrød søren'.split(
    ' ',
  ),
);
/** Returns whether many files contain the word. */
export const isUsualWord = (word: string): boolean => WORDS.has(word.toLowerCase());
/** Bonus for a text with a common word. */
const KNOWN_WORD_BONUS = 0.2;
/** Maximum rating of a byte that Windows-1252 reads as a usual sign. */
const MAX_SIGN_RATING = 0.3;

/**
 * Rates Latin text in a code page that few programs still write (Excel for Mac and for DOS). The rating is -Infinity
 * if Windows-1252 would read all its letters as usual signs.
 */
export function rateOldLatin(encoding: 'macintosh' | 'ibm850' | 'ibm437'): RateBytes {
  const decoder = createDecoder(encoding);
  const windows = new TextDecoder('windows-1252');
  return (bytes) => {
    const text = decoder.decode(bytes);
    const signs = windows.decode(bytes);
    const hasWord = text.match(WORD)?.some(isUsualWord) === true;
    const ratings = alphabets['windows-1252'].map(({ letters, weight }) => {
      let sum = 0;
      let count = 0;
      let decisiveLetters = 0;
      for (let at = 0; at < text.length; at++) {
        if (text.charCodeAt(at) < 0x80) continue;
        const rating = rateAccented(text, at, letters, weight);
        const isUsualSign = !hasWord && SIGN_WITHIN_WORDS.test(signs[at] ?? '');
        if (rating > MAX_SIGN_RATING && !isUsualSign) decisiveLetters++;
        sum += isUsualSign ? Math.min(rating, MAX_SIGN_RATING) : rating;
        count++;
      }
      return decisiveLetters === 0 ? -Infinity : sum / count;
    });
    return Math.max(...ratings) + (hasWord ? KNOWN_WORD_BONUS : 0);
  };
}
