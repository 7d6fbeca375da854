import type { AreaContent } from '../../src/api/contract/areas/areas.ts';

/** Names of built-in regions in the languages in which addresses there are written, by code. */
const NAMES: Readonly<Record<'ar' | 'fr' | 'zh', string>> = {
  ar: `
EG-ALX=الإسكندرية EG-ASN=أسوان EG-AST=أسيوط EG-BA=البحر الأحمر EG-BH=البحيرة EG-BNS=بني سويف EG-C=القاهرة EG-DK=الدقهلية
EG-DT=دمياط EG-FYM=الفيوم EG-GH=الغربية EG-GZ=الجيزة EG-IS=الإسماعيلية EG-JS=جنوب سيناء EG-KB=القليوبية EG-KFS=كفر الشيخ
EG-KN=قنا EG-LX=الأقصر EG-MN=المنيا EG-MNF=المنوفية EG-MT=مطروح EG-PTS=بورسعيد EG-SHG=سوهاج EG-SHR=الشرقية
EG-SIN=شمال سيناء EG-SUZ=السويس EG-WAD=الوادي الجديد
MA-01=طنجة-تطوان-الحسيمة MA-02=الشرق MA-03=فاس-مكناس MA-04=الرباط-سلا-القنيطرة MA-05=بني ملال-خنيفرة
MA-06=الدار البيضاء-سطات MA-07=مراكش-آسفي MA-08=درعة-تافيلالت MA-09=سوس-ماسة MA-10=كلميم-واد نون
MA-11=العيون-الساقية الحمراء MA-12=الداخلة-وادي الذهب`,
  fr: `
MA-01=Tanger-Tétouan-Al Hoceïma MA-02=L’Oriental MA-03=Fès-Meknès MA-04=Rabat-Salé-Kénitra MA-05=Béni Mellal-Khénifra
MA-06=Casablanca-Settat MA-07=Marrakech-Safi MA-08=Drâa-Tafilalet MA-09=Souss-Massa MA-10=Guelmim-Oued Noun
MA-11=Laâyoune-Sakia El Hamra MA-12=Dakhla-Oued Ed-Dahab EG-C=Le Caire EG-ALX=Alexandrie EG-GZ=Gizeh`,
  zh: `
CN-AH=安徽 CN-BJ=北京 CN-CQ=重庆 CN-FJ=福建 CN-GD=广东 CN-GS=甘肃 CN-GX=广西 CN-GZ=贵州 CN-HA=河南 CN-HB=湖北 CN-HE=河北
CN-HI=海南 CN-HL=黑龙江 CN-HN=湖南 CN-JL=吉林 CN-JS=江苏 CN-JX=江西 CN-LN=辽宁 CN-NM=内蒙古 CN-NX=宁夏 CN-QH=青海
CN-SC=四川 CN-SD=山东 CN-SH=上海 CN-SN=陕西 CN-SX=山西 CN-TJ=天津 CN-XJ=新疆 CN-XZ=西藏 CN-YN=云南 CN-ZJ=浙江`,
};

const byCode = new Map<string, AreaContent['names']>();
for (const language of ['ar', 'fr', 'zh'] as const) {
  for (const [, code = '', name = ''] of NAMES[language].matchAll(
    /([A-Z]{2}-[A-Z0-9]+)=(.+?)(?=\s+[A-Z]{2}-|\s*$)/gu,
  )) {
    byCode.set(code, { ...byCode.get(code), [language]: name });
  }
}

/** Further names of a built-in region; none for areas below it. */
export const builtInNames = (code: string): AreaContent['names'] => byCode.get(code) ?? {};
