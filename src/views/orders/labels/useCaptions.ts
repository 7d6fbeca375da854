import { useLingui } from '@lingui/react';
import { msg } from '@lingui/core/macro';
import type { I18n, MessageDescriptor } from '@lingui/core';
import type { Captions } from '../../../labels/layoutLabel.ts';
import { language, languageInfo } from '../../../language/i18n.ts';
import { serviceTexts } from '../../shared/codeTexts.ts';

const texts = {
  to: msg({ id: 'label.to', message: 'To' }),
  from: msg({ id: 'label.from', message: 'From' }),
  cod: msg({ id: 'label.cod', message: 'Collect on delivery' }),
  paid: msg({ id: 'label.paid', message: 'Nothing' }),
  codWithFirst: msg({ id: 'label.codWithFirst', message: 'COD with piece 1' }),
  piece: msg({ id: 'label.piece', message: 'Piece' }),
  weight: msg({ id: 'label.weight', message: 'Weight' }),
  total: msg({ id: 'label.total', message: 'Total' }),
  goods: msg({ id: 'label.goods', message: 'Goods' }),
  orderNo: msg({ id: 'label.orderNo', message: 'Order number' }),
  date: msg({ id: 'label.date', message: 'Date' }),
  remark: msg({ id: 'label.remark', message: 'Remark' }),
} as const satisfies Readonly<
  Record<Exclude<keyof Captions, 'numbers' | 'services'>, MessageDescriptor>
>;

/** Cached captions of the current language; a stable object avoids a new layout. */
let cached: { readonly locale: string; readonly captions: Captions } | null = null;

function getCaptions(i18n: I18n): Captions {
  const { locale } = i18n;
  if (cached?.locale === locale) return cached.captions;
  const translate = (text: MessageDescriptor) => i18n._(text);
  const services = Object.entries(serviceTexts).map(([code, text]) => [code, translate(text)]);
  const captions = {
    numbers: languageInfo[language()].intl,
    to: translate(texts.to),
    from: translate(texts.from),
    cod: translate(texts.cod),
    paid: translate(texts.paid),
    codWithFirst: translate(texts.codWithFirst),
    piece: translate(texts.piece),
    weight: translate(texts.weight),
    total: translate(texts.total),
    goods: translate(texts.goods),
    orderNo: translate(texts.orderNo),
    date: translate(texts.date),
    remark: translate(texts.remark),
    services: Object.fromEntries(services),
  };
  cached = { locale, captions };
  return captions;
}

/** Captions printed on labels, in the current language. */
export const useCaptions = (): Captions => getCaptions(useLingui().i18n);
