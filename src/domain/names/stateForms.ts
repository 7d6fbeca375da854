import { nameWords } from './nameKey.ts';

/*
 * Full names of states: "Republic of Ghana", "Royaume du Maroc", "加纳共和国". Without the form of state, they are names
 * of countries.
 */

type Form = 'republic' | 'kingdom' | 'state' | 'other';

/** Words for a form of state, in the languages of the interface. */
const NOUNS: ReadonlyMap<string, Form> = new Map(
  Object.entries({
    republic: 'republic republique republica republik جمهوريه প্রজাতন্ত্র প্রজাতন্ত্রী গণপ্রজাতন্ত্রী',
    kingdom: 'kingdom royaume مملكه রাজ্য',
    state: 'state etat دوله রাষ্ট্র',
    other:
      'commonwealth union principality principaute sultanate sultanat confederation federation duchy duche emirate emirat سلطنه اماره اماره',
  } satisfies Record<Form, string>).flatMap(([form, words]) =>
    words.split(' ').map((word): [string, Form] => [word, form as Form]),
  ),
);

/**
 * Further words of full names. "Democratic" and "people's" are missing, because they distinguish states: those names
 * are in the table.
 */
const FURTHER_WORDS = new Set(
  'federal federale islamic islamique arab arabe united unie socialist socialiste independent independant grand federative oriental orientale plurinational plurinationale bolivarian bolivarienne cooperative co operative اسلاميه اتحاديه متحده ইসলামী যুক্তরাষ্ট্রীয়'.split(
    ' ',
  ),
);

/** A Chinese name with the form of state at its end, and words such as "federal" around it. */
const CHINESE =
  /^(?:伊斯兰|阿拉伯|联邦|联合|社会主义)?(.+?)(?:伊斯兰|联邦|联合|合作|社会主义)?(共和国|王国|大公国|公国|国|苏丹国|联邦|联盟|邦联|共和國|王國)$/u;
const CHINESE_FORMS: ReadonlyMap<string, Form> = new Map([
  ['共和国', 'republic'],
  ['共和國', 'republic'],
  ['王国', 'kingdom'],
  ['王國', 'kingdom'],
  ['国', 'state'],
]);

/** Countries that are kingdoms, and those whose full name says "State". */
const KINGDOMS = new Set('BE BH BT DK ES GB JO KH LS MA NL NO SA SE SZ TH TO'.split(' '));
const STATES = new Set('ER IL KW LY PG PS QA WS'.split(' '));

/** Countries that are not republics; DM is a commonwealth, unlike the Dominican Republic. */
const NO_REPUBLICS = new Set([...KINGDOMS, 'DM']);

function hasStateForm(form: Form, code: string): boolean {
  if (form === 'kingdom') return KINGDOMS.has(code);
  if (form === 'state') return STATES.has(code);
  return form === 'other' || !NO_REPUBLICS.has(code);
}

/** Splits the form of state off a name; null if there is none. `isFormOf` says whether a country has that form. */
export function stripStateForm(
  text: string,
): { readonly name: string; readonly isFormOf: (code: string) => boolean } | null {
  const [, short = '', ending = ''] = CHINESE.exec(text.normalize('NFKC').trim()) ?? [];
  if (short !== '') {
    return {
      name: short,
      isFormOf: (code) => hasStateForm(CHINESE_FORMS.get(ending) ?? 'other', code),
    };
  }
  const words = nameWords(text);
  const form = words.map((word) => NOUNS.get(word)).find((found) => found !== undefined);
  if (form === undefined) return null;
  const name = words.filter((word) => !NOUNS.has(word) && !FURTHER_WORDS.has(word)).join(' ');
  return { name, isFormOf: (code) => hasStateForm(form, code) };
}
