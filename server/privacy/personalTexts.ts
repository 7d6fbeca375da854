import { ERASED } from '../../src/api/contract/privacy/erased.ts';
import { spellingKey } from '../../src/domain/fields/foldText.ts';
import { internationalPhone } from '../../src/domain/phones/phoneNumbers.ts';
import type { Trx } from '../db/database.ts';
import { searchKey } from '../orders/content/searchKey.ts';
import { hasKeyIn, orderKey } from '../orders/find/rows.ts';
import type { PersonalRecords } from './findRecords.ts';
import { isPersonalChange, type PersonalOrder, type Role } from './personalFields.ts';
import { listPhoneSpellings } from './subject.ts';

/** Texts by which a person is known in the person's records. */
interface KnownTexts {
  /** Numbers as digits, in all spellings. */
  readonly phones: readonly string[];
  readonly names: readonly string[];
  readonly emails: readonly string[];
  /** Names and their parts, addresses, companies, emails, tax numbers. */
  readonly texts: readonly string[];
}

/** A person's fields, by the keys of an order's receiver. */
interface PersonFields {
  readonly country: string;
  readonly phones: readonly (string | null | undefined)[];
  readonly name: string | null | undefined;
  readonly email: string | null | undefined;
  readonly others: readonly (string | null | undefined)[];
}

function fromOrder(order: PersonalOrder, role: Role): PersonFields {
  const { detail, receiver_country: country } = order;
  if (role === 'sender') {
    return {
      country,
      phones: [order.sender_phone],
      name: order.sender_name,
      email: null,
      others: [order.sender_address, detail?.['senderTaxId']],
    };
  }
  return {
    country,
    phones: [order.receiver_phone, order.receiver_phone2],
    name: order.receiver_name,
    email: detail?.['receiverEmail'],
    others: [
      order.receiver_address,
      detail?.['receiverCompany'],
      detail?.['receiverTaxId'],
      detail?.['buyerReference'],
    ],
  };
}

function fromValues(values: Readonly<Record<string, string | undefined>>): PersonFields {
  return {
    country: values['receiverCountry'] ?? '',
    phones: [values['receiverPhone'], values['receiverPhone2']],
    name: values['receiverName'],
    email: values['receiverEmail'],
    others: [values['receiverAddress'], values['receiverCompany'], values['receiverTaxId']],
  };
}

const isKnown = (text: string | null | undefined): text is string =>
  text !== null && text !== undefined && text !== '' && text !== ERASED;

const spellPhone = (country: string, text: string): readonly string[] => {
  const phone = internationalPhone(country, text);
  return phone === null ? [text.replace(/\D/g, '')] : listPhoneSpellings({ country, phone });
};

/** Words of a name that may stand alone in a text about an order. */
const splitName = (name: string): string[] => [
  name,
  ...name.split(/[\s,.]+/).filter((part) => part.length >= 3),
];

/** Texts of the person in the records, including those that an issue has corrected. */
export async function collectTexts(trx: Trx, records: PersonalRecords): Promise<KnownTexts> {
  const refs = records.orders.map(({ order }) => order);
  const issues =
    refs.length === 0
      ? []
      : await trx
          .selectFrom('issue')
          .select('changes')
          .where(hasKeyIn(refs, 'order_id'))
          .where('changes', 'is not', null)
          .execute();
  const corrected = issues
    .flatMap(({ changes }) => changes ?? [])
    .filter(isPersonalChange)
    .flatMap(({ from, to }) => [from, to])
    .filter(isKnown);
  const people = [
    ...records.orders.map(({ order, role }) => fromOrder(order, role)),
    ...records.addresses.map(({ content: { name, phone, phone2, email, country, ...content } }) => {
      const others = [content.address, content.company, content.taxId];
      return { country, phones: [phone, phone2], name, email, others };
    }),
    ...[...records.drafts, ...records.shopOrders].map(({ content }) => fromValues(content.values)),
  ];
  const names = [...new Set(people.map(({ name }) => name).filter(isKnown))];
  const emails = [...new Set(people.map(({ email }) => email).filter(isKnown))];
  const others = people.flatMap((person) => person.others).filter(isKnown);
  const phones = people.flatMap((person) =>
    person.phones.filter(isKnown).flatMap((text) => spellPhone(person.country, text)),
  );
  return {
    phones: [...new Set(phones)].filter((digits) => digits.length >= 7),
    names,
    emails,
    texts: [...new Set([...names.flatMap(splitName), ...emails, ...others, ...corrected])],
  };
}

/** Whether a name has at least two words, so that it names a person. */
const isFullName = (name: string): boolean =>
  name.trim().split(/\s+/).length > 1 || /^\p{Script=Han}{3,}$/u.test(spellingKey(name));

/** Full names that no receiver of another order has: they can be erased in every text. */
export async function listOwnNames(
  trx: Trx,
  { orders }: PersonalRecords,
  names: readonly string[],
): Promise<readonly string[]> {
  const full = names.filter(isFullName);
  if (full.length === 0) return [];
  const companies = await trx.selectFrom('company').select('id').execute();
  const companyIds = companies.map(({ id }) => id);
  const own = new Set(orders.map(({ order }) => orderKey(order)));
  const ownNames: string[] = [];
  for (const name of full) {
    const named = await trx
      .selectFrom('orders')
      .select(['company_id', 'id'])
      // Each company, because the index begins with it.
      .where('company_id', 'in', companyIds)
      .where('receiver_key', '=', searchKey(name))
      .limit(orders.length + 1)
      .execute();
    if (named.every((order) => own.has(orderKey(order)))) ownNames.push(name);
  }
  return ownNames;
}
