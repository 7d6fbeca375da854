import { city, destination, names, numberLast } from './destination.ts';

const euro = { currency: 'EUR', utcOffset: 1, isEu: true } as const;

const france = destination({
  ...euro,
  code: 'FR',
  gateway: 'Paris (CDG)',
  platforms: ['AMAZON', 'SHOPIFY', 'OWN', 'EBAY', 'ALIEXPRESS', 'TEMU', 'SHEIN', 'TIKTOK'],
  name: names(
    'Claire, Julien, Aïcha, Camille, Hélène, Mathieu, Inès, François, Chloé, Benoît, Léa, Mamadou',
    'Dubois, Lefèvre, Moreau, Girard, N’Diaye, Rousseau, Chevalier, Benoît, Garnier, Faure, Diallo',
  ),
  phone: (random) => `+33${random.pick(['6', '7'])}${random.digits(8)}`,
  cities: [
    city('Paris', 6, '75011, 75018, 75020', 'rue de Charonne, rue Ordener, avenue Gambetta'),
    city('Lyon', 3, '69002, 69003, 69007', 'rue de la République, cours Lafayette'),
    city('Marseille', 3, '13001, 13006', 'rue de Rome, boulevard Baille, La Canebière'),
    city('Lille', 2, '59000', 'rue Nationale, rue de Solférino'),
    city('Toulouse', 2, '31000', 'rue Alsace-Lorraine, allée Jean-Jaurès'),
  ],
});

const germany = destination({
  ...euro,
  code: 'DE',
  gateway: 'Frankfurt (FRA)',
  platforms: ['AMAZON', 'EBAY', 'SHOPIFY', 'OWN', 'ALIEXPRESS', 'TEMU'],
  name: names(
    'Anna, Jürgen, Sabine, Lukas, Katharina, Jonas, Monika, Kwame, Ayşe, Matthias, Julia',
    'Schröder, Weber, Müller, Hoffmann, Koch, Yıldız, Boateng, Lehmann, Köhler, Brandt',
  ),
  phone: (random) => `+491${random.pick(['51', '60', '70', '76'])}${random.digits(8)}`,
  address: numberLast,
  cities: [
    city('Berlin', 4, '10115, 10997, 12043', 'Torstraße, Oranienstraße, Sonnenallee'),
    city('Hamburg', 3, '20095, 20357', 'Spitalerstraße, Schulterblatt'),
    city('München', 2, '80331, 80469', 'Sendlinger Straße, Fraunhoferstraße'),
    city('Köln', 2, '50667, 50674', 'Hohe Straße, Aachener Straße'),
  ],
});

const netherlands = destination({
  ...euro,
  code: 'NL',
  gateway: 'Amsterdam (AMS)',
  platforms: ['AMAZON', 'SHOPIFY', 'OWN', 'ALIEXPRESS', 'TEMU'],
  name: names(
    'Sanne, Daan, Fatima, Bram, Lotte, Esi, Joris, Mei',
    'de Vries, van den Berg, Bakker, Visser, El Amrani, Janssen, Mensah',
  ),
  phone: (random) => `+316${random.digits(8)}`,
  address: numberLast,
  cities: [
    city('Amsterdam', 3, '1012 JS, 1053 VK, 1091 GH', 'Damrak, Kinkerstraat, Wibautstraat'),
    city('Rotterdam', 2, '3011 AA, 3021 HB', 'Hoogstraat, Nieuwe Binnenweg'),
    city('Utrecht', 1, '3511 LX', 'Oudegracht, Vredenburg'),
  ],
});

const belgium = destination({
  ...euro,
  code: 'BE',
  gateway: 'Brussels (BRU)',
  platforms: ['AMAZON', 'SHOPIFY', 'OWN', 'ALIEXPRESS'],
  name: names(
    'Élise, Thomas, Nadia, Wout, Charlotte, Youssef, Margaux',
    'Peeters, Maes, Lambert, Dupont, El Idrissi, Janssens, Wouters',
  ),
  phone: (random) => `+324${random.pick(['7', '8', '9'])}${random.digits(7)}`,
  address: numberLast,
  cities: [
    city('Bruxelles', 3, '1000, 1050, 1080', 'Rue Neuve, Chaussée d’Ixelles, Rue de Flandre'),
    city('Antwerpen', 2, '2000, 2060', 'Meir, Turnhoutsebaan'),
    city('Liège', 1, '4000', 'Rue Saint-Gilles, Rue Léopold'),
  ],
});

const spain = destination({
  ...euro,
  code: 'ES',
  gateway: 'Madrid (MAD)',
  platforms: ['AMAZON', 'EBAY', 'SHOPIFY', 'OWN', 'ALIEXPRESS', 'SHEIN', 'TEMU'],
  name: names(
    'Lucía, Javier, Carmen, Íñigo, María José, Pablo, Samira, Andrés, Núria',
    'García, Núñez, Fernández, Ibáñez, Ortega, Benali, Muñoz, Serra',
  ),
  phone: (random) => `+346${random.digits(8)}`,
  address: numberLast,
  cities: [
    city('Madrid', 3, '28004, 28012, 28045', 'Calle de Fuencarral, Calle de Embajadores'),
    city('Barcelona', 3, '08001, 08025', 'Carrer de Sants, Carrer de Provença'),
    city('Málaga', 1, '29005, 29012', 'Calle Larios, Calle Victoria'),
    city('Valencia', 1, '46001, 46004', 'Calle Colón, Calle de Ruzafa'),
  ],
});

const britain = destination({
  code: 'GB',
  currency: 'GBP',
  utcOffset: 0,
  gateway: 'London (LHR)',
  platforms: ['AMAZON', 'EBAY', 'SHOPIFY', 'OWN', 'TIKTOK', 'ALIEXPRESS', 'SHEIN', 'TEMU'],
  name: names(
    'Olivia, James, Abena, Tunde, Priya, Grace, Mohammed, Charlotte, Kwabena, Sophie, Ngozi',
    'Taylor, Hughes, Owusu, Adeyemi, Patel, Walker, Khan, Boateng, Clarke, Okafor, Evans',
  ),
  phone: (random) => `+447${random.pick(['4', '5', '7', '8', '9'])}${random.digits(8)}`,
  cities: [
    city('London', 6, 'SE15 4QN, N17 8AD, E8 2PB, SW9 8LF', 'Rye Lane, High Road, Kingsland Road'),
    city('Manchester', 3, 'M4 1LW, M14 5TP', 'Oldham Street, Wilmslow Road'),
    city('Birmingham', 2, 'B5 4UB, B19 1NR', 'Digbeth, Lozells Road'),
    city('Leeds', 1, 'LS2 8JS, LS7 4EX', 'Briggate, Chapeltown Road'),
  ],
});

export const europe = [france, germany, netherlands, belgium, spain, britain] as const;
