import { expect, test, vi } from 'vitest';
import type { Announcement } from '../../src/api/contract/announcements/announcements.ts';
import en from '../../locales/en.json';
import { paths } from '../../src/routes/paths.ts';
import { failed, failures, onePage, succeeded } from '../models/samples.ts';
import { answerCalls, type Answers } from './support/answers.ts';
import { showApp, signedIn } from './support/portal.tsx';
import { createTestWork } from './support/work.ts';

const holiday: Announcement = {
  id: '6f1c9a52-7d0a-4a5e-9a53-0c7d5f1d2b3a',
  version: 3,
  texts: { en: 'Closed on Friday' },
  countries: ['GH'],
  from: '2026-11-20',
  to: '2026-11-21',
  isPublic: false,
};

const showPage = (query: string, answers: Answers) =>
  showApp({
    path: `${paths.announcements}${query}`,
    session: signedIn({ companyId: 1, permissions: ['setting.manage', 'record.read'] }),
    work: { ...createTestWork(), declared: answerCalls(answers) },
  });

test('the list shows text, countries and days, and leads to the form', async () => {
  const { screen, history } = await showPage('', {
    queryAnnouncementList: onePage([holiday]),
    getAnnouncement: () => succeeded(holiday),
  });
  const link = screen.getByRole('link', { name: 'Closed on Friday' });
  await expect.element(link).toBeVisible();
  await expect.element(screen.getByRole('gridcell', { name: 'Ghana' })).toBeVisible();
  await link.click();
  expect(history.at(-1)).toContain(`announcement=${holiday.id}`);
});

test('a new announcement needs a text and two days, and is sent with its countries', async () => {
  const onSend = vi.fn<(body: object) => void>();
  const { screen } = await showPage('?announcement=new', {
    saveAnnouncement: (body) => {
      onSend(body);
      return succeeded(holiday);
    },
    queryAnnouncementList: onePage([holiday]),
  });
  const save = screen.getByRole('button', { name: en['texts.save'] });
  await save.click();
  await expect.element(screen.getByText(en['announcement.text.length'])).toBeVisible();
  await expect.element(screen.getByText(en['announcement.day']).first()).toBeVisible();
  expect(onSend).not.toHaveBeenCalled();
  await screen.getByRole('textbox', { name: 'English' }).fill('Closed on Friday');
  await screen.getByRole('textbox', { name: en['announcement.from'] }).fill('2026-11-20');
  await screen.getByRole('textbox', { name: en['announcement.to'] }).fill('2026-11-19');
  await screen.getByRole('checkbox', { name: 'Ghana' }).click();
  await save.click();
  await expect.element(screen.getByText(en['announcement.days.order'])).toBeVisible();
  await screen.getByRole('textbox', { name: en['announcement.to'] }).fill('2026-11-21');
  await save.click();
  await expect.poll(() => onSend.mock.calls.length).toBe(1);
  const { texts, countries, from, to } = holiday;
  expect(onSend.mock.calls[0]?.[0]).toMatchObject({
    version: null,
    content: { texts, countries, from, to },
  });
});

test('the home page shows an announcement again if closing it fails', async () => {
  const closeCall = vi.fn<() => ReturnType<typeof failed>>(() => failed(failures.network));
  const { screen } = await showApp({
    path: paths.home,
    session: signedIn({ companyId: 2, permissions: ['order.read'] }),
    work: {
      ...createTestWork(),
      declared: answerCalls({
        findAnnouncements: () =>
          succeeded({ rows: [{ id: holiday.id, text: 'Closed on Friday' }] }),
        closeAnnouncement: closeCall,
      }),
    },
  });
  await expect.element(screen.getByText('Closed on Friday')).toBeVisible();
  await screen.getByRole('button', { name: en['announcements.close'] }).click();
  await expect.poll(() => closeCall.mock.calls.length).toBe(1);
  await expect.element(screen.getByText('Closed on Friday')).toBeVisible();
});
