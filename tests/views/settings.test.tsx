import { expect, test, vi } from 'vitest';
import en from '../../locales/en.json';
import { failed, failures, succeeded } from '../models/samples.ts';
import type { SettingGroupRecord } from '../../src/api/contract/settings/settings.ts';
import { paths } from '../../src/routes/paths.ts';
import { answerCalls, type Answers } from './support/answers.ts';
import { showApp, signedIn } from './support/portal.tsx';
import { sampleSettings as sessions, createTestWork } from './support/work.ts';

const registration: SettingGroupRecord = {
  group: 'registration',
  version: 0,
  values: { registrationOpen: true, registrationReview: false, newCompanyQuota: 5000 },
  configured: {},
};

const showSettings = (query: string, answers: Answers) =>
  showApp({
    path: `${paths.sysConfig}${query}`,
    session: signedIn({ companyId: 1, permissions: ['setting.manage', 'record.read'] }),
    work: { ...createTestWork(), declared: answerCalls(answers) },
  });

test('settings are grouped and show their current values', async () => {
  const { screen, history } = await showSettings('', {
    queryListByTypeCodes: () => succeeded([registration, sessions]),
  });
  await expect.element(screen.getByText('5,000')).toBeVisible();
  await expect.element(screen.getByText(en['setting.off'], { exact: true })).toBeVisible();
  await expect.element(screen.getByText('30 (server default)')).toBeVisible();
  await expect.element(screen.getByText(en['setting.never'], { exact: true })).toBeVisible();
  await screen.getByRole('link', { name: 'Edit Sign-in and passwords' }).click();
  expect(history.at(-1)).toBe(`${paths.sysConfig}?group=sessions`);
});

test('a group is sent without spaces and separators, and values beyond the limits show an error', async () => {
  const onSend = vi.fn<(content: object) => void>();
  const { screen } = await showSettings('?group=sessions', {
    queryListByTypeCodes: () => succeeded([sessions]),
    saveBasicConfig: ({ content, version }) => {
      onSend({ version, ...content });
      return failed(failures.service);
    },
  });
  const idleField = screen.getByRole('textbox', { name: en['setting.sessionIdleMinutes'] });
  const logField = screen.getByRole('textbox', { name: en['setting.signInLogDays'] });
  await expect.element(logField).toHaveValue('400');
  await idleField.fill('2');
  await logField.fill('');
  const save = screen.getByRole('button', { name: en['texts.save'] });
  await save.click();
  await expect.poll(() => screen.getByText(en['setting.number']).elements().length).toBe(2);
  expect(onSend).not.toHaveBeenCalled();
  await idleField.fill(' 30 ');
  await logField.fill('1,000');
  await save.click();
  await expect
    .poll(() => onSend.mock.calls.at(-1)?.[0])
    .toEqual({
      version: 4,
      sessionIdleMinutes: 30,
      sessionAbsoluteHours: 12,
      passwordChangeDays: null,
      signInLogDays: 1000,
    });
});

test('conflicting settings show both versions', async () => {
  const conflict = { ...failures.refused, key: 'record.changed', status: 409 } as const;
  const newerSettings = {
    ...sessions,
    version: 5,
    values: { ...sessions.values, signInLogDays: 500 },
  };
  const versions = [sessions];
  const { screen } = await showSettings('?group=sessions', {
    queryListByTypeCodes: () => succeeded([versions.shift() ?? newerSettings]),
    saveBasicConfig: () => failed(conflict),
  });
  await screen.getByRole('textbox', { name: en['setting.signInLogDays'] }).fill('700');
  await screen.getByRole('button', { name: en['texts.save'] }).click();
  await expect.element(screen.getByRole('row', { name: /sign-in log.* 500 700/ })).toBeVisible();
});
