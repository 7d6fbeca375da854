import type { worldReceiverFields } from '../../../src/domain/sheets/fieldGroups.ts';
import type { DemoDestination, ForeignCity } from '../destinations/destination.ts';
import type { Random } from '../random.ts';

export interface WorldReceiver {
  readonly home: ForeignCity;
  readonly texts: Readonly<Record<keyof typeof worldReceiverFields, string>>;
}

const shops = ['Trading', 'Home & Living', 'Concept Store', 'Import', 'Boutique'] as const;

/** A receiver abroad with a local address; a share of them, `shopShare`, has a shop. */
export function worldReceiver(
  random: Random,
  place: DemoDestination,
  shopShare = 0,
): WorldReceiver {
  const weights = Object.fromEntries(place.cities.map(({ weight }, at) => [at, weight]));
  const home = place.cities[Number(random.weighted(weights))] ?? place.cities[0];
  const name = place.name(random);
  const texts = {
    receiverName: name,
    receiverCompany: random.chance(shopShare) ? shop(random, name) : '',
    receiverPhone: place.phone(random),
    receiverEmail: random.chance(0.6) ? mailbox(random, name) : '',
    receiverCountry: place.code,
    receiverProvince: home.province,
    receiverCity: home.city,
    receiverAddress: place.address(random, random.pick(home.streets)),
    receiverPostcode: place.postcode(random, home),
  };
  return { home, texts };
}

/** Mail address from a name in Latin letters; empty for others. */
function mailbox(random: Random, name: string): string {
  const plain = name.normalize('NFD').replace(/[^A-Za-z ]/g, '');
  const user = plain.trim().toLowerCase().split(/ +/).join('.');
  return user.length < 4 ? '' : `${user}${random.integer(1, 99)}@example.com`;
}

/** Shop name after its owner; empty if the name is not in Latin letters. */
function shop(random: Random, owner: string): string {
  const family = owner.split(' ').at(-1) ?? owner;
  return /^[\p{Script=Latin}’-]+$/u.test(family) ? `${family} ${random.pick(shops)}` : '';
}
