import { spellingKey } from './foldText.ts';

/*
 * Words in dates: English, French, Arabic (east, Maghreb, Levant), Bengali, German and Spanish. An
 * underscore joins a name of two words.
 */

const MONTHS: readonly string[] = [
  'january jan januar jaen enero ene janvier janv يناير جانفي كانون_الثاني জানুয়ারি জানুয়ারী জানু',
  'february feb februar febrero fevrier fevr fev فبراير فيفري شباط ফেব্রুয়ারি ফেব্রুয়ারী ফেব',
  'march mar marz maerz mrz marzo mars مارس آذار মার্চ',
  'april apr abril abr avril avr أبريل إبريل أفريل نيسان এপ্রিল এপ্রি',
  'may mai mayo مايو ماي أيار মে',
  'june jun juni junio juin jui يونيو يونيه جوان حزيران জুন',
  'july jul juli julio juillet juill juil يوليو يوليه يوليوز جويلية تموز জুলাই জুল',
  'august aug agosto ago aout أغسطس غشت أوت آب আগস্ট আগ',
  'september sep sept septiembre septembre سبتمبر شتنبر أيلول সেপ্টেম্বর সেপ্টে সেপ',
  'october oct oktober okt octubre octobre أكتوبر تشرين_الأول অক্টোবর অক্টো',
  'november nov noviembre novembre نوفمبر نونبر تشرين_الثاني নভেম্বর নভে',
  'december dec dezember dez diciembre dic decembre ديسمبر دجنبر كانون_الأول ডিসেম্বর ডিসে',
];

const HIJRI_MONTHS: readonly string[] = [
  'محرم muharram mouharram',
  'صفر safar',
  'ربيع_الأول rabi_i rabi_al_awwal rabi_ul_awwal rabia_al_awal',
  'ربيع_الآخر ربيع_الثاني rabi_ii rabi_al_thani rabi_al_akhir rabia_ath_thani',
  'جمادى_الأولى jumada_i jumada_al_awwal joumada_al_oula',
  'جمادى_الآخرة جمادى_الثانية jumada_ii jumada_al_thani jumada_al_akhirah joumada_ath_thania',
  'رجب rajab',
  'شعبان shaban chaabane',
  'رمضان ramadan',
  'شوال shawwal chawwal',
  'ذو_القعدة dhu_al_qidah dhul_qadah zul_qadah dhou_al_qi_da',
  'ذو_الحجة dhu_al_hijjah dhul_hijjah zul_hijjah dhou_al_hijja',
];

const WEEKDAYS =
  'monday mon tuesday tue tues wednesday wed thursday thu thur thurs friday fri saturday sat sunday sun ' +
  'lundi lun mardi mar mercredi mer jeudi jeu vendredi ven samedi sam dimanche dim ' +
  'montag mo dienstag di mittwoch mi donnerstag do freitag fr samstag sa sonntag so ' +
  'lunes martes miercoles mie jueves jue viernes vie sabado sab domingo dom ' +
  'الاثنين الإثنين الثلاثاء الأربعاء الخميس الجمعة السبت الأحد ' +
  'সোমবার সোম মঙ্গলবার মঙ্গল বুধবার বুধ বৃহস্পতিবার বৃহস্পতি শুক্রবার শুক্র শনিবার শনি রবিবার রবি';

/** Particles and era names that add no information. */
const FILLER_WORDS =
  'of the le de del den der on at a um في এ عام سنة ad ce م ميلادي be roc minguo 民國 民国';

/** Era names of the Islamic calendar. */
const HIJRI_YEAR = 'هـ ه h ah هجري هجرية';

const words = (text: string): ReadonlySet<string> => new Set(text.split(' ').map(spellingKey));

const numbered = (months: readonly string[]): ReadonlyMap<string, number> =>
  new Map(
    months.flatMap((names, i) => [...words(names)].map((name): [string, number] => [name, i + 1])),
  );

const months = numbered(MONTHS);
const hijriMonths = numbered(HIJRI_MONTHS);
const weekdays = words(WEEKDAYS);
const fillerWords = words(FILLER_WORDS);
const hijriYears = words(HIJRI_YEAR);

/** Parts of months' names, which may be two words. */
const partsOfMonths = new Set(
  [...months.keys(), ...hijriMonths.keys()].flatMap((name) =>
    Array.from(name, (_, at) => [name.slice(0, at + 1), name.slice(at)]).flat(),
  ),
);

/** Maximum number of cached words. */
const MAX_CACHED = 4096;
const wordCache = new Map<string, boolean>();

/** Returns whether a word can be part of a date. Cached, because every cell is tested for dates. */
export function isDateWord(word: string): boolean {
  let isKnown = wordCache.get(word);
  if (isKnown === undefined) {
    const key = spellingKey(word);
    isKnown = [partsOfMonths, weekdays, fillerWords, hijriYears].some((list) => list.has(key));
    if (wordCache.size >= MAX_CACHED) wordCache.clear();
    wordCache.set(word, isKnown);
  }
  return isKnown;
}

/** Number of a month, from 1, by any of its names. */
export const monthNumber = (word: string): number | undefined => months.get(spellingKey(word));

/** Number of an Islamic month, from 1. */
export const hijriMonthNumber = (word: string): number | undefined =>
  hijriMonths.get(spellingKey(word));

export const isWeekday = (word: string): boolean => weekdays.has(spellingKey(word));
export const isHijriYear = (word: string): boolean => hijriYears.has(spellingKey(word));
export const isFillerWord = (word: string): boolean => fillerWords.has(spellingKey(word));
