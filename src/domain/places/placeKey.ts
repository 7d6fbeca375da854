import { nameWords } from '../names/nameKey.ts';

/** Words for types of places, as `nameWords` returns them: Lagos State, Région de Fès, محافظة القاهرة. */
const KINDS: ReadonlySet<string> = new Set(
  (
    'region regions state etat province provincia governorate governerate gouvernorat muhafazah gov division district county ' +
    'wilaya wilayah prefecture city town municipality municipal metropolitan metropolis metro commune ville al as ash ' +
    'محافظه ولايه جهه منطقه مدينه اقليم مركز عماله বিভাগ জেলা শহর অঞ্চল'
  ).split(' '),
);

/** Chinese suffixes of names of places, the longest first. */
const CHINESE_KINDS =
  /(?<=\p{sc=Han}{2})(?:(?:壮族|回族|维吾尔)?自治区|特别行政区|自治州|自治县|地区|省|市|区|县|州|镇)$/u;

/** The significant words of a place's name, without types of places, articles and accents. */
function placeWords(text: string): readonly string[] {
  // An apostrophe does not separate words: Bai'anba, N’Djamena.
  const words = nameWords(text.replaceAll(/['’‘`ʿʾ]/g, '')).map((word) =>
    word.replace(CHINESE_KINDS, ''),
  );
  const significant = words.filter((word) => !KINDS.has(word));
  return significant.length > 0 ? significant : words;
}

/** Returns the key that all spellings of one place share. */
export const placeKey = (text: string): string => placeWords(text).join('');

/**
 * Spellings of places that lists do not have: short, former and transliterated names, by country. A bar separates the
 * spellings of one place.
 */
const SPELLINGS: Readonly<Record<string, readonly string[]>> = {
  CN: ['Inner Mongolia|Nei Mongol|Neimenggu', 'Tibet|Xizang'],
  EG: [
    'Sharqia|Sharkia|Sharqiya|Sharkeya|Sharqiyah',
    'Monufia|Menofia|Menoufia|Minufiya',
    'Qalyubia|Kalyubia|Qaliubiya|Qalyoubia|Kalyoubia',
    'Faiyum|Fayoum|Fayum|Fayyum',
    'Asyut|Assiut|Assuit',
    'Beni Suweif|Beni Suef|Bani Sweif|Bani Suef|Bani Suwayf',
    'Matruh|Matrouh|Marsa Matrouh|Marsa Matruh|Mersa Matruh',
    'Dakahlia|Daqahliya|Dakahliya|Dakahleya',
    'Beheira|Behera|Buhayrah|Beheirah',
    'Gharbia|Gharbiya|Gharbeya',
    'Kafr el-Sheikh|Kafr El Shaikh|Kafr Ash Shaykh|Kafrelsheikh',
    'Sohag|Suhag|Sawhaj',
    'Qena|Kena|Qina',
    'Minya|Menia|Minia|Menya',
    'Ismailia|Ismailiya|Esmailia',
    'Damietta|Dumyat|Domiat',
    'Giza|Gizah|Jizah',
    'Cairo|Qahirah|Le Caire|Greater Cairo',
    'Alexandria|Alex|Iskandariyah',
    'New Valley|Wadi Gedid|Wadi al Jadid',
    'Mansurah|Mansoura|Mansura',
    'Mahallah al Kubra|Mahalla|Mahalla El Kubra|El Mahalla El Kobra',
    'Shubra al Khaymah|Shubra El Kheima|Shoubra El Kheima',
    'Madinat an Nasr|Nasr City|Nasr',
    'Halwan|Helwan',
    '6th of October|6 October|6 of October|Sixth of October|October',
    'Shaykh Zayid|Sheikh Zayed|Zayed',
    'Shibin al Kawm|Shebin El Kom|Shibin El Kom',
    'Banha|Benha',
    'Arish|El Arish|‘Arish',
    'Ubur|Obour|El Obour',
    'Damanhur|Damanhour',
    'Zagazig|Zaqaziq|El Zagazig',
  ],
  MA: [
    'Casablanca-Settat|Grand Casablanca|Grand Casablanca-Settat',
    'Rabat-Salé-Kénitra|Rabat-Salé-Zemmour-Zaer',
    'Marrakesh-Safi|Marrakech-Safi|Marrakech-Tensift-Al Haouz',
    'Tanger-Tetouan-Al Hoceima|Tangier-Tetouan-Al Hoceima|Tangier-Tetouan|Tanger-Tétouan',
    'Fes-Meknes|Fez-Meknes',
    "Oriental|L'Oriental",
    'Marrakesh|Marrakech',
    'Tangier|Tanger',
    'Fes|Fez',
  ],
  NG: [
    'FCT|Federal Capital Territory|Abuja|FCT Abuja|Abuja FCT|Abuja Federal Capital Territory',
    'Nasarawa|Nassarawa',
  ],
};

const spellings = new Map<string, readonly string[]>();
for (const [country, places] of Object.entries(SPELLINGS)) {
  for (const place of places) {
    const keys = [...new Set(place.split('|').map(placeKey))];
    for (const key of keys) spellings.set(`${country} ${key}`, keys);
  }
}

/** The possible keys of a place in a country, the key of the text first. */
export function placeKeys(country: string, text: string): readonly string[] {
  const key = placeKey(text);
  return [key, ...(spellings.get(`${country} ${key}`) ?? [])];
}
