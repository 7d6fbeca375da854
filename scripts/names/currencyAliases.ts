import { namesByCode } from './aliases.ts';

/*
 * Common names of currencies that Unicode's names, plurals and signs lack. Case, accents and punctuation are
 * ignored.
 */

/** Words and signs of a single currency. */
export const currencyAliases = namesByCode(`
  AED Emirati dirham; UAE dirham
  AUD A$; AU$
  BDT tk; ৳; টাকা
  BHD BD
  BRL R$; reais
  CAD C$; CA$; CAN$
  CHF SFr; Swiss Fr
  CNY RMB; renminbi; yuan; 人民幣; 人民币元; CN¥; ইউয়ান; يوان
  CZK Kč
  DOP RD$
  DZD DA
  EGP E£; ج.م; 埃镑
  EUR €; 歐元; 欧
  GBP sterling; pounds sterling; UK£
  GHS ₵; GH₵; GH¢; Ghana cedi; Ghana cedis; cedi; cedis; سيدي غاني; 塞地; 加纳塞地; ঘানা সেডি
  HKD HK$; 港币; 港幣; 港元; 港紙
  ILS NIS; ₪
  INR ₹
  JOD JD
  JPY yen; JP¥; 円; 日圓
  KES KSh; Kenya shilling
  KRW won; ₩; 韩元; 韓元
  KWD KD
  LBP L.L.
  LYD LD
  MAD د.م; 摩洛哥迪拉姆; মরক্কোর দিরহাম
  MOP MOP$
  MYR RM
  NGN ₦; naira; nairas; نايرا; نيرة نيجيرية; 奈拉; নাইরা
  NZD NZ$
  PHP ₱
  PLN zł
  QAR QR
  RON lei
  RUB ₽
  RWF FRw; RF
  SAR SR; ر.س
  SGD S$; SG$; 新币; 新幣
  SLE leone; leones
  THB ฿
  TND DT
  TRY ₺; TL
  TWD NT$; 新台币; 台币
  TZS TSh; Tanzania shilling
  UAH ₴
  UGX USh; Uganda shilling
  USD US$; USD$; U.S. dollar; U.S. dollars; dollar américain; 美金
  VND ₫; đồng
  WST WS$
  XAF CFA BEAC; FCFA BEAC
  XOF CFA BCEAO; FCFA BCEAO; 西非法郎
  ZAR rand; rands
`);

/**
 * Further signs and words of several currencies. The country of the order decides which is meant, or the user.
 */
export const sharedCurrencyNames: Readonly<Record<string, string>> = {
  $: 'USD AUD CAD HKD NZD SGD TWD MXN',
  '£|livre|livres|镑': 'GBP EGP',
  '¥|円|元|圆|圓': 'CNY JPY HKD TWD',
  'DH|Dhs|درهم|迪拉姆': 'MAD AED',
  'CFA|FCFA|F CFA|franc CFA|francs CFA|F.CFA|CFAF': 'XOF XAF',
  'F|Fr|franc|francs': 'XOF XAF CHF',
  'kr|kronor|kroner': 'SEK NOK DKK ISK',
  'Rs|Re': 'INR PKR LKR NPR MUR SCR',
  'sh|shs': 'KES TZS UGX SOS',
  FC: 'CDF KMF',
  Le: 'SLE EGP',
  ج: 'EGP SDG',
  N: 'NGN',
  K: 'ZMW MWK PGK MMK',
  R: 'ZAR',
  D: 'GMD',
  Br: 'ETB BYN',
  L: 'HNL RON',
  Bs: 'BOB VES',
};

/** Common currencies, which come first if a word has several meanings. */
export const commonCurrencies =
  'USD EUR GBP CNY JPY XOF XAF MAD AED EGP INR AUD CAD HKD SGD CHF NZD ZAR KES'.split(' ');
