import { type AddressKind, type ImportKind, isOrderKind } from '../domain/sheets/sheet.ts';
import type { PartyMeaning } from './engine/match/meaningTable.ts';
import type { Meaning } from './engine/match/meanings.ts';

/** Meanings of headers for each field, best first; other fields are matched only by their names. */
const FIELD_MEANINGS: Readonly<Record<string, readonly Meaning[]>> = {
  customerOrderNo: ['order number'],
  receiverName: ['receiver name'],
  receiverCompany: ['receiver company'],
  receiverPhone: ['receiver phone'],
  receiverPhone2: ['receiver second phone'],
  receiverEmail: ['receiver email'],
  receiverCountry: ['receiver country'],
  receiverProvince: ['receiver province'],
  receiverCity: ['receiver city'],
  receiverArea: ['receiver area'],
  receiverAddress: ['receiver address'],
  receiverPostcode: ['receiver postcode'],
  receiverTaxId: ['receiver tax id'],
  senderName: ['sender name'],
  senderPhone: ['sender phone'],
  senderProvince: ['sender province'],
  senderCity: ['sender city'],
  senderAddress: ['sender address'],
  senderTaxId: ['sender tax id'],
  goodsName: ['goods name'],
  goodsNameLocal: ['local goods name'],
  sku: ['sku'],
  quantity: ['goods count'],
  pieces: ['package count'],
  pallets: ['pallet count'],
  palletType: ['pallet type'],
  weightKg: ['weight'],
  unitWeightKg: ['unit weight'],
  lengthCm: ['length'],
  widthCm: ['width'],
  heightCm: ['height'],
  declaredValue: ['declared value'],
  unitValue: ['unit value'],
  codAmount: ['cod amount'],
  currency: ['currency'],
  codCurrency: ['cod currency'],
  service: ['service'],
  deliveryType: ['delivery type'],
  paymentMethod: ['freight payment'],
  incoterm: ['incoterm'],
  pickupDate: ['pickup date'],
  pickupFrom: ['pickup from'],
  pickupTo: ['pickup until'],
  deliveryDate: ['delivery date'],
  deliveryFrom: ['delivery from'],
  deliveryTo: ['delivery until'],
  remark: ['remark'],
  hsCode: ['hs code'],
  originCountry: ['origin country'],
  platform: ['platform'],
  warehouseCode: ['warehouse'],
  iossNo: ['ioss'],
  exportReason: ['export reason'],
  stackable: ['stackable'],
  tailLift: ['tail lift'],
  unNumber: ['un number'],
  freightClass: ['freight class'],
  appointment: ['appointment'],
  handling: ['handling'],
};

/** Meanings of address fields for either party. */
const PARTY_MEANINGS: Readonly<Partial<Record<string, PartyMeaning>>> = {
  name: 'name',
  company: 'company',
  phone: 'phone',
  phone2: 'second phone',
  email: 'email',
  country: 'country',
  province: 'province',
  city: 'city',
  area: 'area',
  address: 'address',
  postcode: 'postcode',
  taxId: 'tax id',
};

/** Address fields that order files have for both parties: each address book accepts only its own. */
const SENDER_KEYS: ReadonlySet<string> = new Set(['name', 'phone', 'address', 'taxId']);

/**
 * Meanings of an address field. Headers without a party count as the receiver's, so a list of senders accepts those
 * too.
 */
function listAddressMeanings(kind: AddressKind, key: string): readonly Meaning[] {
  const meaning = PARTY_MEANINGS[key];
  if (meaning === undefined) return [];
  if (kind === 'receiver') return [`receiver ${meaning}`];
  return SENDER_KEYS.has(key)
    ? [`sender ${meaning}`]
    : [`sender ${meaning}`, `receiver ${meaning}`];
}

/**
 * Meanings of headers for a field of a sheet. In kinds without goods, a quantity counts parcels; in kinds without
 * company fields, a company is the name of the sender or receiver.
 */
export function fieldMeanings(
  kind: ImportKind,
  key: string,
  keys: ReadonlySet<string>,
): readonly Meaning[] {
  if (!isOrderKind(kind)) return listAddressMeanings(kind, key);
  const fieldMeaningList = FIELD_MEANINGS[key] ?? [];
  if (key === 'pieces' && !keys.has('quantity')) return [...fieldMeaningList, 'goods count'];
  if (!keys.has('pallets')) return fieldMeaningList;
  if (key === 'senderName') return [...fieldMeaningList, 'sender company'];
  return key === 'receiverName' ? [...fieldMeaningList, 'receiver company'] : fieldMeaningList;
}
