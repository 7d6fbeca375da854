import { plain } from './plainText.ts';

/** Carriers named in the exports of marketplaces and shops, in the form of `plain`. */
const CARRIERS =
  'colissimo|chronopost|la poste|colis prive|mondial relay|relais colis|dhl|ups|usps|fedex|tnt|dpd|gls|geodis|hermes|evri|yodel|royal mail|parcelforce|an post|deutsche post|postnl|bpost|swiss post|correos|seur|mrw|ctt|poste italiane|brt|inpost|aramex|smsa|naqel|j&t|jt express|ninja van|lalamove|grab express|shopee xpress|lazada express|flash express|bosta|mylerz|egypt post|zajil|spl|imile|postaplus|pathao|steadfast|redx|paperfly|ecourier|sundarban|sa paribahan|gig logistics|kwik|sendbox|amana|barid al maghrib|cathedis|ozone express|tawssil|canada post|australia post|sendle|ontrac|lasership|amazon logistics|amazon shipping|yanwen|4px|cainiao|yunexpress|sf|sf express|顺丰|圆通|中通|申通|韵达|百世|极兔|邮政|京东物流|德邦|菜鸟|燕文|云途|递四方|أرامكس|ارامكس|سمسا|بوسطة|البريد|زاجل|ناقل|পাঠাও|স্টেডফাস্ট|রেডএক্স|সুন্দরবন';

const names = CARRIERS.split('|');
/** Text allowed after a carrier's name: a separator, or a word for a service, country or company. */
const BEHIND =
  /^(?:[\s:,/()–-]|express|international|france|ground|standard|economy|home|domicile|logistics|courier|快递|速运|快运|速递|物流|$)/u;

/** Returns whether a text is a carrier's name, optionally with a service: "Colissimo", "UPS Ground", "顺丰速运". */
export function isCarrier(text: string): boolean {
  const word = plain(text).trim();
  return names.some((name) => word.startsWith(name) && BEHIND.test(word.slice(name.length)));
}
