import { randomUUID } from 'node:crypto';
import { CARRIER_COMPANY_ID } from '../../src/api/contract/account/security.ts';
import type { AnnouncementContent } from '../../src/api/contract/announcements/announcements.ts';
import type { Trx } from '../db/database.ts';
import type { DemoImporter } from '../demo/imports.ts';
import { DAY } from '../zones/zoneDays.ts';
import { announcementRecords } from './records.ts';

const pickupTexts: AnnouncementContent['texts'] = {
  en: 'From next month, pickups booked before 14:00 are collected the same day. Before, it was 12:00.',
  zh: '从下个月起，14:00 前预约的揽收当天上门（以前是 12:00 前）。',
  fr: 'Dès le mois prochain, les enlèvements demandés avant 14 h sont effectués le jour même (12 h jusqu’ici).',
  ar: 'ابتداءً من الشهر القادم، يتم استلام الطرود في اليوم نفسه إذا حُجز الاستلام قبل الساعة 14:00 بدلًا من 12:00.',
  bn: 'আগামী মাস থেকে দুপুর 2টার আগে বুক করা পিকআপ একই দিনে নেওয়া হবে। আগে সময় ছিল দুপুর 12টা।',
};

const holidayTexts: AnnouncementContent['texts'] = {
  en: 'Farmers’ Day: our stations in Ghana are closed on Friday. Parcels move again on Saturday.',
  fr: 'Journée des agriculteurs : nos agences au Ghana sont fermées vendredi. Reprise samedi.',
};

const disruptionTexts: AnnouncementContent['texts'] = {
  en: 'Imports were slow between 09:00 and 10:30 GMT. All rows arrived; nothing has to be sent again.',
  zh: '09:00 至 10:30（GMT）导入较慢。所有行均已收到，无需重新发送。',
  fr: 'Imports lents de 9 h à 10 h 30 GMT. Toutes les lignes sont arrivées, rien n’est à renvoyer.',
  ar: 'كان الاستيراد بطيئًا بين 09:00 و10:30 بتوقيت غرينتش. وصلت جميع الصفوف ولا حاجة إلى إعادة إرسال أي شيء.',
  bn: '09:00 থেকে 10:30 GMT পর্যন্ত ইমপোর্ট ধীর ছিল। সব সারি এসেছে, কিছুই আবার পাঠাতে হবে না।',
};

/** Adds one announcement to all merchants, one to those in Ghana, and a past disruption. */
export async function seedDemoAnnouncements(
  trx: Trx,
  owners: readonly DemoImporter[],
  now: Date,
): Promise<void> {
  const by = owners.find(({ companyId }) => companyId === CARRIER_COMPANY_ID);
  if (by === undefined) throw new Error('The demo has no carrier.');
  const day = (days: number) => new Date(now.getTime() + days * DAY).toISOString().slice(0, 10);
  const contents: readonly AnnouncementContent[] = [
    { texts: pickupTexts, countries: [], from: day(-1), to: day(13), isPublic: false },
    { texts: holidayTexts, countries: ['GH'], from: day(-1), to: day(6), isPublic: true },
    { texts: disruptionTexts, countries: [], from: day(-20), to: day(-20), isPublic: true },
  ];
  for (const content of contents) {
    const saving = { id: randomUUID(), version: null, content };
    await announcementRecords.save(trx, saving, { by, at: now });
  }
}
