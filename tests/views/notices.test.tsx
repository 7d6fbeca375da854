import { expect, test, vi } from 'vitest';
import en from '../../locales/en.json';
import type { Notice, NoticeMail } from '../../src/api/contract/notices/notices.ts';
import { NoticeBell } from '../../src/views/frame/notices/NoticeBell.tsx';
import { sampleNotice } from '../models/notices.model.ts';
import { failed, failures, succeeded } from '../models/samples.ts';
import { findBarriers } from './support/barriers.ts';
import { noticeWork } from './support/notices.ts';
import { show } from './support/portal.tsx';
import { createTestWork } from './support/work.ts';

type Answers = NonNullable<Parameters<typeof noticeWork>[0]>;

const showBell = (answers: Answers) =>
  show(<NoticeBell />, { work: { ...createTestWork(), ...noticeWork(answers) } });

const quotaNotice: Notice = {
  ...sampleNotice,
  id: '0190e8a0-0000-7000-8000-000000000009',
  kind: 'quotaNear',
  subject: { kind: 'quota', id: '2026-11-01', number: '2026-11' },
  data: { used: '9000', quota: '10000' },
};

test('the bell counts unread notices, and following one marks it as read', async () => {
  const mark = vi.fn<NonNullable<Answers['mark']>>((ids) =>
    succeeded(
      [sampleNotice, quotaNotice].map((notice) =>
        Object.assign({}, notice, { isRead: ids.includes(notice.id) }),
      ),
    ),
  );
  const { screen, history } = await showBell({
    list: () => succeeded([sampleNotice, quotaNotice]),
    mark,
  });
  await screen.getByRole('button', { name: 'Notices: 2 unread' }).click();
  const panel = screen.getByRole('dialog');
  await expect.element(panel.getByText(/9,000 of 10,000 orders/)).toBeVisible();
  expect(await findBarriers(panel.element())).toEqual([]);
  await panel.getByRole('link', { name: /week-47/ }).click();
  await expect
    .poll(() => history.at(-1))
    .toBe(`/order/import-receipt?importId=${sampleNotice.subject.id}`);
  expect(mark.mock.calls).toEqual([[[sampleNotice.id]]]);
  await expect.element(screen.getByRole('button', { name: 'Notices: 1 unread' })).toBeVisible();
});

test('marking all is undone for a notice that fails, with the reason', async () => {
  const { screen } = await showBell({
    list: () => succeeded([sampleNotice, quotaNotice]),
    mark: () => failed(failures.service),
  });
  await screen.getByRole('button', { name: 'Notices: 2 unread' }).click();
  await screen.getByRole('button', { name: en['notices.markAll'] }).click();
  await expect.element(screen.getByRole('alert')).toBeVisible();
  await expect.element(screen.getByRole('button', { name: en['notices.markAll'] })).toBeVisible();
});

test('an empty list shows a text, and the mail setting is saved', async () => {
  const saveMail = vi.fn<(mail: NoticeMail | null) => { mail: NoticeMail; email: string }>(
    (mail) => ({ mail: mail ?? 'off', email: 'ama@example.com' }),
  );
  const { screen } = await showBell({ saveMail });
  await screen.getByRole('button', { name: en['notices.bell.none'] }).click();
  await expect.element(screen.getByText(en['notices.none'])).toBeVisible();
  await screen.getByLabelText(en['notices.mail']).selectOptions('daily');
  await expect.poll(() => saveMail.mock.calls).toEqual([[null], ['daily']]);
  await expect.element(screen.getByLabelText(en['notices.mail'])).toHaveValue('daily');
});
