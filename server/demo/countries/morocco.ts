import type { DemoCountry } from './country.ts';
import { parseCities, parseGoods, splitList, parseProducts } from './parseLists.ts';

const given = splitList(`
  Salma, Fatima Zahra, Khadija, Imane, Hajar, Meryem, Nadia, Youssef, Mohamed, Amine, Hamza,
  Omar, Rachid, Mehdi, Anas, Soukaina, Zineb, Hicham, Karim
`);
const family = splitList(`
  El Amrani, Benali, Alaoui, Bennani, El Idrissi, Tazi, Berrada, Chraibi, Fassi, Ouazzani,
  Lahlou, Benjelloun, Naciri, El Mansouri, Ziani, Haddad, Aït Lahcen
`);
const inArabic = splitList(`
  سلمى العمراني, يوسف بنعلي, فاطمة الزهراء العلوي, محمد الإدريسي, خديجة التازي, أمين بنجلون,
  إيمان الناصري, حمزة الفاسي, زينب برادة, رشيد المنصوري
`);

export const morocco: DemoCountry = {
  code: 'MA',
  currency: 'MAD',
  priceStep: 10,
  utcOffset: 1,
  codShare: 0.75,
  sender: {
    name: 'Atlas Artisanat',
    phone: '+212522471836',
    address: '45 Boulevard Zerktouni, Casablanca',
  },
  orderPrefix: 'AA/',
  cities: parseCities(`
    Casablanca | Casablanca-Settat | 8 | Maârif, Gauthier, Anfa, Aïn Diab, Hay Hassani, Sidi Maârouf
      | Boulevard Zerktouni, Boulevard d'Anfa, Rue Jean Jaurès, Avenue 2 Mars
    Rabat | Rabat-Salé-Kénitra | 4 | Agdal, Hassan, Hay Riad, Souissi
      | Avenue Mohammed V, Avenue de France, Avenue Fal Ould Oumeir
    Marrakech | Marrakech-Safi | 4 | Guéliz, Hivernage, Médina, Targa
      | Avenue Mohammed VI, Rue de la Liberté, Boulevard Abdelkrim Al Khattabi
    Fès | Fès-Meknès | 2 | Ville Nouvelle, Saiss, Narjiss | Avenue Hassan II, Route de Sefrou
    Tanger | Tanger-Tétouan-Al Hoceïma | 3 | Malabata, Iberia, Marshan
      | Boulevard Pasteur, Avenue Moulay Ismaïl
    Agadir | Souss-Massa | 2 | Talborjt, Hay Mohammadi, Founty
      | Avenue Hassan II, Boulevard du 20 Août
    Oujda | L'Oriental | 1 | Hay Al Qods, Lazaret | Boulevard Mohammed V, Boulevard Derfoufi
  `),
  goods: parseGoods(`
    Babouches en cuir | 1.1 | 220 | 30 18 10
    Huile d'argan, 1 litre | 1.2 | 280
    Tapis berbère 120 × 180 | 6.5 | 1900 | 125 30 30
    Caftan brodé | 1.3 | 750
    Tajine en terre cuite | 3.4 | 190 | 34 34 26
    Lanterne en laiton | 2.6 | 340 | 28 28 45
    Sac en cuir | 1.4 | 480
  `),
  gateway: 'Casablanca (CMN)',
  abroad: {
    markets: { FR: 36, ES: 14, BE: 12, NL: 8, DE: 8, GB: 6, US: 8, AE: 4, SA: 4 },
    platforms: ['SHOPIFY', 'AMAZON', 'EBAY', 'OWN'],
    minKg: 1,
    iossNo: 'IM2500061973',
    warehouses: [
      { code: 'LYS-01', city: 'Lyon', serves: ['FR', 'BE'] },
      { code: 'MAD-01', city: 'Madrid', serves: ['ES'] },
    ],
    products: parseProducts(`
      BAB-CUIR-40 | 640359 | 0.6 | 32 | Leather slippers (babouches) | Babouches en cuir
      ARG-100 | 151590 | 0.18 | 19 | Argan oil, cosmetic, 100 ml | Huile d’argan cosmétique, 100 ml
      TAP-BO-120 | 570110 | 6.2 | 240 | Hand-knotted wool carpet, 120 × 180 cm | Tapis berbère noué main
      CAF-BRO-M | 620443 | 0.9 | 110 | Women’s embroidered kaftan | Caftan brodé
      TAJ-28 | 691200 | 3.1 | 29 | Glazed earthenware tajine, 28 cm | Tajine en terre cuite émaillée
      LAN-LAI | 940550 | 1.9 | 48 | Brass lantern | Lanterne en laiton
      SAC-BES | 420221 | 0.8 | 65 | Leather shoulder bag | Besace en cuir
      POUF-CU | 420500 | 1.3 | 55 | Leather pouffe cover | Housse de pouf en cuir
    `),
  },
  pallets: {
    goods: [
      { name: 'Tajines en terre cuite', kg: 520, cartons: 72, price: 21_000, handling: 'FRAGILE' },
      { name: 'Tapis roulés', kg: 430, cartons: 30, price: 96_000, handling: 'DRY' },
      {
        name: 'Huile d’argan en bidons',
        kg: 680,
        cartons: 40,
        price: 120_000,
        handling: 'UPRIGHT',
      },
      { name: 'Lanternes et luminaires', kg: 260, cartons: 36, price: 34_000, handling: 'FRAGILE' },
      { name: 'Babouches en cartons', kg: 310, cartons: 60, price: 46_000, handling: 'DRY' },
    ],
    business: (random, city) =>
      random.pick([
        `Grossiste ${city} Nord`,
        `Dépôt Central ${city}`,
        `Riad & Déco ${city}`,
        `Comptoir de ${city}`,
      ]),
    address: (street, area) => `${street}, ${area}`,
  },
  remarks: ['Appeler avant la livraison', 'Livrer le matin', 'Laisser chez le concierge'],
  name: (random) =>
    random.chance(0.25) ? random.pick(inArabic) : `${random.pick(given)} ${random.pick(family)}`,
  phone: (random) =>
    `+212${random.pick(['661', '662', '670', '650', '708', '771'])}${random.digits(6)}`,
  address: (random, street) => `${random.integer(1, 240)} ${street}`,
  postcode: (random) => `${random.integer(1, 9)}0${random.digits(3)}`,
};
