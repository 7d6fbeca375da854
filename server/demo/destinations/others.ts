import { city, destination, names } from './destination.ts';

const ivoryCoast = destination({
  code: 'CI',
  currency: 'XOF',
  utcOffset: 0,
  gateway: 'Abidjan (ABJ)',
  platforms: ['JUMIA', 'SHOPIFY', 'OWN'],
  name: names(
    'Awa, Koffi, Aya, Yao, Mariam, Kouadio, Adjoua, Sékou',
    'Kouassi, Koné, N’Guessan, Traoré, Yapi, Bamba, Ouattara',
  ),
  phone: (random) => `+22507${random.digits(8)}`,
  cities: [
    city('Abidjan', 4, '', 'Rue des Jardins, Boulevard Latrille, Avenue Houdaille', 'Abidjan'),
    city('Bouaké', 1, '', 'Avenue de la Liberté, Rue du Commerce', 'Gbêkê'),
  ],
});

const kenya = destination({
  code: 'KE',
  currency: 'KES',
  utcOffset: 3,
  gateway: 'Nairobi (NBO)',
  platforms: ['JUMIA', 'KILIMALL', 'SHOPIFY', 'OWN', 'ALIEXPRESS'],
  name: names(
    'Wanjiru, Otieno, Achieng, Kamau, Njeri, Mutua, Halima, Kiprop',
    'Mwangi, Ochieng, Kariuki, Wambui, Hassan, Cheruiyot, Musyoka',
  ),
  phone: (random) => `+2547${random.digits(8)}`,
  cities: [
    city('Nairobi', 4, '00100, 00200', 'Moi Avenue, Ngong Road, Biashara Street', 'Nairobi'),
    city('Mombasa', 2, '80100', 'Digo Road, Nkrumah Road', 'Mombasa'),
  ],
});

const bangladesh = destination({
  code: 'BD',
  currency: 'BDT',
  utcOffset: 6,
  gateway: 'Dhaka (DAC)',
  platforms: ['ALIEXPRESS', 'SHOPIFY', 'OWN'],
  name: names(
    'শর্মিষ্ঠা, তানভীর, নুসরাত, আরিফ, ফারহানা, রাকিব, সুমাইয়া, মেহেদী, অনন্যা, সাকিব',
    'চক্রবর্তী, হাসান, জাহান, হোসেন, আক্তার, রহমান, ইসলাম, সাহা, চৌধুরী',
  ),
  phone: (random) => `+8801${random.pick(['7', '8', '9'])}${random.digits(8)}`,
  address: (random, street) => `বাড়ি ${random.integer(1, 90)}, ${street}`,
  cities: [
    city('ঢাকা', 4, '1205, 1209, 1216', 'ধানমন্ডি রোড ৭, মিরপুর রোড ২, এলিফ্যান্ট রোড', 'ঢাকা'),
    city('চট্টগ্রাম', 2, '4000, 4203', 'স্টেশন রোড, শেখ মুজিব রোড', 'চট্টগ্রাম'),
    city('সিলেট', 1, '3100', 'জিন্দাবাজার রোড, আম্বরখানা রোড', 'সিলেট'),
  ],
});

const singapore = destination({
  code: 'SG',
  currency: 'SGD',
  utcOffset: 8,
  gateway: 'Singapore (SIN)',
  platforms: ['SHOPEE', 'LAZADA', 'AMAZON', 'TIKTOK', 'SHOPIFY'],
  name: names(
    'Wei Ling, Jun Hao, Siti, Hui Min, Arun, Mei Yi, Farid',
    'Tan, Lim, Rahman, Ng, Pillai, Goh, Chua',
  ),
  phone: (random) => `+65${random.pick(['8', '9'])}${random.digits(7)}`,
  cities: [
    city(
      'Singapore',
      1,
      '310190, 560406, 640221',
      'Toa Payoh Lorong 4, Ang Mo Kio Avenue 10, Boon Lay Place',
    ),
  ],
});

export const others = [ivoryCoast, kenya, bangladesh, singapore] as const;
