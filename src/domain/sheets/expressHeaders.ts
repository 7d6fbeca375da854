import type { SheetColumn } from './sheet.ts';
import { crossBorderHeaders } from './crossBorderHeaders.ts';
import { domesticHeaders } from './domesticHeaders.ts';
import { ownOrderNumber, platformHeaders } from './worldHeaders.ts';

/** Header names of a customer express order sheet. */
export const expressHeaders = {
  ...crossBorderHeaders,
  ...platformHeaders,
  customerOrderNo: ownOrderNumber,
  service: domesticHeaders.service,
  deliveryType: domesticHeaders.deliveryType,
  iossNo: {
    en: ['IOSS number', 'ioss', 'ioss id'],
    zh: ['IOSS号', 'IOSS税号', 'IOSS号码'],
    fr: ['Numéro IOSS', 'n° IOSS'],
    ar: ['رقم IOSS', 'رقم آيوس'],
    bn: ['আইওএসএস নম্বর', 'IOSS নম্বর'],
  },
  remark: domesticHeaders.remark,
} as const satisfies Record<string, SheetColumn['headers']>;
