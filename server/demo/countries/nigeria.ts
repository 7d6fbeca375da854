import type { DemoCountry } from './country.ts';
import { parseCities, parseGoods, splitList, parseProducts } from './parseLists.ts';

const given = splitList(`
  Chinedu, Ngozi, Chiamaka, Emeka, Ifeoma, Obinna, Adaeze, Tunde, Folake, Sade, Adebayo,
  Yetunde, Kehinde, Taiwo, Funmilayo, Olumide, Aisha, Musa, Zainab, Abubakar, Hauwa, Ibrahim,
  Blessing, Efe, Ese, Osaze, Idara, Ekaette
`);
const family = splitList(`
  Okafor, Nwosu, Eze, Okonkwo, Obi, Adeyemi, Adeleke, Ogunleye, Balogun, Afolabi, Ojo, Bello,
  Abdullahi, Danjuma, Sani, Yusuf, Osagie, Igbinedion, Effiong, Bassey, Okoro, Nnamdi, Lawal,
  Akpan
`);

export const nigeria: DemoCountry = {
  code: 'NG',
  currency: 'NGN',
  priceStep: 500,
  utcOffset: 1,
  codShare: 0.65,
  sender: { name: 'Lagos Threads', phone: '+2348033471265', address: '17 Allen Avenue, Ikeja' },
  orderPrefix: 'LT',
  cities: parseCities(`
    Lagos | Lagos | 10 | Ikeja, Lekki, Surulere, Yaba, Victoria Island, Ajah, Festac
      | Allen Avenue, Admiralty Way, Adeniran Ogunsanya Street, Herbert Macaulay Way
    Abuja | Federal Capital Territory | 5 | Wuse, Garki, Maitama, Gwarinpa, Kubwa
      | Aminu Kano Crescent, Ahmadu Bello Way, Adetokunbo Ademola Crescent
    Port Harcourt | Rivers | 3 | GRA Phase 2, Rumuola, Diobu
      | Aba Road, Trans Amadi Road, Tombia Street
    Ibadan | Oyo | 3 | Bodija, Ring Road, Challenge | Awolowo Road, Oyo Road, Mokola Hill Road
    Kano | Kano | 2 | Nassarawa, Sabon Gari, Fagge | Zoo Road, Bompai Road, Murtala Mohammed Way
    Enugu | Enugu | 2 | Independence Layout, New Haven | Ogui Road, Chime Avenue
    Benin City | Edo | 1 | GRA, Ugbowo | Sapele Road, Airport Road
  `),
  goods: parseGoods(`
    Ankara fabric, 6 yards | 1.3 | 18000
    Agbada set | 1.9 | 65000 | 45 35 12
    Aso oke gele | 1.05 | 22000
    Human hair wig | 1.1 | 95000 | 30 20 15
    Leather slippers | 1.2 | 14500 | 32 20 11
    Senator wear | 1.4 | 38000
    Adire boubou | 1.1 | 21000
  `),
  gateway: 'Lagos (LOS)',
  abroad: {
    markets: { GB: 28, US: 28, CA: 10, AE: 8, GH: 10, FR: 4, DE: 4, KE: 6, CI: 2 },
    platforms: ['SHOPIFY', 'JUMIA', 'AMAZON', 'OWN'],
    iossNo: 'IM3720038216',
    warehouses: [
      { code: 'LON-02', city: 'London', serves: ['GB'] },
      { code: 'HOU-01', city: 'Houston', serves: ['US'] },
    ],
    products: parseProducts(`
      ANK-6Y | 520852 | 1.2 | 32 | Ankara wax print cotton fabric, 6 yards
      AGB-SET-XL | 620322 | 1.6 | 120 | Men’s embroidered agbada set of cotton
      ASO-GELE | 621490 | 0.35 | 45 | Aso oke head tie
      WIG-HH-18 | 670420 | 0.4 | 160 | Human hair wig, 18 inch
      ADI-BOU-M | 620442 | 0.6 | 52 | Women’s adire cotton dress
      SLIP-LTH-43 | 640359 | 0.75 | 28 | Men’s leather slippers
      CORAL-SET | 711790 | 0.45 | 70 | Coral bead necklace and bracelet
      CAP-FILA | 650500 | 0.15 | 18 | Hand-embroidered fila cap
    `),
  },
  pallets: {
    goods: [
      { name: 'Ankara fabric in bales', kg: 580, cartons: 24, price: 720_000, handling: 'DRY' },
      {
        name: 'Ready-made kaftans in cartons',
        kg: 340,
        cartons: 40,
        price: 840_000,
        handling: 'DRY',
      },
      {
        name: 'Leather slippers in cartons',
        kg: 410,
        cartons: 60,
        price: 580_000,
        handling: 'NONE',
      },
      { name: 'Hair extensions in cartons', kg: 220, cartons: 64, price: 900_000, handling: 'DRY' },
    ],
    business: (random, city) =>
      random.pick([
        `${city} Textile Depot`,
        `${city} Mega Plaza Stores`,
        `Balogun Wholesale ${city}`,
        `Adunni Fashion House ${city}`,
      ]),
    address: (street, area) => `${street}, ${area}`,
  },
  remarks: ['Call when you reach the gate', 'Office hours only', 'Ask for the estate manager'],
  name: (random) => `${random.pick(given)} ${random.pick(family)}`,
  phone: (random) =>
    `+234${random.pick(['803', '806', '813', '802', '705', '816'])}${random.digits(7)}`,
  address: (random, street) => `${random.integer(1, 220)} ${street}`,
  postcode: (random) => `${random.integer(1, 9)}${random.digits(3)}${random.integer(10, 99)}`,
};
