import { nameWords } from './nameKey.ts';

/*
 * Names of states in full: "Republic of Ghana", "Royaume du Maroc", "加纳共和国". What is left without
 * the form of state is a country's name.
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

/** Words beside those. "Democratic" and "people's" tell states apart: those names are in the table. */
const BESIDE = new Set(
  'federal federale islamic islamique arab arabe united unie socialist socialiste independent independant grand federative oriental orientale plurinational plurinationale bolivarian bolivarienne cooperative co operative اسلاميه اتحاديه متحده ইসলামী যুক্তরাষ্ট্রীয়'.split(
    ' ',
  ),
);

const CHINESE =
  /^(?:伊斯兰|阿拉伯|联邦|联合|社会主义)?(.+?)(?:伊斯兰|联邦|联合|合作|社会主义)?(共和国|王国|大公国|公国|国|苏丹国|联邦|联盟|邦联|共和國|王國)$/u;
const CHINESE_FORMS: ReadonlyMap<string, Form> = new Map([
  ['共和国', 'republic'],
  ['共和國', 'republic'],
  ['王国', 'kingdom'],
  ['王國', 'kingdom'],
  ['国', 'state'],
]);

/** Kingdoms, and states that are called so. */
const KINGDOMS = new Set('BE BH BT DK ES GB JO KH LS MA NL NO SA SE SZ TH TO'.split(' '));
const STATES = new Set('ER IL KW LY PG PS QA WS'.split(' '));

/** The Dominican Republic has another name; Dominica is a commonwealth. */
const NO_REPUBLICS = new Set([...KINGDOMS, 'DM']);

function hasStateForm(form: Form, code: string): boolean {
  if (form === 'kingdom') return KINGDOMS.has(code);
  if (form === 'state') return STATES.has(code);
  return form === 'other' || !NO_REPUBLICS.has(code);
}

/** A name without its form of state, and whether a country has that form; null if it says none. */
export function stripStateForm(
  text: string,
): { readonly name: string; readonly isOf: (code: string) => boolean } | null {
  const [, short = '', ending = ''] = CHINESE.exec(text.normalize('NFKC').trim()) ?? [];
  if (short !== '') {
    return {
      name: short,
      isOf: (code) => hasStateForm(CHINESE_FORMS.get(ending) ?? 'other', code),
    };
  }
  const words = nameWords(text);
  const form = words.map((word) => NOUNS.get(word)).find((found) => found !== undefined);
  if (form === undefined) return null;
  const name = words.filter((word) => !NOUNS.has(word) && !BESIDE.has(word)).join(' ');
  return { name, isOf: (code) => hasStateForm(form, code) };
}
