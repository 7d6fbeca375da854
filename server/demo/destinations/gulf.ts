import { city, destination, names } from './destination.ts';

const platforms = ['NOON', 'AMAZON', 'SHOPIFY', 'OWN', 'SHEIN', 'ALIEXPRESS', 'TEMU'] as const;
const inArabic = names(
  'خالد, نورة, عبد العزيز, ريم, فيصل, منيرة, ماجد, هند, سلطان, لطيفة, بدر, شيخة',
  'العتيبي, المطيري, القحطاني, الشمري, الهاشمي, الكعبي, المنصوري, الرشيدي, الدوسري',
);
const expatriates = names(
  'Rashid, Aisha, Kamran, Ngozi, Sunita, Ahmed, Joy, Bilal',
  'Al Marzouqi, Khan, Nair, Okeke, Fernandes, Haddad, Santos, Mahmood',
);

const emirates = destination({
  code: 'AE',
  currency: 'AED',
  utcOffset: 4,
  gateway: 'Dubai (DXB)',
  platforms,
  name: (random) => (random.chance(0.5) ? inArabic(random) : expatriates(random)),
  phone: (random) => `+9715${random.pick(['0', '2', '4', '5', '6'])}${random.digits(7)}`,
  cities: [
    city('Dubai', 4, '', 'Al Rigga Road, Al Wasl Road, Naif Road', 'Dubai'),
    city('Abu Dhabi', 2, '', 'Hamdan Street, Corniche Road', 'Abu Dhabi'),
    city('Sharjah', 1, '', 'Al Wahda Street, King Faisal Street', 'Sharjah'),
  ],
});

const saudiArabia = destination({
  code: 'SA',
  currency: 'SAR',
  utcOffset: 3,
  gateway: 'Riyadh (RUH)',
  platforms,
  name: inArabic,
  phone: (random) => `+9665${random.pick(['0', '3', '4', '5', '6'])}${random.digits(7)}`,
  cities: [
    city(
      'الرياض',
      4,
      '12211, 12482, 13321',
      'شارع العليا, طريق الملك فهد, شارع التحلية',
      'منطقة الرياض',
    ),
    city('جدة', 3, '21577, 23431', 'شارع فلسطين, طريق المدينة', 'منطقة مكة المكرمة'),
    city('الدمام', 2, '32241, 32416', 'شارع الملك سعود, شارع الظهران', 'المنطقة الشرقية'),
  ],
});

const kuwait = destination({
  code: 'KW',
  currency: 'KWD',
  utcOffset: 3,
  gateway: 'Kuwait (KWI)',
  platforms,
  name: inArabic,
  phone: (random) => `+965${random.pick(['5', '6', '9'])}${random.digits(7)}`,
  cities: [
    city('حولي', 2, '32001', 'شارع تونس, شارع بيروت', 'محافظة حولي'),
    city('السالمية', 2, '22001', 'شارع سالم المبارك, شارع حمد المبارك', 'محافظة حولي'),
  ],
});

export const gulf = [emirates, saudiArabia, kuwait] as const;
