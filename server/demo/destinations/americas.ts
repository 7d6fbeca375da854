import { city, destination, names } from './destination.ts';

const usa = destination({
  code: 'US',
  currency: 'USD',
  utcOffset: -5,
  gateway: 'New York (JFK)',
  platforms: ['AMAZON', 'EBAY', 'SHOPIFY', 'OWN', 'WALMART', 'TIKTOK', 'SHEIN', 'TEMU'],
  name: names(
    'Ashley, Marcus, Nia, Akosua, Jordan, Chidi, Emily, Terrence, Maria, Yaa, Brandon',
    'Johnson, Williams, Asante, Okonkwo, Rivera, Brooks, Mitchell, Mensah, Carter, Nguyen',
  ),
  phone: (random) => `+1${random.pick(['917', '404', '832', '240', '312'])}555${random.digits(4)}`,
  cities: [
    city(
      'New York',
      3,
      '10027, 10453, 11226',
      'Lenox Avenue, Grand Concourse, Flatbush Avenue',
      'NY',
    ),
    city('Atlanta', 3, '30310, 30318', 'Peachtree Street NW, Cascade Road SW', 'GA'),
    city('Houston', 3, '77036, 77072', 'Bissonnet Street, Bellaire Boulevard', 'TX'),
    city('Silver Spring', 2, '20901, 20910', 'Georgia Avenue, Colesville Road', 'MD'),
    city('Chicago', 2, '60615, 60640', 'South Lake Park Avenue, North Broadway', 'IL'),
  ],
});

const canada = destination({
  code: 'CA',
  currency: 'CAD',
  utcOffset: -5,
  gateway: 'Toronto (YYZ)',
  platforms: ['AMAZON', 'SHOPIFY', 'OWN', 'WALMART', 'TEMU'],
  name: names(
    'Émilie, Liam, Adaeze, Noah, Fatou, Geneviève, Kojo, Harpreet',
    'Tremblay, Gagnon, Eze, Campbell, Singh, Bouchard, Osei, Lavoie',
  ),
  phone: (random) => `+1${random.pick(['416', '514', '647'])}555${random.digits(4)}`,
  cities: [
    city('Toronto', 3, 'M5V 2T6, M6H 1A9', 'Queen Street West, Bloor Street West', 'ON'),
    city('Montréal', 2, 'H2W 1S6, H3H 1G6', 'Boulevard Saint-Laurent, Rue Sainte-Catherine', 'QC'),
    city('Calgary', 1, 'T2P 3N4', '17 Avenue SW, Macleod Trail', 'AB'),
  ],
});

export const americas = [usa, canada] as const;
