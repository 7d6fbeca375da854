/** Cities of the demo that are not written in Latin letters, as scanners everywhere can show them. */
const latinNames: Readonly<Record<string, string>> = {
  القاهرة: 'Cairo',
  الجيزة: 'Giza',
  الإسكندرية: 'Alexandria',
  المنصورة: 'Mansoura',
  طنطا: 'Tanta',
  أسيوط: 'Asyut',
  الأقصر: 'Luxor',
  الرياض: 'Riyadh',
  上海市: 'Shanghai',
  北京市: 'Beijing',
  广州市: 'Guangzhou',
  成都市: 'Chengdu',
  杭州市: 'Hangzhou',
  武汉市: 'Wuhan',
  深圳市: 'Shenzhen',
  金华市: 'Jinhua',
};

/** A city as a scanner names it. */
export const placeOf = (city: string): string => latinNames[city] ?? city;

/** The carrier’s hub in a city. */
export const hubOf = (city: string): string => `${placeOf(city)} hub`;
