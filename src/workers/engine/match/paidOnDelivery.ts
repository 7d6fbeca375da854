import type { Profiles } from './understand.ts';

/** What shops write where the parcel is paid for at the door, in five languages. */
const ON_DELIVERY =
  /^(?:c\.?o\.?d\.?|cash on delivery(?: \(cod\))?|pay(?:ment)? on delivery|paid on delivery|pod|cash at door|contre[- ]remboursement|(?:paiement|payé|payer|espèces) à la livraison|货到付款|代收货款|الدفع عند الاستلام|دفع عند الاستلام|كاش عند الاستلام|ক্যাশ অন ডেলিভারি|সিওডি)$/iu;

/** Orders from which on all of them are taken to be paid so. */
const ENOUGH = 2;

/** Whether some column says of every order that the parcel is paid for at the door. */
export function isPaidOnDelivery(width: number, profiles: Profiles): boolean {
  return Array.from({ length: width }, (_, column) => profiles(column)).some(
    (profile) =>
      profile !== null &&
      profile.filled >= ENOUGH &&
      profile.filled === profile.cells &&
      profile.shareOf((text) => ON_DELIVERY.test(text.trim())) === 1,
  );
}
