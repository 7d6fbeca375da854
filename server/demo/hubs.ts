/** Latin names of demo cities in other scripts, which any scanner can show. */
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

/** Name of a city on scanners. */
export const toScannedName = (city: string): string => latinNames[city] ?? city;

/** The carrier’s hub in a city. */
export const toHubName = (city: string): string => `${toScannedName(city)} hub`;
