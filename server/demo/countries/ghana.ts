import type { DemoCountry } from './country.ts';
import { parseCities, parseGoods, splitList, parseProducts } from './parseLists.ts';

const given = splitList(`
  Ama, Akosua, Abena, Akua, Yaa, Afia, Adwoa, Esi, Efua, Kwame, Kofi, Kwaku, Yaw, Kwabena,
  Kojo, Kwasi, Nana, Selorm, Edem, Dzifa, Mawuli, Naa, Nii, Fatima, Ibrahim, Rashida, Abdulai,
  Grace, Emmanuel, Priscilla
`);
const family = splitList(`
  Mensah, Owusu, Boateng, Asante, Osei, Appiah, Agyeman, Amoah, Acheampong, Ofori, Antwi,
  Quaye, Lamptey, Tetteh, Addo, Agbeko, Dogbe, Amegashie, Alhassan, Iddrisu, Mahama, Yakubu,
  Darko, Sarpong, Frimpong, Baidoo, Arthur
`);

export const ghana: DemoCountry = {
  code: 'GH',
  currency: 'GHS',
  priceStep: 5,
  utcOffset: 0,
  codShare: 0.6,
  sender: { name: 'Kente House', phone: '+233302665412', address: '2 Spintex Road, Accra' },
  orderPrefix: 'KH-',
  cities: parseCities(`
    Accra | Greater Accra | 9 | Osu, East Legon, Labone, Dansoman, Madina, Cantonments, Achimota
      | Oxford Street, Spintex Road, Ring Road East, Lagos Avenue, Boundary Road
    Tema | Greater Accra | 3 | Community 1, Community 8, Community 25, Sakumono
      | Hospital Road, Harbour Road, Akosombo Road
    Kumasi | Ashanti | 6 | Adum, Bantama, Asokwa, Ahodwo, Kwadaso
      | Harper Road, Prempeh II Street, Lake Road, Bantama High Street
    Takoradi | Western | 2 | Market Circle, Anaji, Effia | Liberation Road, John Sarbah Road
    Tamale | Northern | 2 | Lamashegu, Kalpohin, Vittin | Hospital Road, Bolgatanga Road
    Cape Coast | Central | 1 | Abura, Pedu, Kotokuraba | Jackson Street, Commercial Street
    Ho | Volta | 1 | Bankoe, Ahoe | Mission Street, Starlets Road
  `),
  goods: parseGoods(`
    Kente cloth, 6 yards | 1.4 | 850 | 40 30 8
    Cotton shirt | 1.1 | 180
    Beaded necklace set | 1.05 | 240 | 20 15 6
    Shea butter, 2 kg tub | 2.2 | 160
    Leather sandals | 1.2 | 260 | 33 20 12
    Smock (batakari) | 1.5 | 420
    Woven basket | 1.8 | 320 | 45 45 40
  `),
  gateway: 'Accra (ACC)',
  abroad: {
    markets: { US: 30, GB: 26, DE: 9, NL: 8, FR: 5, CA: 8, CI: 6, NG: 5, CN: 3 },
    platforms: ['SHOPIFY', 'AMAZON', 'JUMIA', 'OWN'],
    iossNo: 'IM2760014825',
    warehouses: [
      { code: 'LON-02', city: 'London', serves: ['GB'] },
      { code: 'ATL-01', city: 'Atlanta', serves: ['US'] },
    ],
    products: parseProducts(`
      KEN-6Y-GOLD | 520941 | 1.4 | 95 | Handwoven kente cloth of cotton, 6 yards
      KEN-STOLE | 621490 | 0.25 | 38 | Kente graduation stole of cotton
      SHEA-500 | 151590 | 0.58 | 12 | Shea butter, unrefined, 500 g
      SOAP-BLK-150 | 340111 | 0.17 | 5 | African black soap, 150 g bar
      BOLGA-M | 460219 | 0.9 | 34 | Bolgatanga basket of elephant grass
      BEAD-KROBO | 701890 | 0.3 | 22 | Krobo glass bead necklace
      SAND-AHN-42 | 640359 | 0.8 | 46 | Ahenema leather sandals
      SMOCK-L | 620520 | 1.1 | 68 | Men’s handwoven cotton smock
    `),
  },
  pallets: {
    goods: [
      { name: 'Shea butter in tubs', kg: 720, cartons: 48, price: 24_000, handling: 'UPRIGHT' },
      { name: 'Cotton fabric in bales', kg: 540, cartons: 24, price: 38_000, handling: 'DRY' },
      { name: 'Black soap in cartons', kg: 610, cartons: 60, price: 17_500, handling: 'DRY' },
      { name: 'Glass bead jewellery', kg: 280, cartons: 80, price: 42_000, handling: 'FRAGILE' },
      { name: 'Woven baskets, nested', kg: 190, cartons: 30, price: 15_000, handling: 'NONE' },
    ],
    business: (random, city) =>
      random.pick([
        `${city} Central Stores`,
        `${city} Cash & Carry`,
        `Adom Wholesale ${city}`,
        `Unity Crafts ${city}`,
      ]),
    address: (street, area) => `${street}, ${area}`,
  },
  remarks: ['Call before delivery', 'Leave with the security man', 'Deliver after 5 pm'],
  name: (random) => `${random.pick(given)} ${random.pick(family)}`,
  phone: (random) => `+233${random.pick(['24', '54', '55', '20', '50', '27'])}${random.digits(7)}`,
  address: (random, street) => `${random.integer(1, 180)} ${street}`,
  postcode: (random) =>
    `G${random.pick(['A', 'T', 'S', 'E'])}-${random.digits(3)}-${random.digits(4)}`,
};
