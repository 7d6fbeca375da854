import type { DemoCountry } from './country.ts';
import { parseCities, parseGoods, splitList, parseProducts } from './parseLists.ts';

const given = splitList(`
  أحمد, محمد, محمود, مصطفى, عمر, يوسف, كريم, طارق, حسام, إبراهيم, منى, سارة, نورهان, ياسمين,
  هبة, مريم, فاطمة, آية, دينا, رانيا, شيماء, إيمان
`);
const family = splitList(`
  حسن, السيد, عبد الرحمن, إبراهيم, عبد الله, فاروق, الشافعي, منصور, سليمان, خليل, شوقي, جرجس,
  بطرس, صبحي, رمضان, عبد العزيز, زكي, الجندي
`);

export const egypt: DemoCountry = {
  code: 'EG',
  currency: 'EGP',
  priceStep: 25,
  utcOffset: 2,
  codShare: 0.8,
  sender: { name: 'متجر النيل', phone: '+20227954821', address: '12 شارع طلعت حرب، القاهرة' },
  orderPrefix: 'NS',
  cities: parseCities(`
    القاهرة | القاهرة | 9 | مدينة نصر, المعادي, مصر الجديدة, الزمالك, شبرا, التجمع الخامس
      | شارع طلعت حرب, شارع عباس العقاد, شارع 9, شارع الميرغني, شارع مكرم عبيد
    الجيزة | الجيزة | 5 | الدقي, المهندسين, الهرم, 6 أكتوبر
      | شارع الهرم, شارع جامعة الدول العربية, شارع التحرير
    الإسكندرية | الإسكندرية | 4 | سموحة, سيدي جابر, ميامي, العجمي
      | طريق الحرية, شارع فؤاد, طريق الكورنيش
    المنصورة | الدقهلية | 2 | توريل, حي الجامعة | شارع الجمهورية, شارع قناة السويس
    طنطا | الغربية | 2 | سيجر, قحافة | شارع البحر, شارع الجيش
    أسيوط | أسيوط | 1 | الوليدية, فريال | شارع يسري راغب, شارع النميس
    الأقصر | الأقصر | 1 | الكرنك, العوامية | شارع المحطة, شارع التليفزيون
  `),
  goods: parseGoods(`
    قميص قطن مصري | 1.1 | 450
    جلباب رجالي | 1.3 | 650
    طقم ملايات قطن | 2.4 | 1200 | 40 30 15
    حذاء جلد طبيعي | 1.4 | 950 | 33 21 13
    عباية مطرزة | 1.2 | 875
    خلاط كهربائي | 3.2 | 1650 | 38 24 24
    طقم أكواب زجاج | 2.8 | 525 | 36 28 18
  `),
  gateway: 'Cairo (CAI)',
  abroad: {
    markets: { SA: 28, AE: 22, KW: 14, DE: 8, GB: 8, US: 8, MA: 6, FR: 6 },
    platforms: ['NOON', 'AMAZON', 'SHOPIFY', 'JUMIA', 'OWN'],
    iossNo: 'IM2760027394',
    warehouses: [
      { code: 'RUH-01', city: 'الرياض', serves: ['SA', 'KW'] },
      { code: 'DXB-01', city: 'Dubai', serves: ['AE'] },
    ],
    products: parseProducts(`
      SHIRT-GZ-L | 620520 | 0.35 | 28 | Men’s shirt of Giza cotton | قميص رجالي من قطن جيزة
      SHEET-Q-WHT | 630231 | 2.1 | 64 | Cotton bed linen set | طقم ملايات قطن
      GAL-M-56 | 621132 | 0.7 | 35 | Men’s cotton galabeya | جلباب رجالي قطن
      ABA-EMB-M | 620443 | 0.8 | 58 | Women’s embroidered abaya | عباية مطرزة
      TOWEL-SET4 | 630260 | 1.6 | 30 | Cotton terry towels, set of 4 | طقم فوط قطن
      ALAB-VASE | 680291 | 1.8 | 42 | Alabaster vase | فازة ألباستر
      DATE-MJD-1K | 080410 | 1.05 | 16 | Medjool dates, 1 kg | تمر مجدول
      PAPY-A3 | 970191 | 0.12 | 14 | Hand-painted papyrus, A3 | لوحة بردي مرسومة يدويا
    `),
  },
  pallets: {
    goods: [
      { name: 'ملايات ومفروشات قطن', kg: 420, cartons: 48, price: 310_000, handling: 'DRY' },
      { name: 'أطقم أكواب زجاج', kg: 610, cartons: 80, price: 185_000, handling: 'FRAGILE' },
      { name: 'تمر معبأ في كراتين', kg: 780, cartons: 96, price: 240_000, handling: 'DRY' },
      { name: 'أجهزة مطبخ صغيرة', kg: 380, cartons: 60, price: 420_000, handling: 'UPRIGHT' },
    ],
    business: (random, city) =>
      random.pick([
        `مخازن ${city} المركزية`,
        `أسواق النور ${city}`,
        `شركة الأمل للتوزيع ${city}`,
        `مفروشات ${city}`,
      ]),
    address: (street, area) => `${street}، ${area}`,
  },
  remarks: ['الاتصال قبل التسليم', 'التسليم بعد الساعة 5 مساء', 'يسلم لحارس العقار'],
  name: (random) => `${random.pick(given)} ${random.pick(family)}`,
  phone: (random) => `+20${random.pick(['10', '11', '12', '15'])}${random.digits(8)}`,
  address: (random, street) => `${random.integer(1, 160)} ${street}`,
  postcode: (random) => `${random.integer(1, 8)}${random.digits(4)}`,
};
