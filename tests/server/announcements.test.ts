import { randomUUID } from 'node:crypto';
import * as v from 'valibot';
import { beforeAll, expect, it } from 'vitest';
import type { AnnouncementContent } from '../../src/api/contract/announcements/announcements.ts';
import { errors } from '../../src/api/contract/errors.ts';
import { contract } from '../../src/api/contract/index.ts';
import { sendNotices } from '../../server/announcements/sendNotices.ts';
import { describeOnChosenDatabases } from '../support/databases.ts';
import { startTestServer, type TestServer } from '../support/server.ts';

const HOUR = 3_600_000;

/** For merchants in Ghana, on the day of the tests and the next day. */
const fridayClosing: AnnouncementContent = {
  texts: { en: 'Closed on Friday', fr: 'Fermé vendredi' },
  countries: ['GH'],
  from: '2026-11-20',
  to: '2026-11-21',
  isPublic: false,
};

describeOnChosenDatabases('announcements', (databaseKind) => {
  let server: TestServer;
  let adminToken: string;
  let merchantToken: string;
  beforeAll(async () => {
    server = await startTestServer(databaseKind);
    adminToken = await server.tokenOf('admin');
    merchantToken = await server.tokenOf('owner');
  });

  const saveAnnouncement = (
    content: object,
    id: string = randomUUID(),
    version: number | null = null,
  ) => server.call('saveAnnouncement', { id, version, content }, { token: adminToken });
  const listTexts = async (token: string, language = 'en') => {
    const { data } = await server.call(
      'findAnnouncements',
      {},
      { token, headers: { 'accept-language': language } },
    );
    return v.parse(contract.findAnnouncements.result, data).rows.map(({ text }) => text);
  };
  const listNotices = async (token: string) => {
    const { data } = await server.call('queryNoticeList', {}, { token });
    const { rows } = v.parse(contract.queryNoticeList.result, data);
    return rows.filter(({ kind }) => kind === 'announced');
  };

  it('an announcement is shown on its days, in its countries and in the reader’s language', async () => {
    await saveAnnouncement(fridayClosing);
    await saveAnnouncement({ ...fridayClosing, texts: { en: 'Morocco only' }, countries: ['MA'] });
    await saveAnnouncement({
      ...fridayClosing,
      texts: { en: 'Next week' },
      from: '2026-11-27',
      to: '2026-11-28',
    });
    await saveAnnouncement({
      ...fridayClosing,
      texts: { en: 'Last week' },
      from: '2026-11-13',
      to: '2026-11-14',
    });
    expect(await listTexts(merchantToken)).toEqual(['Closed on Friday']);
    expect(await listTexts(merchantToken, 'fr')).toEqual(['Fermé vendredi']);
    expect(await listTexts(merchantToken, 'zh')).toEqual(['Closed on Friday']);
    expect(await listTexts(adminToken)).toEqual([]);
  });

  it('each merchant gets one notice, even if two processes send it at once', async () => {
    const { db, services } = server;
    const counts = await Promise.all([sendNotices(services), sendNotices(services)]);
    expect(Math.max(...counts)).toBeGreaterThan(0);
    expect(await sendNotices(services)).toBe(0);
    const [notice, ...others] = await listNotices(merchantToken);
    expect(others).toEqual([]);
    expect(notice?.data).toMatchObject({
      'text.fr': 'Fermé vendredi',
      'text.zh': 'Closed on Friday',
    });
    const rows = await db.selectFrom('notice_event').select('company_id').execute();
    expect(new Set(rows.map(({ company_id }) => company_id)).size).toBe(rows.length);
  });

  it('a closed announcement is hidden from the user who closed it, not from colleagues', async () => {
    const { data } = await server.call('findAnnouncements', {}, { token: merchantToken });
    const [{ id } = { id: '' }] = v.parse(contract.findAnnouncements.result, data).rows;
    await server.call('closeAnnouncement', { id }, { token: merchantToken });
    await server.call('closeAnnouncement', { id }, { token: merchantToken });
    expect(await listTexts(merchantToken)).toEqual([]);
    const unknown = await server.call(
      'closeAnnouncement',
      { id: randomUUID() },
      { token: merchantToken },
    );
    expect(unknown.code).toBe(errors['record.unknown'].code);
    expect(await listTexts(await server.tokenOf('clerk'))).toEqual(['Closed on Friday']);
  });

  it('the server refuses a last day before the first, and a text that is empty or too long', async () => {
    const getErrors = async (content: object) =>
      (await saveAnnouncement({ ...fridayClosing, ...content })).fields;
    expect(await getErrors({ to: '2026-11-19' })).toMatchObject([
      { rule: 'announcement.days.order' },
    ]);
    expect(await getErrors({ from: '20/11/2026' })).toMatchObject([{ rule: 'announcement.day' }]);
    for (const en of [' ', 'x'.repeat(501)]) {
      expect(await getErrors({ texts: { en } })).toMatchObject([
        { rule: 'announcement.text.length' },
      ]);
    }
  });

  it('a change needs the current version, and the change log keeps each of them', async () => {
    const id = randomUUID();
    await saveAnnouncement(fridayClosing, id);
    server.advance(1000);
    await saveAnnouncement({ ...fridayClosing, to: '2026-11-30' }, id, 1);
    server.advance(1000);
    const outdated = await saveAnnouncement(fridayClosing, id, 1);
    expect(outdated.code).toBe(errors['record.changed'].code);
    const removeAnnouncement = (version: number) =>
      server.call('deleteAnnouncement', { id, version }, { token: adminToken });
    expect((await removeAnnouncement(1)).code).toBe(errors['record.changed'].code);
    expect((await removeAnnouncement(2)).success).toBe(true);
    const deleted = await server.call('getAnnouncement', { id }, { token: adminToken });
    expect(deleted.code).toBe(errors['record.unknown'].code);
    const { data } = await server.call(
      'queryChangeList',
      { filters: { kind: 'announcement', recordId: id } },
      { token: adminToken },
    );
    expect(data).toMatchObject({
      rows: [{ action: 'delete' }, { action: 'update' }, { action: 'create' }],
    });
  });

  it('an announcement ends with its last day in the merchant’s time zone', async () => {
    // Accra uses UTC: 23:00 on the last day, then 01:00 on the next one.
    server.advance(38 * HOUR);
    expect(await listTexts(await server.tokenOf('clerk'))).toEqual(['Closed on Friday']);
    server.advance(2 * HOUR);
    expect(await listTexts(await server.tokenOf('clerk'))).toEqual([]);
  });
});
